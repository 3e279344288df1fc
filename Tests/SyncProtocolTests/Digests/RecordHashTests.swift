import Model
import SyncProtocol
import Testing

@Suite struct RecordHashTests {
  private static let living: RecordState = {
    var state = Examples.state
    state.version.deleted = nil
    return state
  }()

  @Test func `The same record has the same hash on every machine`() {
    #expect(Self.living.digestHash == 2_392_734_556_883_676_182)
    #expect(Examples.state.digestHash == 4_337_452_905_259_774_078)
  }

  @Test("A change of anything that merging sees is a change of the hash", arguments: 0..<6)
  func changes(_ part: Int) {
    let first = Self.living.version.groups[0]
    let bytes = first.bytes.dropLast() + [first.bytes[first.bytes.count - 1] ^ 1]
    let groups = [
      StampedGroup(number: 1, stamp: first.stamp, bytes: first.bytes),
      StampedGroup(
        number: 0, stamp: HybridTime(ticks: first.stamp.ticks ^ 1, device: first.stamp.device),
        bytes: first.bytes),
      StampedGroup(
        number: 0, stamp: HybridTime(ticks: first.stamp.ticks, device: first.stamp.device ^ 1),
        bytes: first.bytes), StampedGroup(number: 0, stamp: first.stamp, bytes: Array(bytes)),
    ]
    var changed = Self.living
    switch part {
    case 0..<4: changed.version.groups[0] = groups[part]
    case 4: changed.version.life += 1
    default: changed.version.deleted = first.stamp
    }
    #expect(changed.digestHash != Self.living.digestHash)
    #expect(changed.digestContent != Self.living.digestContent)
  }

  @Test func `Who made and changed a record is not in the hash`() {
    var changed = Self.living
    changed.createdAt += 1
    changed.createdBy = Examples.record
    changed.updatedBy = Examples.record
    #expect(changed.digestHash == Self.living.digestHash)
    #expect(changed.digestContent == Self.living.digestContent)
  }

  @Test func `What a deleted record held is not in the hash, when it was deleted is`() {
    var emptied = Examples.state
    emptied.version.groups = []
    #expect(emptied.digestHash == Examples.state.digestHash)
    #expect(emptied.digestContent == Examples.state.digestContent)
    emptied.version.deleted = HybridTime(ticks: 1, device: 1)
    #expect(emptied.digestHash != Examples.state.digestHash)
  }

  @Test("One flipped bit is a change of the hash", arguments: 0..<40)
  func bits(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    var plain = RecordHash()
    plain.add(bytes)
    for index in 0..<count * 8 {
      var flipped = bytes
      flipped[index / 8] ^= 1 << UInt8(index % 8)
      var other = RecordHash()
      other.add(flipped)
      #expect(other.value != plain.value)
    }
    var longer = RecordHash()
    longer.add(bytes + [0])
    #expect(longer.value != plain.value)
  }
}
