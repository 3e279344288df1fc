import Device
package import Model

/// One field of a declared kind, as people see it.
package struct RecordField: Sendable {
  /// What it is written with, where its type does not say enough.
  package enum Control: Equatable, Sendable {
    case line, lines, email, phone, link, country, currency, amount, wholeNumber, day, flag
    /// One of these words.
    case choice([String])
    /// Another record, by its name.
    case reference(EntityKind)
  }

  /// Whether lists show it before anybody chooses columns.
  package enum Column: Sendable { case usual, chosen }

  /// How it is stored.
  package let field: FieldDefinition
  /// What people call it.
  package let label: String
  /// What it is written with.
  package let control: Control
  /// What a person may want to know of it before they write.
  package var hint: String?
  /// What stands above it in the form: it begins a part of its own.
  package var heading: String?
  /// Whether it stands beside the field before it.
  package var isBeside = false
  /// Whether lists can show it; nil for one that stands on the record's page alone.
  package var column: Column?
  /// Of a day: how many days before it people are told; nil for one that nobody is told of.
  package var notice: Int?

  /// Declares a field with the control that fits its type.
  init(_ field: FieldDefinition, _ label: String?, _ control: Control?) {
    self.field = field
    self.label = label ?? field.label
    self.control = control ?? Control(field.type)
  }

  /// Its name in addresses, forms and JSON.
  package var name: String { field.name }

  /// A field that lists show.
  package var shown: RecordField { with { $0.column = .usual } }
  /// A field that lists show where somebody chooses it.
  package var offered: RecordField { with { $0.column = .chosen } }
  /// A field beside the one before it.
  package var beside: RecordField { with { $0.isBeside = true } }

  /// A field with a hint.
  package func hint(_ hint: String) -> RecordField { with { $0.hint = hint } }
  /// A field that begins a part of the form.
  package func under(_ heading: String) -> RecordField { with { $0.heading = heading } }

  /// A day that people are told of, so many days before it and from then on; traps for a field that
  /// is no day, and for a day without an index, of which nobody would ever be told.
  package func noticed(before days: Int = 0) -> RecordField {
    precondition(field.type == .time, "what is told is a day")
    precondition(field.isIndexed, "a day that is told is found by an index")
    return with { $0.notice = days }
  }

  private func with(_ change: (inout RecordField) -> Void) -> RecordField {
    var field = self
    change(&field)
    return field
  }
}

extension RecordField.Control {
  /// Texts longer than this are written in several lines.
  private static let lineLimit = 1_000

  fileprivate init(_ type: FieldType) {
    self =
      switch type {
      case .text(let limit): limit > Self.lineLimit ? .lines : .line
      case .choice(let words): .choice(words)
      case .integer: .wholeNumber
      case .decimal: .amount
      case .boolean: .flag
      case .time: .day
      case .reference(let kind): .reference(kind)
      case .identifier, .bytes:
        preconditionFailure("a field of this type has no control yet")
      }
  }
}

extension RecordField {
  /// What the record holds in the field, as its form and its commands write it.
  package func text(of record: RecordValues) -> String { text(of: record[field]) }

  /// What the form and the commands write for a value.
  package func text(of value: FieldValue) -> String {
    if case .reference(let id) = value { return id.description }
    if case .time(let milliseconds) = value {
      return MomentParts(Moment(milliseconds: milliseconds)).date
    }
    return value.words
  }

  /// The value that somebody typed, records by their identifiers: null for nothing, nil for what
  /// the field does not take. A yes or no that is not yes is nothing, so that only those that are
  /// so take room in an index.
  package func value(ofTyped text: String) -> FieldValue? {
    switch control {
    case .flag: text == "yes" ? .boolean(true) : ["", "no"].contains(text) ? .null : nil
    case .amount: text.isEmpty ? .null : Arithmetic.value(of: text).map { .decimal($0) }
    case .currency where !text.isEmpty:
      CurrencyCode(text.uppercased()).map { .text($0.description) }
    case .country: field.type.value(ofTyped: text.uppercased())
    case .reference: text.isEmpty ? .null : RecordID(text).map { .reference($0) }
    default: field.type.value(ofTyped: text)
    }
  }

  /// What is wrong with what somebody typed.
  package var flaw: String { field.type.sentence(of: label) }
}
