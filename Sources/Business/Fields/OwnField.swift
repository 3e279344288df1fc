package import Model

/// A field that a company gives its items, and in which of the items' places its values are.
package struct OwnField: Equatable, Sendable {
  /// What a value may be.
  package enum Kind: String, CaseIterable, Sendable {
    case text, number, date, choice
  }

  /// How many fields a company has at most: as many as items have places.
  package static let countLimit = 10

  /// The record.
  package let id: RecordID
  /// What people call it.
  package let name: String
  /// The items' place that holds its values: 1 is `custom1`.
  package let slot: Int
  /// What a value may be.
  package let kind: Kind
  /// The words to choose from.
  package let choices: [String]
  /// Where it stands among the others; nil behind all that have a position.
  let position: Int64?
  /// Whether its place is another's: of two that devices made there without knowing of each other
  /// the elder has it. Nobody writes values of this one before it gets a place of its own.
  package internal(set) var isDisplaced = false
  /// Another one of the same name that was made before.
  package internal(set) var twin: RecordID?

  /// A field as its record has it. A type that this version does not know is a text.
  init(_ record: Record<CustomField>) {
    id = record.id
    name = record[.name] ?? ""
    slot = Int(clamping: record[.slot] ?? 0)
    kind = record[.type].flatMap(Kind.init) ?? .text
    choices = OwnFieldDraft.words(record[.choices] ?? "")
    position = record[.position]
  }

  /// The name of the items' field that holds its values: `custom1`.
  package var key: String { "custom\(slot)" }
  /// The items' field that holds its values, of one that has a place.
  package var field: Field<InventoryItem, String> { .custom(slot) }
  /// The definition of that field.
  package var definition: FieldDefinition { InventoryItem.definition.fields[field.number] }

  /// Whether the items have such a place.
  static func isPlace(_ slot: Int) -> Bool { (1...countLimit).contains(slot) }
}

extension OwnField {
  /// A text as the value that is kept: a number as an exact decimal, a day as `2026-12-24`, a
  /// choice as it is written there. Nil where it is none. `isWorkedOut` takes `2*3` for a number
  /// too.
  package func value(of text: String, isWorkedOut: Bool = false) -> String? {
    let text = text.trimmed
    let value: String?
    switch kind {
    case .text: value = text
    case .number:
      let number = isWorkedOut ? Arithmetic.value(of: text) : DecimalText.read(text)
      value = number.flatMap { $0.isInRange ? $0.digits : nil }
    case .date: value = text.utf8.count == 10 && Moment(typed: text) != nil ? text : nil
    case .choice:
      value = choices.first { $0 == text } ?? choices.first { $0.lowercased() == text.lowercased() }
    }
    return value.flatMap { definition.type.accepts(.text($0)) ? $0 : nil }
  }

  /// Whether a value that is kept is of the field's type; others are shown as they are.
  package func fits(_ value: String) -> Bool { self.value(of: value) == value }

  /// What is wrong with a text that is no value, in a sentence.
  package func flaw(of text: String) -> String {
    let short = String(text.trimmed.prefix(40))
    return switch kind {
    case .text: OwnFieldSentences.tooLong(name)
    case .number: OwnFieldSentences.noNumber(short)
    case .date: OwnFieldSentences.noDay(short)
    case .choice: OwnFieldSentences.noChoice(short, choices)
    }
  }
}

extension Record<InventoryItem> {
  /// Whether it holds anything in a place for such fields.
  var holdsOwn: Bool { (1...OwnField.countLimit).contains { self[.custom($0)] != nil } }
}

/// What an item holds in a field of the company's own.
package struct OwnValue: Equatable, Sendable {
  /// The field.
  package let field: OwnField
  /// The value as it is kept.
  package let text: String
}
