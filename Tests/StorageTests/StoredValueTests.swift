import Testing

@testable import Storage

@Suite struct StoredValueTests {
  @Test func `A value is carried as it is, of whatever type`() throws {
    let connection = try Connection(path: "", mode: .memory)
    try connection.execute("CREATE TABLE source (a)")
    try connection.execute("CREATE TABLE target (a)")
    let values: [StoredValue] = [
      .null, .integer(.min), .integer(0), .integer(.max), .real(0.1), .real(-1e300), .text(""),
      .text("Łódź 🙂"), .bytes([]), .bytes([0, 255, 0]),
    ]
    for value in values {
      try connection.run("INSERT INTO source VALUES (?)") { $0.bind(value, at: 1) }
    }
    let read = try connection.all("SELECT a FROM source ORDER BY rowid") { $0.value(0) }
    #expect(read == values)
    for value in read {
      try connection.run("INSERT INTO target VALUES (?)") { $0.bind(value, at: 1) }
    }
    let types = try connection.all("SELECT typeof(a) FROM target ORDER BY rowid") { $0.string(0) }
    #expect(
      types == [
        "null", "integer", "integer", "integer", "real", "real", "text", "text", "blob", "blob",
      ])
    #expect(try connection.all("SELECT a FROM target ORDER BY rowid") { $0.value(0) } == values)
  }
}
