package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Ends a record's life in one durable transaction, and with it those of its parts; what they
  /// held stays, so that they can be restored. Deleting what is deleted changes nothing.
  package func delete(
    _ kind: EntityKind, _ id: RecordID, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try delete([(kind, id)], in: zone, now: now)
  }

  /// Ends the lives of several records in one durable transaction: all of them, or none.
  ///
  /// All get one moment: what carries the same one was deleted together.
  package func delete(
    _ records: [(kind: EntityKind, id: RecordID)], in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in try end(records, zone, try rights(in: zone), &clock) }
  }

  /// Ends the lives of several records within a transaction.
  func end(
    _ records: [(kind: EntityKind, id: RecordID)], _ zone: ZoneID, _ rights: RightsCheck,
    _ clock: inout StoreClock
  ) throws {
    try end(records, zone, rights, at: try moment(toEnd: records, zone, &clock), &clock)
  }

  /// One moment for the ends of several records and their parts: above everything in each.
  func moment(
    toEnd records: [(kind: EntityKind, id: RecordID)], _ zone: ZoneID, _ clock: inout StoreClock
  ) throws -> HybridTime {
    var latest = HybridTime.zero
    for (kind, id) in try withParts(records, zone) {
      let (_, row) = try existing(kind, id, zone)
      if !row.isDeleted { latest = max(latest, row.latest) }
    }
    return clock.stamp(above: latest)
  }

  /// Ends the lives of several records, and those of their parts, at a moment that was found for
  /// all of them.
  ///
  /// A part that the person may not end stays, as one that somebody else made of a record of the
  /// person's own (decision 0149): it is not shown while its whole is deleted.
  func end(
    _ records: [(kind: EntityKind, id: RecordID)], _ zone: ZoneID, _ rights: RightsCheck,
    at stamp: HybridTime, _ clock: inout StoreClock
  ) throws {
    let named = Set(records.map(\.id))
    for (kind, id) in try withParts(records, zone) {
      let (table, before) = try existing(kind, id, zone)
      guard !before.isDeleted else { continue }
      var after = before
      after.deleted = stamp
      after.updatedBy = account
      let save = PendingSave(
        table: table, zone: zone, id: id, action: .delete, before: before, after: after,
        groups: 0)
      if !named.contains(id), rights.denies(save) { continue }
      try check(save, by: rights)
      try checkDeletable(save)
      try write(save)
      try follow(save, rights, &clock)
    }
  }

  private func checkDeletable(_ save: PendingSave) throws {
    if save.definition.isAppendOnly { throw SaveRefusal(save.id, .appendOnly) }
    try save.table.hooks.check?(save, self)
    try save.table.hooks.checkEnd?(save, self)
    for (entity, field) in reader.schema.holders(of: save.definition.kind) {
      let filter = PageFilter(field: field.number, value: .reference(save.id))
      if try reader.count(entity.kind, with: filter, in: save.zone) > 0 {
        throw SaveRefusal(save.id, .isReferredTo(entity.kind))
      }
    }
  }

  /// Whether nobody else knows the record yet: when it ends nothing of it is sent, and what refers
  /// to it would never find it.
  func isUnheardOf(_ save: PendingSave) throws -> Bool {
    let kind = save.definition.kind
    return try entry(kind, save.id, save.zone) != nil && shadow(kind, save.id, save.zone) == nil
  }

  /// Begins the next life of a deleted record with what it held, in one durable transaction. Its
  /// parts that were deleted with it come back too.
  package func restore(
    _ kind: EntityKind, _ id: RecordID, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try restore([(kind, id)], in: zone, now: now)
  }

  /// Restores all that was deleted at one moment and still is, in one durable transaction.
  package func restore(
    deletedAt moment: HybridTime, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      let records = try reader.deleted(at: moment, in: zone)
      try beginAgain(wholesFirst(records), zone, try rights(in: zone), &clock)
    }
  }

  /// Restores several records with the parts that were deleted with each, in one durable
  /// transaction: all of them, or none.
  package func restore(
    _ records: [(kind: EntityKind, id: RecordID)], in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      let all = try withEndedParts(records, zone)
      try beginAgain(wholesFirst(all), zone, try rights(in: zone), &clock)
    }
  }

  /// Restores several records within a transaction, and no others.
  func beginAgain(
    _ records: [(kind: EntityKind, id: RecordID)], _ zone: ZoneID, _ rights: RightsCheck,
    _ clock: inout StoreClock
  ) throws {
    try checkRoom(toRestore: records, in: zone)
    for (kind, id) in records {
      let save = try restoring(kind, id, zone, &clock)
      try check(save, by: rights)
      try checkFields(save)
      if save.after.life == save.before?.life { try takeBack(save) } else { try write(save) }
      try follow(save, rights, &clock)
    }
  }

  /// Takes back an end that nobody has heard of. Nothing that the record holds is written anew:
  /// what others wrote meanwhile stands.
  private func takeBack(_ save: PendingSave) throws {
    try write(
      PendingSave(
        table: save.table, zone: save.zone, id: save.id, action: save.action, before: save.before,
        after: save.after, groups: 0))
    let kind = save.definition.kind
    if try entry(kind, save.id, save.zone)?.groups == 0 { try dequeue(kind, save.id, save.zone) }
  }

  private func restoring(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID, _ clock: inout StoreClock
  ) throws -> PendingSave {
    let (table, before) = try existing(kind, id, zone)
    guard let ended = before.deleted else { throw SaveRefusal(id, .noSuchRecord) }
    let groups = groupsToRestore(before, table.definition)
    guard groups != 0, TrashTime.isOpen(endedAt: ended, now: clock.milliseconds) else {
      throw SaveRefusal(id, .trashExpired)
    }
    var after = before
    try beginLife(of: &after, kind, id, zone)
    var yielding: [GroupGuard] = []
    if after.life != before.life {
      after.restamp(.max, to: clock.stamp(above: before.latest))
      yielding = after.guards(of: groups & table.definition.guardedGroups)
    }
    after.updatedBy = account
    return PendingSave(
      table: table, zone: zone, id: id, action: .restore, before: before, after: after,
      groups: groups, guards: yielding)
  }

  /// Begins the life after the one that ended, or takes back an end that nobody has heard of.
  func beginLife(
    of row: inout StoredRow, _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID
  ) throws {
    if try isDeletedHereOnly(kind, id, zone) { row.deleted = nil } else { row.beginLife() }
  }

  /// Whether nobody but this device's outbox knows of the deletion: it is just taken back then.
  private func isDeletedHereOnly(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID
  ) throws -> Bool {
    guard try entry(kind, id, zone)?.isDelete == true else { return false }
    return try shadow(kind, id, zone)?.isDeleted != true
  }

  private func existing(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID
  ) throws -> (EntityTable, StoredRow) {
    guard let table = reader.table(kind), try reader.zone(zone) != nil,
      let row = try table.row(zone, id)
    else {
      throw SaveRefusal(id, .noSuchRecord)
    }
    return (table, row)
  }

  func groupsToRestore(_ row: StoredRow, _ definition: EntityDefinition) -> UInt64 {
    row.raw.reduce(row.clocks.groups) { $0 | 1 << UInt64($1.number) }
  }
}
