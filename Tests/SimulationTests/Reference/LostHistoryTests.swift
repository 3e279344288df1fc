import Model
import SyncProtocol
import Testing

@testable import Simulation

/// What the reference model leaves open after backups, copies and upkeep, and what it does not.
struct LostHistoryTests {
  private let key = ReferenceModel.RecordKey(
    zone: RecordID(high: 1, low: 1), id: RecordID(high: 2, low: 2))

  private func stamp(_ moment: UInt64, _ device: UInt64 = 1) -> HybridTime {
    HybridTime(milliseconds: moment, device: device)
  }

  private func version(
    _ moment: UInt64, _ words: String = "x", group: Int = 0, deleted: HybridTime? = nil
  ) -> RecordVersion {
    RecordVersion(
      life: 1, deleted: deleted,
      groups: [StampedGroup(number: group, stamp: stamp(moment), bytes: Array(words.utf8))])
  }

  private func saved(by device: Int = 0, _ versions: RecordVersion...) -> ReferenceModel {
    var model = ReferenceModel()
    var before: RecordVersion?
    for version in versions {
      model.noteSave(key, device: device, before: before, after: version)
      before = version
    }
    return model
  }

  private func state(_ version: RecordVersion) -> RecordState {
    RecordState(
      kind: .inventoryItem, id: key.id, version: version, createdAt: 0, createdBy: .zero,
      updatedBy: .zero)
  }

  @Test func `what only those held who take part no more may be missing`() {
    var model = saved(version(10))
    #expect(model.violations(records: [:], kept: []).count == 1)
    var held = model
    held.excuse(heldBy: [key: [version(10)]], butNotBy: [key: [version(10)]])
    #expect(held.violations(records: [:], kept: []).count == 1, "somebody else has it")
    model.excuse(heldBy: [key: [version(10)]], butNotBy: [:])
    #expect(model.violations(records: [:], kept: []).isEmpty)
    var later = model
    later.noteSave(key, device: 0, before: version(10), after: version(20))
    #expect(later.violations(records: [:], kept: []).count == 1, "what came later is not excused")
  }

  @Test func `taking one delete back says nothing of an earlier one`() {
    let (first, second) = (stamp(20), stamp(40))
    let model = saved(
      version(10), version(10, deleted: first), version(10), version(10, deleted: second),
      version(10))
    #expect(model.writings[key]?.contains { $0.group == nil } == false)
    var other = saved(version(10), version(10, deleted: first))
    other.noteSave(
      key, device: 0, before: version(10, deleted: second), after: version(10))
    #expect(other.writings[key]?.contains { $0.group == nil && $0.stamp == first } == true)
  }

  @Test func `a delete taken back after a restored backup may be there, and need not`() {
    var model = saved(version(10), version(10, deleted: stamp(20)))
    model.forgetWhatNobodyHolds()
    model.noteSave(key, device: 0, before: version(10, deleted: stamp(20)), after: version(10))
    for deleted in [nil, stamp(20)] {
      let records = [key: state(version(10, deleted: deleted))]
      #expect(model.violations(records: records, kept: []).isEmpty)
    }
  }

  @Test func `a record comes back from a copy alone, whatever was edited in between`() {
    var model = saved(by: 1, version(10), version(12, "y"))
    model.noteForgotten(key, life: 1)
    let records = [key: state(version(12, "y"))]
    #expect(model.violations(records: records, kept: []).count == 1)
    #expect(!model.isBroughtBack(key))
    model.noteCopy(of: 1, as: 2)
    model.noteSave(key, device: 1, before: version(12, "y"), after: version(14, "z"))
    #expect(model.violations(records: records, kept: []).isEmpty)
    #expect(model.isBroughtBack(key))
  }

  @Test func `a record comes back from a folder that was put back and had yet to send it`() {
    var model = saved(by: 1, version(10), version(12, "y"))
    model.noteForgotten(key, life: 1)
    let records = [key: state(version(12, "y"))]
    #expect(model.violations(records: records, kept: []).count == 1)
    model.noteWaitingAgain([key])
    #expect(model.violations(records: records, kept: []).isEmpty)
    #expect(model.isBroughtBack(key))
  }

  @Test func `a decision that its author replaced is seen with the one in its place`() {
    func decision(_ device: Int, _ moment: UInt64, _ words: String, seen: UInt64?)
      -> ReferenceActs.Decision
    {
      ReferenceActs.Decision(
        device: device, life: 1, stamp: stamp(moment), bytes: Array(words.utf8),
        seen: seen.map { stamp($0) }, isGuarded: true)
    }
    let first = decision(6, 10, "none", seen: nil)
    let second = decision(6, 11, "failed", seen: 10)
    let same = decision(3, 20, "failed", seen: 9)
    let other = decision(3, 20, "later", seen: 9)
    let last = decision(2, 30, "passed", seen: 20)
    func leads(_ all: ReferenceActs.Decision...) -> [Bool] {
      let trail = DecisionTrail(
        decisions: all, last: nil, chain: [stamp(30), stamp(20), stamp(9)]
      ) { _ in false }
      return all.indices.map { trail.leads(to: $0) }
    }
    #expect(leads(first, second, same, last) == [true, true, true, true])
    #expect(leads(first, second, other, last) == [false, false, true, true])
    #expect(leads(second, same, first, last) == [true, true, false, true])
  }

  @Test func `the same decision on top of the same settles that of a copy`() {
    func decision(_ moment: UInt64, _ words: String, seen: UInt64?, isGuarded: Bool = true)
      -> ReferenceActs.Decision
    {
      ReferenceActs.Decision(
        device: 0, life: 1, stamp: stamp(moment), bytes: Array(words.utf8),
        seen: seen.map { stamp($0) }, isGuarded: isGuarded)
    }
    let one = decision(10, "passed", seen: 5)
    #expect(decision(20, "passed", seen: 5).isSame(as: one))
    #expect(!decision(20, "failed", seen: 5).isSame(as: one))
    #expect(!decision(20, "passed", seen: 6).isSame(as: one))
  }
}
