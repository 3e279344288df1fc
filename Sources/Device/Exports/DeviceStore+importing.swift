import Model
import Storage
import SyncProtocol

/// Ends a transaction that was only to be looked at.
private struct LookEnded: Error {}

extension DeviceStore {
  /// Saves the changes of a file as this account's own, in one durable transaction: stamped anew,
  /// each checked like any save. One that is refused leaves the others alone.
  func importChanges(
    _ export: ChangeExport, into zone: ZoneID, isDryRun: Bool, now: UInt64
  ) throws -> ImportReport {
    var lines: [ImportReport.Line] = []
    do {
      _ = try perform(now: now) { clock in
        for entry in export.entries {
          lines.append(try take(entry, of: export, zone, now, &clock))
        }
        if isDryRun { throw LookEnded() }
      }
    } catch is LookEnded {}
    return ImportReport(isDryRun: isDryRun, authorName: export.authorName, lines: lines)
  }

  private func take(
    _ entry: ChangeExport.Entry, of export: ChangeExport, _ zone: ZoneID, _ now: UInt64,
    _ clock: inout StoreClock
  ) throws -> ImportReport.Line {
    func line(_ outcome: ImportReport.Line.Outcome) throws -> ImportReport.Line {
      ImportReport.Line(
        record: entry.record, entity: entry.entity,
        title: try entry.change.flatMap { try title(of: $0, zone) } ?? entry.record.description,
        outcome: outcome)
    }
    guard let change = entry.change else {
      return try line(.refused("A newer version made this change: update this program first."))
    }
    let named = naming(export.source(of: entry), in: change)
    do {
      let outcome = try connection.savepoint {
        try again(named, zone, [], restoring: false, now, &clock)
      }
      switch outcome {
      case .saved: return try line(.saved)
      case .nothingLeft, .gone: return try line(.identical)
      case .deletedMeanwhile: return try line(.refused(SaveRefusal(change.id, .deleted).sentence))
      case .refused(let refusal): return try line(.refused(refusal.sentence))
      }
    } catch let refusal as SaveRefusal {
      return try line(.refused(refusal.sentence))
    }
  }

  /// The change with its source in the note, if its records are only ever added and have one.
  private func naming(_ source: String, in change: RecordChange) -> RecordChange {
    guard let definition = reader.schema.definition(of: change.kind), definition.isAppendOnly,
      let note = definition.field(named: "note"), case .text(let limit) = note.type,
      let group = change.version.group(note.group)
    else { return change }
    var values = RecordValues(change.kind, change.id, StoredRow(change, of: definition).values)
    var text = source
    if case .text(let old) = values[note], !old.isEmpty { text = old + " (" + source + ")" }
    guard text.utf8.count <= limit else { return change }
    values.set(note, to: .text(text))
    let renamed = StampedGroup(
      number: group.number, stamp: group.stamp,
      bytes: GroupCoding.encode(values, group: group.number, of: definition))
    var version = change.version
    version.groups = version.groups.map { $0.number == group.number ? renamed : $0 }
    return RecordChange(kind: change.kind, id: change.id, version: version)
  }
}
