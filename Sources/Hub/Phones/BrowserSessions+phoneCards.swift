import Model
import Storage

extension BrowserSessions {
  private static let columns = "record, name, uid, sent, sentTag"

  private static func card(_ row: borrowing Row) throws -> PhoneShelf.Card {
    PhoneShelf.Card(
      record: try row.id(0), name: row.string(1), uid: row.isNull(2) ? nil : row.string(2),
      sent: row.isNull(3) || row.isNull(4) ? nil : (row.bytes(3), row.string(4)))
  }

  /// See `PhoneShelf.card`.
  func card(on key: PhoneShelf.Key, named name: String) throws -> PhoneShelf.Card? {
    try card(on: key, "name = ?4") { $0.bind(name, at: 4) }
  }

  /// See `PhoneShelf.card`.
  func card(on key: PhoneShelf.Key, of record: RecordID) throws -> PhoneShelf.Card? {
    try card(on: key, "record = ?4") { $0.bind(record, at: 4) }
  }

  private func card(
    on key: PhoneShelf.Key, _ condition: String, _ bindFourth: (borrowing Binder) -> Void
  ) throws -> PhoneShelf.Card? {
    try connection.first(
      "SELECT \(Self.columns) FROM phoneCard WHERE \(Self.here) AND \(condition)",
      bind: {
        bind(key, $0)
        bindFourth($0)
      }, read: { try Self.card($0) })
  }

  /// See `PhoneShelf.records`.
  func records(
    on key: PhoneShelf.Key, called uid: String
  ) throws -> [(record: RecordID, name: String)] {
    try connection.all(
      """
      SELECT record, name FROM phoneCard
      WHERE \(Self.here) AND uid = ?4
      """,
      bind: {
        bind(key, $0)
        $0.bind(uid, at: 4)
      }, read: { (try $0.id(0), $0.string(1)) })
  }

  /// See `PhoneShelf.begin`.
  func begin(
    _ record: RecordID, on key: PhoneShelf.Key, name: String, uid: String
  ) throws {
    try connection.write {
      try connection.run(
        """
        DELETE FROM phoneCard WHERE \(Self.here)
          AND (name = ?4 OR record = ?5)
        """
      ) {
        bind(key, $0)
        $0.bind(name, at: 4)
        $0.bind(record, at: 5)
      }
      try connection.run(
        """
        INSERT INTO phoneCard (account, company, list, name, record, uid, sequence)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)
        """
      ) {
        bind(key, $0)
        $0.bind(name, at: 4)
        $0.bind(record, at: 5)
        $0.bind(uid, at: 6)
      }
    }
  }

  /// See `PhoneShelf.abandon`.
  func abandon(_ record: RecordID, on key: PhoneShelf.Key) throws {
    try connection.run(
      """
      DELETE FROM phoneCard
      WHERE \(Self.here) AND record = ?4 AND tag IS NULL
      """
    ) {
      bind(key, $0)
      $0.bind(record, at: 4)
    }
  }

  /// See `PhoneShelf.keep`.
  func keep(
    _ sent: [UInt8]?, of record: RecordID, on key: PhoneShelf.Key, tag: String
  ) throws -> Bool {
    let count = sent?.count ?? .max
    let isKept = try count <= PhoneShelf.fileByteLimit && hasRoom(count, on: key)
    try connection.run(
      """
      UPDATE phoneCard SET sent = ?5, sentTag = ?6
      WHERE \(Self.here) AND record = ?4
      """
    ) {
      bind(key, $0)
      $0.bind(record, at: 4)
      $0.bind(isKept ? sent : nil, at: 5)
      $0.bind(isKept ? tag : nil, at: 6)
    }
    return isKept
  }

  private func hasRoom(_ count: Int, on key: PhoneShelf.Key) throws -> Bool {
    let sum = try connection.first(
      """
      SELECT sum(length(sent)) FROM phoneCard
      WHERE \(Self.here)
      """, bind: { bind(key, $0) }, read: { $0.int(0) })
    return (sum ?? 0) + count <= PhoneShelf.byteLimit
  }
}
