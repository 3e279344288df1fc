import Model
import Sealing
import Storage
import SyncProtocol

extension DeviceStore {
  /// Everything of a zone that no answer has confirmed, and what was refused and kept.
  func unsentChanges(of zone: ZoneID) throws -> [RescuedChange] {
    let frozen = try frozenBatch(of: zone)?.request().changes ?? []
    let waiting = try entries(of: zone, limit: -1).compactMap { try change(for: $0, in: zone) }
    let refused = try quarantined(in: zone).map {
      RescuedChange(
        zone: zone, isFrozen: false, code: $0.code, refusal: $0.message, change: $0.change)
    }
    let unsent = [(frozen, true), (waiting, false)].flatMap { changes, isFrozen in
      changes.map {
        RescuedChange(zone: zone, isFrozen: isFrozen, code: nil, refusal: nil, change: $0)
      }
    }
    return refused + unsent
  }

  /// Keeps unsent changes and the company's name sealed, and why it went, inside of a transaction
  /// of the private store; again: nothing new.
  func writeRescue(
    _ changes: [RescuedChange], named name: String?, _ entry: FeedEntry, to key: PublicKey,
    now: UInt64
  ) throws {
    for rescued in protections.contains(.rescueKept) ? changes : [] {
      try writeRescue(rescued, to: key, now: now)
    }
    try connection.run(
      """
      INSERT INTO gone (zone, standing, time, name) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET standing = excluded.standing, time = excluded.time,
      name = coalesce(excluded.name, name)
      """
    ) {
      $0.bind(entry.zone, at: 1)
      $0.bind(entry.standing.rawValue, at: 2)
      $0.bind(now, at: 3)
      $0.bind(name.map { SealedBox.seal(Array($0.utf8), to: key) }, at: 4)
    }
  }

  /// The sealed bytes differ each time; the digest tells that a change is kept already.
  func writeRescue(_ rescued: RescuedChange, to key: PublicKey, now: UInt64) throws {
    let contents = RescuedContents(rescued).compactBody
    let digest = Digest.blake2b(rescued.zone.bytes + rescued.change.compactBody)
    try connection.run(
      """
      INSERT INTO rescue (zone, digest, sealed, time) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """
    ) {
      $0.bind(rescued.zone, at: 1)
      $0.bind(digest.bytes, at: 2)
      $0.bind(SealedBox.seal(contents, to: key), at: 3)
      $0.bind(now, at: 4)
    }
  }

  /// The rescued changes of a zone in the order in which they are to be sent again; those that
  /// no pair opens are left out.
  func rescued(of zone: ZoneID, with keys: AccountKeys) throws -> [RescuedChange] {
    try connection.all("SELECT sealed, time FROM rescue WHERE zone = ? ORDER BY entry") {
      $0.bind(zone, at: 1)
    } read: { row in
      guard let bytes = keys.open(row.bytes(0)) else { return nil }
      return try RescuedContents(compactBody: bytes).rescued(from: zone, at: row.unsigned(1))
    }.compactMap { $0 }
  }

  /// The companies that went, the last one first.
  func goneCompanies(with keys: AccountKeys) throws -> [RescuedCompany] {
    try connection.all(
      """
      SELECT zone, standing, time, name,
      (SELECT count(*) FROM rescue WHERE rescue.zone = gone.zone), waitsUntil
      FROM gone ORDER BY time DESC, zone
      """
    ) { row in
      guard let standing = ZoneStanding(rawValue: row.string(1)) else { return nil }
      let name = row.optionalBytes(3).flatMap { keys.open($0) }
      return RescuedCompany(
        company: try row.identifier(0), name: name.map { String(decoding: $0, as: UTF8.self) },
        standing: standing, time: row.unsigned(2), count: row.int(4), isBack: false,
        restorableUntil: row.unsigned(5))
    }.compactMap { $0 }
  }

  func removeRescue(of zone: ZoneID) throws {
    for table in ["rescue", "gone"] {
      try connection.run("DELETE FROM \(table) WHERE zone = ?") { $0.bind(zone, at: 1) }
    }
  }
}
