import Model
import Storage

/// The table of one entity over one connection, with its statements prepared once.
final class EntityTable {
  let definition: EntityDefinition
  let columns: EntityColumns
  /// The indexes that lists read their pages from; nil for kinds without such lists.
  let lists: ListIndexes?
  let isSearchable: Bool
  let connection: Connection
  private let insertText: String
  private let updateText: String
  private let selectText: String
  private var prepared: [Verb: Statement] = [:]
  /// What the store does for the kind besides.
  let hooks: KindHooks
  /// What the store keeps of the rows besides themselves.
  let kept: KeptBesides
  private var count: RowCounting.Count?

  private enum Verb { case insert, update, select }

  /// The table of one of these entities.
  init(_ definition: EntityDefinition, of entities: [EntityDefinition], _ connection: Connection) {
    self.definition = definition
    hooks = KindHooks.of(definition.kind)
    kept = hooks.kept?(entities) ?? KeptBesides()
    self.connection = connection
    columns = EntityColumns(definition)
    lists = ListIndexes(definition)
    isSearchable = definition.fields.contains { $0.isSearchable }
    let contents = columns.contents
    let table = "\"\(definition.name)\""
    let marks = (1...contents.count + 2).map { "?\($0)" }.joined(separator: ", ")
    let pairs = contents.enumerated().map { "\($1) = ?\($0 + 3)" }.joined(separator: ", ")
    let key = "\(columns.zone) = ?1 AND id = ?2"
    insertText = """
      INSERT INTO \(table) (\(columns.zone), id, \(contents.joined(separator: ", ")))
      VALUES (\(marks)) ON CONFLICT DO NOTHING
      """
    updateText = "UPDATE \(table) SET \(pairs) WHERE \(key)"
    selectText = "SELECT \(columns.selected) FROM \(table) WHERE \(key)"
  }

  /// The quoted name of the index on an indexed field. Statements name it, because without
  /// statistics the planner would rather walk through a whole company.
  func index(on field: FieldDefinition) -> String { "\"\(definition.name) by \(field.name)\"" }

  /// The index that finds the rows with a value of a field that lists are narrowed by, quoted.
  func index(with field: FieldDefinition) -> String {
    "\"\(definition.name) with \(field.name)\""
  }

  /// The quoted name of the index that SQLite has by itself: of the key, which the rows lie by.
  var keyIndex: String { "\"sqlite_autoindex_\(definition.name)_1\"" }

  /// The quoted name of the index on what is in Trash.
  var trashIndex: String { "\"\(definition.name) in Trash\"" }

  /// The condition that a row is deleted and still has what it held.
  static let isInTrash = "deleted IS NOT NULL AND length(clocks) > 0"

  /// Adds a row; false if there is one with this key.
  func insert(_ row: StoredRow, _ zone: ZoneID, _ id: RecordID) throws -> Bool {
    try statement(.insert, insertText).run { bind(row, zone, id, $0) }
    guard connection.changesCount > 0 else { return false }
    if let counting = kept.counting { try count(counting)(id, zone) }
    return true
  }

  /// Replaces the row with this key.
  func update(_ row: StoredRow, _ zone: ZoneID, _ id: RecordID) throws {
    try statement(.update, updateText).run { bind(row, zone, id, $0) }
    if let counting = kept.counting, counting.countsChanges { try count(counting)(id, zone) }
  }

  /// The row with this key.
  func row(_ zone: ZoneID, _ id: RecordID) throws -> StoredRow? {
    try statement(.select, selectText).first {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      try read($0)
    }
  }

  /// What is in the row with this key, damaged or not.
  func find(_ zone: ZoneID, _ id: RecordID) throws -> RowFinding {
    let finding = try statement(.select, selectText).first {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      readWhole($0).map { RowFinding.whole($0) } ?? .damaged
    }
    return finding ?? .missing
  }

  /// The row with this key as far as it can be read, to be shown.
  func shownRow(_ zone: ZoneID, _ id: RecordID) throws -> StoredRow? {
    try statement(.select, selectText).first {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      readShown($0)
    }
  }

  /// Removes the row without a trace.
  func remove(_ zone: ZoneID, _ id: RecordID) throws(StorageFailure) {
    let key = "\(columns.zone) = ? AND id = ?"
    try connection.run("DELETE FROM \"\(definition.name)\" WHERE \(key)") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    }
  }

  private func count(_ counting: RowCounting) throws(StorageFailure) -> RowCounting.Count {
    if let count { return count }
    let made = try counting.prepare(connection)
    count = made
    return made
  }

  private func statement(_ verb: Verb, _ text: String) throws(StorageFailure) -> Statement {
    if let statement = prepared[verb] { return statement }
    let statement = try connection.prepare(text)
    prepared[verb] = statement
    return statement
  }

  private func bind(
    _ row: StoredRow, _ zone: ZoneID, _ id: RecordID, _ binder: borrowing Binder
  ) {
    binder.bind(zone, at: 1)
    binder.bind(id, at: 2)
    for (index, value) in row.values.enumerated() { binder.bind(value, at: index + 3) }
    let next = row.values.count + 3
    binder.bind(row.life, at: next)
    binder.bind(row.deleted, at: next + 1)
    binder.bind(row.clocks.packed, at: next + 2)
    binder.bind(RawGroups.pack(row.raw), at: next + 3)
    binder.bind(row.createdAt, at: next + 4)
    binder.bind(row.createdBy, at: next + 5)
    binder.bind(row.updatedAt, at: next + 6)
    binder.bind(row.updatedBy, at: next + 7)
  }

  /// Reads a row that was selected with `columns.selected`.
  func read(_ row: borrowing Row) throws -> StoredRow {
    let count = definition.fields.count
    let next = count + 1
    guard let clocks = GroupClocks(packed: row.bytes(next + 2)) else {
      throw DeviceFailure(.corrupt, "A row's clocks are damaged.")
    }
    var read = StoredRow(
      emptyOf: definition, createdAt: row.unsigned(next + 4), by: try row.identifier(next + 5))
    for field in definition.fields {
      read.values[field.number] = try row.value(field.number + 1, field.type)
    }
    read.life = row.unsigned(next)
    read.deleted = try row.moment(next + 1)
    read.clocks = clocks
    if let raw = row.optionalBytes(next + 3) { read.raw = try RawGroups.unpack(raw) }
    read.updatedBy = try row.identifier(next + 7)
    return read
  }

  /// The row that was selected; nil when it is damaged: also when what lists sort by is not what
  /// follows from the rest.
  func readWhole(_ row: borrowing Row) -> StoredRow? {
    let updatedAt = definition.fields.count + 7
    guard let read = try? read(row), read.updatedAt == row.unsigned(updatedAt) else { return nil }
    return read
  }

  /// The row that was selected, as far as it can be read: one damaged row must not take a whole
  /// list away. What can't be read is empty.
  func readShown(_ row: borrowing Row) -> StoredRow {
    if let read = try? read(row) { return read }
    let next = definition.fields.count + 1
    var shown = StoredRow(
      emptyOf: definition, createdAt: row.unsigned(next + 4),
      by: (try? row.identifier(next + 5)) ?? .zero)
    for field in definition.fields {
      shown.values[field.number] = (try? row.value(field.number + 1, field.type)) ?? .null
    }
    shown.life = row.unsigned(next)
    shown.deleted = row.isNull(next + 1) ? nil : (try? row.moment(next + 1)) ?? .zero
    shown.clocks = GroupClocks(packed: row.bytes(next + 2)) ?? GroupClocks()
    return shown
  }
}
