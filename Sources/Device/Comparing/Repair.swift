package import Model
import Storage

/// Something that was found to differ between this device and the container, and what was done.
package struct Repair: Equatable, Sendable {
  /// What was done; the raw values are stored.
  package enum What: String, CaseIterable, Sendable {
    /// A damaged row of this device was replaced by what the container has.
    case replaced
    /// A record that this device had lost came back from the container.
    case inserted
    /// A record that only this device had was put into quarantine.
    case kept
    /// A row that nothing could be read of, and that the container does not have, was removed.
    case removed
    /// A kept number of records was wrong and was counted anew.
    case counted
    /// A damaged record of the container was repaired with this device's copy.
    case offered

    /// Whether it was the container that was repaired.
    package var isOfContainer: Bool { self == .offered }
  }

  /// The zone.
  package let zone: ZoneID
  /// The entity.
  package let kind: EntityKind
  /// The record; the zone's own identifier where it is about a count.
  package let record: RecordID
  /// What was done.
  package let what: What
  /// When, in milliseconds since 1970.
  package let time: UInt64
}

extension StoreReader {
  /// How many repairs are listed at most.
  package static let repairLimit = 100

  /// The last repairs of a zone, newest first.
  package func repairs(in zone: ZoneID) throws -> [Repair] {
    try connection.all(
      """
      SELECT kind, id, what, time FROM repairs WHERE zone = ? ORDER BY entry DESC LIMIT ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(Self.repairLimit, at: 2)
    } read: {
      Repair(
        zone: zone, kind: $0.kind(0), record: try $0.identifier(1),
        what: Repair.What(rawValue: $0.string(2)) ?? .replaced, time: $0.unsigned(3))
    }
  }

  /// How many repairs of a zone are on record.
  package func repairsCount(in zone: ZoneID) throws -> Int {
    try connection.first("SELECT count(*) FROM repairs WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.int(0)
    } ?? 0
  }
}

extension DeviceStore {
  /// Repairs that a zone keeps on record.
  private static let keptLimit = 10_000

  /// Puts a repair on record, inside of a transaction.
  func note(_ repair: Repair) throws {
    try connection.run(
      "INSERT INTO repairs (zone, kind, id, what, time) VALUES (?, ?, ?, ?, ?)"
    ) {
      $0.bind(repair.zone, at: 1)
      $0.bind(repair.kind, at: 2)
      $0.bind(repair.record, at: 3)
      $0.bind(repair.what.rawValue, at: 4)
      $0.bind(repair.time, at: 5)
    }
  }

  /// Forgets the oldest repairs of a zone beyond what is kept, inside of a transaction.
  func pruneRepairs(of zone: ZoneID) throws {
    try connection.run(
      """
      DELETE FROM repairs WHERE zone = ?1 AND entry <= (SELECT entry FROM repairs
      WHERE zone = ?1 ORDER BY entry DESC LIMIT 1 OFFSET ?2)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(Self.keptLimit, at: 2)
    }
  }
}
