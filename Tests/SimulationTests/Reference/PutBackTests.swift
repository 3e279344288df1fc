import Model
import SyncProtocol
import Testing

@testable import Simulation

/// What the reference expects of decisions when a device's folder or the container was put back.
struct PutBackTests {
  private let key = ReferenceModel.RecordKey(
    zone: RecordID(high: 1, low: 1), id: RecordID(high: 2, low: 2))

  private func version(_ ticks: UInt64?, _ byte: UInt8 = 1) -> RecordVersion {
    let group = ticks.map {
      StampedGroup(
        number: ReferenceActs.guarded, stamp: HybridTime(ticks: $0, device: 9), bytes: [byte])
    }
    return RecordVersion(life: 1, groups: group.map { [$0] } ?? [])
  }

  private func state(_ version: RecordVersion) -> RecordState {
    RecordState(
      kind: .inventoryItem, id: key.id, version: version, createdAt: 0, createdBy: .zero,
      updatedBy: .zero)
  }

  private func excused(_ model: ReferenceModel) -> [Bool] {
    (model.acts.decisions[key] ?? []).map { model.isExcused($0, of: key) }
  }

  /// A folder that was backed up after the decision of tick 5, with two more after that.
  private func putBack(containerHas last: RecordVersion) -> ReferenceModel {
    var model = ReferenceModel()
    model.noteSave(key, device: 0, before: version(nil), after: version(5))
    let backup = model.acts.decisions(of: 0)
    model.noteSave(key, device: 0, before: version(5), after: version(6, 2))
    model.noteSave(key, device: 0, before: version(6, 2), after: version(7, 3))
    model.acts.putBack(0, to: backup, records: [key: state(last)])
    return model
  }

  @Test func `a decision that went with its folder may be missing, an earlier one may not`() {
    #expect(excused(putBack(containerHas: version(5))) == [false, true, true])
  }

  @Test func `a decision that the container had taken still counts`() {
    #expect(excused(putBack(containerHas: version(6, 2))) == [false, false, true])
    #expect(excused(putBack(containerHas: version(7, 3))) == [false, false, false])
  }

  @Test func `what may be missing of a folder may be missing of its copy`() {
    var model = putBack(containerHas: version(5))
    model.noteCopy(of: 0, as: 7)
    #expect(excused(model) == [false, true, true, false, true, true])
  }

  @Test func `a decision on a record that is no item has a group of its own`() {
    var model = ReferenceModel()
    model.acts.noteGuard(5, of: key)
    let decided = { (ticks: UInt64) in
      RecordVersion(
        life: 1,
        groups: [
          StampedGroup(number: 5, stamp: HybridTime(ticks: ticks, device: 9), bytes: [1]),
          StampedGroup(
            number: ReferenceActs.guarded, stamp: HybridTime(ticks: 5, device: 9), bytes: [1]),
        ])
    }
    model.noteSave(key, device: 0, before: decided(5), after: decided(6))
    let decisions = model.acts.decisions[key] ?? []
    #expect(decisions.map(\.stamp.ticks) == [6])
    #expect(decisions.map { $0.seen?.ticks } == [5])
  }

  @Test func `a decision that was stamped anew since is in the folder as it was`() {
    var model = ReferenceModel()
    model.noteSave(key, device: 0, before: version(nil), after: version(900))
    let backup = model.acts.decisions(of: 0)
    model.noteStampedAnew(key, device: 0, before: version(900), after: version(30))
    model.acts.putBack(0, to: backup, records: [:])
    #expect(model.acts.decisions[key]?.map(\.stamp.ticks) == [30, 900])
    #expect(excused(model) == [true, false])
  }

  @Test func `what nobody held when the container was put back may be missing`() {
    var model = ReferenceModel()
    model.noteSave(key, device: 0, before: version(nil), after: version(5))
    model.noteSave(key, device: 1, before: version(5), after: version(6, 2))
    model.noteHeld([key: [version(5)]])
    model.forgetWhatNobodyHolds()
    #expect(excused(model) == [false, true])
    #expect(model.violations(records: [key: state(version(5))], kept: []) == [])
  }
}
