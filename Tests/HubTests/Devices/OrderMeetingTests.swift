import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Orders on several devices of one company that meet now and then: numbers, reservations and
/// decisions that two made at once.
@Suite(.timeLimit(.minutes(10))) struct OrderMeetingTests {
  /// As they are where nobody says so, and in a format without a dash.
  static let formats = [nil, "R/YY/000"]

  /// Whether a number ends with what tells its device.
  private func isOfOneDevice(_ number: String, _ format: String?) -> Bool {
    number.split(separator: "-").count > (format == nil ? 3 : 1)
  }

  @Test(arguments: formats)
  func `numbers of five devices without a network are unique`(format: String?) async throws {
    let circle = try await Circle(of: 5)
    try await circle.choose(format)
    // A draft asks for numbers, which count once the container has them.
    for place in 0..<5 { _ = try await circle.order("Draft", on: place) }
    try await circle.meet()
    var numbers: [RecordID: String] = [:]
    for place in 0..<5 {
      for _ in 0..<40 {
        let id = try await circle.order("Stadtrad", on: place)
        #expect(try await circle.bring(id, to: "submitted", on: place).isSaved)
        numbers[id] = try await circle.number(of: id, on: place)
      }
    }
    #expect(numbers.count == 200 && Set(numbers.values).count == 200)
    // Twenty of each came out of its block; the others end with what tells its device.
    let plain = numbers.values.filter { !isOfOneDevice($0, format) }
    #expect(plain.count == 100, "\(plain.count)")
    try await circle.meet()
    for place in 0..<5 {
      #expect(try await circle.refused(on: place) == 0)
      for (id, number) in numbers {
        #expect(try await circle.number(of: id, on: place) == number)
      }
    }
    // The blocks that they asked for meanwhile are theirs now.
    let id = try await circle.order("Anker", on: 3)
    #expect(try await circle.bring(id, to: "submitted", on: 3).isSaved)
    let next = try #require(try await circle.number(of: id, on: 3))
    #expect(!isOfOneDevice(next, format) && !numbers.values.contains(next))
    await circle.close()
  }

  @Test func `a draft that two submit at once is one order with one number`() async throws {
    let circle = try await Circle(of: 2)
    let item = try await circle.devices[0].add("B-1", to: circle.contexts[0].company)
    let order = try await circle.order(of: item, 3, on: 0)
    _ = try await circle.order("Draft", on: 1)
    try await circle.meet()
    for place in 0..<2 {
      #expect(try await circle.bring(order, to: "submitted", on: place).isSaved)
    }
    try await circle.meet()
    let number = try #require(try await circle.number(of: order, on: 0))
    #expect(try await circle.number(of: order, on: 1) == number)
    for level in try await circle.levels(of: item) {
      #expect(level.reserved == ExactDecimal(Int64(3)))
    }
    for place in 0..<2 { #expect(try await circle.refused(on: place) == 0) }
    await circle.close()
  }

  @Test(arguments: formats)
  func `a number that somebody wrote elsewhere is not given twice`(format: String?) async throws {
    let circle = try await Circle(of: 2)
    try await circle.choose(format)
    // This device has leased its numbers, and does not know what the other one writes by hand.
    let draft = try await circle.order("Stadtrad", on: 1)
    try await circle.meet()
    #expect(try await circle.bring(draft, to: "submitted", on: 1).isSaved)
    let number = try #require(try await circle.number(of: draft, on: 1))
    let other = try await circle.order("Anker", on: 0)
    var written = try #require(try await circle.contexts[0].fetch(SalesOrder.self, other))
    written[.number] = number
    #expect(try await circle.contexts[0].save(written).isSaved)
    try await circle.meet()
    for place in 0..<2 {
      #expect(try await circle.refused(on: place) == 0)
      #expect(try await circle.number(of: other, on: place) == number)
    }
    let renumbered = try #require(try await circle.number(of: draft, on: 0))
    #expect(renumbered != number && renumbered.hasPrefix(format == nil ? "SO-" : "R/"))
    #expect(try await circle.number(of: draft, on: 1) == renumbered)
    await circle.close()
  }

  @Test func `an order of many lines is one act`() async throws {
    let circle = try await Circle(of: 2)
    let context = circle.contexts[0]
    let order = try await circle.order("Stadtrad", on: 0)
    var items: [RecordID] = []
    for number in 0..<150 {
      let item = try await circle.devices[0].add("B-\(number)", to: context.company)
      var line = Record<OrderLine>(new: await circle.devices[0].newID())
      (line[.text], line[.order], line[.item]) = ("Bolt", order, item)
      line[.quantity] = .one
      #expect(try await context.save(line).isSaved)
      items.append(item)
    }
    #expect(try await circle.bring(order, to: "submitted", on: 0).isSaved)
    try await circle.meet()
    let levels = try await circle.contexts[1].stockLevels(of: items)
    #expect(levels.allSatisfy { $0.reserved == .one })
    #expect(try await circle.bring(order, to: "cancelled", on: 1).isSaved)
    try await circle.meet()
    let free = try await context.stockLevels(of: items)
    #expect(free.allSatisfy { $0.reserved == .zero })
    for place in 0..<2 { #expect(try await circle.refused(on: place) == 0) }
    await circle.close()
  }

  @Test func `of cancelling and shipping at once one counts, with its stock`() async throws {
    let circle = try await Circle(of: 2)
    let item = try await circle.devices[0].add("B-1", to: circle.contexts[0].company)
    let order = try await circle.order(of: item, 3, on: 0)
    #expect(try await circle.bring(order, to: "submitted", on: 0).isSaved)
    try await circle.meet()
    #expect(try await circle.bring(order, to: "cancelled", on: 0).isSaved)
    // The other one ships, in one act with what leaves the stock.
    let line = try #require(
      try await circle.contexts[1].page(of: PageRequest(.orderLine, sort: .updatedAt))
        .records.first)
    let reservation = RecordID.reservation(of: item, for: line.id)
    var movement = Record<StockTransaction>(new: .shipment(of: reservation, round: 0))
    (movement[.item], movement[.type]) = (item, StockMovement.sale.name)
    movement[.quantity] = ExactDecimal(Int64(-3))
    (movement[.cause], movement[.reservation]) = (reservation, reservation)
    movement[.causeKind] = StockCause.order.rawValue
    movement[.date] = Moment(milliseconds: 1_790_000_000_000)
    var shipped = try #require(try await circle.contexts[1].fetch(SalesOrder.self, order))
    shipped[.state] = "shipped"
    #expect(try await circle.contexts[1].book([movement], after: [shipped.values]).isSaved)
    try await circle.meet()
    for place in 0..<2 {
      let state = try await circle.contexts[place].fetch(SalesOrder.self, order)?[.state]
      #expect(state == "cancelled", "\(place)")
    }
    // Who was later is told, and nothing left the stock.
    #expect(try await circle.refused(on: 1) > 0)
    let levels = try await circle.levels(of: item)
    #expect(levels[0] == levels[1] && levels[0].reserved == .zero)
    await circle.close()
  }
}

extension Circle {
  /// The company says how numbers look, and all hear of it.
  fileprivate func choose(_ format: String?) async throws {
    guard let format else { return }
    var company = try #require(
      try await contexts[0].fetch(Company.self, contexts[0].company))
    company[.orderNumbers] = format
    #expect(try await contexts[0].save(company).isSaved)
    try await meet()
  }

  fileprivate func order(_ customer: String, on place: Int) async throws -> RecordID {
    var order = Record<SalesOrder>(new: await devices[place].newID())
    order[.customer] = customer
    #expect(try await contexts[place].save(order).isSaved)
    return order.id
  }

  /// An order of so many of the item.
  fileprivate func order(of item: RecordID, _ quantity: Int64, on place: Int) async throws
    -> RecordID
  {
    let id = try await order("Stadtrad", on: place)
    var line = Record<OrderLine>(new: await devices[place].newID())
    (line[.text], line[.order], line[.item]) = ("Bolt", id, item)
    line[.quantity] = ExactDecimal(quantity)
    #expect(try await contexts[place].save(line).isSaved)
    return id
  }

  fileprivate func bring(_ order: RecordID, to state: String, on place: Int) async throws
    -> SaveOutcome
  {
    var record = try #require(try await contexts[place].fetch(SalesOrder.self, order))
    record[.state] = state
    return try await contexts[place].save(record)
  }

  fileprivate func number(of order: RecordID, on place: Int) async throws -> String? {
    try await contexts[place].fetch(SalesOrder.self, order)?[.number]
  }

  fileprivate func levels(of item: RecordID) async throws -> [StockLevel] {
    var levels: [StockLevel] = []
    for context in contexts { levels += try await context.stockLevels(of: [item]) }
    return levels
  }
}
