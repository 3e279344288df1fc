import Model
import Storage
import SyncProtocol

extension DeviceStore {
  private static let markName = "schema"

  /// Makes the tables of the entities follow this version of the program, in one transaction: what
  /// they lack is added, and what an older version had to keep unread is read (decision 0015).
  ///
  /// Throws `newerVersion` and touches nothing when a newer version has had the store.
  func followSchema(migration: Int32) throws {
    let definitions = kind.entities(of: reader.schema)
    let own = SchemaMark(definitions, migration: migration)
    if try isBehind(own) {
      try connection.write {
        guard try isBehind(own) else { return }  // another process was quicker
        let last = try storedMark()
        for definition in definitions {
          try EntityDeclaration(definition).complete(on: connection)
        }
        try ReservationLevels.addColumns(definitions, on: connection)
        try StockLevels.complete(definitions, on: connection)
        try ReservationLevels.complete(definitions, on: connection)
        try LoanLevels.complete(definitions, on: connection)
        try PlaceLevels.complete(definitions, on: connection)
        try SerialLevels.complete(definitions, on: connection)
        try CostTables.complete(definitions, on: connection)
        try NumberSeries.complete(definitions, on: connection)
        try MarkIndex.complete(definitions, on: connection)
        if let last, last.migration < Self.exactMigration {
          for row in try reader.zones() { try recountStock(of: row.zone) }
        }
        for table in reader.tables { try rereadRows(of: table) }
        let lost = try insertLost()
        for table in reader.tables { try adoptRecords(of: table, lost) }
        for (zone, kinds) in lost { try sendLost(kinds, of: zone) }
        for entity in last?.entities ?? [] { try searchAnew(entity, own) }
        if let last, last.migration < Self.spelledMigration { try searchSpelledWords() }
        if let last, last.migration < Self.markedMigration { try searchMarkedKinds() }
        if let last, last.migration < Self.keyedMigration { try searchKeyedKinds() }
        try setMeta(Self.markName, own.bytes)
      }
    }
    stayBehindNone(own)
  }

  private func storedMark() throws -> SchemaMark? {
    guard let bytes = try reader.meta(Self.markName) else { return nil }
    guard let mark = SchemaMark(bytes: bytes) else {
      throw DeviceFailure(.corrupt, "The mark of the store's version is damaged.")
    }
    return mark
  }

  /// Whether the tables are an older version's. Throws `newerVersion` when they are a newer one's.
  private func isBehind(_ own: SchemaMark) throws -> Bool {
    let stored = try storedMark()
    if stored == own { return false }
    if stored?.isNewer(than: own) == true {
      throw StorageFailure(
        .newerVersion,
        "A newer version of the program has opened the data here. Update this one; nothing is lost."
      )
    }
    return true
  }

  /// From now on each write first looks whether another process, of a newer version, has changed
  /// the tables meanwhile: this version would write past what it does not know.
  private func stayBehindNone(_ own: SchemaMark) {
    let bytes = own.bytes
    connection.writeCheck = { [unowned self] in
      if try reader.meta(Self.markName) != bytes { _ = try isBehind(own) }
    }
  }

  private static let readLimit = 500

  /// Puts groups that were kept as they came into the columns that there are for them now.
  private func rereadRows(of table: EntityTable) throws {
    var last = (zone: RecordID.zero, id: RecordID.zero)
    while true {
      let keys = try table.keysOfRaw(after: last, limit: Self.readLimit)
      for (zone, id) in keys {
        guard let before = try table.row(zone, id) else { continue }
        let after = before.reread(of: table.definition)
        if after == before { continue }
        try table.update(after, zone, id)
        if table.isSearchable { try enqueueForSearch(table.definition.kind, zone, id) }
      }
      guard let end = keys.last else { return }
      last = end
    }
  }

  /// Merges records that were kept encoded, because their entity was unknown, into its table now:
  /// as after a rollback where the table has what the container lost.
  private func adoptRecords(
    of table: EntityTable, _ lost: [ZoneID: Set<EntityKind>]
  ) throws {
    let kind = table.definition.kind
    while true {
      let kept = try unknownRecords(of: kind, limit: Self.readLimit)
      if kept.isEmpty { return }
      for (zone, state) in kept {
        if var row = try reader.zone(zone) {
          if lost[zone]?.contains(kind) == true { row.rereading = .rolledBack }
          _ = try PageMerge(store: self, zone: row, inFlight: []).apply([state], asOf: nil)
        }
        try forgetUnknown(kind, state.id, zone)
      }
    }
  }

  /// Since when the search index knows other spellings of words.
  private static let spelledMigration: Int32 = 24

  /// Since when kept sums are exact, or told to be out of range.
  private static let exactMigration: Int32 = 31

  /// Since when the search index tells kinds apart by a word.
  private static let markedMigration: Int32 = 30

  /// Since when the search index knows by what records may be the same.
  private static let keyedMigration: Int32 = 35

  /// Lists the rows for the search index that have words which nobody types.
  private func searchKeyedKinds() throws {
    for table in reader.tables where table.hooks.search.keys != nil { try searchAnew(table) }
  }

  /// Lists the rows for the search index that have a mark of their kind now.
  private func searchMarkedKinds() throws {
    for table in reader.tables where table.isSearchable {
      let kind = table.definition.kind
      if SearchTable.mark(of: kind) != nil { try searchAnew(table) }
    }
  }

  /// Lists the rows for the search index that have words which are spelled otherwise too.
  private func searchSpelledWords() throws {
    for table in reader.tables where table.isSearchable {
      let texts = table.definition.fields.filter(\.isSearchable).map {
        "\(table.columns.fields[$0.number]) GLOB ?2"
      }
      try connection.run(
        """
        INSERT INTO searchTodo (zone, kind, id)
        SELECT \(table.columns.zone), ?1, id FROM "\(table.definition.name)"
        WHERE deleted IS NULL AND (\(texts.joined(separator: " OR ")))
        """
      ) {
        $0.bind(table.definition.kind, at: 1)
        $0.bind(SpelledWords.pattern, at: 2)
      }
    }
  }

  /// Lists all rows of an entity for the search index if other fields of it are searched now.
  private func searchAnew(_ last: SchemaMark.Entity, _ own: SchemaMark) throws {
    let known: UInt64 = (1 << UInt64(last.fieldCount)) - 1
    guard let now = own.entity(last.kind), now.searchable & known != last.searchable,
      let table = reader.table(last.kind)
    else { return }
    try searchAnew(table)
  }

  private func searchAnew(_ table: EntityTable) throws {
    try connection.run(
      """
      INSERT INTO searchTodo (zone, kind, id)
      SELECT \(table.columns.zone), ?, id FROM "\(table.definition.name)" WHERE deleted IS NULL
      """
    ) {
      $0.bind(table.definition.kind, at: 1)
    }
  }
}

extension EntityTable {
  /// The keys of rows with groups that are kept as they came, ascending.
  fileprivate func keysOfRaw(
    after last: (zone: RecordID, id: RecordID), limit: Int
  ) throws -> [(zone: RecordID, id: RecordID)] {
    let sql = """
      SELECT \(columns.zone), id FROM "\(definition.name)"
      WHERE (\(columns.zone), id) > (?, ?) AND unknown IS NOT NULL
      ORDER BY \(columns.zone), id LIMIT ?
      """
    return try connection.all(sql) {
      $0.bind(last.zone, at: 1)
      $0.bind(last.id, at: 2)
      $0.bind(limit, at: 3)
    } read: {
      (zone: try $0.identifier(0), id: try $0.identifier(1))
    }
  }
}
