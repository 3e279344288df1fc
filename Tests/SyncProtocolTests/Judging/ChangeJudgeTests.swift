import Model
import SyncProtocol
import Testing

@Suite struct ChangeJudgeTests {
  private func code(
    _ change: RecordChange, _ existing: RecordState? = nil,
    by judge: ChangeJudge = Pushing.judge()
  ) -> ChangeRefusal.Code? {
    do {
      _ = try judge.judge(change, existing: existing)
      return nil
    } catch {
      #expect(!error.message.isEmpty)
      return error.code
    }
  }

  @Test func `A new record is the author's, made at the change's moment`() throws {
    let change = Pushing.item(at: Pushing.stamp(-7))
    let state = try #require(try Pushing.judge().judge(change, existing: nil))
    #expect(state.version == change.version)
    #expect(state.createdAt == Pushing.now - 7)
    #expect(state.createdBy == Pushing.owner && state.updatedBy == Pushing.owner)
  }

  @Test func `An edit is the editor's, and leaves the maker`() throws {
    let existing = Pushing.state(Pushing.item())
    let judge = Pushing.judge(Pushing.participant(.manager))
    let edit = Pushing.change(InventoryItem.self, at: Pushing.stamp(9)) { $0[.name] = "Nut" }
    let state = try #require(try judge.judge(edit, existing: existing))
    #expect(state.createdBy == Pushing.owner && state.updatedBy == Pushing.other)
    #expect(state.createdAt == existing.createdAt)
    #expect(state.version.group(1) == existing.version.group(1))
  }

  @Test func `The same change judged again, and an older one, change nothing`() throws {
    let judge = Pushing.judge()
    let changes = [
      Pushing.item(), Pushing.movement(.sale), Pushing.delete(),
      Pushing.change(InventoryItem.self, life: 2) {
        $0[.name] = "A"
        $0[.code] = "B"
      },
    ]
    for change in changes {
      let state = try #require(try judge.judge(change, existing: nil))
      #expect(try judge.judge(change, existing: state) == nil)
    }
    let existing = Pushing.state(Pushing.item("New"))
    #expect(try judge.judge(Pushing.item("Old", at: Pushing.stamp(-1)), existing: existing) == nil)
  }

  @Test("A clock may be five minutes ahead, no more")
  func clocks() {
    let limit = Int64(Limits.clockAheadLimitMilliseconds)
    #expect(code(Pushing.item(at: Pushing.stamp(limit))) == nil)
    #expect(code(Pushing.item(at: Pushing.stamp(limit + 1))) == .clockAhead)
    #expect(code(Pushing.delete(at: HybridTime(ticks: .max, device: 1))) == .clockAhead)
  }

  @Test func `Unknown kinds, other kinds and other zones are refused`() {
    let newer = RecordChange(
      kind: EntityKind(rawValue: 99), id: Pushing.record,
      version: RecordVersion(life: 1, groups: []))
    #expect(code(newer) == .unknownEntity)
    #expect(code(Pushing.item(), Pushing.company) == .invalid)
    let pass = Pushing.change(UserPass.self) {
      $0[.companyID] = Pushing.record
      $0[.userName] = "ada"
      $0[.passwordHash] = "h"
    }
    #expect(code(pass) == .wrongZone)
    #expect(code(pass, by: Pushing.judge(nil, home: .account)) == nil)
    #expect(code(Pushing.item(), by: Pushing.judge(nil, home: .account)) == .wrongZone)
  }

  @Test func `Without a place in the company nothing is changed`() {
    #expect(code(Pushing.item(), by: Pushing.judge(nil)) == .denied)
    var member = Pushing.participant(.administrator)
    for status in [MemberStatus.pending, .inactive] {
      member.status = status
      #expect(code(Pushing.item(), by: Pushing.judge(member)) == .denied)
    }
  }

  @Test("A restore stands for the delete before it, by who may do both")
  func restoreWithoutDelete() {
    let living = Pushing.state(Pushing.item())
    #expect(code(Pushing.item(life: 2), living) == nil)
    #expect(code(Pushing.delete(life: 2), living) == nil)
    for role in [Role.viewer, .sales] {
      let judge = Pushing.judge(Pushing.participant(role))
      #expect(code(Pushing.item(life: 2), living, by: judge) == .denied)
    }
  }

  @Test("Lives follow each other")
  func lives() {
    let living = Pushing.state(Pushing.item())
    var dead = living
    dead.version.deleted = Pushing.stamp(1)
    #expect(code(Pushing.item(life: 3), living) == .wrongLife)
    #expect(code(Pushing.item(life: 2), dead) == nil)
    #expect(code(Pushing.item(life: 3), dead) == .wrongLife)
    #expect(code(Pushing.delete(life: 2), dead) == nil)
    #expect(code(Pushing.item("Late", at: Pushing.stamp(5)), dead) == nil)
    dead.version.life = .max
    #expect(code(Pushing.item(life: 1), dead) == nil)
    #expect(code(Pushing.item(life: .max), dead) == nil)
  }

  @Test func `An edit of a deleted record leaves it deleted`() throws {
    var dead = Pushing.state(Pushing.item())
    dead.version.deleted = Pushing.stamp(1)
    let edit = Pushing.item("Late", at: Pushing.stamp(5))
    let state = try #require(try Pushing.judge().judge(edit, existing: dead))
    #expect(state.isDeleted)
  }

  @Test func `Movements are added, never changed, deleted or revived`() {
    let sale = Pushing.movement(.sale)
    let existing = Pushing.state(sale)
    #expect(code(sale) == nil)
    #expect(code(sale, existing) == nil)
    #expect(code(Pushing.movement(.purchase), existing) == .appendOnly)
    #expect(code(Pushing.delete(.stockTransaction), existing) == .appendOnly)
    #expect(code(Pushing.delete(.stockTransaction)) == .appendOnly)
    let revived = Pushing.change(StockTransaction.self, life: 2) { $0[.type] = "sale" }
    #expect(code(revived) == .appendOnly)
  }

  @Test func `A record must be whole, typed and within its size`() {
    #expect(code(Pushing.change(InventoryItem.self) { $0[.name] = "A" }) == .invalid)
    let existing = Pushing.state(Pushing.item())
    let emptied = RecordChange(
      kind: .inventoryItem, id: Pushing.record,
      version: RecordVersion(
        life: 1, groups: [StampedGroup(number: 0, stamp: Pushing.stamp(1), bytes: [])]))
    #expect(code(emptied, existing) == .invalid)
    #expect(code(wild(0, [0, 2, 2]), existing) == .invalid)
    #expect(code(wild(0, [1, 1, 1, 65]), existing) == .invalid)
    #expect(code(wild(6, []), existing) == .invalid)
    #expect(code(wild(40, [1, 2, 3]), existing) == nil)
    let large = [UInt8](repeating: 0, count: Limits.recordByteLimit)
    #expect(code(wild(40, large), existing) == .tooLarge)
    let long = String(repeating: "x", count: 201)
    #expect(code(Pushing.item(long)) == .invalid)
  }

  @Test(arguments: [Int64.min, .max, Moment.range.lowerBound - 1])
  func `A time that no calendar knows is refused`(_ milliseconds: Int64) {
    let definition = InventoryItem.definition
    let field = definition.fields[Field<InventoryItem, Moment>.expires.number]
    var values = RecordValues(new: Pushing.record, of: definition)
    values.set(field, to: .time(milliseconds))
    let bytes = GroupCoding.encode(values, group: field.group, of: definition)
    let change = RecordChange(
      kind: .inventoryItem, id: Pushing.record,
      version: RecordVersion(
        life: 1,
        groups: [StampedGroup(number: field.group, stamp: Pushing.stamp(1), bytes: bytes)]))
    #expect(code(change, Pushing.state(Pushing.item())) == .invalid)
  }

  @Test func `A delete can't bring along what can't be read`() {
    let garbage = StampedGroup(number: 0, stamp: Pushing.stamp(), bytes: [0, 9])
    let change = RecordChange(
      kind: .inventoryItem, id: Pushing.record,
      version: RecordVersion(life: 1, deleted: Pushing.stamp(1), groups: [garbage]))
    #expect(code(change, Pushing.state(Pushing.item())) == .invalid)
    #expect(code(change) == .invalid)
  }

  private func wild(_ number: Int, _ bytes: [UInt8]) -> RecordChange {
    RecordChange(
      kind: .inventoryItem, id: Pushing.record,
      version: RecordVersion(
        life: 1, groups: [StampedGroup(number: number, stamp: Pushing.stamp(1), bytes: bytes)]))
  }

  @Test("Without the check of rules a planted intruder gets through, and only then")
  func planted() {
    let intruder = Pushing.participant(.viewer, .viewOnly)
    #expect(code(Pushing.item(), by: Pushing.judge(intruder)) == .denied)
    let open = Pushing.judge(intruder, protections: .all.subtracting(.ruleCheck))
    #expect(code(Pushing.item(), by: open) == nil)
    let names = Protections.named.map(\.name)
    #expect(names.count == Set(names).count)
    #expect(Protections.all.rawValue.nonzeroBitCount == names.count)
  }
}
