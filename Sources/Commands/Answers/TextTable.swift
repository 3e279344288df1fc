/// Rows under headings, in columns as wide as they need to be; sentences go into the last one.
struct TextTable {
  private static let cellLimit = 48
  private static let sentenceLimit = 240

  let headings: [String]
  private(set) var rows: [[String]] = []

  init(_ headings: [String]) { self.headings = headings }

  mutating func add(_ row: [String]) {
    rows.append(
      row.enumerated().map { column, text in
        Self.cell(text, limit: column == headings.count - 1 ? Self.sentenceLimit : Self.cellLimit)
      })
  }

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
  static func cell(_ text: String, limit: Int = cellLimit) -> String {
    let safe = Terminal.safe(text)
    return safe.count <= limit ? safe : safe.prefix(limit - 1) + "…"
  }
}
