/// What stands in a cell of a table from outside.
package enum SheetCell: Equatable, Sendable {
  /// Nothing.
  case blank
  /// Words.
  case text(String)
  /// A number in plain digits, as a spreadsheet shows it; and the text that is shown of it where a
  /// format such as 0000 or 00-00 says so.
  case number(String, shown: String? = nil)
  /// A day, a time or both: `2026-11-24 14:05`.
  case moment(String)
  /// Yes or no.
  case boolean(Bool)
  /// No value: an error such as `#N/A`, or a formula that nobody has worked out.
  case flaw(String)

  /// What it says, as somebody would type it.
  package var words: String {
    switch self {
    case .blank: ""
    case .text(let text), .number(let text, _), .moment(let text), .flaw(let text): text
    case .boolean(let answer): answer ? "yes" : "no"
    }
  }

  /// The same as it is shown: 0012 of a number 12, where its format says so.
  package var shown: String {
    if case .number(_, let shown?) = self { shown } else { words }
  }
}

/// A row of a table from outside, with at least one cell that is not blank.
package struct SheetRow: Equatable, Sendable {
  /// Its number in the table, which begins with 1 and counts empty rows.
  package let number: Int
  /// The cells from the first column on.
  package let cells: [SheetCell]

  /// Takes both as they are.
  package init(number: Int, cells: [SheetCell]) {
    self.number = number
    self.cells = cells
  }

  /// How many rows with something in them a table may have.
  package static let countLimit = 250_000
  /// How many columns it may have.
  package static let columnLimit = 300
  /// Bytes of the longest text in a cell.
  package static let cellByteLimit = 131_072

  /// The letters by which people know a column: `A`, `Z`, `AA`.
  package static func letters(ofColumn index: Int) -> String {
    var (letters, rest) = ("", index + 1)
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }
}
