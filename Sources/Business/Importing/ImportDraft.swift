import Device
import Documents
import Model

/// One row of a table of items as it was understood.
struct ImportDraft: TableDraft {
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

  private let cells: CellReader

  init(row: Int, style: NumberStyle) {
    self.row = row
    cells = CellReader(style: style)
  }

  /// Items are told apart by their codes.
  var key: DraftKey { code.isEmpty ? .missing(say("It has no code.")) : .only(code) }

  static func repeated(_ key: String, in first: Int) -> String {
    say("Row \(first) has the code \"\(key.prefix(40))\" too.")
  }

  static func flaw(of columns: ImportColumns) -> String? {
    guard !columns.has(.code) else { return nil }
    return say(
      "No column is the code of the items. The first row must have a heading for each "
        + "column, one of them Code; or say which column it is.")
  }

  /// A name, a code, a quantity, tags and units are never emptied so.
  mutating func clear(_ field: ImportField) {
    switch field {
    case .category: hasNoCategory = true
    case .location: hasNoLocation = true
    case .name, .code: break
    default: if let definition = field.definition { change.set(definition, to: .null) }
    }
  }

  mutating func clear(_ own: OwnField) { change.set(own.definition, to: .null) }

  /// Takes a value of a field of the company's own. Workbooks have days as moments.
  mutating func take(_ words: String, as field: OwnField) -> String? {
    guard !words.isEmpty else { return nil }
    let isDay = field.kind == .date && Moment(typed: words) != nil
    let text = isDay ? String(words.prefix(10)) : words
    guard let value = field.value(of: text) else { return field.flaw(of: words) }
    change.set(field.definition, to: .text(value))
    return nil
  }

  mutating func take(_ words: String, as field: ImportField, in column: String) -> String? {
    guard !words.isEmpty else { return nil }
    switch field {
    case .quantity:
      guard let number = cells.number(words) else { return cells.noNumber(words) }
      guard number.isEnterable else { return FieldType.decimal.sentence(of: say("A number")) }
      quantity = number
    case .category: category = words
    case .location: location = words
    case .units:
      guard let read = ItemUnits.read(words) else {
        return say(
          "\"\(CellReader.short(words))\" is no list of units such as box=12 barcode "
            + "4006381333931; pallet=480.")
      }
      units = read
      unitColumn = column
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
      guard let number = cells.number(words) else { return cells.noNumber(words) }
      guard number >= .zero else { return say("\(words) is below zero.") }
      guard number.isEnterable else { return FieldType.decimal.sentence(of: say("A number")) }
      value = .decimal(number)
    case .time:
      guard let day = CellReader.day(words) else { return CellReader.noDay(words) }
      value = .time(day.milliseconds)
    case .boolean:
      guard let answer = CellReader.answer(words) else { return CellReader.noAnswer(words) }
      value = answer ? .boolean(true) : .null
    case .choice(let choices):
      guard let choice = TableWords.meant(words, among: choices) else {
        return CellReader.noChoice(words, choices)
      }
      value = .text(choice)
    default:
      guard field != .supplierLink || TextForm.isLink(words) else {
        return say("\"\(CellReader.short(words))\" is no address such as https://example.org.")
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
}
