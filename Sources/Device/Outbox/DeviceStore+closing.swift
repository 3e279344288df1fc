import Model
import Storage
import SyncProtocol

/// Books are closed behind all that was saved before, and opened before all that is saved since:
/// the container judges changes in the order in which they come (decision 0171).
extension DeviceStore {
  private static var closing: FieldDefinition {
    Company.definition.fields[Field<Company, Moment>.closedUntil.number]
  }

  /// Finds the place of a save that closes books, or opens them, once it is in the outbox.
  func place(_ save: PendingSave) throws {
    guard save.definition.isRoot, save.isWritten(Self.closing) else { return }
    let was = save.before.flatMap { last(of: $0) }?.milliseconds ?? .min
    let becomes = last(of: save.after)?.milliseconds ?? .min
    if becomes < was { try open(save.zone) } else { try close(save.zone) }
  }

  private func open(_ zone: ZoneID) throws {
    guard let entry = try entry(.company, zone, zone) else { return }
    try move(entry, to: try firstPosition(before: 1) + 1)
  }

  /// Sends what closes the books of a company behind all that waits; nothing where nothing of the
  /// company is to be sent that closes them.
  func close(_ zone: ZoneID) throws {
    guard let entry = try entry(.company, zone, zone),
      closes(entry.groups, try table(.company).row(zone, zone))
    else { return }
    let last = try connection.first("SELECT max(position) FROM outbox") { $0.int64(0) } ?? 0
    if entry.position < last { try move(entry, to: last + 1) }
  }

  /// Whether groups of a company close its books.
  func closes(_ groups: UInt64, _ row: StoredRow?) -> Bool {
    groups & 1 << UInt64(Self.closing.group) != 0
      && row.flatMap { last(of: $0) } != nil
  }

  private func last(of company: StoredRow) -> Moment? {
    Moment(fieldValue: company.values[Self.closing.number])
  }

  private func move(_ entry: OutboxEntry, to position: Int64) throws {
    try connection.run("UPDATE outbox SET position = ? WHERE position = ?") {
      $0.bind(position, at: 1)
      $0.bind(entry.position, at: 2)
    }
  }
}
