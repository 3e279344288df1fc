package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// What of a zone no answer has confirmed.
  func unsent(in zone: ZoneID) throws -> Unsent {
    Unsent(
      changes: try unsentCount(in: zone), files: try reader.unsentFileCount(in: zone))
  }

  /// How many records of a zone have changes that no answer has confirmed.
  package func unsentCount(in zone: ZoneID) throws -> Int {
    let waiting = try connection.first("SELECT count(*) FROM outbox WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.int(0)
    }
    return (waiting ?? 0) + (try frozenBatch(of: zone)?.request().changes.count ?? 0)
  }

  /// Whether the outbox or a batch of the zone holds anything.
  package func hasUnsent(in zone: ZoneID) throws -> Bool { try reader.hasUnsent(in: zone) }

  /// Adds a save to the record's entry; an entry keeps its first place, and of each guarded group
  /// what was seen first.
  func enqueue(_ save: PendingSave) throws {
    let guards = try guards(of: save)
    try connection.run(
      """
      INSERT INTO outbox (zone, kind, id, groups, life, isDelete, guards, atom)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (zone, id, kind) DO UPDATE SET
      groups = CASE WHEN life = excluded.life THEN groups | excluded.groups
      ELSE excluded.groups END,
      guards = CASE WHEN life = excluded.life THEN coalesce(excluded.guards, guards)
      ELSE excluded.guards END,
      atom = CASE WHEN excluded.atom = 0 THEN atom ELSE excluded.atom END,
      life = excluded.life, isDelete = excluded.isDelete
      """
    ) {
      $0.bind(save.zone, at: 1)
      $0.bind(save.definition.kind, at: 2)
      $0.bind(save.id, at: 3)
      $0.bind(save.groups, at: 4)
      $0.bind(save.after.life, at: 5)
      $0.bind(save.after.isDeleted, at: 6)
      $0.bind(GroupGuard.pack(guards), at: 7)
      $0.bind(save.atom, at: 8)
    }
  }

  /// The guards of the entry with those of a save of groups that it did not write yet. An atom
  /// takes in the one that the entry is in already.
  private func guards(of save: PendingSave) throws -> [GroupGuard] {
    guard !save.guards.isEmpty || save.atom != 0,
      let entry = try entry(save.definition.kind, save.id, save.zone)
    else { return save.guards }
    try join(entry.atom, to: save.atom, save.zone)
    guard entry.life == save.after.life else { return save.guards }
    return entry.guards + save.guards.filter { entry.groups & 1 << UInt64($0.group) == 0 }
  }

  /// Makes one atom of two that have a record in common.
  private func join(_ old: UInt64, to new: UInt64, _ zone: ZoneID) throws {
    guard old != 0, new != 0, old != new else { return }
    try connection.run("UPDATE outbox SET atom = ? WHERE zone = ? AND atom = ?") {
      $0.bind(new, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(old, at: 3)
    }
  }

  /// Takes an entry into an atom, with the one that it is in already.
  func join(_ entry: OutboxEntry, to atom: UInt64, _ zone: ZoneID) throws {
    guard entry.atom == 0 else { return try join(entry.atom, to: atom, zone) }
    try connection.run("UPDATE outbox SET atom = ? WHERE zone = ? AND position = ?") {
      $0.bind(atom, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(entry.position, at: 3)
    }
  }

  /// Puts a change that must travel anew at a place of its own, before all later changes. An end
  /// that somebody else gave the record is not sent with it.
  func enqueueAgain(
    _ change: RecordChange, _ zone: ZoneID, groups: UInt64, row: StoredRow, at position: Int64
  ) throws {
    let entry = try entry(change.kind, change.id, zone)
    let isOwnEnd = change.isDelete && change.version.life == row.life || entry?.isDelete == true
    try join(entry?.atom ?? 0, to: change.atom, zone)
    try dequeue(change.kind, change.id, zone)
    try connection.run(
      """
      INSERT INTO outbox (position, zone, kind, id, groups, life, isDelete, guards, atom, history)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(position, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(change.kind, at: 3)
      $0.bind(change.id, at: 4)
      $0.bind(groups | (entry?.groups ?? 0), at: 5)
      $0.bind(row.life, at: 6)
      $0.bind(row.isDeleted && isOwnEnd, at: 7)
      $0.bind(GroupGuard.pack(change.guards.joined(with: entry?.guards ?? [])), at: 8)
      $0.bind(change.atom == 0 ? entry?.atom ?? 0 : change.atom, at: 9)
      $0.bind([entry?.history ?? 0, change.history].first { $0 != 0 } ?? 0, at: 10)
    }
  }

  /// Takes groups out of a record's entry: they do not travel any more.
  func withdraw(_ groups: UInt64, from entry: OutboxEntry, _ zone: ZoneID) throws -> OutboxEntry? {
    var rest = entry
    rest.groups &= ~groups
    rest.guards.removeAll { groups & 1 << UInt64($0.group) != 0 }
    guard rest.groups != 0 || rest.isDelete else {
      try dequeue(entry.kind, entry.id, zone)
      return nil
    }
    let (left, guards) = (rest.groups, GroupGuard.pack(rest.guards))
    try connection.run("UPDATE outbox SET groups = ?, guards = ? WHERE position = ?") {
      $0.bind(left, at: 1)
      $0.bind(guards, at: 2)
      $0.bind(entry.position, at: 3)
    }
    return rest
  }

  /// The record's entry; nil when nothing waits.
  func entry(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws -> OutboxEntry? {
    try connection.first(
      "SELECT \(OutboxEntry.columns) FROM outbox WHERE zone = ? AND id = ? AND kind = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    } read: {
      try OutboxEntry($0)
    }
  }

  func dequeue(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws {
    try connection.run("DELETE FROM outbox WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    }
  }

  /// The records of a zone with changes that no answer has confirmed.
  package func unsentRecords(of zone: ZoneID) throws -> Set<RecordID> {
    let sent = try frozenBatch(of: zone)?.request().changes.map(\.id) ?? []
    return Set(try entries(of: zone, limit: Int.max).map(\.id) + sent)
  }

  /// The entries in the order in which they are sent.
  func entries(of zone: ZoneID, limit: Int) throws -> [OutboxEntry] {
    try connection.all(
      """
      SELECT \(OutboxEntry.columns) FROM outbox WHERE zone = ? ORDER BY position LIMIT ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(limit, at: 2)
    } read: {
      try OutboxEntry($0)
    }
  }

  /// The change that an entry stands for, from the row as it is now; nil when there is none.
  func change(for entry: OutboxEntry, in zone: ZoneID) throws -> RecordChange? {
    guard let table = reader.table(entry.kind), let row = try table.row(zone, entry.id),
      row.life == entry.life
    else { return nil }
    var version = row.version(of: table.definition, id: entry.id, groups: entry.groups)
    if !entry.isDelete { version.deleted = nil }
    return RecordChange(
      kind: entry.kind, id: entry.id, version: version, guards: entry.guards, atom: entry.atom,
      history: entry.history)
  }

  /// The entries of an atom in the order of their places.
  func entries(ofAtom atom: UInt64, in zone: ZoneID) throws -> [OutboxEntry] {
    try connection.all(
      """
      SELECT \(OutboxEntry.columns) FROM outbox INDEXED BY outboxAtoms
      WHERE zone = ? AND atom = ? AND atom <> 0 ORDER BY position
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(atom, at: 2)
    } read: {
      try OutboxEntry($0)
    }
  }
}
