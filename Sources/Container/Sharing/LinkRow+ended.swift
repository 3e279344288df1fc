import Model
import Storage
import SyncProtocol

extension LinkRow {
  /// Ends it, and keeps it beside what holds for as long as it can be brought back; nil if there
  /// was none.
  static func end(
    _ id: RecordID, in zone: ZoneID, _ time: UInt64, _ moment: BelievedMoment,
    _ connection: Connection
  ) throws -> LinkRow? {
    guard let row = try all(in: zone, connection).first(where: { $0.id == id }) else { return nil }
    try keepEnded(in: zone, time, moment, connection, only: id)
    return try delete(id, in: zone, connection) ? row : nil
  }

  /// Ends the link and all invitations of a zone.
  static func endAll(
    in zone: ZoneID, _ time: UInt64, _ moment: BelievedMoment, _ connection: Connection
  ) throws {
    try keepEnded(in: zone, time, moment, connection, only: nil)
    try connection.run("DELETE FROM links WHERE zone = ?") { $0.bind(zone, at: 1) }
  }

  /// One that was ended, works again with the secret that it had; nil where it is not kept.
  static func bringBack(
    _ offer: EndedOffer, in zone: ZoneID, _ connection: Connection
  ) throws -> LinkRow? {
    try connection.run(
      """
      INSERT INTO links (hash, \(columns)) SELECT hash, \(columns) FROM endedLinks
      WHERE zone = ? AND id = ? AND time = ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(offer.id, at: 2)
      $0.bind(offer.madeAt, at: 3)
    }
    try connection.run("DELETE FROM endedLinks WHERE zone = ? AND id = ? AND time = ?") {
      $0.bind(zone, at: 1)
      $0.bind(offer.id, at: 2)
      $0.bind(offer.madeAt, at: 3)
    }
    return try all(in: zone, connection).first { $0.id == offer.id && $0.time == offer.madeAt }
  }

  /// Makes sure that it can't be brought back.
  static func forgetEnded(
    _ id: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws {
    try connection.run("DELETE FROM endedLinks WHERE zone = ? AND id = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    }
  }

  private static func keepEnded(
    in zone: ZoneID, _ time: UInt64, _ moment: BelievedMoment, _ connection: Connection,
    only id: RecordID?
  ) throws {
    try connection.run("DELETE FROM endedLinks WHERE endedAt <= ?") {
      $0.bind(moment.before(ContainerCore.endedMilliseconds), at: 1)
    }
    try connection.run(
      """
      INSERT OR REPLACE INTO endedLinks (hash, \(columns), endedAt)
      SELECT hash, \(columns), ?1 FROM links WHERE zone = ?2 AND (?3 IS NULL OR id = ?3)
      """
    ) {
      $0.bind(time, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(id?.bytes, at: 3)
    }
  }
}
