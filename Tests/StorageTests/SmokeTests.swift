import Storage
import Testing

@Test("A row that was written is read back with the same values")
func writtenRowIsReadBack() throws {
  let connection = try Connection(path: "", mode: .memory)
  try connection.execute("CREATE TABLE item (id BLOB PRIMARY KEY, name TEXT, count INTEGER)")
  try connection.write {
    try connection.run("INSERT INTO item VALUES (?, ?, ?)") {
      $0.bind(high: 1, low: .max, at: 1)
      $0.bind("Bolt", at: 2)
      $0.bind(7, at: 3)
    }
  }
  let found = try connection.all("SELECT id, name, count FROM item") { row in
    (try row.halves(0), row.string(1), row.int(2))
  }
  #expect(found.count == 1)
  #expect(found[0].0 == (1, .max))
  #expect(found[0].1 == "Bolt")
  #expect(found[0].2 == 7)
}
