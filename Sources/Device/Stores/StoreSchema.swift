import Storage

/// What a store keeps besides the tables of its entities.
enum StoreSchema {
  /// "TCAp" as a number: marks the stores' files.
  private static let applicationID: Int32 = 0x5443_4170

  /// The history of what a store keeps besides records. The tables of entities follow their
  /// declarations: see `DeviceStore.followSchema`.
  static func migrations(for kind: StoreKind) throws(StorageFailure) -> Migrations {
    try Migrations(
      applicationID: applicationID,
      [
        Migration(version: 1, name: "first schema", steps: keeping + only(kind)),
        Migration(
          version: 3, name: "parking and sealed rescue",
          steps: quarantine + (kind == .private ? sealedRescue : [])),
        Migration(version: 4, name: "Trash, guards and atoms", steps: trash),
        Migration(version: 5, name: "reading again", steps: rereading),
        Migration(version: 6, name: "purges", steps: purges),
        Migration(version: 7, name: "checks and repairs", steps: digests),
        Migration(version: 8, name: "withdrawals", steps: withdrawals),
        Migration(version: 9, name: "what waits for the account", steps: waiting(kind)),
        Migration(version: 10, name: "earlier tokens", steps: earlierTokens),
        Migration(version: 11, name: "lost histories", steps: lostHistories),
        Migration(version: 12, name: "files", steps: files),
        Migration(version: 13, name: "heads of logs", steps: audit),
        Migration(version: 14, name: "stock levels", steps: StockLevels.tables),
        Migration(version: 15, name: "saved lists", steps: savedLists),
        Migration(
          version: 16, name: "items without a trigger", steps: StockLevels.withoutTriggerOfItems),
        Migration(version: 17, name: "logins to report", steps: logins),
        Migration(version: 18, name: "levels at places", steps: PlaceLevels.tables),
        Migration(version: 19, name: "acts", steps: acts),
        Migration(version: 20, name: "what stock cost", steps: CostTables.tables),
        Migration(version: 21, name: "indexes with what lists ask", steps: withoutOldIndexes),
        // These come with the tables of the entities.
        Migration(version: 22, name: "lists by what is available", steps: []),
        Migration(version: 23, name: "marks of a category", steps: []),
        Migration(version: 24, name: "words that are spelled otherwise", steps: []),
        Migration(version: 25, name: "serial numbers in order", steps: SerialLevels.tables),
        Migration(
          version: 26, name: "worth in whole numbers", steps: StockLevels.withoutTriggersOfWorth),
        Migration(
          version: 27, name: "ranges are counted from indexes", steps: withoutNarrowIndexes),
        Migration(version: 28, name: "what a container lost", steps: lostRecords),
        // Comes with the tables of the entities.
        Migration(version: 29, name: "which loans are out", steps: []),
        Migration(version: 30, name: "kinds in the search index", steps: []),
        Migration(version: 31, name: "sums that never overflow", steps: exactSums),
        // Comes with the tables of the entities.
        Migration(version: 32, name: "lists with one index of choices", steps: []),
        Migration(version: 33, name: "what words find, in order", steps: searchRowsInOrder),
        Migration(version: 34, name: "words that tell what is the same", steps: []),
        Migration(version: 35, name: "short phone numbers among them", steps: []),
        // Comes with the tables of the entities.
        Migration(version: 36, name: "which numbers are left", steps: []),
      ])
  }

  /// Words find rows of the search table, in their order: this tells what they are about, and is
  /// smaller than that table.
  private static let searchRowsInOrder = [
    "CREATE INDEX IF NOT EXISTS \"searchRows by entry\" ON searchRows (zone, entry, kind, id)"
  ]

  /// All that kept sums which could overflow goes, and comes with the tables of the entities again.
  private static let exactSums =
    (StockLevels.triggerNames + PlaceLevels.triggerNames + SerialLevels.triggerNames
    + ReservationLevels.triggerNames + LoanLevels.triggerNames + CostTables.headTriggerNames)
    .map { "DROP TRIGGER IF EXISTS \($0)" }
    + OpenRows.reservations.indexNames.map { "DROP INDEX IF EXISTS \($0)" }
    + ["placeLevels", "serialLevels", "serialStates"].map { "DELETE FROM \($0)" }
    + StockLevels.tablesOfHalves + CostTables.tablesOfHalves

  /// Indexes that others took the place of, and those that are made anew with more in them.
  private static let withoutOldIndexes =
    [
      "ItemTag by tag", "InventoryItem low", "InventoryItem order", "InventoryItem with category",
      "InventoryItem with condition", "InventoryItem with expires", "InventoryItem with isFlagged",
      "InventoryItem with location", "InventoryItem with manufacturer",
      "InventoryItem with supplier", "InventoryItem with warrantyEnds",
    ].map { "DROP INDEX IF EXISTS \"\($0)\"" }

  /// Indexes in the order of a list that did not tell what is archived.
  private static let withoutNarrowIndexes =
    ["name", "code", "barcode", "price", "updatedAt", "stock", "reserved", "available", "incoming"]
    .map { "DROP INDEX IF EXISTS \"InventoryItem by \($0)\"" }

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
