import Model
import SyncProtocol
import Testing

/// What clocks may show, and what becomes of it.
@Suite struct ClockTests {
  static let limit = Int64(Limits.clockAheadLimitMilliseconds)

  @Test(
    "A clock may be ahead by exactly the limit, and behind by any time",
    arguments: [
      (0, true), (limit - 1, true), (limit, true), (limit + 1, false), (-86_400_000, true),
      (-Int64(Pushing.now), true),
    ] as [(Int64, Bool)])
  func bound(_ ahead: Int64, _ isAllowed: Bool) throws {
    let change = Pushing.item(at: Pushing.stamp(ahead))
    if isAllowed {
      #expect(try Pushing.judge().judge(change, existing: nil)?.version == change.version)
    } else {
      let error = #expect(throws: ChangeRefusal.self) {
        try Pushing.judge().judge(change, existing: nil)
      }
      #expect(error?.code == .clockAhead)
    }
  }

  @Test("A delete is bound like any writing", arguments: [0, 1] as [Int64])
  func deletes(_ beyond: Int64) throws {
    let change = Pushing.delete(at: Pushing.stamp(Self.limit + beyond))
    let state = Pushing.state(Pushing.item())
    let judged = try? Pushing.judge().judge(change, existing: state)
    #expect((judged ?? nil)?.isDeleted == (beyond == 0 ? true : nil))
  }

  @Test("The moments of 1970, of 2038 and of the last millisecond are told in order")
  func epochs() {
    let moments: [UInt64] = [
      0, 1, 2_147_483_647_999, 2_147_483_648_000, 4_294_967_296_000, HybridTime.lastMillisecond,
    ]
    let times = moments.map { HybridTime(milliseconds: $0, device: 1) }
    #expect(times == times.sorted())
    #expect(times.map(\.milliseconds) == moments)
  }

  @Test(
    "A clock that jumps never stamps backwards",
    arguments: [
      [5_000, 1_000, 0, 5_001], [2_147_483_648_000, 0, 2_147_483_648_000], [7, 7, 7, 7],
      [0, HybridTime.lastMillisecond, 0, .max],
    ] as [[UInt64]])
  func jumps(_ walls: [UInt64]) {
    var clock = HybridClock(device: 1)
    let stamps = walls.map { clock.next(wallMilliseconds: $0) }
    #expect(stamps == stamps.sorted())
    #expect(Set(stamps).count == stamps.count)
  }

  @Test("A reboot goes on above what was stored, whatever the wall shows", arguments: [0, 9_999])
  func reboot(_ wall: UInt64) {
    var before = HybridClock(device: 1)
    let last = before.next(wallMilliseconds: 1_000_000)
    var after = HybridClock(highest: before.highest, device: 1)
    #expect(after.next(wallMilliseconds: wall) > last)
  }

  @Test("Of equal moments the larger value wins, in either order")
  func equalMoments() {
    let (left, right) = (Pushing.item("Bolt"), Pushing.item("Nut"))
    let merged = left.version.merged(with: right.version)
    #expect(merged == right.version.merged(with: left.version))
    // The longer text has the larger length in front.
    #expect(merged.group(0) == left.version.group(0))
  }

  @Test("An empty tombstone and a full one of a life are deleted alike, in every order")
  func emptied() {
    let full = Pushing.state(Pushing.item()).version.merged(with: Pushing.delete().version)
    let edit = Pushing.item("Nut", at: Pushing.stamp(5)).version
    for left in [full, full.emptied, edit] {
      for right in [full, full.emptied, edit] where left != edit || right != edit {
        let merged = left.merged(with: right)
        #expect(merged == right.merged(with: left))
        #expect(merged.deleted == full.deleted)
        #expect(merged.emptied == full.emptied)
        #expect(merged.merged(with: left) == merged)
      }
    }
    #expect(edit.emptied == edit)
    let again = RecordVersion(life: 2, groups: edit.groups)
    #expect(full.emptied.merged(with: again) == again)
  }
}
