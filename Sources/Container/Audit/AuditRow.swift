import Model
import Sealing
import Storage
import SyncProtocol

/// One entry of a log as it lies in the file. Its columns are the header.
struct AuditRow {
  let header: AuditHeader
  /// Nil once the values were erased.
  let salt: [UInt8]?
  /// The values' bytes; nil once they were erased.
  let contents: [UInt8]?
  /// What the values were summed up to, once they are erased.
  let erased: [UInt8]?
  let sum: [UInt8]

  /// The entry that follows in a chain.
  init(_ header: AuditHeader, _ contents: AuditContents, salt: [UInt8], after previous: [UInt8]) {
    self.header = header
    self.salt = salt
    let bytes = contents.isEmpty ? [] : contents.bytes
    self.contents = bytes
    erased = nil
    sum = HashChain.link(
      after: previous, header: HashChain.header(header.bytes),
      contents: HashChain.contents(bytes, salt: salt))
  }

  /// The sum of the values, or the one that was kept of them; empty where neither is there.
  var contentsSum: [UInt8] {
    if let contents, let salt { return HashChain.contents(contents, salt: salt) }
    return erased ?? []
  }

  /// The entry as the chain sees it.
  var line: AuditLine {
    AuditLine(
      number: header.number, header: HashChain.header(header.bytes), contents: contentsSum,
      sum: sum)
  }

  var isErased: Bool { contents == nil }
}

extension AuditRow {
  static let columnNames =
    "number, time, madeAt, account, device, event, kind, record, about, groups, count, detail, "
    + "salt, contents, erased, sum"

  /// Reads a row that was selected with `columnNames`.
  init(_ row: borrowing Row, in zone: ZoneID) throws {
    var header = AuditHeader(
      zone: zone, number: row.uint64(0), time: row.uint64(1), madeAt: row.uint64(2),
      account: try row.id(3), device: try row.id(4), word: row.string(5))
    header.kind = EntityKind(rawValue: UInt16(truncatingIfNeeded: row.int64(6)))
    header.record = try row.id(7)
    header.about = try row.id(8)
    header.groups = row.uint64(9)
    header.count = row.uint64(10)
    header.detail = row.string(11)
    self.header = header
    salt = row.isNull(12) ? nil : row.bytes(12)
    contents = row.isNull(13) ? nil : row.bytes(13)
    erased = row.isNull(14) ? nil : row.bytes(14)
    sum = row.bytes(15)
  }

  func insert(_ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO auditLog (
        zone, number, time, madeAt, account, device, event, kind, record, about, groups, count,
        detail, salt, contents, sum)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(header.zone, at: 1)
      $0.bind(header.number, at: 2)
      $0.bind(header.time, at: 3)
      $0.bind(header.madeAt, at: 4)
      $0.bind(header.account, at: 5)
      $0.bind(header.device, at: 6)
      $0.bind(header.word, at: 7)
      $0.bind(Int64(header.kind.rawValue), at: 8)
      $0.bind(header.record, at: 9)
      $0.bind(header.about, at: 10)
      $0.bind(header.groups, at: 11)
      $0.bind(header.count, at: 12)
      $0.bind(header.detail, at: 13)
      $0.bind(salt, at: 14)
      $0.bind(contents, at: 15)
      $0.bind(sum, at: 16)
    }
  }
}
