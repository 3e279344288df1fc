import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Writes a new company with everything that makes it usable before the container knows it.
  func createCompany(
    _ company: Record<Company>, tier: Tier, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in try create(company, tier, now, &clock) }
  }

  /// Writes a new Free company with all records that `fill` gives it, in one durable transaction: a
  /// refusal, and whatever `fill` throws, leaves nothing. Saves in this store wait meanwhile. With
  /// `isDryRun` everything is tried and nothing is left.
  func importCompany(
    _ company: Record<Company>, isDryRun: Bool, now: UInt64,
    _ fill: (CompanyFilling) throws -> Void
  ) throws -> SaveOutcome {
    do {
      return try perform(now: now) { clock in
        try create(company, .free, now, &clock)
        var rights = try rights(in: company.id)
        rights.isFilling = true
        let filling = CompanyFilling(self, company.id, rights, now, clock)
        try fill(filling)
        try close(company.id)
        clock = filling.clock
        if isDryRun { throw DryRunEnd() }
      }
    } catch is DryRunEnd {
      return .saved
    }
  }

  private func create(
    _ company: Record<Company>, _ tier: Tier, _ now: UInt64, _ clock: inout StoreClock
  ) throws {
    var zone = ZoneRow(company.id, .owned)
    zone.pendingTier = tier
    try put(zone)
    try writeOwnersRow(in: company.id, now: now)
    let save = try companySave(company, now, &clock)
    try checkFields(save)
    try write(save)
  }

  /// The record with the member's groups stamped and the container's groups shown provisionally.
  private func companySave(
    _ company: Record<Company>, _ now: UInt64, _ clock: inout StoreClock
  ) throws -> PendingSave {
    let table = try table(.company)
    var row = StoredRow(emptyOf: table.definition, createdAt: now, by: account)
    let groups = writtenGroups(of: company.values, table.definition)
    try row.take(
      groups, from: company.values, stamp: clock.stamp(above: .zero), of: table.definition)
    row.values[Field<Company, RecordID>.ownerAccountID.number] = .reference(account)
    row.values[Field<Company, String>.tier.number] = .text(Tier.free.name)
    return PendingSave(
      table: table, zone: company.id, id: company.id, action: .create, before: nil, after: row,
      groups: groups)
  }

  private func writtenGroups(
    of record: RecordValues, _ definition: EntityDefinition
  ) -> UInt64 {
    definition.fields.reduce(0) {
      record[$1].isNull || $1.writer == .container ? $0 : $0 | 1 << UInt64($1.group)
    }
  }

  /// The owner's own AccessControl row: shown, never sent; the container makes the real one.
  private func writeOwnersRow(in company: CompanyID, now: UInt64) throws {
    let table = try table(.accessControl)
    let id = RecordID.accessControl(of: account, in: company)
    let owner = Member(owner: account)
    var record = Record<AccessControl>(new: id)
    record[.userID] = account
    record[.isOwner] = true
    record[.deptMask] = owner.deptMask.rawValue
    record[.managerMask] = owner.managerMask.rawValue
    record[.permission] = owner.permission.name
    record[.status] = owner.status.name
    var row = StoredRow(emptyOf: table.definition, createdAt: now, by: account)
    row.values = record.values.values
    try replace(nil, by: row, table, company, id)
  }

  /// Remembers a value, in one durable transaction.
  func remember(_ name: String, _ value: [UInt8]) throws {
    try connection.write { try setMeta(name, value) }
  }
}

/// Undoes the transaction of a dry run that went well.
private struct DryRunEnd: Error {}
