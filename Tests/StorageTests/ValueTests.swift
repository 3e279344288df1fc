import Storage
import Testing

@Suite("Values")
struct ValueTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: "", mode: .memory)
    try connection.execute("CREATE TABLE value (content ANY) STRICT")
  }

  private func stored<T>(
    _ bind: (borrowing Binder) -> Void, _ read: (borrowing Row) throws -> T
  ) throws -> T? {
    try connection.run("INSERT INTO value VALUES (?)", bind)
    return try connection.first("SELECT content FROM value ORDER BY rowid DESC LIMIT 1", read: read)
  }

  @Test("An integer comes back as it went in", arguments: [0, -1, 1, Int64.min, .max])
  func integer(value: Int64) throws {
    #expect(try stored({ $0.bind(value, at: 1) }, { $0.int64(0) }) == value)
  }

  @Test(
    "Text comes back as it went in",
    arguments: [
      "", "Bolt", "Schräubchen ⌀ 3 🔩", "zero\0inside", String(repeating: "ä", count: 5_000),
    ])
  func text(value: String) throws {
    #expect(try stored({ $0.bind(value, at: 1) }, { $0.string(0) }) == value)
  }

  @Test(
    "Bytes come back as they went in, whatever their number",
    arguments: [0, 1, 16, 1_024, 1_025, 70_000])
  func bytes(count: Int) throws {
    let value = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try stored({ $0.bind(value, at: 1) }, { $0.bytes(0) }) == value)
    #expect(try stored({ $0.bind(value.span.bytes, at: 1) }, { $0.byteCount(0) }) == count)
    #expect(try stored({ $0.bind(value, at: 1) }, { $0.isNull(0) }) == false)
  }

  @Test("An empty blob is no NULL, and an empty text is none either")
  func emptyIsNotNull() throws {
    #expect(try stored({ $0.bind([UInt8](), at: 1) }, { $0.optionalBytes(0) }) == .some([]))
    #expect(try stored({ $0.bind("", at: 1) }, { $0.optionalString(0) }) == .some(""))
  }

  @Test("NULL reads as nothing in every type")
  func null() throws {
    try connection.run("INSERT INTO value VALUES (?)") { $0.bindNull(at: 1) }
    let nothings = try connection.first("SELECT content FROM value") { row in
      [
        row.isNull(0), row.optionalInt64(0) == nil, row.optionalString(0) == nil,
        row.optionalBytes(0) == nil, try row.optionalHalves(0) == nil, row.string(0).isEmpty,
        row.bytes(0).isEmpty, row.int64(0) == 0, row.byteCount(0) == 0, row.bool(0) == false,
      ]
    }
    #expect(nothings == Array(repeating: true, count: 10))
  }

  @Test("A nil of every type is stored as NULL")
  func nilIsNull() throws {
    #expect(try stored({ $0.bind(Int64?.none, at: 1) }, { $0.isNull(0) }) == true)
    #expect(try stored({ $0.bind(Int?.none, at: 1) }, { $0.isNull(0) }) == true)
    #expect(try stored({ $0.bind(Bool?.none, at: 1) }, { $0.isNull(0) }) == true)
    #expect(try stored({ $0.bind(String?.none, at: 1) }, { $0.isNull(0) }) == true)
    #expect(try stored({ $0.bind([UInt8]?.none, at: 1) }, { $0.isNull(0) }) == true)
  }

  @Test("An identifier is kept as 16 bytes, the highest first, and comes back")
  func halves() throws {
    let high: UInt64 = 0x0102_0304_0506_0708
    let low: UInt64 = 0xF1F2_F3F4_F5F6_F7F8
    let found = try #require(
      try stored({ $0.bind(high: high, low: low, at: 1) }, { (try $0.halves(0), $0.bytes(0)) }))
    #expect(found.0 == (high, low))
    #expect(found.1 == [1, 2, 3, 4, 5, 6, 7, 8, 0xF1, 0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8])
  }

  @Test("An identifier of another length is reported as damage", arguments: [0, 15, 17])
  func wrongHalves(count: Int) throws {
    let code = failureCode {
      try stored({ $0.bind([UInt8](repeating: 1, count: count), at: 1) }, { try $0.halves(0) })
    }
    #expect(code == .corrupt)
  }

  @Test("Bytes are lent without a copy, text as its UTF-8")
  func lentBytes() throws {
    let sum = try stored {
      $0.bind([1, 2, 3] as [UInt8], at: 1)
    } _: { row in
      row.withBytes(0) { span in
        (0..<span.byteCount).reduce(0) {
          $0 + Int(span.unsafeLoad(fromByteOffset: $1, as: UInt8.self))
        }
      }
    }
    #expect(sum == 6)
    #expect(try stored({ $0.bind("äb", at: 1) }, { $0.withBytes(0) { $0.byteCount } }) == 3)
    #expect(try stored({ $0.bindNull(at: 1) }, { $0.withBytes(0) { $0.byteCount } }) == 0)
  }

  @Test("Many values at once keep apart, also where they exceed the room for small ones")
  func manyValues() throws {
    try connection.execute("CREATE TABLE wide (a ANY, b ANY, c ANY, d ANY) STRICT")
    let texts = (0..<4).map { String(repeating: "\($0)", count: 400) }
    try connection.run("INSERT INTO wide VALUES (?, ?, ?, ?)") { binder in
      for (index, text) in texts.enumerated() { binder.bind(text, at: index + 1) }
    }
    let found = try connection.first("SELECT * FROM wide") { row in
      (0..<row.columnsCount).map { row.string($0) }
    }
    #expect(found == texts)
  }
}
