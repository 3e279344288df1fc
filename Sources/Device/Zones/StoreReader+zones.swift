package import Model
import Storage

extension StoreReader {
  /// All zones of the store, by identifier.
  package func zones() throws -> [ZoneRow] {
    try connection.all("SELECT \(ZoneRow.columns) FROM zones ORDER BY zone") {
      try ZoneRow($0)
    }
  }

  /// One zone; nil when the store does not hold it.
  package func zone(_ zone: ZoneID) throws -> ZoneRow? {
    try connection.first("SELECT \(ZoneRow.columns) FROM zones WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      try ZoneRow($0)
    }
  }

  /// Whether the outbox or a batch of the zone holds anything.
  func hasUnsent(in zone: ZoneID) throws -> Bool {
    try connection.first(
      """
      SELECT EXISTS (SELECT 1 FROM outbox WHERE zone = ?1)
      OR EXISTS (SELECT 1 FROM batches WHERE zone = ?1)
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }

  /// A remembered value of the store; nil when there is none.
  func meta(_ name: String) throws -> [UInt8]? {
    try connection.first("SELECT value FROM meta WHERE name = ?") {
      $0.bind(name, at: 1)
    } read: {
      $0.bytes(0)
    }
  }
}
