import Model
import Storage

extension DeviceStore {
  /// How many changes one transaction of the indexer takes.
  package static let indexLimit = 2_000

  /// Brings the search index up to date with at most `limit` changed records, in one transaction;
  /// true when more are waiting.
  package func index(limit: Int = DeviceStore.indexLimit) throws -> Bool {
    guard try hasSearchTodo() else { return false }
    let hasMore = try relaxedWrite { () -> Bool in
      let todo = try takeSearchTodo(limit)
      let zones = try indexedZones(of: todo.records)
      for record in todo.records where zones.contains(record.zone) {
        try index(record)
        unjoined[record.zone, default: 0] += 1
      }
      try connection.run("DELETE FROM searchTodo WHERE entry <= ?") { $0.bind(todo.last, at: 1) }
      return try hasSearchTodo()
    }
    try kill.reach(.searchIndexed)
    return hasMore
  }

  /// The zones of the records, each with its search table; not those that went meanwhile.
  private func indexedZones(of records: [IndexedRecord]) throws -> Set<ZoneID> {
    let zones = try Set(records.map(\.zone)).filter { try reader.zone($0) != nil }
    for zone in zones.sorted() { try connection.execute(SearchTable.creation(of: zone)) }
    return zones
  }

  private struct IndexedRecord {
    let zone: ZoneID
    let kind: EntityKind
    let id: RecordID
  }

  /// Lists the zone's living rows for the search index, inside of a transaction.
  func listForSearch(_ zone: ZoneID) throws {
    for table in reader.tables where table.isSearchable {
      try connection.run(
        """
        INSERT INTO searchTodo (zone, kind, id)
        SELECT \(table.columns.zone), ?, id FROM "\(table.definition.name)"
        WHERE \(table.columns.zone) = ? AND deleted IS NULL
        """
      ) {
        $0.bind(table.definition.kind, at: 1)
        $0.bind(zone, at: 2)
      }
    }
  }
  /// Whether records wait for the index.
  package func hasSearchTodo() throws -> Bool {
    try connection.first("SELECT EXISTS (SELECT 1 FROM searchTodo)") { $0.bool(0) } ?? false
  }

  private func takeSearchTodo(
    _ limit: Int
  ) throws -> (records: [IndexedRecord], last: Int64) {
    var last: Int64 = 0
    let records = try connection.all(
      "SELECT entry, zone, kind, id FROM searchTodo ORDER BY entry LIMIT ?"
    ) {
      $0.bind(limit, at: 1)
    } read: { row in
      last = row.int64(0)
      return IndexedRecord(
        zone: try row.identifier(1), kind: row.kind(2), id: try row.identifier(3))
    }
    return (records, last)
  }

  /// Replaces what the index has of one record.
  private func index(_ record: IndexedRecord) throws {
    let table = try table(record.kind)
    let name = SearchTable.name(of: record.zone)
    let known = try searchRow(record)
    if let known {
      try connection.run("DELETE FROM \(name) WHERE rowid = ?") { $0.bind(known, at: 1) }
    }
    guard let row = try table.shownRow(record.zone, record.id), !row.isDeleted else {
      if known != nil { try forget(record) }
      return
    }
    let texts = SearchTexts(row, record.id, of: table.definition)
    try connection.run("INSERT INTO \(name) (rowid, kind, id, title, words) VALUES (?,?,?,?,?)") {
      $0.bind(known, at: 1)
      $0.bind(record.kind, at: 2)
      $0.bind(record.id, at: 3)
      $0.bind(texts.title, at: 4)
      $0.bind(texts.words, at: 5)
    }
    if known == nil { try remember(record, at: connection.lastRowID) }
  }

  private func searchRow(_ record: IndexedRecord) throws -> Int64? {
    try connection.first("SELECT entry FROM searchRows WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(record.zone, at: 1)
      $0.bind(record.id, at: 2)
      $0.bind(record.kind, at: 3)
    } read: {
      $0.int64(0)
    }
  }

  private func remember(_ record: IndexedRecord, at entry: Int64) throws {
    try connection.run("INSERT INTO searchRows (zone, id, kind, entry) VALUES (?, ?, ?, ?)") {
      $0.bind(record.zone, at: 1)
      $0.bind(record.id, at: 2)
      $0.bind(record.kind, at: 3)
      $0.bind(entry, at: 4)
    }
  }

  private func forget(_ record: IndexedRecord) throws {
    try connection.run("DELETE FROM searchRows WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(record.zone, at: 1)
      $0.bind(record.id, at: 2)
      $0.bind(record.kind, at: 3)
    }
  }
}
