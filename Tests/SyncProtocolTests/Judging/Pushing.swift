import Model
import SyncProtocol

/// What the tests of the judge push, and who pushes it.
enum Pushing {
  static let now: UInt64 = 1_700_000_000_000
  static let owner = RecordID(high: 10, low: 1)
  static let other = RecordID(high: 10, low: 2)
  static let record = RecordID(high: 20, low: 1)

  static func stamp(_ milliseconds: Int64 = 0, device: UInt64 = 1) -> HybridTime {
    HybridTime(milliseconds: UInt64(Int64(now) + milliseconds), device: device)
  }

  static func judge(
    _ member: Member? = Member(owner: owner), home: EntityHome = .company,
    protections: Protections = .all
  ) -> ChangeJudge {
    ChangeJudge(
      home: home, author: member?.account ?? owner, member: member, now: now,
      protections: protections)
  }

  static func participant(_ role: Role, _ permission: SharePermission = .canEdit) -> Member {
    Member(participant: other, role: role, permission: permission)
  }

  static func change<E: Entity>(
    _ entity: E.Type, life: UInt64 = 1, at stamp: HybridTime = stamp(), id: RecordID = record,
    _ write: (inout Record<E>) -> Void
  ) -> RecordChange {
    var new = Record<E>(new: id)
    write(&new)
    return RecordChange(
      new.values, groups: new.values.changedGroups, life: life, stamp: stamp, of: E.definition)
  }

  static func item(
    _ name: String = "Bolt", life: UInt64 = 1, at stamp: HybridTime = stamp()
  ) -> RecordChange {
    change(InventoryItem.self, life: life, at: stamp) {
      $0[.name] = name
      $0[.code] = "B"
    }
  }

  static func movement(_ type: StockMovement, cause: String? = nil) -> RecordChange {
    change(StockTransaction.self) {
      $0[.item] = record
      $0[.type] = type.name
      $0[.quantity] = .one
      $0[.date] = Moment(milliseconds: 1)
      $0[.causeKind] = cause
    }
  }

  static func delete(
    _ kind: EntityKind = .inventoryItem, life: UInt64 = 1, at stamp: HybridTime = stamp(1)
  ) -> RecordChange {
    RecordChange(
      kind: kind, id: record, version: RecordVersion(life: life, deleted: stamp, groups: []))
  }

  /// The state of a record that the owner made with a change.
  static func state(_ change: RecordChange, by author: AccountID = owner) -> RecordState {
    RecordState(
      kind: change.kind, id: change.id, version: change.version, createdAt: now - 5,
      createdBy: author, updatedBy: author)
  }

  /// The row of a member, as the container makes it.
  static func row(of account: AccountID) -> RecordState {
    state(
      change(AccessControl.self) {
        $0[.userID] = account
        $0[.status] = "active"
        $0[.permission] = "viewOnly"
      })
  }

  static let company = state(
    change(Company.self) {
      $0[.name] = "Acme"
      $0[.country] = "DE"
      $0[.currency] = "EUR"
      $0[.tier] = "Free"
      $0[.ownerAccountID] = owner
    })
}
