import Model
import SyncProtocol

/// The groups that the container alone writes, as changes with its own stamp.
enum ContainerRecords {
  /// The Company record's owner and tier.
  static func company(_ zone: ZoneRow, over existing: RecordState?, time: UInt64) -> RecordState {
    var company = Record<Company>(new: zone.zone)
    company[.ownerAccountID] = zone.owner
    company[.tier] = zone.tier.name
    return merged(company.values, over: existing, by: zone.owner, time: time, Company.definition)
  }

  /// The projection of a member's row.
  static func accessControl(
    _ row: MemberRow, in zone: ZoneID, over existing: RecordState?, time: UInt64
  ) -> RecordState {
    let member = row.member
    var record = Record<AccessControl>(new: .accessControl(of: member.account, in: zone))
    record[.userID] = member.account
    record[.isOwner] = member.isOwner
    record[.deptMask] = member.deptMask.rawValue
    record[.managerMask] = member.managerMask.rawValue
    record[.role] = row.role
    record[.permission] = member.permission.name
    record[.status] = member.status.name
    return merged(
      record.values, over: existing, by: member.account, time: time, AccessControl.definition)
  }

  /// The container's stamps are above all that the record has: its word about rights is the last.
  private static func merged(
    _ values: RecordValues, over existing: RecordState?, by account: AccountID, time: UInt64,
    _ definition: EntityDefinition
  ) -> RecordState {
    let above = existing.map { $0.version.latest.ticks + 1 } ?? 0
    let stamp = HybridTime(ticks: max(time << 16, above), device: 0)
    let life = existing?.version.life ?? 1
    let change = RecordChange(
      values, groups: values.changedGroups, life: life, stamp: stamp, of: definition)
    guard var state = existing else {
      return RecordState(
        kind: definition.kind, id: values.id, version: change.version, createdAt: time,
        createdBy: account, updatedBy: account)
    }
    state.version = state.version.merged(with: change.version)
    return state
  }
}
