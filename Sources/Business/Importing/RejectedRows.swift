import Device
import Documents

/// The rows of a table that were not taken, with the reasons: a table that can be mended and taken
/// again.
package enum RejectedRows {
  /// The heading of the column with the reasons.
  package static let heading = "Problem"

  /// The table as a file for spreadsheets.
  package static func table<Kind: ImportedKind>(
    of kind: Kind.Type, _ path: String, _ sheet: String?, _ report: TableReport
  ) throws -> [UInt8] {
    let reasons = Dictionary(grouping: report.problems, by: \.row).mapValues { problems in
      problems.map { problem in
        (problem.column.map { "\($0): " } ?? "") + problem.sentence
      }.joined(separator: " ")
    }
    var bytes = Spreadsheet.mark
    var headings: [SheetCell]?
    try TableSource(path: path, of: kind).rows(of: sheet) { row in
      guard let known = headings else {
        headings = row.cells
        bytes += line(row.cells, width: row.cells.count, heading)
        return true
      }
      if report.rejected.contains(row.number) {
        bytes += line(row.cells, width: known.count, reasons[row.number] ?? "")
      }
      return true
    }
    return bytes
  }

  private static func line(_ cells: [SheetCell], width: Int, _ reason: String) -> [UInt8] {
    var texts = cells.prefix(width).map { cell in
      if case .number = cell { cell.shown } else { Spreadsheet.safe(cell.words) }
    }
    texts += Array(repeating: "", count: max(0, width - texts.count))
    return Array(Spreadsheet.line(texts + [Spreadsheet.safe(reason)]).utf8)
  }
}
