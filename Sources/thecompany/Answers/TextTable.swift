/// Rows under headings, in columns as wide as they need to be.
struct TextTable {
  private static let cellLimit = 48

  let headings: [String]
  private(set) var rows: [[String]] = []

  init(_ headings: [String]) { self.headings = headings }

  mutating func add(_ row: [String]) { rows.append(row.map(Self.cell)) }

  /// The lines, without blanks at their ends.
  var text: String {
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
    }.joined(separator: "\n")
  }

  /// One line, without what could steer a terminal.
  static func cell(_ text: String) -> String {
    let safe = Terminal.safe(text)
    return safe.count <= cellLimit ? safe : safe.prefix(cellLimit - 1) + "…"
  }
}
