import Device
import Model
import Testing

@testable import Business

/// Orders in a company: what follows from what is written, numbers, states and totals.
@Suite struct OrderStoryTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private func order(
    _ context: CompanyContext, _ number: UInt64 = 1,
    _ write: (inout FieldChanges<SalesOrder>) -> Void = { $0.set(.customer, to: "Stadtrad") }
  ) async throws -> RecordID {
    var change = FieldChanges<SalesOrder>()
    write(&change)
    #expect(try await context.add(change, Self.id(number)) == .saved)
    return Self.id(number)
  }

  private func line(
    _ context: CompanyContext, _ words: String, _ quantity: String, to order: RecordID,
    _ number: UInt64, _ write: (inout FieldChanges<OrderLine>) -> Void = { _ in }
  ) async throws {
    var change = FieldChanges<OrderLine>()
    change.set(.quantity, to: ExactDecimal(quantity))
    write(&change)
    #expect(
      try await context.addOrderLine(words, change, to: order, Self.id(number)) == .saved)
  }

  private func item(_ context: CompanyContext) async throws -> RecordID {
    var item = Record<InventoryItem>(new: Self.id(500))
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    (item[.price], item[.currency]) = (ExactDecimal("16.99"), "EUR")
    #expect(try await context.save(item) == .saved)
    return Self.id(500)
  }

  @Test func `A new order has its day, the company's currency, and the addresses of its contact`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var contact = Record<Contact>(new: Self.id(400))
    (contact[.name], contact[.street], contact[.city]) = ("Stadtrad Kiel", "Hafenkai 3", "Kiel")
    (contact[.shippingStreet], contact[.shippingCity]) = ("Lager 1", "Kiel")
    #expect(try await context.save(contact) == .saved)
    let id = try await order(context) { $0.set(.contact, to: contact.id) }
    let saved = try #require(try await context.fetch(SalesOrder.self, id))
    #expect(saved[.customer] == "Stadtrad Kiel" && saved[.state] == "draft")
    #expect(saved[.street] == "Hafenkai 3" && saved[.shippingStreet] == "Lager 1")
    let today = try await context.today()
    #expect(saved[.ordered] == today && saved[.pricing] == "net" && saved[.number] == nil)
    let own = try await context.fetch(Company.self, context.company)?[.currency]
    #expect(saved[.currency] == own)
    // Another customer brings addresses only where nothing stands.
    var edit = FieldChanges<SalesOrder>()
    edit.set(.street, to: "Elsewhere 1")
    #expect(try await context.edit(edit, id) == .saved)
    #expect(try await context.fetch(SalesOrder.self, id)?[.street] == "Elsewhere 1")
    var other = Record<Contact>(new: Self.id(401))
    (other[.name], other[.street], other[.city]) = ("Anker", "Am Kai 5", "Kiel")
    #expect(try await context.save(other) == .saved)
    var change = FieldChanges<SalesOrder>()
    change.set(.contact, to: other.id)
    #expect(try await context.edit(change, id) == .saved)
    let moved = try #require(try await context.fetch(SalesOrder.self, id))
    // What was written by hand stays, what came from the contact before goes with it.
    #expect(moved[.customer] == "Anker" && moved[.street] == "Elsewhere 1")
    #expect(moved[.shippingStreet] == nil && moved[.shippingCity] == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `A line takes from its item what nobody wrote, and the tax of the line before`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await item(context)
    let id = try await order(context)
    try await line(context, "B-12", "2", to: id, 11) { $0.set(.taxRate, to: ExactDecimal("19")) }
    try await line(context, "Brake pad", "1", to: id, 12) { $0.set(.price, to: ExactDecimal("15")) }
    try await line(context, "Mounting", "0.5", to: id, 13) {
      $0.set(.price, to: ExactDecimal("60"))
    }
    let account = try #require(try await context.orderAccount(of: id))
    #expect(account.lines.map { $0[.item] } == [item, item, nil])
    #expect(account.lines.map { $0[.text] } == ["Brake pad", "Brake pad", "Mounting"])
    #expect(account.lines[0][.code] == "B-12" && account.lines[0][.unit] == "pcs")
    #expect(account.lines.map { $0[.price]?.description } == ["16.99", "15", "60"])
    #expect(account.lines.allSatisfy { $0[.taxRate]?.description == "19" })
    #expect(account.totals?.net.description == "78.98")
    #expect(account.totals?.total.description == "93.99")
    // Another item brings its own name, and its price where nobody wrote one.
    var nut = Record<InventoryItem>(new: Self.id(501))
    (nut[.name], nut[.code], nut[.price]) = ("Nut", "N-1", ExactDecimal("0.1"))
    #expect(try await context.save(nut) == .saved)
    var edit = FieldChanges<OrderLine>()
    edit.set(.item, to: nut.id)
    edit.set(.price, to: ExactDecimal("0.2"))
    #expect(try await context.edit(edit, Self.id(12)) == .saved)
    let changed = try #require(try await context.fetch(OrderLine.self, Self.id(12)))
    #expect(changed[.text] == "Nut" && changed[.code] == "N-1" && changed[.unit] == nil)
    #expect(changed[.price]?.description == "0.2")
    // The next order knows the tax of the item.
    let next = try await order(context, 2)
    try await line(context, "B-12", "1", to: next, 14)
    #expect(try await context.orderLines(of: next).first?[.taxRate]?.description == "19")
    #expect(try await context.shift(OrderLine.self, Self.id(13), isUp: true) == .saved)
    #expect(try await context.orderLines(of: id).map(\.id) == [11, 13, 12].map { Self.id($0) })
    withExtendedLifetime(shop) {}
  }

  @Test func `Rows of a table become lines, all or none`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await item(context)
    let id = try await order(context)
    try await line(context, "Mounting", "1", to: id, 11) { $0.set(.taxRate, to: ExactDecimal("7")) }
    let bad = try await context.addOrderLines(
      OrderLine.self,
      pasted: "B-12\t2\n\nBell\tmany\n", to: id, Self.id(20))
    #expect(bad == .refused(SaveRefusal(id, .byOrder(.unreadable(row: 3)))))
    #expect(try await context.orderLines(of: id).count == 1)
    let rows = "B-12\t2\r\nBell\t1.5\t9.90\nbrake pad\n"
    for _ in 0..<2 {
      #expect(
        try await context.addOrderLines(OrderLine.self, pasted: rows, to: id, Self.id(20)) == .saved
      )
    }
    let lines = try await context.orderLines(of: id).dropFirst()
    #expect(lines.map { $0[.text] } == ["Brake pad", "Bell", "Brake pad"])
    #expect(lines.map { $0[.item] } == [item, nil, item])
    #expect(lines.map { $0[.quantity]?.description } == ["2", "1.5", "1"])
    #expect(lines.map { $0[.price]?.description } == ["16.99", "9.9", "16.99"])
    #expect(lines.allSatisfy { $0[.taxRate]?.description == "7" })
    let none = try await context.addOrderLines(OrderLine.self, pasted: " \n", to: id, Self.id(21))
    #expect(none == .refused(SaveRefusal(id, .byOrder(.isEmpty))))
    withExtendedLifetime(shop) {}
  }

  @Test func `Submitting gives the next number of the year, once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let year = MomentParts(try await context.today()).year
    for number in 1...3 as ClosedRange<UInt64> {
      let id = try await order(context, number)
      try await line(context, "Mounting", "1", to: id, 10 + number)
      #expect(try await context.move(SalesOrder.self, id, by: "submit") == .saved)
      let submitted = try #require(try await context.fetch(SalesOrder.self, id))
      #expect(submitted[.number] == "SO-\(year)-000\(number)")
      #expect(submitted[.submittedOn] == submitted[.ordered])
    }
    // Back to the draft and in again: it keeps its number.
    #expect(try await context.move(SalesOrder.self, Self.id(1), by: "redraft") == .saved)
    #expect(try await context.move(SalesOrder.self, Self.id(1), by: "submit") == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.id(1))?[.number] == "SO-\(year)-0001")
    // Two orders of one number are none.
    let taken = try await context.add(
      { () -> FieldChanges<SalesOrder> in
        var change = FieldChanges<SalesOrder>()
        change.set(.customer, to: "Other")
        change.set(.number, to: "SO-\(year)-0002")
        return change
      }(), Self.id(20))
    #expect(!taken.isSaved)
    withExtendedLifetime(shop) {}
  }

  @Test func `Each state has its day, and no way leads past the table`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = try await order(context)
    try await line(context, "Mounting", "1", to: id, 11)
    let today = try await context.today()
    #expect(try await context.move(SalesOrder.self, id, by: "ship").isSaved == false)
    let written = Moment(milliseconds: today.milliseconds - 3 * 86_400_000)
    var edit = FieldChanges<SalesOrder>()
    edit.set(.paidOn, to: written)
    #expect(try await context.edit(edit, id) == .saved)
    for move in ["submit", "begin", "invoice", "ship", "pay", "close"] {
      #expect(try await context.move(SalesOrder.self, id, by: move) == .saved, "\(move)")
    }
    let closed = try #require(try await context.fetch(SalesOrder.self, id))
    let days = SalesOrder.days(of: closed)
    #expect(days.map(\.state) == Array(SalesOrder.states.states.dropFirst().dropLast()))
    #expect(days.first { $0.state == "paid" }?.day == written)
    #expect(days.filter { $0.state != "paid" }.allSatisfy { $0.day == today })
    #expect(try await context.move(SalesOrder.self, id, by: "cancel").isSaved == false)
    #expect(try await context.move(SalesOrder.self, id, by: "reopen") == .saved)
    withExtendedLifetime(shop) {}
  }

  @Test func `Every move from every state does what the table says, and nothing else`() {
    let table = SalesOrder.states
    let moves: [String: [String]] = [
      "draft": ["submit", "discard"],
      "submitted": ["begin", "invoice", "ship", "redraft", "cancel"],
      "inProgress": ["invoice", "ship", "redraft", "cancel"],
      "invoiced": ["ship", "pay", "cancel"], "shipped": ["pay", "close"],
      "paid": ["unpay", "close"],
      "closed": ["reopen"], "cancelled": ["revive"],
    ]
    for state in table.states {
      #expect(table.moves(from: state).map(\.name) == moves[state], "\(state)")
    }
    #expect(Set(SalesOrder.declaration.moves.map(\.name)) == Set(table.moves.map(\.name)))
    #expect(
      table.moves.filter { $0.action == .void }.map(\.name) == [
        "redraft", "reopen", "cancel",
      ])
  }

  @Test func `An order goes to Trash with its lines and comes back with them`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = try await order(context)
    try await line(context, "Mounting", "1", to: id, 11)
    #expect(try await context.delete(.order, id) == .saved)
    #expect(try await context.fetch(OrderLine.self, Self.id(11)) == nil)
    #expect(try await context.restore(.order, id) == .saved)
    #expect(try await context.orderLines(of: id).count == 1)
    withExtendedLifetime(shop) {}
  }
}
