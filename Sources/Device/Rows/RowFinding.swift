/// What is in a row of an entity's table.
enum RowFinding {
  case missing
  /// It can't be read, or its columns don't belong together.
  case damaged
  case whole(StoredRow)

  /// The row, if it can be read.
  var row: StoredRow? {
    if case .whole(let row) = self { row } else { nil }
  }
}
