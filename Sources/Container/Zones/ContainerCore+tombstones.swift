package import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Tombstones that one step of upkeep looks at.
  package static let upkeepRecordLimit = 500

  /// One bounded step of upkeep: removes companies that were deleted long enough ago, empties what
  /// can't be restored any more, and drops what was deleted before the horizon. True if more is
  /// left; without anything to do nothing is written.
  package func keepUp(at now: UInt64) throws(CallRefusal) -> Bool {
    if try removeDeleted(at: now) { return true }
    if try closeRefusals(at: now) { return true }
    let moment = try moment(at: now)
    let isDue = try look {
      try hasTombstone(ofKind: "deleted = 1", Limits.trashMilliseconds, before: moment)
        || hasTombstone(ofKind: "deleted > 0", tombstoneMilliseconds, before: moment)
    }
    guard isDue else { return false }
    return try command(at: now) { _ in
      let emptied = try emptyTombstones(at: moment)
      let dropped = try dropTombstones(at: moment)
      return max(emptied, dropped) == Self.upkeepRecordLimit
    }
  }

  /// Up to which sequence tombstones of a zone were dropped: who has read less must fetch anew.
  package func horizon(of zone: ZoneID) throws(CallRefusal) -> UInt64 {
    try look { try ZoneRow.read(zone, connection)?.horizon ?? 0 }
  }

  private func hasTombstone(
    ofKind condition: String, _ age: UInt64, before moment: BelievedMoment
  ) throws -> Bool {
    try connection.first("SELECT 1 FROM records WHERE \(condition) AND ended <= ? LIMIT 1") {
      $0.bind(moment.before(age), at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }

  /// Drops the contents; that the record was deleted, and when, stays, and nothing is told anew.
  private func emptyTombstones(at moment: BelievedMoment) throws -> Int {
    let due = try connection.all(
      "SELECT zone, id FROM records WHERE deleted = 1 AND ended <= ? ORDER BY ended LIMIT ?"
    ) {
      $0.bind(moment.before(Limits.trashMilliseconds), at: 1)
      $0.bind(Int64(Self.upkeepRecordLimit), at: 2)
    } read: {
      (zone: try $0.id(0), id: try $0.id(1))
    }
    for (zone, id) in due {
      guard let row = try RecordRow.stored(id, in: zone, connection) else { continue }
      guard var state = row.trusted else {
        try leave(id, in: zone)
        continue
      }
      state.version = state.version.emptied
      try RecordRow.store(state, sequence: row.columns.sequence, in: zone, connection)
    }
    return due.count
  }

  /// A damaged tombstone waits for its repair, or for the horizon.
  private func leave(_ id: RecordID, in zone: ZoneID) throws {
    try connection.run("UPDATE records SET deleted = 2 WHERE zone = ? AND id = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    }
  }

  private func dropTombstones(at moment: BelievedMoment) throws -> Int {
    let due = try connection.all(
      """
      SELECT zone, id, sequence FROM records WHERE deleted > 0 AND ended <= ?
      ORDER BY ended, sequence LIMIT ?
      """
    ) {
      $0.bind(moment.before(tombstoneMilliseconds), at: 1)
      $0.bind(Int64(Self.upkeepRecordLimit), at: 2)
    } read: {
      (zone: try $0.id(0), id: try $0.id(1), sequence: $0.uint64(2))
    }
    for (zone, id, sequence) in due {
      try connection.run("DELETE FROM records WHERE zone = ? AND id = ?") {
        $0.bind(zone, at: 1)
        $0.bind(id, at: 2)
      }
      for table in ["decisions", "attachments"] {
        try connection.run("DELETE FROM \(table) WHERE zone = ? AND id = ?") {
          $0.bind(zone, at: 1)
          $0.bind(id, at: 2)
        }
      }
      try connection.run("UPDATE zones SET horizon = max(horizon, ?) WHERE zone = ?") {
        $0.bind(sequence, at: 1)
        $0.bind(zone, at: 2)
      }
    }
    return due.count
  }
}
