import Model
import Storage
import SyncProtocol

extension RecordState {
  /// Whether a Company record says that members receive only what their departments need.
  var asksForNeedToKnow: Bool {
    let values = try? values(of: Company.definition)
    return values.flatMap(Record<Company>.init)?[.needToKnow] ?? false
  }
}

/// Finds, in a database of an earlier version, which companies want need to know.
enum NeedToKnow {
  /// Once; does nothing afterwards.
  static func find(in connection: Connection) throws {
    let unknown = try connection.all(
      """
      SELECT zones.zone, state FROM zones LEFT JOIN records
      ON records.zone = zones.zone AND records.id = zones.zone WHERE needToKnow IS NULL
      """
    ) { row in
      (zone: try row.id(0), state: row.isNull(1) ? nil : row.bytes(1))
    }
    for (zone, bytes) in unknown {
      let company = bytes.flatMap { try? RecordState(compactBody: $0) }
      try connection.run("UPDATE zones SET needToKnow = ? WHERE zone = ?") {
        $0.bind(company?.asksForNeedToKnow ?? false, at: 1)
        $0.bind(zone, at: 2)
      }
    }
  }
}
