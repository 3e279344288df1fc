import Model
import Storage

extension DeviceStore {
  /// The groups that hold credentials: all but the company.
  private func secretGroups(_ definition: EntityDefinition) -> UInt64 {
    definition.allGroups & ~(1 << UInt64(definition[.companyID].group))
  }

  /// Saves a UserPass, new or changed; where one was deleted before, its next life begins.
  func saveUserPass(_ record: Record<UserPass>, now: UInt64) throws -> SaveOutcome {
    guard let table = reader.table(.userPass), let before = try table.row(account, record.id),
      before.isDeleted
    else { return try save([record.values], in: account, now: now) }
    return try perform(now: now) { clock in
      var after = before
      try beginLife(of: &after, .userPass, record.id, account)
      try after.take(
        table.definition.allGroups, from: record.values, stamp: clock.stamp(above: before.latest),
        of: table.definition)
      let save = PendingSave(
        table: table, zone: account, id: record.id, action: .restore, before: before,
        after: after, groups: table.definition.allGroups)
      try checkFields(save)
      try write(save)
    }
  }

  /// Ends a UserPass and takes out what it holds, in one durable transaction: nothing to restore,
  /// and nothing to guess at, is left in its tombstone. Again: nothing.
  func eraseUserPass(_ id: RecordID, now: UInt64) throws -> SaveOutcome {
    try connection.setSecureDelete(true)
    defer { try? connection.setSecureDelete(false) }
    return try perform(now: now) { clock in
      let passes = try table(.userPass)
      guard let before = try passes.row(account, id) else { throw SaveRefusal(id, .noSuchRecord) }
      if before.isDeleted { return }
      let groups = secretGroups(passes.definition)
      let nothing = RecordValues(new: id, of: passes.definition)
      var after = before
      try after.take(
        groups, from: nothing, stamp: clock.stamp(above: before.latest), of: passes.definition)
      after.deleted = clock.stamp(above: after.latest)
      after.updatedBy = account
      try write(
        PendingSave(
          table: passes, zone: account, id: id, action: .delete, before: before, after: after,
          groups: groups))
    }
  }
}

extension EntityDefinition {
  fileprivate subscript(_ field: Field<UserPass, RecordID>) -> FieldDefinition {
    fields[field.number]
  }
}
