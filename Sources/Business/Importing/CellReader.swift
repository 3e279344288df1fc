import Device
import Documents
import Model

/// What cells of tables say, and what is wrong with those that don't say it.
struct CellReader: Sendable {
  /// How numbers are written in the table: where semicolons stand between cells, commas stand
  /// before fractions, and nobody knows what 1.500 is.
  let style: NumberStyle

  func number(_ words: String) -> ExactDecimal? { DecimalText.read(words, style) }

  func noNumber(_ words: String) -> String {
    let words = Self.short(words)
    guard style == .english else {
      return say("\"\(words)\" is no number such as 12,50, with nothing between thousands.")
    }
    return say("\"\(words)\" is no number such as 12.50, with at most six decimals.")
  }

  /// The day; workbooks have days as moments.
  static func day(_ words: String) -> Moment? { Moment(typed: String(words.prefix(10))) }

  static func noDay(_ words: String) -> String {
    say("\"\(short(words))\" is no day such as 2027-01-31.")
  }

  static func answer(_ words: String) -> Bool? {
    switch TableWords.meant(words, among: ["yes", "no"]) ?? words.lowercased() {
    case "yes", "true", "1", "x", "y": true
    case "no", "false", "0", "n": false
    default: nil
    }
  }

  static func noAnswer(_ words: String) -> String {
    say("\"\(short(words))\" is neither yes nor no.")
  }

  static func noChoice(_ words: String, _ choices: [String]) -> String {
    say("\"\(short(words))\" is none of \(choices.joined(separator: ", ")).")
  }

  static func short(_ words: String) -> String { String(words.prefix(40)) }
}

extension TableDraft {
  /// Reads a row; adds what is wrong with it. What is empty stays as it is, or clears its field if
  /// it `clearsEmpty`.
  init(
    _ row: SheetRow, _ columns: TableColumns<Field>, isText: Bool, style: NumberStyle = .english,
    clearsEmpty: Bool = false, _ problems: inout [ImportProblem]
  ) {
    self.init(row: row.number, style: style)
    let places = (Array(columns.fields.keys) + Array(columns.own.keys)).sorted()
    for place in places {
      let cell = place < row.cells.count ? row.cells[place] : .blank
      let column = columns.title(ofColumn: place)
      var sentence: String?
      if case .flaw(let flaw) = cell {
        sentence = say("The cell has no value but \(flaw).")
      } else {
        let (field, own) = (columns.fields[place], columns.own[place])
        let isShown = field?.isText ?? own.map { $0.kind == .text } ?? false
        let words = Self.words(cell, isText: isText, isShown: isShown)
        if words.isEmpty, clearsEmpty {
          if let field { clear(field) }
          if let own { clear(own) }
        }
        if let field { sentence = take(words, as: field, in: column) }
        if let own { sentence = take(words, as: own) }
      }
      if let sentence {
        problems.append(ImportProblem(row: row.number, column: column, sentence: sentence))
      }
    }
  }

  /// What tables for spreadsheets put before texts that look like formulas is no part of them.
  /// A number that goes to a text is taken as it is shown.
  private static func words(_ cell: SheetCell, isText: Bool, isShown: Bool) -> String {
    let words = (isShown ? cell.shown : cell.words).trimmed
    return isText ? Spreadsheet.plain(words) : words
  }
}
