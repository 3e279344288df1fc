import Model
import Storage

extension DeviceStore {
  /// After how many records the parts that their search table fell into are made one.
  static let joinedAfter = DeviceStore.indexLimit
  /// How many pages of a search table one transaction writes.
  private static let joinedPages = 500

  /// Makes one of the parts that a search table falls into where many records are put in, a
  /// little of it in one transaction; true when more is left. A word is looked up in each part,
  /// and a search for words with one wrong letter looks up some four hundred. What is found does
  /// not change.
  package func joinIndex() throws -> Bool {
    let waiting = unjoined.filter { $0.value >= Self.joinedAfter }.keys.min()
    guard let zone = waiting, try !hasSearchTodo() else { return false }
    let isLeft = try relaxedWrite { try joinSome(zone) }
    if !isLeft { unjoined[zone] = nil }
    return isLeft || unjoined.values.contains { $0 >= Self.joinedAfter }
  }

  /// Whether there was anything to join: SQLite tells by the rows that it wrote for it.
  private func joinSome(_ zone: ZoneID) throws -> Bool {
    guard try reader.hasIndex(of: zone) else { return false }
    let name = SearchTable.name(of: zone)
    let before = try writtenRows()
    // Below zero, it joins parts of all sizes.
    try connection.run("INSERT INTO \(name) (\(name), rank) VALUES ('merge', ?)") {
      $0.bind(-Self.joinedPages, at: 1)
    }
    return try writtenRows() - before >= 2
  }

  private func writtenRows() throws -> Int64 {
    try connection.first("SELECT total_changes()") { $0.int64(0) } ?? 0
  }
}
