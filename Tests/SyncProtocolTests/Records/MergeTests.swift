import Model
import SyncProtocol
import Testing

@Suite struct MergeTests {
  /// Histories of one record as devices would make them, with few moments, so that many are equal.
  private static func version(_ random: inout SeededRandom) -> RecordVersion {
    func stamp(_ random: inout SeededRandom) -> HybridTime {
      HybridTime(ticks: random.next() % 4, device: random.next() % 3)
    }
    var groups: [StampedGroup] = []
    for number in [0, 1, 5, 40] where random.next() % 3 > 0 {
      let bytes = (0..<random.next() % 3).map { _ in UInt8(random.next() % 3) }
      groups.append(StampedGroup(number: number, stamp: stamp(&random), bytes: bytes))
    }
    let isDelete = random.next() % 4 == 0
    return RecordVersion(
      life: 1 + random.next() % 3, deleted: isDelete ? stamp(&random) : nil, groups: groups)
  }

  @Test("Merging is commutative, associative and idempotent", arguments: 0..<20 as Range<UInt64>)
  func laws(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let (a, b) = (Self.version(&random), Self.version(&random))
      let c = Self.version(&random)
      #expect(a.merged(with: b) == b.merged(with: a))
      #expect(a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c)))
      #expect(a.merged(with: a) == a)
      #expect(a.merged(with: b).merged(with: b) == a.merged(with: b))
      #expect(a.merged(with: b).isWellFormed)
    }
  }

  @Test("Whatever the order and however often, a history ends in the same version")
  func anyOrder() {
    var random = SeededRandom(seed: 99)
    for _ in 0..<200 {
      let history = (0..<8).map { _ in Self.version(&random) }
      let first = history.dropFirst().reduce(history[0]) { $0.merged(with: $1) }
      let replayed = (history + history).shuffled(using: &random)
      let second = replayed.dropFirst().reduce(replayed[0]) { $0.merged(with: $1) }
      #expect(first == second)
    }
  }

  private func group(_ number: Int, _ ticks: UInt64, _ bytes: [UInt8]) -> StampedGroup {
    StampedGroup(number: number, stamp: HybridTime(ticks: ticks, device: 1), bytes: bytes)
  }

  @Test func `Each group's later writing wins by itself`() {
    let left = RecordVersion(life: 1, groups: [group(0, 5, [1]), group(1, 1, [1])])
    let right = RecordVersion(
      life: 1, groups: [group(0, 4, [2]), group(1, 2, [2]), group(2, 0, [])])
    let merged = left.merged(with: right)
    #expect(merged.groups == [group(0, 5, [1]), group(1, 2, [2]), group(2, 0, [])])
    #expect(merged.group(1)?.bytes == [2])
    #expect(merged.group(9) == nil)
    #expect(merged.latest.ticks == 5)
  }

  @Test func `Equally late, the larger encoding wins`() {
    #expect(group(0, 1, [2]).wins(over: group(0, 1, [1, 9])))
    #expect(group(0, 1, [1, 0]).wins(over: group(0, 1, [1])))
    #expect(!group(0, 1, [1]).wins(over: group(0, 1, [1])))
    #expect(group(0, 2, []).wins(over: group(0, 1, [9])))
  }

  @Test func `A delete beats later edits of its life, and the next life beats both`() {
    let made = RecordVersion(life: 1, groups: [group(0, 1, [1])])
    let deleted = RecordVersion(life: 1, deleted: HybridTime(ticks: 2, device: 0), groups: [])
    let edited = RecordVersion(life: 1, groups: [group(0, 9, [9])])
    let again = RecordVersion(life: 2, groups: [group(0, 1, [2])])
    let merged = made.merged(with: deleted).merged(with: edited)
    #expect(merged.deleted?.ticks == 2)
    #expect(merged.latest.ticks == 9)
    #expect(merged.merged(with: again) == again)
    #expect(again.merged(with: merged) == again)
  }
}
