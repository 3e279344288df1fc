import Model
import Storage
import SyncProtocol

/// Equal refusals that are being counted: the first is in the log, these came after it.
struct OpenRefusal {
  let zone: ZoneID
  let author: AuditAuthor
  let code: String
  var kind: EntityKind
  var record: RecordID
  let since: UInt64
  /// How many came after the first.
  var count: UInt64

  /// Puts into an entry what was refused.
  func fill(_ header: inout AuditHeader) {
    header.kind = kind
    header.record = record
    header.detail = code
  }

  /// Counts one more of the same; false if none is open.
  static func countAgain(_ refusal: OpenRefusal, _ connection: Connection) throws -> Bool {
    try connection.run(
      "UPDATE auditRefusals SET count = count + 1 WHERE \(key)", refusal.bindKey)
    return connection.changesCount > 0
  }

  static func openCount(in zone: ZoneID, _ connection: Connection) throws -> Int {
    try connection.first("SELECT count(*) FROM auditRefusals WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.int(0)
    } ?? 0
  }

  /// Those that were opened at or before a moment.
  static func due(
    before limit: UInt64, _ count: Int, _ connection: Connection
  ) throws -> [OpenRefusal] {
    try connection.all(
      """
      SELECT zone, account, device, code, kind, record, since, count FROM auditRefusals
      WHERE since <= ? ORDER BY since, zone LIMIT ?
      """
    ) {
      $0.bind(limit, at: 1)
      $0.bind(count, at: 2)
    } read: {
      OpenRefusal(
        zone: try $0.id(0), author: AuditAuthor(account: try $0.id(1), device: try $0.id(2)),
        code: $0.string(3), kind: EntityKind(rawValue: UInt16(truncatingIfNeeded: $0.int64(4))),
        record: try $0.id(5), since: $0.uint64(6), count: $0.uint64(7))
    }
  }

  func insert(_ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO auditRefusals (zone, account, device, code, kind, record, since, count)
      VALUES (?, ?, ?, ?, ?, ?, ?, 0)
      """
    ) {
      bindKey($0)
      $0.bind(since, at: 7)
    }
  }

  func delete(_ connection: Connection) throws {
    try connection.run("DELETE FROM auditRefusals WHERE \(Self.key)", bindKey)
  }

  private static let key =
    "zone = ? AND account = ? AND device = ? AND code = ? AND kind = ? AND record = ?"

  private func bindKey(_ binder: borrowing Binder) {
    binder.bind(zone, at: 1)
    binder.bind(author.account, at: 2)
    binder.bind(author.device, at: 3)
    binder.bind(code, at: 4)
    binder.bind(Int64(kind.rawValue), at: 5)
    binder.bind(record, at: 6)
  }
}
