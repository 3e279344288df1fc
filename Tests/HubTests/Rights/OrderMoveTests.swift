import Container
import Model
import SyncProtocol
import Testing

@testable import Device

/// Orders move between states by the table alone: from each state to each other one, by each role,
/// the device and a client that asks no device say the same.
@Suite struct OrderMoveTests {
  /// The moves as people would tell them: from, to, and whether managers alone make them.
  private static let ways: [(from: String, to: String, isForManagers: Bool)] = [
    ("draft", "submitted", false), ("submitted", "inProgress", false),
    ("submitted", "invoiced", false), ("inProgress", "invoiced", false),
    ("submitted", "shipped", false), ("inProgress", "shipped", false),
    ("invoiced", "shipped", false), ("invoiced", "paid", false), ("shipped", "paid", false),
    ("paid", "shipped", false),
    ("shipped", "closed", false), ("paid", "closed", false), ("submitted", "draft", true),
    ("inProgress", "draft", true), ("cancelled", "draft", false), ("draft", "cancelled", false),
    ("closed", "inProgress", true), ("submitted", "cancelled", true),
    ("inProgress", "cancelled", true), ("invoiced", "cancelled", true),
  ]

  private static let rights =
    Role.allCases.map { MemberRights(role: $0, permission: .canEdit) } + [
      MemberRights(role: .administrator, permission: .viewOnly),
      MemberRights(deptMask: [], managerMask: .orders, permission: .canEdit),
    ]

  /// Where an order may have been brought, by one move after the other.
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

  private func order(in state: String, _ world: RightsWorld) throws -> RecordID {
    var order = Record<SalesOrder>(new: world.newID())
    (order[.customer], order[.state]) = ("Stadtrad", state)
    try push(order.values, by: world.ada, world)
    return order.id
  }

  @discardableResult
  private func push(
    _ values: RecordValues, by session: Session, _ world: RightsWorld
  ) throws -> Bool {
    let change = RecordChange(
      values, groups: values.changedGroups, life: 1, stamp: world.stamp(session),
      of: SalesOrder.definition)
    return try world.push(change, by: session).refusal == nil
  }

  @Test func `Nobody brings an order where the table does not lead them`() throws {
    let world = try RightsWorld()
    var counts = [true: 0, false: 0]
    for rights in Self.rights {
      try world.grant(rights)
      let isWriter = rights.permission == .canEdit && !rights.deptMask.isDisjoint(with: .orders)
      let isManager = rights.permission == .canEdit && !rights.managerMask.isDisjoint(with: .orders)
      for start in SalesOrder.states.states {
        let reached = Self.reached(from: start, mayEdit: isWriter, mayVoid: isManager)
        let orders = try SalesOrder.states.states.filter { $0 != start }.map { end in
          (end, try order(in: start, world))
        }
        try world.pull()
        let store = try world.device.storeHolding(world.company)
        for (end, id) in orders {
          var order = try #require(
            try store.reader.living(SalesOrder.self, id, in: world.company))
          order[.state] = end
          let isExpected = reached.contains(end)
          let outcome = try store.save([order.values], in: world.company, now: world.now)
          #expect(outcome.isSaved == isExpected, "\(rights): \(start) to \(end) by device")
          let isTaken = try push(order.values, by: world.ben, world)
          #expect(isTaken == isExpected, "\(rights): \(start) to \(end) by container")
          counts[isExpected, default: 0] += 1
        }
      }
    }
    try world.close()
    #expect(counts[true, default: 0] > 80 && counts[false, default: 0] > 150, "\(counts)")
  }
}
