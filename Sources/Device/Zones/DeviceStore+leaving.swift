package import Model
import Storage
package import SyncProtocol

/// An unsent change of a zone that was taken away, kept for its author.
package struct RescuedChange: Equatable, Sendable {
  /// The zone.
  package let zone: ZoneID
  /// Whether it was in a batch whose answer never came.
  package let isFrozen: Bool
  /// Why the container had refused it, if it had.
  package let refusal: String?
  /// The change.
  package let change: RecordChange
}

extension DeviceStore {
  /// Everything of a zone that no answer has confirmed, and what was refused and kept.
  func unsentChanges(of zone: ZoneID) throws -> [RescuedChange] {
    let frozen = try frozenBatch(of: zone)?.request().changes ?? []
    let waiting = try entries(of: zone, limit: -1).compactMap { try change(for: $0, in: zone) }
    let refused = try quarantined(in: zone)
    return refused.map {
      RescuedChange(zone: zone, isFrozen: false, refusal: $0.message, change: $0.change)
    }
      + frozen.map { RescuedChange(zone: zone, isFrozen: true, refusal: nil, change: $0) }
      + waiting.map { RescuedChange(zone: zone, isFrozen: false, refusal: nil, change: $0) }
  }

  /// Keeps unsent changes and why the zone went, inside of a transaction of the private store;
  /// again: nothing new.
  func writeRescue(
    _ changes: [RescuedChange], _ entry: FeedEntry, now: UInt64
  ) throws {
    for rescued in protections.contains(.rescueKept) ? changes : [] {
      try connection.run(
        """
        INSERT INTO rescue (zone, change, isFrozen, refusal, time) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """
      ) {
        $0.bind(rescued.zone, at: 1)
        $0.bind(rescued.change.compactBody, at: 2)
        $0.bind(rescued.isFrozen, at: 3)
        $0.bind(rescued.refusal, at: 4)
        $0.bind(now, at: 5)
      }
    }
    try connection.run("INSERT OR REPLACE INTO gone (zone, standing, time) VALUES (?, ?, ?)") {
      $0.bind(entry.zone, at: 1)
      $0.bind(entry.standing.rawValue, at: 2)
      $0.bind(now, at: 3)
    }
  }

  /// The rescued changes of a zone; only the private store has any.
  package func rescued(of zone: ZoneID) throws -> [RescuedChange] {
    guard kind == .private else { return [] }
    return try connection.all(
      """
      SELECT isFrozen, refusal, change FROM rescue WHERE zone = ?
      ORDER BY time, isFrozen DESC, change
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      RescuedChange(
        zone: zone, isFrozen: $0.bool(0), refusal: $0.optionalString(1),
        change: try RecordChange(compactBody: $0.bytes(2)))
    }
  }
}
