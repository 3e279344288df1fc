import Testing

@testable import Model

/// Counts in the table of rules, and the identifiers that follow from them.
@Suite struct CountRulesTests {
  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_800_000_000_000, random: (number, number))
  }

  private func count(_ state: String?) -> RecordValues {
    var count = Record<StockCount>(new: id(1))
    count[.name] = "Shelf"
    count[.scope] = "list"
    count[.state] = state
    return count.values
  }

  private func line(_ name: RecordID, place: RecordID? = nil, by counter: RecordID?) -> RecordValues
  {
    var line = Record<CountLine>(new: name)
    line[.count] = id(1)
    line[.item] = id(2)
    line[.place] = place
    line[.counter] = counter
    return line.values
  }

  private func correction(
    _ name: RecordID, place: RecordID? = nil, causeKind: String = "count"
  ) -> RecordValues {
    var movement = Record<StockTransaction>(new: name)
    movement[.item] = id(2)
    movement[.location] = place
    movement[.cause] = id(1)
    movement[.causeKind] = causeKind
    return movement.values
  }

  @Test(
    arguments: [
      ("open", Subject.stockCount), ("submitted", .stockCount), ("cancelled", .stockCount),
      ("approved", .stockAdjustment), (nil, .stockCount),
    ] as [(String?, Subject)])
  func `An approved count is judged as its adjustments`(_ state: String?, _ subject: Subject) {
    #expect(StockCount.definition.subject(of: count(state)) == subject)
    #expect(StockCount.definition.isJudgedByValues)
    #expect(CountLine.definition.subject(of: line(id(9), by: nil)) == .stockCount)
  }

  @Test(
    arguments: [
      ("open", "submitted", [Subject.stockCount, .stockCount]),
      ("submitted", "approved", [.stockAdjustment]),
      ("approved", "submitted", [.stockAdjustment]),
      ("approved", "approved", [.stockAdjustment]),
      ("open", "cancelled", [.stockCount, .stockCount]),
    ])
  func `Who approves, or takes that back, needs the right to adjust and no other`(
    _ was: String, _ becomes: String, _ subjects: [Subject]
  ) {
    #expect(
      StockCount.definition.subjects(was: count(was), becomes: count(becomes)) == subjects)
  }

  @Test func `What is no count is judged by both of its states`() {
    var sale = Record<StockTransaction>(new: id(3))
    sale[.type] = "sale"
    var moved = sale
    moved[.type] = "transfer"
    #expect(
      StockTransaction.definition.subjects(was: sale.values, becomes: moved.values)
        == [.stockTransaction, .stockInWarehouse])
  }

  @Test func `A line's identifier follows from all that makes it one`() {
    let name = RecordID.countLine(of: id(2), at: nil, in: id(1), by: id(3))
    #expect(name.isDerived && line(name, by: id(3)).isCountLine)
    #expect(line(name, by: id(3)).isDerivedFromCause)
    #expect(!line(name, by: id(4)).isCountLine)
    #expect(!line(name, by: nil).isCountLine)
    #expect(!line(name, place: id(5), by: id(3)).isDerivedFromCause)
    let there = RecordID.countLine(of: id(2), at: id(5), in: id(1), by: id(3))
    #expect(there != name && line(there, place: id(5), by: id(3)).isCountLine)
    #expect(!correction(name).isCountLine)
    var empty = Record<CountLine>(new: name)
    empty[.counter] = id(3)
    #expect(!empty.values.isDerivedFromCause)
  }

  @Test func `A correction tells its round, as often as approvals can be taken back`() {
    for round in 0...StockCount.roundLimit {
      let name = RecordID.correction(of: id(2), at: id(5), by: id(1), round: round)
      #expect(correction(name, place: id(5)).correctionRound == round)
      #expect(correction(name, place: id(5)).isDerivedFromCause)
      #expect(correction(name).correctionRound == nil)
      #expect(correction(name, place: id(5), causeKind: "order").correctionRound == nil)
    }
    let far = RecordID.correction(
      of: id(2), at: nil, by: id(1), round: StockCount.roundLimit + 1)
    #expect(correction(far).correctionRound == nil && !correction(far).isDerivedFromCause)
    #expect(line(far, by: nil).correctionRound == nil)
  }

  @Test func `What follows from a cause stays known`() {
    for name in [RecordID.effect(of: id(1)), .arrival(of: id(1)), .completion(of: id(1))] {
      #expect(correction(name, causeKind: "reversal").isDerivedFromCause)
    }
    #expect(!correction(.effect(of: id(2)), causeKind: "reversal").isDerivedFromCause)
  }

  private func member(_ departments: Departments, managing: Departments) -> Member {
    Member(
      account: id(7), isOwner: false, deptMask: departments, managerMask: managing,
      permission: .canEdit, status: .active)
  }

  private func mayWrite(_ member: Member, from was: String, to becomes: String) -> Bool {
    let definition = StockCount.definition
    let write = RecordWrite(
      definition, .edit, writers: [.member], isOwnRow: false,
      subjects: definition.subjects(was: count(was), becomes: count(becomes)))
    return member.verdict(on: write) == .allowed
  }

  @Test func `Who counts does not approve, and who approves need not count`() {
    let counter = member(.warehouse, managing: [])
    let approver = member(.inventory, managing: .inventory)
    let clerk = member([.inventory, .warehouse], managing: .warehouse)
    let steps = [
      ("open", "submitted"), ("submitted", "open"), ("submitted", "approved"),
      ("approved", "submitted"), ("open", "cancelled"),
    ]
    let may = [counter, approver, clerk].map { member in
      steps.map { mayWrite(member, from: $0.0, to: $0.1) }
    }
    #expect(may[0] == [true, true, false, false, true])
    #expect(may[1] == [false, false, true, true, false])
    #expect(may[2] == [true, true, false, false, true])
  }
}
