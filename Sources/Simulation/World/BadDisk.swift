import Device
import Model
import Storage

/// A device's disk that flips bits in rows whose changes have all arrived.
struct BadDisk {
  private let store: Connection
  private let tables: [EntityDefinition]
  /// What was flipped, for the trace.
  private(set) var flips: [String] = []

  /// What of a row merging sees besides its fields, and what lists sort by.
  private static let keptColumns = ["life", "deleted", "clocks", "unknown", "updatedAt"]

  init(_ device: SimulatedDevice) throws {
    let kind = StoreKind.allCases[device.index % 2]
    var options = ConnectionOptions()
    options.disk = device.disk
    store = try Connection(path: device.folder + "/" + kind.fileName, options: options)
    tables = kind.entities(of: device.version.schema)
  }

  /// Flips a bit in one column of one row, if there is one; never of the record to be spared.
  mutating func flip(_ chance: inout SeededRandom, sparing spared: RecordID?) throws {
    guard let table = chance.pick(tables), let key = try key(in: table, &chance),
      key.id != spared,
      let column = chance.pick(table.fields.map { $0.name } + Self.keptColumns),
      let change = try flipped(column, table, key, &chance)
    else { return }
    try store.execute(
      "UPDATE \"\(table.name)\" SET \"\(column)\" = \(change) WHERE \(key.condition)")
    flips.append("a bit of \(column) of \(table.name) \(key.id) flips")
  }

  private struct Key {
    let id: RecordID
    let condition: String
  }

  private func key(
    in table: EntityDefinition, _ chance: inout SeededRandom
  ) throws -> Key? {
    let zone = table.home == .company ? "companyID" : "accountID"
    let sql = """
      SELECT id, hex(id), hex(\(zone)) FROM "\(table.name)" WHERE NOT EXISTS
      (SELECT 1 FROM outbox WHERE outbox.id = "\(table.name)".id) ORDER BY \(zone), id
      """
    let keys = try store.all(sql) { row in
      let halves = try row.halves(0)
      return Key(
        id: RecordID(high: halves.high, low: halves.low),
        condition: "id = x'\(row.string(1))' AND \(zone) = x'\(row.string(2))'")
    }
    return chance.pick(keys)
  }

  /// The column's value with one bit changed, as SQL; nil where there is nothing.
  private func flipped(
    _ column: String, _ table: EntityDefinition, _ key: Key, _ chance: inout SeededRandom
  ) throws -> String? {
    let sql = """
      SELECT typeof("\(column)"), CAST("\(column)" AS BLOB), "\(column)" FROM "\(table.name)"
      WHERE \(key.condition)
      """
    let found = try store.first(sql) { ($0.string(0), $0.bytes(1), $0.int64(2)) }
    guard let (type, stored, number) = found, type != "null" else { return nil }
    if type == "integer" {
      return "\(number ^ 1 << Int64(chance.below(62)))"
    }
    guard !stored.isEmpty else { return nil }
    var bytes = stored
    bytes[chance.below(bytes.count)] ^= 1 << UInt8(chance.below(8))
    return type == "text" ? "CAST(x'\(Self.hex(bytes))' AS TEXT)" : "x'\(Self.hex(bytes))'"
  }

  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension SimulatedContainer {
  /// Flips one bit of what is stored of a record.
  func flipBit(of id: RecordID, in zone: ZoneID, _ chance: inout SeededRandom) throws {
    var options = ConnectionOptions()
    options.disk = disk
    let connection = try Connection(path: path, options: options)
    let key = "id = x'\(BadDisk.hex(id.bytes))' AND zone = x'\(BadDisk.hex(zone.bytes))'"
    let column = chance.below(4) == 0 ? "checksum" : "state"
    let found = try connection.first("SELECT \(column) FROM records WHERE \(key)") { $0.bytes(0) }
    guard var bytes = found, !bytes.isEmpty else { return }
    bytes[chance.below(bytes.count)] ^= 1 << UInt8(chance.below(8))
    try connection.execute(
      "UPDATE records SET \(column) = x'\(BadDisk.hex(bytes))' WHERE \(key)")
  }
}
