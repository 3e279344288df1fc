import Device
import Model
import Storage

/// The device's table of a kind with some of its indexes, or none, and nothing around it.
final class IndexedTable {
  private let connection: Connection
  private let insertion: Statement
  private let zone = RecordID(high: 1, low: 1)
  private let clocks = [UInt8](repeating: 7, count: 24)

  /// Makes the file.
  init(_ path: String, _ declaration: EntityDeclaration, _ indexes: [String]) throws {
    var options = ConnectionOptions()
    options.cacheKibibytes = 32_768
    connection = try Connection(path: path, options: options)
    try connection.execute(declaration.table)
    for index in indexes { try connection.execute("CREATE INDEX \(index)") }
    let count = declaration.definition.fields.count + Self.kept + 2
    let marks = Array(repeating: "?", count: count).joined(separator: ", ")
    insertion = try connection.prepare(
      "INSERT INTO \"\(declaration.definition.name)\" VALUES (\(marks))")
  }

  /// How many columns follow those of the fields.
  private static let kept = 8

  /// Milliseconds for each of so many rows, each in a durable transaction.
  func seconds(saving rows: [RecordValues]) throws -> Double {
    let watch = Stopwatch()
    for row in rows { try insert(row) }
    return watch.seconds
  }

  /// Seconds for all rows in one transaction that a power loss may take back.
  func seconds(applying rows: [RecordValues]) throws -> Double {
    try connection.setSynchronous(.normal)
    let watch = Stopwatch()
    try connection.write { for row in rows { try insert(row) } }
    let seconds = watch.seconds
    try connection.setSynchronous(.full)
    return seconds
  }

  func close() throws { try connection.close() }

  private func insert(_ values: RecordValues) throws {
    try insertion.run { binder in
      binder.bind(high: zone.high, low: zone.low, at: 1)
      binder.bind(high: values.id.high, low: values.id.low, at: 2)
      for (index, value) in values.values.enumerated() {
        BareTable.bind(value, at: index + 3, binder)
      }
      // life, deleted, clocks, unknown, and when and by whom it was made and changed.
      let next = values.values.count + 3
      binder.bind(1, at: next)
      binder.bindNull(at: next + 1)
      binder.bind(clocks, at: next + 2)
      binder.bindNull(at: next + 3)
      for position in [next + 4, next + 6] {
        binder.bind(Int64(values.id.high >> 16), at: position)
      }
      for position in [next + 5, next + 7] {
        binder.bind(high: zone.high, low: zone.low, at: position)
      }
    }
  }
}
