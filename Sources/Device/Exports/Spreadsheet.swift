/// Tables that spreadsheets read (RFC 4180, in UTF-8 with its mark).
package enum Spreadsheet {
  /// The mark by which spreadsheets know UTF-8; what a file begins with.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// One line of cells that are safe already.
  package static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// A text of people that no spreadsheet takes for a formula: one that would be begins with an
  /// apostrophe.
  package static func safe(_ text: String) -> String {
    guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return text }
    return "'" + text
  }

  /// The cell in quotes where it must be.
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
