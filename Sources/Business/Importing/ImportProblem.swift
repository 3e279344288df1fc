import Model

/// Something in a table that can't be taken as it is.
package struct ImportProblem: Equatable, Sendable {
  /// The row's number in the table.
  package let row: Int
  /// The column as people know it; nil where it is about the whole row.
  package let column: String?
  /// What is wrong.
  package let sentence: String

  /// Where it is and what is wrong.
  package var line: String {
    say("Row \(row)\(column.map { ", \($0)" } ?? ""): \(sentence)")
  }
}
