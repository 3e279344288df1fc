import Model
import SyncProtocol
import Testing

@testable import Simulation

struct ReferenceModelTests {
  private let zone = RecordID(high: 1, low: 1)
  private let id = RecordID(high: 2, low: 2)
  private var key: ReferenceModel.RecordKey { ReferenceModel.RecordKey(zone: zone, id: id) }

  private func group(_ number: Int, _ ticks: UInt64, _ byte: UInt8 = 1) -> StampedGroup {
    StampedGroup(number: number, stamp: HybridTime(ticks: ticks, device: 9), bytes: [byte])
  }

  private func version(
    _ groups: [StampedGroup], life: UInt64 = 1, deleted: UInt64? = nil
  ) -> RecordVersion {
    RecordVersion(
      life: life, deleted: deleted.map { HybridTime(ticks: $0, device: 9) }, groups: groups)
  }

  private func violations(
    saved: [RecordVersion], there: RecordVersion?, kept: [RecordVersion] = []
  ) -> [String] {
    var model = ReferenceModel()
    var before: RecordVersion?
    for version in saved {
      model.noteSave(key, device: 0, before: before, after: version)
      before = version
    }
    let state = there.map {
      RecordState(
        kind: .inventoryItem, id: id, version: $0, createdAt: 0, createdBy: .zero,
        updatedBy: .zero)
    }
    return model.violations(
      records: state.map { [key: $0] } ?? [:],
      kept: kept.map { ReferenceModel.KeptChange(device: 0, key: key, version: $0) })
  }

  @Test func `what was saved and is there is in order`() {
    let saved = version([group(0, 5), group(1, 5)])
    #expect(violations(saved: [saved], there: saved) == [])
  }

  @Test func `a record that is not there is lost`() {
    #expect(violations(saved: [version([group(0, 5)])], there: nil).count == 1)
  }

  @Test func `an older value in place of a newer one is a loss`() {
    let first = version([group(0, 5)])
    let second = version([group(0, 6, 2)])
    #expect(violations(saved: [first, second], there: first).count == 1)
    #expect(violations(saved: [first, second], there: second) == [])
  }

  @Test func `a refused change that is kept is not lost`() {
    let saved = version([group(0, 5)])
    #expect(violations(saved: [saved], there: nil, kept: [saved]) == [])
    #expect(violations(saved: [saved], there: nil, kept: [version([group(1, 9)])]).count == 1)
  }

  @Test func `what nobody wrote is an invention`() {
    let saved = version([group(0, 5)])
    #expect(violations(saved: [saved], there: version([group(0, 5), group(1, 7)])).count == 1)
    #expect(violations(saved: [saved], there: version([group(0, 5)], deleted: 8)).count == 1)
  }

  @Test func `an end of a life must be there, and a later life overtakes it`() {
    let made = version([group(0, 5)])
    let ended = version([group(0, 5)], deleted: 6)
    let again = version([group(0, 7)], life: 2)
    #expect(violations(saved: [made, ended], there: made).count == 1)
    #expect(violations(saved: [made, ended], there: ended) == [])
    #expect(violations(saved: [made, ended, again], there: again) == [])
    #expect(!violations(saved: [made, ended, again], there: ended).isEmpty)
  }

  @Test func `a stamp that was moved is looked for where it went`() {
    var model = ReferenceModel()
    let ahead = version([group(0, 900)])
    let moved = version([group(0, 30)])
    model.noteSave(key, device: 0, before: nil, after: ahead)
    model.noteStampedAnew(key, device: 0, before: ahead, after: moved)
    let state = RecordState(
      kind: .inventoryItem, id: id, version: moved, createdAt: 0, createdBy: .zero,
      updatedBy: .zero)
    #expect(model.violations(records: [key: state], kept: []) == [])
    #expect(model.violations(records: [:], kept: []).count == 1)
  }
}

struct CanaryWatchTests {
  private let zone = RecordID(high: 1, low: 1)
  private let member = RecordID(high: 2, low: 2)
  private let stranger = RecordID(high: 3, low: 3)

  private func shown(_ bytes: [UInt8], to account: AccountID, _ watch: CanaryWatch) -> [String] {
    watch.violations(in: bytes, shownTo: account) { _, _ in true }
  }

  @Test func `a zone's words are for its members alone`() {
    var watch = CanaryWatch()
    watch.plant("the secret", in: zone)
    watch.admit(member, to: zone)
    let bytes = Array("before the secret after".utf8)
    #expect(shown(bytes, to: member, watch) == [])
    #expect(shown(bytes, to: stranger, watch).count == 1)
    #expect(shown(Array("the secre".utf8), to: stranger, watch) == [])
    #expect(shown([], to: stranger, watch) == [])
  }

  @Test func `words of items are for those members alone to whom items come`() {
    var watch = CanaryWatch()
    watch.plant("the stock", in: zone, of: .inventoryItem)
    watch.admit(member, to: zone)
    let bytes = Array("before the stock after".utf8)
    for account in [member, stranger] {
      #expect(watch.violations(in: bytes, shownTo: account) { $1 == zone } == [])
      let shown = watch.violations(in: bytes, shownTo: account) { _, _ in false }
      #expect(shown.count == 1)
    }
  }

  @Test(arguments: 0...6)
  func `words are found wherever they stand`(offset: Int) {
    var watch = CanaryWatch()
    watch.plant("aab", in: zone)
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: offset) + Array("aab".utf8)
    #expect(shown(bytes, to: stranger, watch).count == 1)
  }
}
