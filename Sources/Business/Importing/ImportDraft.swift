import Device
import Documents
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

/// One row as it was understood.
struct ImportDraft: Sendable {
  let row: Int
  var change = ItemChange()
  var code = ""
  var quantity: ExactDecimal?
  var category: String?
  var tags: [String] = []
  var location: String?
  var units: [WrittenUnit] = []
  /// The column that the units are in, as people know it.
  var unitColumn: String?
  /// Whether what stands there of the category or the usual place goes.
  var hasNoCategory = false
  var hasNoLocation = false

  /// How numbers are written in the table: where semicolons stand between cells, commas stand
  /// before fractions, and nobody knows what 1.500 is.
  private let style: NumberStyle

  /// Reads a row; adds what is wrong with it. What is empty stays as it is, or clears its field if
  /// it `clearsEmpty`.
  init(
    _ row: SheetRow, _ columns: ImportColumns, isText: Bool, style: NumberStyle = .english,
    clearsEmpty: Bool = false, _ problems: inout [ImportProblem]
  ) {
    self.row = row.number
    self.style = style
    let places = (Array(columns.fields.keys) + Array(columns.own.keys)).sorted()
    for place in places {
      let cell = place < row.cells.count ? row.cells[place] : .blank
      let column = columns.title(ofColumn: place)
      if columns.fields[place] == .units { unitColumn = column }
      var sentence: String?
      if case .flaw(let flaw) = cell {
        sentence = say("The cell has no value but \(flaw).")
      } else {
        let isShown =
          columns.fields[place]?.isText ?? columns.own[place].map { $0.kind == .text } ?? false
        let words = Self.words(cell, isText: isText, isShown: isShown)
        if words.isEmpty, clearsEmpty { clear(columns.fields[place], columns.own[place]) }
        if let field = columns.fields[place] { sentence = take(words, as: field) }
        if let field = columns.own[place] { sentence = take(words, as: field) }
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

  /// Empties a field; a name, a code, a quantity, tags and units are never emptied so.
  private mutating func clear(_ field: ImportField?, _ own: OwnField?) {
    if let own { change.set(own.definition, to: .null) }
    switch field {
    case .category: hasNoCategory = true
    case .location: hasNoLocation = true
    case nil, .name, .code: break
    case .some(let field):
      if let definition = field.definition { change.set(definition, to: .null) }
    }
  }

  /// Takes a value of a field of the company's own. Workbooks have days as moments.
  private mutating func take(_ words: String, as field: OwnField) -> String? {
    guard !words.isEmpty else { return nil }
    let isDay = field.kind == .date && Moment(typed: words) != nil
    let text = isDay ? String(words.prefix(10)) : words
    guard let value = field.value(of: text) else { return field.flaw(of: words) }
    change.set(field.definition, to: .text(value))
    return nil
  }

  /// Takes a value; answers what is wrong with it. What is empty is left as it is.
  private mutating func take(_ words: String, as field: ImportField) -> String? {
    guard !words.isEmpty else { return nil }
    switch field {
    case .quantity:
      guard let number = DecimalText.read(words, style) else { return noNumber(words) }
      guard number.isEnterable else { return FieldType.decimal.sentence(of: say("A number")) }
      quantity = number
    case .category: category = words
    case .location: location = words
    case .units:
      guard let read = ItemUnits.read(words) else {
        return say(
          "\"\(Self.short(words))\" is no list of units such as box=12 barcode 4006381333931; "
            + "pallet=480.")
      }
      units = read
    case .tags:
      tags = words.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      let type = MarkKind.tag.nameField.type
      if !tags.allSatisfy({ type.accepts(.text($0)) }) { return type.sentence(of: say("A tag")) }
    default:
      guard let definition = field.definition else { return nil }
      return take(words, as: definition, field)
    }
    return nil
  }

  private mutating func take(
    _ words: String, as definition: FieldDefinition, _ field: ImportField
  ) -> String? {
    let value: FieldValue
    switch definition.type {
    case .decimal:
      guard let number = DecimalText.read(words, style) else { return noNumber(words) }
      guard number >= .zero else { return say("\(words) is below zero.") }
      guard number.isEnterable else { return FieldType.decimal.sentence(of: say("A number")) }
      value = .decimal(number)
    case .time:
      guard let day = Moment(typed: String(words.prefix(10))) else {
        return say("\"\(Self.short(words))\" is no day such as 2027-01-31.")
      }
      value = .time(day.milliseconds)
    case .boolean:
      guard let answer = Self.answer(words) else {
        return say("\"\(Self.short(words))\" is neither yes nor no.")
      }
      value = answer ? .boolean(true) : .null
    case .choice(let choices):
      guard let choice = TableWords.meant(words, among: choices) else {
        return say("\"\(Self.short(words))\" is none of \(choices.joined(separator: ", ")).")
      }
      value = .text(choice)
    default:
      guard field != .supplierLink || InventoryItem.isLink(words) else {
        return say("\"\(Self.short(words))\" is no address such as https://example.org.")
      }
      value = .text(words)
    }
    guard definition.type.accepts(value) else {
      return definition.type.sentence(of: say("The text"))
    }
    if field == .code { code = words }
    change.set(definition, to: value)
    return nil
  }

  private static func answer(_ words: String) -> Bool? {
    switch TableWords.meant(words, among: ["yes", "no"]) ?? words.lowercased() {
    case "yes", "true", "1", "x", "y": true
    case "no", "false", "0", "n": false
    default: nil
    }
  }

  private func noNumber(_ words: String) -> String {
    let words = Self.short(words)
    guard style == .english else {
      return say("\"\(words)\" is no number such as 12,50, with nothing between thousands.")
    }
    return say("\"\(words)\" is no number such as 12.50, with at most six decimals.")
  }

  private static func short(_ words: String) -> String { String(words.prefix(40)) }
}
