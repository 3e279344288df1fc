import Documents

extension SheetRow {
  /// A cell; blank where the row is shorter.
  func cell(_ column: Int?) -> SheetCell {
    guard let column, cells.indices.contains(column) else { return .blank }
    return cells[column]
  }

  /// The text of a cell in one line.
  func text(_ column: Int?) -> String { PurposeText.tidied(cell(column).words) }
}
