import Model
import SyncProtocol
import Testing

@testable import Container

/// Numbers beyond what is written, from a program of somebody's own.
@Suite("A number that no sum could hold")
struct LargeNumberTests {
  private let bench: Bench
  private let ada: Session
  private let company: CompanyID
  private let bolt: RecordID

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    company = try bench.company(of: ada)
    bolt = bench.id()
    #expect(try bench.push(company, ada, [bench.item(bolt, ada, code: "B")]).codes == [nil])
  }

  private static let entry = ExactDecimal.entryLimit.millionths

  private func movement(
    _ millionths: Int64, _ id: RecordID? = nil, reversing cause: RecordID? = nil
  ) -> Record<StockTransaction> {
    var record = Record<StockTransaction>(new: id ?? bench.id())
    record[.item] = bolt
    record[.type] = StockMovement.adjustment.name
    record[.quantity] = ExactDecimal(millionths: millionths)
    record[.date] = Moment(milliseconds: Int64(bench.now))
    if let cause {
      record[.causeKind] = "reversal"
      record[.cause] = cause
    }
    return record
  }

  private func push<E: Entity>(_ record: Record<E>, life: UInt64 = 1) throws -> ChangeRefusal? {
    try bench.push(company, ada, [bench.change(record, ada, life: life)]).results[0].refusal
  }

  /// A record as a container of an earlier version took it.
  private func keep<E: Entity>(_ record: Record<E>) throws {
    let change = bench.change(record, ada)
    let state = RecordState(
      kind: change.kind, id: change.id, version: change.version, createdAt: bench.now,
      createdBy: ada.account, updatedBy: ada.account)
    let known = try RecordRow.sequence(of: bolt, in: company, bench.connection)
    let sequence = try #require(known)
    try RecordRow.write(
      state, sequence: sequence + 1_000, in: company, at: bench.now, bench.connection)
  }

  @Test(
    "is refused beyond its limit in every field that holds one",
    arguments: [
      (entry, true), (-entry, true), (entry + 1, false), (-entry - 1, false), (.max, false),
      (.min, false),
    ] as [(Int64, Bool)])
  func fields(_ millionths: Int64, _ isTaken: Bool) throws {
    let refused: ChangeRefusal.Code? = isTaken ? nil : .invalid
    let number = ExactDecimal(millionths: millionths)
    #expect(try push(movement(millionths))?.code == refused)
    var item = Record<InventoryItem>(new: bolt)
    item[.price] = number
    item[.currency] = "EUR"
    #expect(try push(item)?.code == refused)
    var line = Record<Reservation>(new: bench.id())
    line[.item] = bolt
    line[.direction] = "reserved"
    line[.quantity] = number
    line[.party] = "Bo"
    #expect(try push(line)?.code == refused)
    var cost = Record<ItemCost>(new: bench.id())
    cost[.item] = bolt
    cost[.unitCost] = number
    cost[.currency] = "EUR"
    cost[.date] = Moment(milliseconds: Int64(bench.now))
    #expect(try push(cost)?.code == refused)
    var unit = Record<ItemUnit>(new: bench.id())
    unit[.item] = bolt
    unit[.name] = "box"
    unit[.factor] = number
    let refusal = try push(unit)
    #expect(refusal?.code == refused)
    if !isTaken { #expect(refusal?.message == "The field factor is at most 100000000000.") }
  }

  @Test("goes with none of its atom")
  func atom() throws {
    let small = bench.change(movement(1), ada)
    let large = bench.change(movement(.max), ada)
    var changes = [small, large]
    for place in changes.indices { changes[place].atom = 7 }
    let codes = try bench.push(company, ada, changes).codes
    #expect(codes == [.refusedTogether, .invalid])
  }

  @Test("that is there already is read, edited beside, restored and taken back")
  func present() throws {
    let huge = movement(9_000_000_000_000_000_000)
    try keep(huge)
    let other = movement(1)
    #expect(try push(other) == nil)
    let wrong = movement(
      -9_000_000_000_000_000_000, .effect(of: other.id), reversing: other.id)
    #expect(try push(wrong)?.code == .invalid, "it reverses another quantity")
    let less = movement(-8_000_000_000_000_000_000, .effect(of: huge.id), reversing: huge.id)
    #expect(try push(less)?.code == .invalid, "it does not reverse all of it")
    let back = movement(-9_000_000_000_000_000_000, .effect(of: huge.id), reversing: huge.id)
    #expect(try push(back) == nil)
    let again = movement(9_000_000_000_000_000_000, .effect(of: back.id), reversing: back.id)
    #expect(try push(again) == nil)

    var cost = Record<ItemCost>(new: bench.id())
    cost[.item] = bolt
    cost[.unitCost] = ExactDecimal(millionths: .max)
    cost[.currency] = "EUR"
    cost[.date] = Moment(milliseconds: Int64(bench.now))
    try keep(cost)
    for (millionths, isTaken) in [(Int64.max - 1, false), (Int64.max, true)] {
      var undone = Record<ItemCost>(new: bench.id())
      undone[.item] = bolt
      undone[.unitCost] = ExactDecimal(millionths: millionths)
      undone[.currency] = "EUR"
      undone[.date] = cost[.date]
      undone[.takesBack] = cost.id
      #expect(try push(undone)?.code == (isTaken ? nil : .invalid))
    }

    var item = Record<InventoryItem>(new: bench.id())
    item[.name] = "Old"
    item[.code] = "O"
    item[.price] = ExactDecimal(millionths: .max)
    try keep(item)
    #expect(try bench.push(company, ada, [bench.rename(item.id, ada, to: "Older")]).codes == [nil])
    #expect(try bench.push(company, ada, [bench.delete(item.id, ada)]).codes == [nil])
    #expect(try push(item, life: 2) == nil, "a restore says what was there")
    item[.price] = ExactDecimal(millionths: .max - 1)
    #expect(try push(item, life: 2)?.code == .invalid)
  }
}
