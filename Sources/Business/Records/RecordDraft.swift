import Device
import Model

/// One row of a table of a declared kind as it was understood.
struct RecordDraft<Kind: RecordType>: TableDraft {
  let row: Int
  var change = FieldChanges<Kind>()
  /// The record that it names by its identifier.
  private(set) var id: RecordID?
  /// The records that it names by what they are called, and the fields that refer to them.
  private(set) var referred: [(column: RecordColumn<Kind>, word: String)] = []
  private let cells: CellReader

  init(row: Int, style: NumberStyle) {
    self.row = row
    cells = CellReader(style: style)
  }

  mutating func take(_ words: String, as column: RecordColumn<Kind>, in _: String) -> String? {
    guard !words.isEmpty else { return nil }
    guard let field = column.field else {
      id = RecordID(words)
      return id == nil ? say("\"\(CellReader.short(words))\" is no identifier.") : nil
    }
    if field.isNamed, field.value(ofTyped: words) == nil {
      referred.append((column, words))
      return nil
    }
    switch field.read(words, cells) {
    case .value where field.companion != nil: write(field, words)
    case .value(let value): change.set(field.field, to: value)
    case .flaw(let sentence): return sentence
    }
    return nil
  }

  /// Writes a field with those that go with it.
  mutating func write(_ field: RecordField, _ text: String) {
    for entry in field.entries(ofTyped: text) ?? [] { change.set(entry.field, to: entry.value) }
  }

  /// Declared kinds have no fields of the company's own.
  mutating func take(_ words: String, as own: OwnField) -> String? { nil }
  mutating func clear(_ own: OwnField) {}

  /// What must be there, what tells the record, and its state are never emptied so.
  mutating func clear(_ column: RecordColumn<Kind>) {
    guard let field = column.field?.field, !field.isRequired, !field.isGuarded,
      !Kind.matched.contains(where: { $0.number == field.number })
    else { return }
    change.set(field, to: .null)
    if let companion = column.field?.companion { change.set(companion, to: .null) }
  }

  /// What the row says of a field; nil where it says nothing.
  func value(of field: FieldDefinition) -> FieldValue? {
    let value = change.entries.first { $0.field.number == field.number }?.value
    return value?.isNull == true ? nil : value
  }

  /// The first field that tells the record, with what the row says of it.
  var match: (field: FieldDefinition, value: FieldValue)? {
    Kind.matched.lazy.compactMap { field in value(of: field).map { (field, $0) } }.first
  }

  /// The identifier, or else what tells a record of the kind. A name may stand twice: which one
  /// is meant is seen when they are compared with those that are there.
  var key: DraftKey {
    if let id { return .only(id.description) }
    guard let match else {
      let words = DeclaredImport<Kind>.telling.joined(separator: ", ")
      return .missing(say("Nothing tells which record it is: \(words)."))
    }
    return match.field.number == Kind.title.number ? .any : .only(match.value.words)
  }

  static func repeated(_ key: String, in first: Int) -> String {
    say("Row \(first) is about \"\(key.prefix(40))\" too.")
  }

  static func flaw(of columns: TableColumns<RecordColumn<Kind>>) -> String? {
    let telling = RecordColumn<Kind>.allCases.filter { column in
      column.field.map { field in
        Kind.matched.contains { $0.number == field.field.number }
      } ?? true
    }
    guard !telling.contains(where: columns.has) else { return nil }
    let words = telling.map(\.label).joined(separator: ", ")
    return say(
      "No column tells the records. The first row must have a heading for each column, one of "
        + "them of \(words); or say which column it is.")
  }
}

extension RecordField {
  /// What a cell is for a field.
  enum CellValue {
    case value(FieldValue)
    case flaw(String)
  }

  /// The value that a cell of a table says: as people type it, and in the words and notations of
  /// tables in any language. A control that people type in another way has its case here.
  func read(_ words: String, _ cells: CellReader) -> CellValue {
    switch control {
    case .flag:
      guard let isSo = CellReader.answer(words) else { return .flaw(CellReader.noAnswer(words)) }
      return typed(isSo ? "yes" : "no")
    case .choice(let choices):
      guard let choice = TableWords.meant(words, among: choices, of: field) else {
        return .flaw(CellReader.noChoice(words, choices))
      }
      return typed(choice)
    case .amount, .quantity, .percent:
      guard let number = cells.number(words) else { return .flaw(cells.noNumber(words)) }
      let isTaken = number.isEnterable && self.flaw(of: .decimal(number)) == nil
      return isTaken ? .value(.decimal(number)) : .flaw(flaw)
    case .wholeNumber:
      guard let number = cells.number(words) else { return .flaw(cells.noNumber(words)) }
      return typed(number.digits)
    case .day:
      guard let day = CellReader.day(words) else { return .flaw(CellReader.noDay(words)) }
      return .value(.time(day.milliseconds))
    case .country: return typed(Countries.code(named: words) ?? words)
    case .line, .lines, .email, .phone, .link, .language, .currency, .reference, .person, .place,
      .member,
      .dayTime, .anyRecord, .recurrence, .color:
      return typed(words.replacing("\r\n", with: "\n"))
    }
  }

  private func typed(_ text: String) -> CellValue {
    value(ofTyped: text).map { .value($0) } ?? .flaw(flaw)
  }
}
