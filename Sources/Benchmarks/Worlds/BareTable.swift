import Model
import Storage

/// A table with an item's columns and nothing around it: what SQLite alone takes for the same row.
final class BareTable {
  private let connection: Connection
  private let insertion: Statement
  private let zone = RecordID(high: 1, low: 1)
  private let clocks = [UInt8](repeating: 7, count: 24)

  /// Makes the file. With `isIndexed`, it has the indexes of the device's table too.
  init(_ path: String, isIndexed: Bool = false) throws {
    var options = ConnectionOptions()
    options.cacheKibibytes = 32_768
    connection = try Connection(path: path, options: options)
    let fields = InventoryItem.definition.fields
    let names = fields.map { "\"\($0.name)\"" }.joined(separator: ", ")
    try connection.execute(
      """
      CREATE TABLE item (zone BLOB, id BLOB, \(names), life, deleted, clocks, createdAt,
      createdBy, updatedAt, updatedBy, PRIMARY KEY (zone, id)) WITHOUT ROWID
      """)
    if isIndexed {
      for name in fields.filter({ $0.isIndexed }).map({ $0.name }) + ["updatedAt"] {
        try connection.execute(
          "CREATE INDEX \"by \(name)\" ON item (zone, \"\(name)\", id) WHERE deleted IS NULL")
      }
      for name in fields.filter({ $0.isFiltered }).map({ $0.name }) {
        try connection.execute(
          """
          CREATE INDEX "with \(name)" ON item (zone, "\(name)", id)
          WHERE deleted IS NULL AND "\(name)" IS NOT NULL
          """)
      }
    }
    let marks = Array(repeating: "?", count: fields.count + 9).joined(separator: ", ")
    insertion = try connection.prepare("INSERT INTO item VALUES (\(marks))")
  }

  /// Inserts one row in one durable transaction.
  func insert(_ values: RecordValues) throws {
    try insertion.run { binder in
      binder.bind(high: zone.high, low: zone.low, at: 1)
      binder.bind(high: values.id.high, low: values.id.low, at: 2)
      for (index, value) in values.values.enumerated() {
        Self.bind(value, at: index + 3, binder)
      }
      let next = values.values.count + 3
      binder.bind(1, at: next)
      binder.bindNull(at: next + 1)
      binder.bind(clocks, at: next + 2)
      for position in [next + 3, next + 5] {
        binder.bind(Int64(values.id.high >> 16), at: position)
      }
      for position in [next + 4, next + 6] {
        binder.bind(high: zone.high, low: zone.low, at: position)
      }
    }
  }

  /// Inserts the rows in one transaction that a power loss may take back.
  func insert(batch: [RecordValues]) throws {
    try connection.setSynchronous(.normal)
    try insertDurably(batch)
    try connection.setSynchronous(.full)
  }

  /// Inserts the rows in one durable transaction.
  func insertDurably(_ batch: [RecordValues]) throws {
    try connection.write {
      for values in batch { try insert(values) }
    }
  }

  func close() throws { try connection.close() }

  static func bind(
    _ value: FieldValue, at position: Int, _ binder: borrowing Binder
  ) {
    switch value {
    case .null: binder.bindNull(at: position)
    case .text(let text): binder.bind(text, at: position)
    case .integer(let number), .time(let number): binder.bind(number, at: position)
    case .decimal(let decimal): binder.bind(decimal.millionths, at: position)
    case .boolean(let answer): binder.bind(answer, at: position)
    case .reference(let id): binder.bind(high: id.high, low: id.low, at: position)
    case .bytes(let bytes): binder.bind(bytes, at: position)
    }
  }
}
