import Model
import Testing

@testable import Device

@Suite struct GroupClocksTests {
  private static func stamp(_ number: UInt64) -> HybridTime {
    HybridTime(ticks: number, device: 7)
  }

  @Test(arguments: [0, 1, 5, 40]) func `packed and read again they are the same`(count: Int) {
    var clocks = GroupClocks()
    for group in 0..<count { clocks.set(1 << UInt64(group), to: Self.stamp(UInt64(group / 2))) }
    #expect(GroupClocks(packed: clocks.packed) == clocks)
    #expect(clocks.packed.count == 24 * ((count + 1) / 2))
    #expect(clocks.groups == (count == 0 ? 0 : (1 << UInt64(count)) - 1))
  }

  @Test func `a group has its last stamp, and only that`() {
    var clocks = GroupClocks()
    clocks.set(0b111, to: Self.stamp(1))
    clocks.set(0b010, to: Self.stamp(5))
    clocks.set(0b100, to: Self.stamp(5))
    #expect([0, 1, 2, 3].map { clocks[$0]?.ticks } == [1, 5, 5, nil])
    #expect(clocks.latest == Self.stamp(5))
    clocks.set(0b001, to: Self.stamp(5))
    #expect(clocks.runs.count == 1)
  }

  @Test func `damaged bytes are not read`() {
    #expect(GroupClocks(packed: [1, 2, 3]) == nil)
  }
}
