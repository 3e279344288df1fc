import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Which loans are out, as a store keeps it.
@Suite struct LoanLevelsTests {
  private let company = Known.company

  private func shop() throws -> (Workshop, item: RecordID) {
    let shop = try Workshop()
    try shop.makeCompany()
    let item = try shop.add("Drill", code: "D-1").id
    #expect(try shop.save(shop.movement(of: item, 100)) == .saved)
    return (shop, item)
  }

  private func movement(
    _ shop: Workshop, _ loan: RecordID, of item: RecordID, _ quantity: Int64,
    _ type: StockMovement
  ) -> Record<StockTransaction> {
    var movement = shop.movement(of: item, quantity, type: type)
    movement[.loan] = loan
    return movement
  }

  @discardableResult
  private func lend(
    _ shop: Workshop, _ item: RecordID, _ quantity: Int64, borrowed isBorrowed: Bool = false,
    due days: Int64? = nil
  ) throws -> RecordID {
    shop.now += 10
    var loan = Record<Loan>(new: shop.newID())
    loan[.item] = item
    loan[.direction] = isBorrowed ? "borrowed" : "lent"
    loan[.person] = "Bo"
    loan[.due] = days.map { Moment(milliseconds: $0 * 86_400_000) }
    let first = movement(shop, loan.id, of: item, isBorrowed ? quantity : -quantity, .loan)
    #expect(
      try shop.core.privateStore.book(
        [first], after: [loan.values], isAgreed: false, in: company, now: shop.now) == .saved)
    return loan.id
  }

  @discardableResult
  private func giveBack(
    _ shop: Workshop, _ loan: RecordID, of item: RecordID, _ quantity: Int64
  ) throws -> RecordID {
    let back = movement(shop, loan, of: item, quantity, .loanReturn)
    #expect(try shop.save(back) == .saved)
    return back.id
  }

  private func counts(_ shop: Workshop) throws -> [Int] {
    let counts = try shop.core.privateStore.reader.counts(.loans, in: company)
    return [counts.open, counts.done, counts.doneComing, counts.doneTooMuch]
  }

  private func prove(_ reader: StoreReader, _ count: Int) throws {
    let proof = try reader.proveStock(of: company)
    #expect(proof.differences == [] && proof.loans == count)
  }

  @Test func `a loan is out until as much came back as went, either way`() throws {
    let (shop, drill) = try shop()
    let (lent, borrowed) = (
      try lend(shop, drill, 4), try lend(shop, drill, 3, borrowed: true)
    )
    #expect(try counts(shop) == [2, 0, 0, 0])
    try giveBack(shop, lent, of: drill, 3)
    #expect(try counts(shop) == [2, 0, 0, 0])
    let last = try giveBack(shop, lent, of: drill, 1)
    try giveBack(shop, borrowed, of: drill, -3)
    #expect(try counts(shop) == [0, 2, 1, 0])
    try giveBack(shop, lent, of: drill, 1)
    #expect(try counts(shop) == [0, 2, 1, 1])
    let store = shop.core.privateStore
    for movement in [last] {
      #expect(try store.reverse(movement, in: company, now: shop.now) == .saved)
    }
    #expect(try counts(shop) == [0, 2, 1, 0])
    #expect(try store.delete(.loan, borrowed, in: company, now: shop.now) == .saved)
    #expect(try counts(shop) == [0, 1, 0, 0])
    #expect(try store.restore(.loan, borrowed, in: company, now: shop.now) == .saved)
    #expect(try counts(shop) == [0, 2, 1, 0])
    try prove(store.reader, 2)
  }

  @Test func `what is out is found by its day, what is back by its turn`() throws {
    let (shop, drill) = try shop()
    let loans = try [3, nil, 1, 2].map { try lend(shop, drill, 1, due: $0) }
    let reader = shop.core.privateStore.reader
    let day = Moment(milliseconds: 3 * 86_400_000)
    #expect(
      try reader.open(.loans, in: company) == [loans[2], loans[3], loans[0], loans[1]])
    #expect(try reader.open(.loans, limit: 1, in: company) == [loans[2]])
    #expect(
      try reader.late(.loans, before: day, limit: 9, in: company) == [loans[2], loans[3]])
    #expect(
      try reader.open(.loans, of: drill, limit: 9, in: company)
        == reader.open(.loans, in: company))
    #expect(try reader.open(.loans, of: loans[0], limit: 9, in: company) == [])
    #expect(try reader.lateCount(.loans, before: day, in: company) == 2)
    for loan in [loans[2], loans[0], loans[1]] { try giveBack(shop, loan, of: drill, 1) }
    #expect(try reader.open(.loans, in: company) == [loans[3]])
    #expect(
      try reader.done(.loans, limit: 9, in: company) == [loans[2], loans[1], loans[0]])
    #expect(
      try reader.done(.loans, olderThan: loans[2], limit: 1, in: company) == [loans[1]])
    #expect(
      try reader.done(.loans, newerThan: loans[0], limit: 1, in: company) == [loans[1]])
  }

  @Test func `nothing else is read than what is asked for`() throws {
    let reader = try shop().0.core.privateStore.reader
    for rows in [OpenRows.loans, .reservations] {
      for (sql, index) in [
        (rows.openCount, "open by due"), (rows.lateCount, "open by due"),
        (rows.late, "open by due"), (rows.older, "done"), (rows.newer, "done"),
        (rows.doneCounts, "done"), (rows.openOfContact, "open by contact"),
      ] {
        let plan = try reader.connection.all("EXPLAIN QUERY PLAN " + sql) {
          for place in 1...sql.split(separator: "?").count - 1 { $0.bind(1, at: min(place, 3)) }
        } read: {
          $0.string(3)
        }
        #expect(plan.count == 1, "\(plan)")
        #expect(plan.first?.hasPrefix("SEARCH") == true, "\(plan)")
        #expect(plan.first?.contains(index) == true, "\(plan)")
        #expect(sql != rows.doneCounts || plan.first?.contains("COVERING") == true, "\(plan)")
      }
    }
  }

  @Test func `loans that come after their movements are counted when they come`() throws {
    let (shop, drill) = try shop()
    let (one, other) = (try lend(shop, drill, 4), try lend(shop, drill, 2))
    try giveBack(shop, other, of: drill, 2)
    let zone = TestZone(company, .company, now: Known.now)
    try shop.sync(zone)
    let turned = TestZone(company, .company, now: Known.now)
    let states = zone.records.values.map(\.state).sorted { $0.kind.rawValue < $1.kind.rawValue }
    for state in states where state.kind != .loan { turned.put(state) }
    for state in states where state.kind == .loan { turned.put(state) }
    turned.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(turned)
    try bob.pull(turned, limit: 2)
    let reader = bob.core.sharedStore.reader
    #expect(try reader.open(.loans, in: company) == [one])
    try prove(reader, 2)
  }

  @Test func `a store of an earlier version is filled when it is opened`() throws {
    let (shop, drill) = try shop()
    let (one, other) = (try lend(shop, drill, 4), try lend(shop, drill, 2))
    try giveBack(shop, other, of: drill, 2)
    let connection = shop.core.privateStore.connection
    for name in ["movementLends", "movementLendsAgain", "movementLendsNoMore", "loanAdded"] {
      try connection.execute("DROP TRIGGER \(name)")
    }
    for name in [
      "Loan open by due", "Loan open by item", "Loan open by contact", "Loan done",
    ] {
      try connection.execute("DROP INDEX \"\(name)\"")
    }
    try connection.execute("ALTER TABLE Loan DROP COLUMN moved")
    try connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try shop.reopen()
    let reader = shop.core.privateStore.reader
    #expect(try reader.open(.loans, in: company) == [one])
    #expect(try reader.done(.loans, limit: 9, in: company) == [other])
    try prove(reader, 2)
  }

  @Test func `what is kept wrong is found and counted anew`() throws {
    let (shop, drill) = try shop()
    let loan = try lend(shop, drill, 4)
    let store = shop.core.privateStore
    try store.connection.execute("UPDATE Loan SET moved = 0")
    let found = try store.reader.proveStock(of: company).differences
    #expect(found.map(\.what) == [.lent] && found.map(\.item) == [drill])
    #expect(try store.repairStock(of: company, now: shop.now) == .saved)
    #expect(try store.reader.open(.loans, in: company) == [loan])
    try prove(store.reader, 1)
  }
}
