package import Model
import Storage
package import SyncProtocol

/// An unsent change of a zone that was taken away, kept for its author.
package struct RescuedChange: Equatable, Sendable {
  /// The zone.
  package let zone: ZoneID
  /// Whether it was in a batch whose answer never came.
  package let isFrozen: Bool
  /// The change.
  package let change: RecordChange
}

private struct RecordName: Hashable {
  let kind: EntityKind
  let id: RecordID
}

extension DeviceStore {
  /// Everything of a zone that no answer has confirmed, and what was refused and nobody has decided
  /// about. One change for each record that is not in a batch.
  func unsentChanges(of zone: ZoneID) throws -> [RescuedChange] {
    let frozen = try frozenBatch(of: zone)?.request().changes ?? []
    var rescued = frozen.map { RescuedChange(zone: zone, isFrozen: true, change: $0) }
    let refused = try quarantined(in: zone).map { $0.change }
    let waiting = try entries(of: zone, limit: -1).compactMap { try change(for: $0, in: zone) }
    var places: [RecordName: Int] = [:]
    for change in refused + waiting {
      let name = RecordName(kind: change.kind, id: change.id)
      if let place = places[name] {
        rescued[place] = RescuedChange(
          zone: zone, isFrozen: false, change: rescued[place].change.merged(with: change))
      } else {
        places[name] = rescued.count
        rescued.append(RescuedChange(zone: zone, isFrozen: false, change: change))
      }
    }
    return rescued
  }

  /// Keeps unsent changes and why the zone went, inside of a transaction of the private store;
  /// again: nothing new.
  func writeRescue(
    _ changes: [RescuedChange], _ entry: FeedEntry, now: UInt64
  ) throws {
    for rescued in changes {
      try connection.run(
        """
        INSERT OR REPLACE INTO rescue (zone, id, kind, isFrozen, change, time)
        VALUES (?, ?, ?, ?, ?, ?)
        """
      ) {
        $0.bind(rescued.zone, at: 1)
        $0.bind(rescued.change.id, at: 2)
        $0.bind(rescued.change.kind, at: 3)
        $0.bind(rescued.isFrozen, at: 4)
        $0.bind(rescued.change.compactBody, at: 5)
        $0.bind(now, at: 6)
      }
    }
    try connection.run("INSERT OR REPLACE INTO gone (zone, standing, time) VALUES (?, ?, ?)") {
      $0.bind(entry.zone, at: 1)
      $0.bind(entry.standing.rawValue, at: 2)
      $0.bind(now, at: 3)
    }
  }

  /// Removes a zone with all it has in this store, inside of a transaction.
  func clear(_ zone: ZoneID) throws {
    try connection.execute("DROP TABLE IF EXISTS \(SearchTable.name(of: zone))")
    for table in reader.tables { try table.removeAll(of: zone) }
    let kept = [
      "outbox", "batches", "shadows", "unknownRecords", "quarantine", "searchTodo",
      "searchRows", "counters", "zones",
    ]
    for name in kept {
      try connection.run("DELETE FROM \(name) WHERE zone = ?") { $0.bind(zone, at: 1) }
    }
  }

  /// The rescued changes of a zone; only the private store has any.
  package func rescued(of zone: ZoneID) throws -> [RescuedChange] {
    guard kind == .private else { return [] }
    return try connection.all(
      "SELECT isFrozen, change FROM rescue WHERE zone = ? ORDER BY isFrozen DESC, id, kind"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      RescuedChange(
        zone: zone, isFrozen: $0.bool(0), change: try RecordChange(compactBody: $0.bytes(1)))
    }
  }
}
