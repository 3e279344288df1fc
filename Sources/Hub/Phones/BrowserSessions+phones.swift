import Model
import Sealing
import Storage

extension BrowserSessions {
  /// What keeps the lists that phones have.
  static let phoneSteps = [
    """
    CREATE TABLE phoneShelf (
      account BLOB NOT NULL, company BLOB NOT NULL, list TEXT NOT NULL, mark TEXT NOT NULL,
      sequence INTEGER NOT NULL, floor INTEGER NOT NULL, PRIMARY KEY (account, company, list)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE phoneCard (
      account BLOB NOT NULL, company BLOB NOT NULL, list TEXT NOT NULL, record BLOB NOT NULL,
      name TEXT NOT NULL, uid TEXT, tag TEXT, sequence INTEGER NOT NULL, sentTag TEXT, sent BLOB
    ) STRICT
    """,
    "CREATE UNIQUE INDEX phoneCardRecord ON phoneCard (account, company, list, record)",
    "CREATE UNIQUE INDEX phoneCardName ON phoneCard (account, company, list, name)",
    "CREATE INDEX phoneCardUID ON phoneCard (account, company, list, uid) WHERE uid IS NOT NULL",
    "CREATE INDEX phoneCardSequence ON phoneCard (account, company, list, sequence)",
  ]

  /// The rows of a list; `bind` says which one.
  static let here = "account = ?1 AND company = ?2 AND list = ?3"

  /// Says of which list rows are.
  func bind(_ key: PhoneShelf.Key, _ binder: borrowing Binder) {
    binder.bind(key.account, at: 1)
    binder.bind(key.company, at: 2)
    binder.bind(key.list, at: 3)
  }

  /// See `PhoneShelf.note`.
  func note(
    _ entries: [PhoneShelf.Entry], on key: PhoneShelf.Key, ending: String
  ) throws -> PhoneShelf.Standing {
    let known = try tags(on: key)
    let there = Set(entries.map(\.record))
    let changed = entries.filter { known[$0.record] != .some(.some($0.tag)) }
    let gone = known.compactMap { $0.value != nil && !there.contains($0.key) ? $0.key : nil }
    let standing = try standing(of: key)
    if let standing, changed.isEmpty, gone.isEmpty { return standing }
    return try connection.write {
      var sequence = standing?.sequence ?? 0
      for entry in changed {
        sequence += 1
        let isNew = known[entry.record] == nil
        let name = isNew ? try freeName(of: entry.record, on: key, ending) : ""
        try note(entry, on: key, name: name, sequence)
      }
      for record in gone.sorted() {
        sequence += 1
        try noteGone(record, on: key, sequence)
      }
      let floor = try forgetGone(on: key) ?? standing?.floor ?? 0
      let mark = standing?.mark ?? Base64URL.encode(Randomness.bytes(9))
      try connection.run(
        """
        INSERT OR REPLACE INTO phoneShelf (account, company, list, mark, sequence, floor)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """
      ) {
        bind(key, $0)
        $0.bind(mark, at: 4)
        $0.bind(sequence, at: 5)
        $0.bind(floor, at: 6)
      }
      return PhoneShelf.Standing(mark: mark, sequence: sequence, floor: floor)
    }
  }

  private func standing(of key: PhoneShelf.Key) throws -> PhoneShelf.Standing? {
    try connection.first(
      "SELECT mark, sequence, floor FROM phoneShelf WHERE \(Self.here)",
      bind: { bind(key, $0) },
      read: {
        PhoneShelf.Standing(mark: $0.string(0), sequence: $0.int64(1), floor: $0.int64(2))
      })
  }

  /// The versions that were told last; nil for what is gone.
  private func tags(on key: PhoneShelf.Key) throws -> [RecordID: String?] {
    let rows = try connection.all(
      "SELECT record, tag FROM phoneCard WHERE \(Self.here)", bind: { bind(key, $0) },
      read: { row in
        (record: try row.id(0) as RecordID, tag: row.isNull(1) ? nil : row.string(1))
      })
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.record, $0.tag) })
  }

  /// The name of a file that nobody chose: another one where a phone gave it to another record.
  private func freeName(
    of record: RecordID, on key: PhoneShelf.Key, _ ending: String
  ) throws -> String {
    let name = "\(record).\(ending)"
    return try card(on: key, named: name) == nil ? name : "\(record)-\(record).\(ending)"
  }

  private func note(
    _ entry: PhoneShelf.Entry, on key: PhoneShelf.Key, name: String, _ sequence: Int64
  ) throws {
    try connection.run(
      """
      INSERT INTO phoneCard (account, company, list, record, name, tag, sequence)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT (account, company, list, record)
      DO UPDATE SET tag = excluded.tag, sequence = excluded.sequence
      """
    ) {
      bind(key, $0)
      $0.bind(entry.record, at: 4)
      $0.bind(name, at: 5)
      $0.bind(entry.tag, at: 6)
      $0.bind(sequence, at: 7)
    }
  }

  /// Of what is gone nothing is kept but its name.
  private func noteGone(
    _ record: RecordID, on key: PhoneShelf.Key, _ sequence: Int64
  ) throws {
    try connection.run(
      """
      UPDATE phoneCard SET tag = NULL, sent = NULL, sentTag = NULL, sequence = ?5
      WHERE \(Self.here) AND record = ?4
      """
    ) {
      bind(key, $0)
      $0.bind(record, at: 4)
      $0.bind(sequence, at: 5)
    }
  }

  /// Forgets what went first where too much is gone; answers from where on changes are remembered.
  private func forgetGone(on key: PhoneShelf.Key) throws -> Int64? {
    let last = try connection.first(
      """
      SELECT sequence FROM phoneCard WHERE \(Self.here) AND tag IS NULL AND sequence > 0
      ORDER BY sequence DESC LIMIT 1 OFFSET \(PhoneShelf.goneLimit)
      """, bind: { bind(key, $0) }, read: { $0.int64(0) })
    guard let last else { return nil }
    try connection.run(
      "DELETE FROM phoneCard WHERE \(Self.here) AND tag IS NULL AND sequence BETWEEN 1 AND ?4"
    ) {
      bind(key, $0)
      $0.bind(last, at: 4)
    }
    return last
  }

  /// See `PhoneShelf.changes`.
  func changes(
    on key: PhoneShelf.Key, above sequence: Int64, limit: Int
  ) throws -> [PhoneShelf.Change] {
    try connection.all(
      """
      SELECT name, record, tag, sequence FROM phoneCard WHERE \(Self.here) AND sequence > ?4
      ORDER BY sequence LIMIT ?5
      """,
      bind: {
        bind(key, $0)
        $0.bind(sequence, at: 4)
        $0.bind(limit, at: 5)
      },
      read: { row in
        PhoneShelf.Change(
          name: row.string(0), record: try row.id(1), tag: row.isNull(2) ? nil : row.string(2),
          sequence: row.int64(3))
      })
  }

  /// Forgets the lists of who has no token for the company any more.
  func forgetPhonesOfNoToken() throws {
    for table in ["phoneCard", "phoneShelf"] {
      try connection.run(
        """
        DELETE FROM \(table) WHERE NOT EXISTS (
          SELECT 1 FROM token
          WHERE token.account = \(table).account AND token.company = \(table).company)
        """)
    }
  }
}
