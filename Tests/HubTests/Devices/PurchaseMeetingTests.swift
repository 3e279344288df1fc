import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Purchase orders on two devices of one company that meet now and then: numbers, what is expected,
/// and what both receive.
@Suite(.timeLimit(.minutes(5))) struct PurchaseMeetingTests {
  @Test func `a draft that both order is expected once, under one number`() async throws {
    let pair = try await Circle(of: 2)
    let item = try await pair.devices[0].add("B-1", to: pair.contexts[0].company)
    let (purchase, _) = try await pair.draft(of: item, 5)
    try await pair.agree()
    for place in 0..<2 { try await pair.bring(purchase, to: "ordered", on: place) }
    try await pair.agree()
    var numbers: Set<String?> = []
    for context in pair.contexts {
      numbers.insert(try await context.fetch(Purchase.self, purchase)?[.number])
    }
    #expect(numbers.count == 1 && numbers.first??.hasPrefix("PO-") == true, "\(numbers)")
    #expect(try await pair.levels(of: item) == [["0", "5"], ["0", "5"]])
    await pair.close()
  }

  @Test func `what both receive comes into stock once`() async throws {
    let pair = try await Circle(of: 2)
    let item = try await pair.devices[0].add("B-1", to: pair.contexts[0].company)
    let (purchase, line) = try await pair.draft(of: item, 5)
    try await pair.bring(purchase, to: "ordered", on: 0)
    try await pair.agree()
    for place in 0..<2 {
      try await pair.receive(5, of: item, line, on: place)
      try await pair.bring(purchase, to: "received", on: place)
    }
    try await pair.agree()
    #expect(try await pair.levels(of: item) == [["5", "0"], ["5", "0"]])
    await pair.close()
  }

  @Test func `a line that changes while the other device closes the order is told the same`()
    async throws
  {
    let pair = try await Circle(of: 2)
    let item = try await pair.devices[0].add("B-1", to: pair.contexts[0].company)
    let (purchase, line) = try await pair.draft(of: item, 5)
    try await pair.bring(purchase, to: "ordered", on: 0)
    try await pair.agree()
    var changed = try #require(try await pair.contexts[1].fetch(PurchasePosition.self, line))
    changed[.quantity] = ExactDecimal(Int64(8))
    #expect(try await pair.contexts[1].save(changed).isSaved)
    try await pair.bring(purchase, to: "closed", on: 0)
    try await pair.agree()
    let levels = try await pair.levels(of: item)
    #expect(levels[0] == levels[1], "\(levels)")
    await pair.close()
  }
}

extension Circle {
  /// All meet, and nothing is refused.
  fileprivate func agree() async throws {
    try await meet()
    for place in devices.indices { #expect(try await refused(on: place) == 0) }
  }

  /// A draft with a line of so many of the item.
  fileprivate func draft(of item: RecordID, _ quantity: Int64) async throws -> (RecordID, RecordID)
  {
    var purchase = Record<Purchase>(new: await devices[0].newID())
    purchase[.supplier] = "Anker"
    #expect(try await contexts[0].save(purchase).isSaved)
    var line = Record<PurchasePosition>(new: await devices[0].newID())
    (line[.text], line[.purchase], line[.item]) = ("Bolt", purchase.id, item)
    line[.quantity] = ExactDecimal(quantity)
    #expect(try await contexts[0].save(line).isSaved)
    return (purchase.id, line.id)
  }

  fileprivate func bring(_ purchase: RecordID, to state: String, on place: Int) async throws {
    var record = try #require(try await contexts[place].fetch(Purchase.self, purchase))
    record[.state] = state
    #expect(try await contexts[place].save(record).isSaved)
  }

  /// What arrives as all that a line expects: whoever notes it, it is one movement.
  fileprivate func receive(_ quantity: Int64, of item: RecordID, _ line: RecordID, on place: Int)
    async throws
  {
    let reservation = RecordID.reservation(of: item, for: line)
    var movement = Record<StockTransaction>(
      new: .shipment(of: reservation, round: 0))
    (movement[.item], movement[.type]) = (item, StockMovement.purchase.name)
    movement[.quantity] = ExactDecimal(quantity)
    movement[.date] = try await contexts[place].moment()
    (movement[.reservation], movement[.cause]) = (reservation, reservation)
    movement[.causeKind] = StockCause.order.rawValue
    #expect(try await contexts[place].book([movement]).isSaved)
  }

  fileprivate func levels(of item: RecordID) async throws -> [[String]] {
    var levels: [[String]] = []
    for context in contexts {
      let level = try #require(try await context.stockLevels(of: [item]).first)
      levels.append([level.onHand, level.incoming].map(\.description))
    }
    return levels
  }
}
