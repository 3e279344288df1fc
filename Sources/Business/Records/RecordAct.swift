package import Device
package import Model

/// Something that is done to a record of a declared kind beyond writing its fields: what it asks
/// for, and what it does (decision 0143).
///
/// From it come a form on the record's page, a command, and, where it is also done to many, an act
/// of the list.
package struct RecordAct<Kind: RecordType>: Sendable {
  /// The effect, with what was entered. The identifier is the same each time when one form is sent
  /// twice: what the act makes is made under it, so that it is there once.
  package typealias Effect =
    @Sendable (CompanyContext, RecordLine<Kind>, ActInputs, RecordID) async throws -> SaveOutcome

  /// Its name in addresses, and its command.
  package let name: String
  /// What its button says.
  package let label: String
  /// What it asks for.
  package let inputs: [ActInput<Kind>]
  /// What is told when it was done to a record.
  package let done: @Sendable (RecordLine<Kind>, ActInputs) -> String
  let effect: Effect

  /// What stands above its form; the label, where nothing is said.
  package private(set) var title: String
  /// What the rules are asked: by default to edit records of the kind.
  package private(set) var action = Action.edit
  /// What they are asked it about.
  package private(set) var subject = Kind.definition.subject
  /// To which records it can be done.
  package private(set) var isOffered: @Sendable (RecordLine<Kind>) -> Bool = { _ in true }
  /// What is told when it was done to so many at once, with what it usually takes; nil where it is
  /// done to one at a time.
  package private(set) var doneToMany: (@Sendable (Int) -> String)?
  /// Whether it may ask once more, and is then done in spite of what it warned of.
  package private(set) var warns = false

  /// Declares an act. Its name is that of no other command, and no field of the form of another
  /// act has the name of one of its inputs.
  package init(
    _ name: String, _ label: String, inputs: [ActInput<Kind>] = [],
    done: @escaping @Sendable (RecordLine<Kind>, ActInputs) -> String, effect: @escaping Effect
  ) {
    self.name = name
    self.label = label
    self.inputs = inputs
    self.done = done
    self.effect = effect
    title = label
  }

  /// The act with words above its form.
  package func titled(_ title: String) -> RecordAct { with { $0.title = title } }

  /// The act for records alone that are so; nothing else does it.
  package func offered(_ isOffered: @escaping @Sendable (RecordLine<Kind>) -> Bool) -> RecordAct {
    with { $0.isOffered = isOffered }
  }

  /// The act for who may do something else than edit the record.
  package func needing(_ action: Action, _ subject: Subject) -> RecordAct {
    with { ($0.action, $0.subject) = (action, subject) }
  }

  /// The act, done to many at once as well.
  package func alsoToMany(_ done: @escaping @Sendable (Int) -> String) -> RecordAct {
    precondition(
      inputs.allSatisfy { !$0.field.field.isRequired || $0.usual != nil },
      "what is done to many asks for nothing")
    return with { $0.doneToMany = done }
  }

  /// The act, which may warn.
  package var warning: RecordAct {
    precondition(!inputs.isEmpty, "what warns has a form, in which people go on")
    return with { $0.warns = true }
  }

  private func with(_ change: (inout RecordAct) -> Void) -> RecordAct {
    var act = self
    change(&act)
    return act
  }
}

/// Something that an act asks for.
package struct ActInput<Kind: RecordType>: Sendable {
  /// How it is written.
  package private(set) var field: RecordField
  /// What it is where nobody says anything, by the record and the day that it is.
  package let usual: (@Sendable (RecordLine<Kind>, Moment) -> FieldValue)?
  /// How help says what that is.
  package let usualWords: String?

  /// The input with a hint.
  package func hint(_ hint: String) -> ActInput {
    var input = self
    input.field = field.hint(hint)
    return input
  }

  /// The input beside the one before it.
  package var beside: ActInput {
    var input = self
    input.field = field.beside
    return input
  }

  /// The input with what it is where nobody says anything, and how help says that.
  package func usually(
    _ words: String, _ value: @escaping @Sendable (RecordLine<Kind>, Moment) -> FieldValue
  ) -> ActInput {
    ActInput(field: field, usual: value, usualWords: words)
  }
}

extension RecordType {
  /// Declares something that an act asks for.
  package static func input(
    _ name: String, _ label: String, _ type: FieldType, _ control: RecordField.Control? = nil,
    required: Bool = false
  ) -> ActInput<Self> {
    let definition = FieldDefinition(0, name, type, required: required)
    return ActInput(
      field: RecordField(definition, label, control), usual: nil, usualWords: nil)
  }

  /// The act of that name.
  package static func act(_ name: String) -> RecordAct<Self>? { acts.first { $0.name == name } }
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
    if value.isNull || value == .text("") {
      return field.isRequired ? FieldError(field.name, .required) : nil
    }
    if case .decimal(let number) = value, !number.isEnterable {
      return FieldError(field.name, .wrongForm(field.type))
    }
    return field.type.accepts(value) ? nil : FieldError(field.name, .wrongForm(field.type))
  }

  /// What was entered under that name; nil for nothing.
  package subscript<Value: FieldRepresentable>(_ name: String) -> Value? {
    values[name].flatMap { Value(fieldValue: $0) }
  }
}

extension CompanyContext {
  /// What an act takes of a record where nobody says anything.
  package func usual<Kind: RecordType>(
    of act: RecordAct<Kind>, for line: RecordLine<Kind>
  ) async throws -> [FieldEntry] {
    let today = try await today()
    return act.inputs.compactMap { input in
      guard let usual = input.usual else { return nil }
      return FieldEntry(field: input.field.field, value: usual(line, today))
    }
  }

  /// Does something to a record; the same `new` does it once, as far as the act makes something.
  package func act<Kind: RecordType>(
    _ act: RecordAct<Kind>, on id: RecordID, _ inputs: ActInputs, _ new: RecordID
  ) async throws -> SaveOutcome {
    if case .denied(let denial) = verdict(on: act.action, act.subject) {
      return .refused(SaveRefusal(id, .denied(denial)))
    }
    guard let line = try await line(Kind.self, id) else { return .gone(id) }
    guard act.isOffered(line) else { return .refused(SaveRefusal(id, .wrongState)) }
    let flaws = act.inputs.compactMap { inputs.flaw(in: $0.field.field) }
    guard flaws.isEmpty else { return .refused(SaveRefusal(id, .fields(flaws))) }
    return try await act.effect(self, line, inputs, new)
  }
}
