import Model
import SyncProtocol
import Testing

/// Who changes a guarded group tells what they saw of it.
@Suite struct GuardTests {
  static func inspection(
    _ state: String, at milliseconds: Int64, device: UInt64 = 1, seen: [HybridTime] = []
  ) -> RecordChange {
    var change = Pushing.change(
      InventoryItem.self, at: Pushing.stamp(milliseconds, device: device)
    ) {
      $0[.inspection] = state
    }
    change.guards = seen.map { GroupGuard(group: 16, seen: $0) }
    return change
  }

  /// An item that was inspected once, at 10.
  static let inspected: RecordState = {
    var state = Pushing.state(Pushing.item())
    state.version = state.version.merged(with: inspection("pending", at: 10).version)
    return state
  }()

  static let conflicting: [(String, RecordChange, Bool)] = [
    ("what was seen is there", inspection("passed", at: 20, seen: [Pushing.stamp(10)]), false),
    ("another moment is there", inspection("passed", at: 20, seen: [Pushing.stamp(9)]), true),
    ("nothing was seen", inspection("passed", at: 20, seen: [.zero]), true),
    (
      "one of two that were seen is there",
      inspection("passed", at: 20, seen: [Pushing.stamp(9), Pushing.stamp(10)]), false
    ),
    ("the value is the same", inspection("pending", at: 20, seen: [.zero]), false),
    ("nothing is guarded", inspection("passed", at: 20), false),
    ("an earlier writing", inspection("passed", at: 5, seen: [.zero]), true),
  ]

  @Test("A guarded change conflicts unless its author saw what is there", arguments: conflicting)
  func conflicts(_ name: String, _ change: RecordChange, _ isConflict: Bool) {
    let mask = Pushing.judge().conflicts(of: change, with: Self.inspected)
    #expect((mask == 1 << 16) == isConflict, "\(name)")
    #expect((mask == 0) == !isConflict, "\(name)")
  }

  @Test func `A new record, a deleted one and another life know no conflict`() {
    let change = Self.inspection("passed", at: 20, seen: [.zero])
    let judge = Pushing.judge()
    #expect(judge.conflicts(of: change, with: nil) == 0)
    var deleted = Self.inspected
    deleted.version.deleted = Pushing.stamp(15)
    #expect(judge.conflicts(of: change, with: deleted) == 0)
    var later = Self.inspected
    later.version.life = 2
    #expect(judge.conflicts(of: change, with: later) == 0)
  }

  @Test func `Only the guarded groups of a change are held back`() {
    var change = Self.inspection("passed", at: 20, seen: [.zero])
    change = RecordChange(
      kind: change.kind, id: change.id,
      version: change.version.merged(with: Pushing.item("Nut", at: Pushing.stamp(20)).version),
      guards: change.guards)
    let mask = Pushing.judge().conflicts(of: change, with: Self.inspected)
    let sound = change.restricted(to: ~mask)
    #expect(sound.version.groups.map(\.number) == [0, 1])
    #expect(sound.guards.isEmpty)
  }

  @Test func `Guards and atom travel in both forms, and are absent from what is older`() throws {
    var change = Self.inspection("passed", at: 20, seen: [Pushing.stamp(9), .zero])
    change.atom = .max
    #expect(try RecordChange(compactBytes: change.compactBytes) == change)
    #expect(try RecordChange(jsonBytes: change.jsonBytes) == change)
    let bare = change.restricted(to: .max)
    var older = RecordChange(kind: bare.kind, id: bare.id, version: bare.version)
    let bytes = older.compactBody
    #expect(try RecordChange(compactBody: bytes.dropLast(2)) == older)
    older.guards = change.guards
    #expect(older.compactBody.count == bytes.count + 1 + 2 * (4 + 1 + 16))
  }

  @Test func `A guard of a group that can't be is refused`() {
    let seen = GroupGuard(group: 64, seen: .zero)
    #expect(throws: WireFailure.malformed(field: "group")) {
      try GroupGuard(compactBytes: seen.compactBytes)
    }
  }

  @Test func `An effect that exists is done, a movement that exists is refused`() {
    let cause = RecordID(high: 5, low: 5)
    for (id, code) in [
      (RecordID.effect(of: cause), ChangeRefusal.Code.alreadyDone), (cause, .appendOnly),
    ] {
      let made = Pushing.change(StockTransaction.self, id: id) { $0[.quantity] = .one }
      let again = Pushing.change(StockTransaction.self, at: Pushing.stamp(1), id: id) {
        $0[.quantity] = .one
      }
      let error = #expect(throws: ChangeRefusal.self) {
        try Pushing.judge().judge(again, existing: Pushing.state(made))
      }
      #expect(error?.code == code)
    }
  }
}
