/// Tables that spreadsheets read (RFC 4180, in UTF-8 with its mark).
package enum Spreadsheet {
  /// The mark by which spreadsheets know UTF-8; what a file begins with.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// One line of cells that are safe already.
  package static func line(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// A text of people that no spreadsheet takes for a formula: one that would be begins with an
  /// apostrophe, or with one more of them.
  package static func safe(_ text: String) -> String {
    isLikeFormula(text) ? "'" + text : text
  }

  /// The text that `safe` was made of.
  package static func plain(_ safe: String) -> String {
    safe.utf8.first == apostrophe && isLikeFormula(safe) ? String(safe.dropFirst()) : safe
  }

  private static let apostrophe = UInt8(ascii: "'")

  private static func isLikeFormula(_ text: String) -> Bool {
    // Some take the wide signs of East Asia too, and see nothing in what has no width.
    let first = text.unicodeScalars.first {
      $0 != "'" && !$0.properties.isDefaultIgnorableCodePoint
    }
    return first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) } ?? false
  }

  /// The cell in quotes where it must be.
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
