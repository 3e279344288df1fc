import Device
package import Model

/// One field of a declared kind, as people see it.
package struct RecordField: Sendable {
  /// What it is written with, where its type does not say enough.
  package enum Control: Equatable, Sendable {
    case line, lines, email, phone, link, country, language, currency, amount, wholeNumber, day,
      flag
    /// An amount above zero.
    case quantity
    /// From nothing to a hundred.
    case percent
    /// Who something is for, or from: free words, with those that were named before.
    case person
    /// A colour like `#0b6e4f`.
    case color
    /// A place where stock lies; where none is chosen, what these words say.
    case place(String)
    /// One of these words.
    case choice([String])
    /// Another record, by its name.
    case reference(EntityKind)
    /// Somebody who takes part in the company, by name.
    case member
    /// A day, or a moment of it: midnight says the day alone.
    case dayTime
    /// A record of any kind, by its name; the first field of its group has the kind.
    case anyRecord
    /// When the next one is due: a `Recurrence`.
    case recurrence
  }

  /// Whether lists show it before anybody chooses columns.
  package enum Column: Sendable { case usual, chosen }

  /// How it is stored.
  package let field: FieldDefinition
  /// What people call it.
  package private(set) var label: String
  /// What it is written with.
  package let control: Control
  /// The field that is written with it and stands in no form itself: that of the kind, where it
  /// names a record of any.
  var companion: FieldDefinition?
  /// What a person may want to know of it before they write.
  package var hint: String?
  /// What stands above it in the form: it begins a part of its own.
  package var heading: String?
  /// Whether it stands beside the field before it.
  package var isBeside = false
  /// Whether lists can show it; nil for one that stands on the record's page alone.
  package var column: Column?
  /// What is told where it must be there and is not; nil for what forms say.
  package private(set) var missing: String?
  /// What is told of what it does not take; nil for what its type says.
  private var wrong: String?
  /// Of a day: how many days before it people are told; nil for one that nobody is told of.
  package var notice: Int?

  /// Declares a field with the control that fits its type.
  init(_ field: FieldDefinition, _ label: String?, _ control: Control?) {
    self.field = field
    self.label = label ?? field.label
    self.control = control ?? Control(field.type)
  }

  /// Whether a name says what it holds, and is looked up.
  package var isNamed: Bool { referred != nil || control == .anyRecord }
  /// Whether it chooses a place of the company.
  package var isPlace: Bool { if case .place = control { true } else { false } }
  /// Its name in addresses, forms and JSON.
  package var name: String { otherName ?? field.name }
  /// What the command line calls it.
  package var typedName: String { otherTypedName ?? otherName ?? field.typedName }
  private var otherName: String?
  private var otherTypedName: String?

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

  /// A field that forms call otherwise than its definition.
  package func named(_ name: String) -> RecordField { with { $0.otherName = name } }
  /// A field that commands alone call otherwise.
  package func typed(_ name: String) -> RecordField { with { $0.otherTypedName = name } }
  /// A field with another label.
  func labelled(_ label: String) -> RecordField { with { $0.label = label } }
  /// A field with what is told where it is not there.
  package func missing(_ sentence: String) -> RecordField { with { $0.missing = sentence } }
  /// A field with what is told of what it does not take.
  package func wrong(_ sentence: String) -> RecordField { with { $0.wrong = sentence } }

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
      case .identifier: .member
      case .bytes: preconditionFailure("a field of this type has no control yet")
      }
  }
}

extension RecordField {
  /// What the record holds in the field, as its form and its commands write it.
  package func text(of record: RecordValues) -> String {
    guard let companion, case .reference(let id) = record[field] else {
      return text(of: record[field])
    }
    return "\(record[companion].words)/\(id)"
  }

  /// What the form and the commands write for a value.
  package func text(of value: FieldValue) -> String {
    if case .reference(let id) = value { return id.description }
    if case .time(let milliseconds) = value {
      let parts = MomentParts(Moment(milliseconds: milliseconds))
      let isWhole = control != .dayTime || (parts.hour, parts.minute) == (0, 0)
      return isWhole ? parts.date : "\(parts.date) \(parts.clock)"
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
    case .percent:
      text.isEmpty
        ? .null
        : Arithmetic.value(of: text).flatMap { Self.isPercent($0) ? .decimal($0) : nil }
    case .quantity:
      text.isEmpty
        ? .null
        : Arithmetic.quantity(of: text).flatMap { $0 > .zero ? .decimal($0) : nil }
    case .currency where !text.isEmpty:
      CurrencyCode(text.uppercased()).map { .text($0.description) }
    case .country: text.isEmpty ? .null : Countries.code(named: text).map { .text($0) }
    case .language:
      text.isEmpty ? .null : SpokenLanguages.code(named: text).map { .text($0) }
    case .recurrence:
      text.isEmpty ? .null : Recurrence(text).map { .text($0.text) }
    case .color: text.isEmpty ? .null : TextForm.isColour(text) ? .text(text.lowercased()) : nil
    case .reference, .place, .member:
      text.isEmpty ? .null : RecordID(text).map { .reference($0) }
    case .anyRecord:
      text.isEmpty ? .null : RecordReference(typed: text).map { .reference($0.id) }
    default: field.type.value(ofTyped: text)
    }
  }

  /// What is written for what somebody typed, with the fields that go with this one.
  package func entries(ofTyped text: String) -> [FieldEntry]? {
    guard let value = value(ofTyped: text) else { return nil }
    let entry = FieldEntry(field: field, value: value)
    guard let companion else { return [entry] }
    let name = RecordReference(typed: text).flatMap {
      Schema.current.definition(of: $0.kind)?.name
    }
    return [entry, FieldEntry(field: companion, value: name.map { .text($0) } ?? .null)]
  }

  static func isPercent(_ number: ExactDecimal) -> Bool {
    number >= .zero && number.millionths <= 100 * ExactDecimal.one.millionths
  }

  /// What is wrong with a value that its type takes and its control does not; nil for nothing.
  func flaw(of value: FieldValue) -> FieldError? {
    let isFine =
      switch (control, value) {
      case (.quantity, .decimal(let number)): number > .zero
      case (.percent, .decimal(let number)): Self.isPercent(number)
      case (.country, .text(let code)): Countries.names[code] != nil
      case (.color, .text(let text)): TextForm.isColour(text)
      default: true
      }
    return isFine ? nil : FieldError(field.name, .invalid)
  }

  /// What is wrong with what somebody typed.
  package var flaw: String {
    switch control {
    case .recurrence:
      say("\(label) is daily, every 3 days, weekly mon thu, monthly 31, or after 7 days.")
    case .percent: say("\(label) must be a number from 0 to 100.")
    case .color: say("\(label) is a colour like #0b6e4f: six digits from 0 to f.")
    case .country: say("\(label) must be a country: its name, or its two letters such as DE.")
    case .language: say("\(label) is a language or its code, such as de.")
    case .dayTime:
      say("\(label) is a day such as 2026-12-24, or a time of it such as 2026-12-24 14:30.")
    default: wrong ?? field.type.sentence(of: label)
    }
  }
}

extension RecordReference {
  /// A record with its kind as forms and commands write it: `Contact/` and its identifier.
  package init?(typed text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = RecordID(String(parts[1])),
      let kind = Schema.current.definition(named: String(parts[0]))?.kind
    else { return nil }
    self.init(kind, id)
  }

  /// The record as `init(typed:)` reads it.
  package var typed: String { "\(Schema.current.definition(of: kind)?.name ?? "")/\(id)" }
}
