import Model
import Testing

/// Who brings orders and purchase orders from which state into which one: the whole table, written
/// down once more by hand.
@Suite struct OrderMovesTests {
  private static let account = RecordID(high: 1, low: 1)

  /// The move, the states it leads from, the one it leads to, and whether it takes a manager.
  private static let orders = [
    ("submit", "draft", "submitted", false),
    ("begin", "submitted", "inProgress", false),
    ("invoice", "submitted inProgress", "invoiced", false),
    ("ship", "submitted inProgress invoiced", "shipped", false),
    ("pay", "invoiced shipped", "paid", false),
    ("unpay", "paid", "shipped", false),
    ("close", "shipped paid", "closed", false),
    ("redraft", "submitted inProgress", "draft", true),
    ("revive", "cancelled", "draft", false),
    ("reopen", "closed", "inProgress", true),
    ("discard", "draft", "cancelled", false),
    ("cancel", "submitted inProgress invoiced", "cancelled", true),
  ]

  private static let purchases = [
    ("order", "draft", "ordered", true),
    ("confirm", "ordered", "confirmed", true),
    ("receive", "ordered confirmed", "received", true),
    ("close", "ordered confirmed received", "closed", true),
    ("redraft", "ordered", "draft", true),
    ("revive", "cancelled", "draft", true),
    ("reopen", "closed", "ordered", true),
    ("discard", "draft", "cancelled", true),
    ("cancel", "ordered confirmed", "cancelled", true),
  ]

  private static let invoices = [
    ("issue", "draft", "issued", false), ("pay", "issued", "paid", false),
    ("unpay", "paid", "issued", false), ("offset", "issued paid", "credited", true),
    ("discard", "draft", "cancelled", false), ("revive", "cancelled", "draft", false),
  ]

  private static let bills = [
    ("approve", "draft", "approved", true), ("pay", "approved", "paid", true),
    ("unpay", "paid", "approved", true), ("withdraw", "approved", "draft", true),
    ("discard", "draft", "cancelled", true), ("revive", "cancelled", "draft", true),
  ]

  private static func isAllowed(
    _ role: Role, _ permission: SharePermission, needsManager: Bool, _ departments: Departments
  ) -> Bool {
    guard permission == .canEdit else { return false }
    let mask = needsManager ? role.managerMask : role.deptMask
    return !mask.isDisjoint(with: departments)
  }

  private func walk<Document: LinedDocument>(
    _ type: Document.Type, _ table: [(String, String, String, Bool)], _ departments: Departments
  ) throws {
    let states = Document.states
    #expect(states.moves.map(\.name) == table.map { $0.0 })
    for (name, from, to, needsManager) in table {
      let move = try #require(states.move(name))
      #expect(move.to == to && move.from == from.split(separator: " ").map(String.init))
      for state in states.states {
        let isThere = move.from.contains(state)
        #expect(states.moves(from: state).contains { $0.name == name } == isThere)
        for role in Role.allCases {
          for permission in SharePermission.allCases {
            let member = Member(
              participant: Self.account, role: role, permission: permission)
            var record = Record<Document>(new: RecordID(high: 2, low: 2))
            record[.state] = state
            let verdict = member.verdict(on: move, of: record.values, Document.definition)
            let expected = Self.isAllowed(
              role, permission, needsManager: needsManager, departments)
            #expect(
              (verdict == .allowed) == expected, "\(name) by \(role), \(permission), \(state)")
          }
        }
      }
    }
  }

  @Test func `Orders move as the table says, and no other way`() throws {
    try walk(SalesOrder.self, Self.orders, .orders)
  }

  @Test func `Bills of suppliers move as the table says`() throws {
    try walk(Bill.self, Self.bills, [.inventory, .reports])
  }

  @Test func `Invoices move as the table says, and what was issued does not come back`() throws {
    try walk(Invoice.self, Self.invoices, .orders)
    for state in ["issued", "paid", "credited"] {
      #expect(!Invoice.states.leads(from: state, to: "draft"))
      #expect(!Invoice.states.leads(from: state, to: "cancelled"))
    }
  }

  @Test func `Purchase orders move as the table says, by managers alone`() throws {
    try walk(Purchase.self, Self.purchases, [.inventory, .reports])
  }

  @Test func `What was ordered comes to managers of the inventory or the reports alone`() {
    for role in Role.allCases {
      let member = Member(participant: Self.account, role: role, permission: .canEdit)
      let sees = !role.managerMask.isDisjoint(with: [.inventory, .reports])
      for needToKnow in [false, true] {
        #expect(member.receives(.purchase, needToKnow: needToKnow) == sees, "\(role)")
        #expect(member.receives(.itemCost, needToKnow: needToKnow) == sees, "\(role)")
      }
      // Without need to know everybody sees what is expected, without its price.
      #expect(member.receives(.reservation, needToKnow: false))
    }
  }

  @Test(
    "A number tells its series, if it is of one",
    arguments: [
      ("SO-2026-0042", "SO-2026"), ("SO-2026-0003-K7QX", "SO-2026"), ("SO-2026", nil),
      ("PO-2026-0001", nil), ("SO-x-1", nil), ("so-2026-0001", nil), ("", nil), ("SO--1-2", nil),
    ] as [(String, String?)])
  func series(_ number: String, _ series: String?) {
    #expect(SalesOrder.series(of: number) == series)
  }

  @Test func `Each kind of document has numbers of its own`() {
    #expect(SalesOrder.series(ofYear: 2_026) == "SO-2026")
    #expect(Purchase.series(ofYear: 2_026) == "PO-2026")
    #expect(Purchase.series(of: "PO-2026-0001") == "PO-2026")
    #expect(NumberLease.key(block: 7) == "000000007")
    #expect(NumberLease.key(block: 99) < NumberLease.key(block: 100))
  }

  @Test func `A line reserves of an order, and expects of a purchase`() {
    let (item, place) = (RecordID(high: 3, low: 3), RecordID(high: 4, low: 4))
    var order = Record<SalesOrder>(new: RecordID(high: 5, low: 5))
    (order[.customer], order[.number]) = ("Stadtrad", "SO-2026-0001")
    var line = Record<OrderLine>(new: RecordID(high: 6, low: 6))
    (line[.quantity], line[.unit]) = (.one, "pcs")
    var reserved = Record<Reservation>(new: .reservation(of: item, for: line.id))
    reserved.follow(line, of: item, in: order)
    #expect(reserved[.direction] == "reserved" && reserved[.party] == "Stadtrad")
    #expect(reserved[.reference] == "SO-2026-0001" && reserved[.place] == nil)
    #expect(reserved.values.isReservationOfLine && reserved[.unit] == "pcs")
    var purchase = Record<Purchase>(new: RecordID(high: 7, low: 7))
    (purchase[.supplier], purchase[.deliveredTo]) = ("Anker", place)
    var position = Record<PurchasePosition>(new: RecordID(high: 8, low: 8))
    position[.quantity] = .one
    var expected = Record<Reservation>(new: .reservation(of: item, for: position.id))
    expected.follow(position, of: item, in: purchase)
    #expect(expected[.direction] == "expected" && expected[.party] == "Anker")
    #expect(expected[.place] == place && expected.values.isReservationOfLine)
  }
}
