package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// The zone's batch in flight; nil when there is none.
  package func frozenBatch(of zone: ZoneID) throws -> FrozenBatch? {
    try connection.first("SELECT number, bytes FROM batches WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      FrozenBatch(
        zone: zone, device: identity, number: $0.unsigned(0), bytes: $0.bytes(1))
    }
  }

  /// Numbers and freezes what waits, up to the limits of a batch, in one durable transaction;
  /// nil when nothing waits. A batch that is frozen already is answered again byte for byte. While
  /// the zone is read again nothing is frozen, and what was is told where it is to be asked about.
  ///
  /// Throws `otherDevice` when another process has given the store another identity.
  package func freezeBatch(of zone: ZoneID) throws -> FrozenBatch? {
    guard try isOwn() else { throw DeviceFailure.otherDevice }
    if let purpose = try reader.zone(zone)?.rereading {
      return purpose.asksFirst ? try frozenBatch(of: zone) : nil
    }
    if !protections.contains(.frozenBatch) { try thaw(zone) }
    if let batch = try frozenBatch(of: zone) { return batch }
    guard try hasUnsent(in: zone) else { return nil }
    let batch = try connection.write {
      guard try isOwn() else { throw DeviceFailure.otherDevice }
      return try frozenBatch(of: zone) ?? freeze(zone)
    }
    try kill.reach(.batchFrozen)
    return batch
  }

  private func freeze(_ zone: ZoneID) throws -> FrozenBatch? {
    guard let row = try reader.zone(zone) else {
      throw DeviceFailure(.noSuchZone, "The zone is not on this device any more.")
    }
    let changes = try pickChanges(for: zone)
    if changes.isEmpty { return nil }
    let number = try nextNumber(of: zone)
    let request = PushRequest(
      zone: zone, number: number, token: row.token, changes: changes)
    let batch = FrozenBatch(
      zone: zone, device: identity, number: number, bytes: request.compactBytes)
    try connection.run("INSERT INTO batches (zone, number, bytes) VALUES (?, ?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(batch.number, at: 2)
      $0.bind(batch.bytes, at: 3)
    }
    return batch
  }

  /// Gives out the next number of a zone's batches. Numbers outlive the zone's stay on the device:
  /// the container remembers the last one.
  private func nextNumber(of zone: ZoneID) throws -> UInt64 {
    let number = try connection.first(
      """
      INSERT INTO numbers (zone, last) VALUES (?, 1)
      ON CONFLICT DO UPDATE SET last = last + 1 RETURNING last
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.unsigned(0)
    }
    return number ?? 1
  }

  /// The planted bug: a batch is made anew from what the rows hold now, under the same number.
  private func thaw(_ zone: ZoneID) throws {
    guard let number = try frozenBatch(of: zone)?.number else { return }
    try connection.write {
      try takeBatchApart(of: zone)
      try connection.run("UPDATE numbers SET last = ? WHERE zone = ?") {
        $0.bind(number - 1, at: 1)
        $0.bind(zone, at: 2)
      }
    }
  }

  /// Takes the batch in flight apart, inside of a transaction: its changes wait again, before all
  /// later ones.
  func takeBatchApart(of zone: ZoneID) throws {
    guard let changes = try frozenBatch(of: zone)?.request().changes else { return }
    var position = try firstPosition(before: changes.count)
    for change in changes {
      position += 1
      guard let row = try table(change.kind).row(zone, change.id) else { continue }
      try enqueueAgain(
        change, zone, groups: change.version.groupMask, row: row, at: position)
    }
    try dropBatch(of: zone)
  }

  func dropBatch(of zone: ZoneID) throws {
    try connection.run("DELETE FROM batches WHERE zone = ?") { $0.bind(zone, at: 1) }
  }

  /// A position with room for `count` entries before all that wait.
  func firstPosition(before count: Int) throws -> Int64 {
    let first = try connection.first("SELECT min(position) FROM outbox") { $0.int64(0) } ?? 0
    return first - Int64(count) - 1
  }
}

extension RecordVersion {
  /// One bit for each group in it.
  var groupMask: UInt64 { groups.reduce(0) { $0 | 1 << UInt64($1.number) } }
}
