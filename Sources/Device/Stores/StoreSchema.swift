import Model
import Storage

/// The schema of a store, made from the declarations of its entities.
enum StoreSchema {
  /// "TCAp" as a number: marks the stores' files.
  private static let applicationID: Int32 = 0x5443_4170

  static func migrations(for kind: StoreKind) throws(StorageFailure) -> Migrations {
    let tables = kind.entities.flatMap(statements)
    return try Migrations(
      applicationID: applicationID,
      [
        Migration(version: 1, name: "first schema", steps: tables + keeping + only(kind)),
        Migration(version: 4, name: "Trash, guards and atoms", steps: trash(kind.entities)),
      ])
  }

  /// The table of an entity and its indexes, which leave out what is deleted.
  private static func statements(of definition: EntityDefinition) -> [String] {
    let names = EntityColumns(definition)
    let fields = definition.fields.map { "\"\($0.name)\" \(columnType($0)),\n" }.joined()
    let table = """
      CREATE TABLE "\(definition.name)" (
      \(names.zone) BLOB NOT NULL, id BLOB NOT NULL,
      \(fields)life INTEGER NOT NULL, deleted BLOB, clocks BLOB NOT NULL, unknown BLOB,
      createdAt INTEGER NOT NULL, createdBy BLOB NOT NULL,
      updatedAt INTEGER NOT NULL, updatedBy BLOB NOT NULL,
      PRIMARY KEY (\(names.zone), id)) WITHOUT ROWID
      """
    let indexed = definition.fields.filter { $0.isIndexed }.map { $0.name } + ["updatedAt"]
    let filtered = definition.fields.filter { $0.isFiltered }.map { $0.name }
    return [table]
      + indexed.map {
        """
        CREATE INDEX "\(definition.name) by \($0)" ON "\(definition.name)"
        (\(names.zone), "\($0)", id) WHERE deleted IS NULL
        """
      }
      + filtered.map {
        """
        CREATE INDEX "\(definition.name) with \($0)" ON "\(definition.name)"
        (\(names.zone), "\($0)", id) WHERE deleted IS NULL AND "\($0)" IS NOT NULL
        """
      }
  }

  private static func columnType(_ field: FieldDefinition) -> String {
    switch field.type {
    case .text, .choice: field.isIndexed ? "TEXT COLLATE NOCASE" : "TEXT"
    case .integer, .decimal, .boolean, .time: "INTEGER"
    case .reference, .identifier, .bytes: "BLOB"
    }
  }

  /// What both stores keep besides records.
  private static let keeping = [
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE zones (zone BLOB PRIMARY KEY, standing TEXT NOT NULL, token BLOB NOT NULL,
    sequence INTEGER NOT NULL, head INTEGER NOT NULL, pendingTier TEXT,
    lastSynced INTEGER) WITHOUT ROWID
    """,
    """
    CREATE TABLE numbers (zone BLOB PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID
    """,
    """
    CREATE TABLE counters (zone BLOB NOT NULL, kind INTEGER NOT NULL, value INTEGER NOT NULL,
    PRIMARY KEY (zone, kind)) WITHOUT ROWID
    """,
    """
    CREATE TABLE outbox (position INTEGER PRIMARY KEY, zone BLOB NOT NULL,
    kind INTEGER NOT NULL, id BLOB NOT NULL, groups INTEGER NOT NULL, life INTEGER NOT NULL,
    isDelete INTEGER NOT NULL)
    """,
    "CREATE UNIQUE INDEX outboxRecord ON outbox (zone, id, kind)",
    """
    CREATE TABLE batches (zone BLOB PRIMARY KEY, number INTEGER NOT NULL,
    bytes BLOB NOT NULL) WITHOUT ROWID
    """,
    """
    CREATE TABLE shadows (zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL,
    state BLOB NOT NULL, PRIMARY KEY (zone, id, kind)) WITHOUT ROWID
    """,
    """
    CREATE TABLE unknownRecords (zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL,
    state BLOB NOT NULL, PRIMARY KEY (zone, id, kind)) WITHOUT ROWID
    """,
    """
    CREATE TABLE quarantine (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL,
    change BLOB NOT NULL, code TEXT NOT NULL, message TEXT NOT NULL, time INTEGER NOT NULL)
    """,
    "CREATE INDEX quarantineZone ON quarantine (zone)",
    """
    CREATE TABLE searchTodo (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL,
    kind INTEGER NOT NULL, id BLOB NOT NULL)
    """,
    """
    CREATE TABLE searchRows (zone BLOB NOT NULL, id BLOB NOT NULL, kind INTEGER NOT NULL,
    entry INTEGER NOT NULL, PRIMARY KEY (zone, id, kind)) WITHOUT ROWID
    """,
  ]

  private static func only(_ kind: StoreKind) -> [String] {
    guard kind == .private else { return [] }
    return [
      """
      CREATE TABLE rescue (zone BLOB NOT NULL, change BLOB NOT NULL, isFrozen INTEGER NOT NULL,
      refusal TEXT, time INTEGER NOT NULL, PRIMARY KEY (zone, change)) WITHOUT ROWID
      """,
      """
      CREATE TABLE gone (zone BLOB PRIMARY KEY, standing TEXT NOT NULL,
      time INTEGER NOT NULL) WITHOUT ROWID
      """,
    ]
  }
}
