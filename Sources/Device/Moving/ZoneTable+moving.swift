import Model
import Storage

extension ZoneTable {
  /// What is made anew in the other store: the search index numbers its rows by itself, stock and
  /// worth are added up with each movement, and costs are worked out.
  private static let madeAnew =
    ["searchRows", "searchTodo", "stockWorth", "placeLevels"] + SerialLevels.tableNames
    + CostTables.names

  /// Copies a zone's rows from the same table of another store; answers how many.
  ///
  /// What only numbers the rows of one file is numbered anew, in the same order.
  func copy(_ zone: ZoneID, from source: Connection, to target: Connection) throws -> Int {
    if Self.madeAnew.contains(name) { return 0 }
    let columns = try columns(target)
    guard try Set(columns.map(\.name)).isSubset(of: self.columns(source).map(\.name)) else {
      throw DeviceFailure(.corrupt, "The two stores of this device are of different versions.")
    }
    let kept = [StockLevels.column, MarkIndex.column, MovedColumn.name] + ReservationLevels.columns
    let carried = columns.filter { !$0.isNumber && !kept.contains($0.name) }
      .map { "\"\($0.name)\"" }
    let order = columns.first { $0.isNumber }.map { " ORDER BY \"\($0.name)\"" } ?? ""
    let list = carried.joined(separator: ", ")
    let places = carried.map { _ in "?" }.joined(separator: ", ")
    let insert = "INSERT INTO \"\(name)\" (\(list)) VALUES (\(places))"
    var count = 0
    try source.rows("SELECT \(list) FROM \"\(name)\" WHERE \(zoneColumn) = ?\(order)") {
      $0.bind(zone, at: 1)
    } each: { row in
      let values = carried.indices.map { row.value($0) }
      try target.run(insert) {
        for (place, value) in values.enumerated() { $0.bind(value, at: place + 1) }
      }
      count += 1
    }
    return count
  }

  private func columns(
    _ connection: Connection
  ) throws -> [(name: String, isNumber: Bool)] {
    try connection.all(
      """
      SELECT info.name, info.type = 'INTEGER' AND info.pk = 1 AND list.wr = 0
        AND (SELECT max(pk) FROM pragma_table_info(list.name)) = 1
      FROM pragma_table_list list JOIN pragma_table_info(list.name) info
      WHERE list.schema = 'main' AND list.name = ? ORDER BY info.cid
      """
    ) {
      $0.bind(name, at: 1)
    } read: {
      (name: $0.string(0), isNumber: $0.bool(1))
    }
  }
}
