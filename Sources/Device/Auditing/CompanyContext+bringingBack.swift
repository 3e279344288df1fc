import Model
package import SyncProtocol

extension CompanyContext {
  /// Writes the values that an entry of the log tells of a group of fields into its record, as one
  /// more save of the person's own; what is there already is not written again. Nil where the entry
  /// has no such values, or the record is not there any more.
  package func bringBack(
    group: Int, of entry: AuditEntry
  ) async throws -> SaveOutcome? {
    guard let fields = entry.restorable(group: group),
      let stored = try await details(entry.header.kind, entry.header.record), !stored.isDeleted
    else { return nil }
    var values = stored.values
    for (field, value) in fields { values.set(field, to: value) }
    return values.changedGroups == 0 ? .saved : try await save([values])
  }
}
