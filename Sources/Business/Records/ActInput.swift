import Device
package import Model

/// Something that an act asks for.
package struct ActInput<Kind: ActedType>: Sendable {
  /// How it is written.
  package private(set) var field: RecordField
  /// What it is where nobody says anything, by the record and the day that it is.
  package private(set) var usual: (@Sendable (Kind.Line, Moment) -> FieldValue)?
  /// How help says what that is.
  package private(set) var usualWords: String?
  /// What commands call it, and how help says what it is; nil for its name and its label.
  package private(set) var typed: (name: String, summary: String)?
  private var words: (@Sendable (Kind.Line) -> String)?

  init(field: RecordField) { self.field = field }

  /// The input with a hint.
  package func hint(_ hint: String) -> ActInput { with { $0.field = field.hint(hint) } }

  /// The input beside the one before it.
  package var beside: ActInput { with { $0.field = field.beside } }

  /// The input with what it is where nobody says anything, and how help says that.
  package func usually(
    _ words: String, _ value: (@Sendable (Kind.Line, Moment) -> FieldValue)? = nil
  ) -> ActInput {
    with { ($0.usualWords, $0.usual) = (words, value) }
  }

  /// The input with another name for commands, and with what help says.
  package func typed(_ name: String, _ summary: String) -> ActInput {
    with { $0.typed = (name, summary) }
  }

  /// The input with a label that depends on the record.
  package func said(_ words: @escaping @Sendable (Kind.Line) -> String) -> ActInput {
    with { $0.words = words }
  }

  /// How it is written for a record.
  package func field(for line: Kind.Line) -> RecordField {
    words.map { field.labelled($0(line)) } ?? field
  }

  private func with(_ change: (inout ActInput) -> Void) -> ActInput {
    var input = self
    change(&input)
    return input
  }
}

/// What was entered for an act.
package struct ActInputs: Sendable {
  private var values: [String: FieldValue] = [:]
  /// Whether the person was warned, and goes on.
  package let isAgreed: Bool

  /// What is entered counts before what is usual.
  package init(_ entries: [FieldEntry], usually usual: [FieldEntry] = [], isAgreed: Bool = false) {
    for entry in usual + entries { values[entry.field.name] = entry.value }
    self.isAgreed = isAgreed
  }

  /// What is wrong with what was entered in a field; nil for nothing.
  func flaw(in field: FieldDefinition) -> FieldError? {
    let value = values[field.name] ?? .null
    if case .decimal(let number) = value, !number.isEnterable {
      return FieldError(field.name, .wrongForm(field.type))
    }
    return field.problem(with: value).map { FieldError(field.name, $0) }
  }

  /// What was entered under that name; nil for nothing.
  package subscript<Value: FieldRepresentable>(_ name: String) -> Value? {
    values[name].flatMap { Value(fieldValue: $0) }
  }

  /// The place that was chosen: the usual one where nothing was.
  package func place(_ name: String) -> LoanPlace {
    switch values[name] {
    case nil: .usual
    case .reference(let id): .at(id)
    default: .at(nil)
    }
  }
}
