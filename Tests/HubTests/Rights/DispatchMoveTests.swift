import Container
import Model
import SyncProtocol
import Testing

@testable import Device

/// Dispatches move between states by the table alone: from each state to each other one, by each
/// role and by who brings them, the device and a client that asks no device say the same.
@Suite struct DispatchMoveTests {
  /// The moves as people would tell them: from, to, and whether managers alone make them.
  private static let ways: [(from: String, to: String, isForManagers: Bool)] = [
    ("pending", "dispatched", false), ("pending", "delivered", false),
    ("dispatched", "delivered", false), ("dispatched", "returned", false),
    ("delivered", "returned", false), ("delivered", "dispatched", true),
    ("dispatched", "pending", true), ("returned", "dispatched", true),
  ]

  private static let rights =
    Role.allCases.map { MemberRights(role: $0, permission: .canEdit) } + [
      MemberRights(role: .courier, permission: .viewOnly),
      MemberRights(deptMask: [], managerMask: .dispatch, permission: .canEdit),
      MemberRights(deptMask: .tasks, managerMask: [], permission: .canEdit),
    ]

  /// Where a dispatch may have been brought, by one move after the other.
  private static func reached(
    from start: String, mayEdit: Bool, mayVoid: Bool
  ) -> Set<String> {
    guard mayEdit else { return [] }
    var all: Set<String> = [start]
    var size = 0
    while size < all.count {
      size = all.count
      for way in ways where all.contains(way.from) && (!way.isForManagers || mayVoid) {
        all.insert(way.to)
      }
    }
    return all
  }

  private func dispatch(
    in state: String, for assignee: AccountID?, _ world: RightsWorld
  ) throws -> RecordID {
    var dispatch = Record<Dispatch>(new: world.newID())
    (dispatch[.recipient], dispatch[.state]) = ("Stadtrad", state)
    (dispatch[.assignee], dispatch[.number]) = (assignee, "DN-\(dispatch.id)")
    try push(dispatch.values, by: world.ada, world)
    return dispatch.id
  }

  @discardableResult
  private func push(
    _ values: RecordValues, by session: Session, _ world: RightsWorld
  ) throws -> Bool {
    let change = RecordChange(
      values, groups: values.changedGroups, life: 1, stamp: world.stamp(session),
      of: Dispatch.definition)
    return try world.push(change, by: session).refusal == nil
  }

  @Test(arguments: [false, true])
  func `Nobody brings a dispatch where the table does not lead them`(isOwn: Bool) throws {
    let world = try RightsWorld()
    var counts = [true: 0, false: 0]
    for rights in Self.rights {
      try world.grant(rights)
      let mayWrite = rights.permission == .canEdit
      let isWriter = mayWrite && !rights.deptMask.isDisjoint(with: .dispatch)
      let isManager = mayWrite && !rights.managerMask.isDisjoint(with: .dispatch)
      for start in Dispatch.states.states {
        let reached = Self.reached(
          from: start, mayEdit: isWriter || isOwn && mayWrite, mayVoid: isManager)
        let made = try Dispatch.states.states.filter { $0 != start }.map { end in
          (end, try dispatch(in: start, for: isOwn ? world.ben.account : nil, world))
        }
        try world.pull()
        let store = try world.device.storeHolding(world.company)
        for (end, id) in made {
          var dispatch = try #require(
            try store.reader.living(Dispatch.self, id, in: world.company))
          dispatch[.state] = end
          let isExpected = reached.contains(end)
          let outcome = try store.save([dispatch.values], in: world.company, now: world.now)
          #expect(outcome.isSaved == isExpected, "\(rights): \(start) to \(end) by device")
          let isTaken = try push(dispatch.values, by: world.ben, world)
          #expect(isTaken == isExpected, "\(rights): \(start) to \(end) by container")
          counts[isExpected, default: 0] += 1
        }
      }
    }
    try world.close()
    #expect(counts[true, default: 0] > 20 && counts[false, default: 0] > 40, "\(counts)")
  }

  @Test func `Who brings a dispatch writes nothing else into it without the right to`() throws {
    let world = try RightsWorld()
    try world.grant(MemberRights(deptMask: .tasks, managerMask: [], permission: .canEdit))
    let id = try dispatch(in: "dispatched", for: world.ben.account, world)
    try world.pull()
    let store = try world.device.storeHolding(world.company)
    let writes: [(inout Record<Dispatch>) -> Void] = [
      { $0[.recipient] = "Ben" }, { $0[.assignee] = world.ada.account },
      { ($0[.state], $0[.note]) = ("delivered", "By the door") },
      { ($0[.street], $0[.city]) = ("Elsewhere 1", "Bonn") }, { $0[.isFlagged] = true },
    ]
    for (place, write) in writes.enumerated() {
      var dispatch = try #require(try store.reader.living(Dispatch.self, id, in: world.company))
      write(&dispatch)
      let outcome = try store.save([dispatch.values], in: world.company, now: world.now)
      #expect(!outcome.isSaved, "write \(place) by device")
      let isTaken = try push(dispatch.values, by: world.ben, world)
      #expect(!isTaken, "write \(place) by container")
    }
    try world.close()
  }
}
