import Model
import SyncProtocol
import Testing

@Suite struct ChangeRightsTests {
  private func code(
    _ change: RecordChange, _ existing: RecordState? = nil, by member: Member
  ) -> ChangeRefusal.Code? {
    do {
      _ = try Pushing.judge(member).judge(change, existing: existing)
      return nil
    } catch {
      return error.code
    }
  }

  @Test(
    "Items are written by Inventory, and deleted and restored by its managers",
    arguments: [
      (.administrator, .canEdit, true, true), (.manager, .canEdit, true, true),
      (.warehouse, .canEdit, true, true), (.sales, .canEdit, false, false),
      (.viewer, .canEdit, false, false), (.administrator, .viewOnly, false, false),
    ] as [(Role, SharePermission, Bool, Bool)])
  func items(_ role: Role, _ permission: SharePermission, _ writes: Bool, _ manages: Bool) {
    let member = Pushing.participant(role, permission)
    let living = Pushing.state(Pushing.item())
    var dead = living
    dead.version.deleted = Pushing.stamp(1)
    #expect((code(Pushing.item(), by: member) == nil) == writes)
    #expect((code(Pushing.item("New", at: Pushing.stamp(2)), living, by: member) == nil) == writes)
    #expect((code(Pushing.delete(), living, by: member) == nil) == manages)
    #expect((code(Pushing.item(life: 2), dead, by: member) == nil) == manages)
  }

  @Test("Who made an item may still not delete it without the manager's bit: it is no draft")
  func authors() {
    var member = Pushing.participant(.viewer)
    member.deptMask = .inventory
    let own = Pushing.state(Pushing.item(), by: member.account)
    #expect(code(Pushing.item("New", at: Pushing.stamp(2)), own, by: member) == nil)
    #expect(code(Pushing.delete(), own, by: member) == .denied)
  }

  @Test(
    "Movements are judged by their type and cause",
    arguments: [
      (.courier, .sale, "dispatch", nil), (.courier, .sale, nil, .denied),
      (.courier, .return, "dispatch", nil), (.courier, .purchase, "dispatch", .denied),
      (.warehouse, .transfer, nil, nil), (.warehouse, .adjustment, nil, nil),
      (.sales, .adjustment, nil, .denied), (.viewer, .transfer, nil, .denied),
    ] as [(Role, StockMovement, String?, ChangeRefusal.Code?)])
  func movements(
    _ role: Role, _ type: StockMovement, _ cause: String?, _ expected: ChangeRefusal.Code?
  ) {
    let change = Pushing.movement(type, cause: cause)
    #expect(code(change, by: Pushing.participant(role)) == expected)
  }

  @Test func `A movement of an unknown type takes an Inventory manager`() {
    let change = Pushing.change(StockTransaction.self) {
      $0[.item] = Pushing.record
      $0[.type] = "teleport"
      $0[.quantity] = .one
      $0[.date] = Moment(milliseconds: 1)
    }
    var member = Pushing.participant(.viewer)
    member.deptMask = .all
    #expect(code(change, by: member) == .denied)
    member.managerMask = .inventory
    #expect(code(change, by: member) == nil)
  }

  @Test func `Company settings are the administrators', some of them the owner's`() {
    let rename = Pushing.change(Company.self, at: Pushing.stamp(1)) { $0[.name] = "New" }
    let needToKnow = Pushing.change(Company.self, at: Pushing.stamp(1)) { $0[.needToKnow] = true }
    let administrator = Pushing.participant(.administrator)
    let owner = Member(owner: Pushing.owner)
    #expect(code(rename, Pushing.company, by: administrator) == nil)
    #expect(code(rename, Pushing.company, by: Pushing.participant(.manager)) == .denied)
    #expect(code(needToKnow, Pushing.company, by: administrator) == .denied)
    #expect(code(needToKnow, Pushing.company, by: owner) == nil)
  }

  @Test func `No one pushes what the container writes, not even the owner`() {
    let owner = Member(owner: Pushing.owner)
    let upgrade = Pushing.change(Company.self, at: Pushing.stamp(1)) { $0[.tier] = "Enterprise" }
    let seize = Pushing.change(Company.self, at: Pushing.stamp(1)) {
      $0[.ownerAccountID] = Pushing.other
    }
    #expect(code(upgrade, Pushing.company, by: owner) == .containerOnly)
    #expect(code(seize, Pushing.company, by: owner) == .containerOnly)
    let second = Pushing.change(Company.self) {
      $0[.name] = "Second"
      $0[.country] = "DE"
      $0[.currency] = "EUR"
    }
    #expect(code(second, by: owner) == .containerOnly)
    #expect(code(Pushing.delete(.company), Pushing.company, by: owner) == .containerOnly)
  }

  @Test(
    "No one grants rights by a push",
    arguments: [
      { $0[.deptMask] = 255 }, { $0[.managerMask] = 255 }, { $0[.role] = "administrator" },
      { $0[.permission] = "canEdit" }, { $0[.status] = "active" }, { $0[.isOwner] = true },
      { $0[.userID] = Pushing.owner },
      {
        $0[.displayName] = "Me"
        $0[.deptMask] = 255
      },
    ] as [@Sendable (inout Record<AccessControl>) -> Void])
  func grants(_ write: @Sendable (inout Record<AccessControl>) -> Void) {
    let change = Pushing.change(AccessControl.self, at: Pushing.stamp(1), write)
    for member in [Member(owner: Pushing.owner), Pushing.participant(.administrator)] {
      let row = Pushing.row(of: member.account)
      #expect(code(change, row, by: member) == .containerOnly)
      #expect(code(change, by: member) == .containerOnly)
      #expect(code(Pushing.delete(.accessControl), row, by: member) == .containerOnly)
    }
  }

  @Test func `A member's name and picture are the member's own, also when view-only`() {
    let change = Pushing.change(AccessControl.self, at: Pushing.stamp(1)) {
      $0[.displayName] = "Me"
      $0[.profileImage] = [1]
    }
    let row = Pushing.row(of: Pushing.other)
    #expect(code(change, row, by: Pushing.participant(.viewer, .viewOnly)) == nil)
    #expect(code(change, row, by: Member(owner: Pushing.owner)) == .denied)
    #expect(
      code(change, Pushing.row(of: Pushing.owner), by: Pushing.participant(.administrator))
        == .denied)
  }
}
