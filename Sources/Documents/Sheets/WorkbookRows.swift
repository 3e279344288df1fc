/// The rows of one sheet, put together from its cells as they come.
struct WorkbookRows {
  private let strings: [String]
  private let styles: CellStyles
  private let is1904: Bool
  private let take: (SheetRow) throws -> Bool

  private var row = 0
  private var column = 0
  private var cells: [SheetCell] = []
  private var count = 0
  // The cell that is being read.
  private var kind = ""
  private var style: String?
  private var text = CellText()
  private var value: [UInt8] = []
  private var isInValue = false
  private var hasFormula = false

  /// Throws when the one who takes rows wants no more.
  struct Enough: Error {}

  private static let rowLimit = 1_048_576

  init(
    _ strings: [String], _ styles: CellStyles, is1904: Bool,
    _ take: @escaping (SheetRow) throws -> Bool
  ) {
    (self.strings, self.styles, self.is1904, self.take) = (strings, styles, is1904, take)
  }

  mutating func began(_ name: String, _ attributes: XMLAttributes) throws {
    switch name {
    case "row":
      row = attributes["r"].flatMap { Int($0) } ?? row + 1
      guard (1...Self.rowLimit).contains(row) else {
        throw SheetFailure.damaged("The sheet", "it has a row that no sheet has")
      }
      (cells, column) = ([], 0)
    case "c":
      if let place = attributes["r"] { column = try Self.column(of: place) ?? column }
      (kind, style) = (attributes["t"] ?? "n", attributes["s"])
      (text, value, hasFormula) = (CellText(), [], false)
    case "v": isInValue = true
    case "f": hasFormula = true
    default: text.began(name)
    }
  }

  mutating func add(_ bytes: [UInt8]) throws {
    if isInValue { value += bytes } else { text.add(bytes) }
    guard max(value.count, text.bytes.count) <= SheetRow.cellByteLimit else {
      throw SheetFailure.longCell(row: row, column: column)
    }
  }

  mutating func ended(_ name: String) throws {
    switch name {
    case "v": isInValue = false
    case "c":
      try place(cell())
      column += 1
    case "row": try endRow()
    default: text.ended(name)
    }
  }

  private mutating func place(_ cell: SheetCell) throws {
    guard cell != .blank else { return }
    guard column < SheetRow.columnLimit else { throw SheetFailure.tooManyColumns(row: row) }
    while cells.count <= column { cells.append(.blank) }
    cells[column] = cell
  }

  private mutating func endRow() throws {
    guard !cells.isEmpty else { return }
    count += 1
    guard count <= SheetRow.countLimit else { throw SheetFailure.tooManyRows }
    guard try take(SheetRow(number: row, cells: cells)) else { throw Enough() }
    cells = []
  }

  private func cell() throws -> SheetCell {
    let words = String(decoding: value, as: UTF8.self)
    if hasFormula, value.isEmpty, text.bytes.isEmpty {
      return .flaw("a formula that was never worked out")
    }
    switch kind {
    case "inlineStr": return text.bytes.isEmpty ? .blank : .text(text.words)
    case "s":
      guard let index = Int(words), strings.indices.contains(index) else {
        if words.isEmpty { return .blank }
        let place = "The cell \(SheetRow.letters(ofColumn: column))\(row)"
        throw SheetFailure.damaged(place, "it names a text that is not there")
      }
      return strings[index].isEmpty ? .blank : .text(strings[index])
    case "str": return value.isEmpty ? .blank : .text(CellText.unescaped(value))
    case "b": return .boolean(words == "1" || words == "true")
    case "e": return .flaw(words)
    case "d": return .moment(words)
    default: return number(words)
    }
  }

  private func number(_ words: String) -> SheetCell {
    if words.isEmpty { return .blank }
    guard let plain = NumberText.plain(words) else { return .text(words) }
    if styles.showsDay(style), let moment = SheetDate.text(plain, is1904: is1904) {
      return .moment(moment)
    }
    return .number(plain, shown: styles.shown(plain, style))
  }

  /// The index of the column that a cell such as `AB12` is in.
  private static func column(of place: String) throws -> Int? {
    var index = 0
    for byte in place.utf8 {
      guard (65...90).contains(byte) else { break }
      index = index * 26 + Int(byte) - 64
      guard index <= 16_384 else {
        throw SheetFailure.damaged("The sheet", "it has a column that no sheet has")
      }
    }
    return index == 0 ? nil : index - 1
  }
}
