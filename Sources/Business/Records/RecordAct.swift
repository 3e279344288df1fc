package import Device
package import Model

/// Something that is done to a record beyond writing its fields: what it asks for, and what it does
/// (decision 0143).
///
/// From it come a form on the record's page, a command, and, where it is also done to many, an act
/// of the list.
package struct RecordAct<Kind: ActedType>: Sendable {
  /// The effect, with what was entered. The identifier is the same each time when one form is sent
  /// twice: what the act makes is made under it, so that it is there once.
  package typealias Effect =
    @Sendable (CompanyContext, Kind.Line, ActInputs, RecordID) async throws -> SaveOutcome

  /// Its name in addresses, and its command.
  package let name: String
  /// What its button says, of any record.
  package let label: String
  /// What it asks for.
  package let inputs: [ActInput<Kind>]
  /// What is told when it was done to a record.
  package let done: @Sendable (Kind.Line, ActInputs) -> String
  let effect: Effect

  private var words: (@Sendable (Kind.Line) -> (label: String, title: String))?
  /// What the rules are asked: by default to edit records of the kind.
  package private(set) var action = Action.edit
  /// What they are asked it about.
  package private(set) var subject = Kind.definition.subject
  private var condition: @Sendable (Kind.Line) -> Bool = { _ in true }
  private var showing: @Sendable (Kind.Line) -> Bool = { _ in true }
  /// How it is done to many at once, with what it usually takes; nil where it is done to one at a
  /// time.
  package private(set) var toMany: ManyWords?
  /// Whether it has its form in the usual place of the record's page; one that has not is done
  /// there in a way of its own.
  package private(set) var isOnPage = true
  /// Whether its form on the record's page is shown only when somebody asks for it.
  package private(set) var isFolded = false
  /// Whether it may ask once more, and is then done in spite of what it warned of.
  package private(set) var warns = false
  /// Whether it makes another record of the kind, under the identifier that it is given: that one
  /// is shown and told then, and the menu of a record's page has it.
  package private(set) var makesAnother = false
  /// What the manual says of its command.
  package private(set) var notes: [String] = []
  /// What it moves of stock, which is looked at once more.
  package private(set) var moved: @Sendable (Kind.Line, ActInputs) -> [MovedStock] = { _, _ in [] }

  /// What is said of an act on many records.
  package struct ManyWords: Sendable {
    /// Its name among the acts of the list.
    package let name: String
    /// What its button says.
    package let label: String
    /// What is told when it was done to so many.
    package let done: @Sendable (Int) -> String
  }

  /// Declares an act. Its name is that of no other command, and no field of the form of another
  /// act has the name of one of its inputs.
  package init(
    _ name: String, _ label: String, inputs: [ActInput<Kind>] = [],
    done: @escaping @Sendable (Kind.Line, ActInputs) -> String, effect: @escaping Effect
  ) {
    self.name = name
    self.label = label
    self.inputs = inputs
    self.done = done
    self.effect = effect
  }

  /// The act with words that depend on the record: of its button, and above its form.
  package func said(
    _ words: @escaping @Sendable (Kind.Line) -> (label: String, title: String)
  ) -> RecordAct { with { $0.words = words } }

  /// The act for records alone that are so; nothing else does it.
  package func offered(_ condition: @escaping @Sendable (Kind.Line) -> Bool) -> RecordAct {
    with { $0.condition = condition }
  }

  /// The act shown on those records alone; the effect itself says what it can't be done to.
  package func shown(_ showing: @escaping @Sendable (Kind.Line) -> Bool) -> RecordAct {
    with { $0.showing = showing }
  }

  /// The act for who may do something else than edit the record.
  package func needing(_ action: Action, _ subject: Subject) -> RecordAct {
    with { ($0.action, $0.subject) = (action, subject) }
  }

  /// The act, done to many at once as well.
  package func alsoToMany(
    _ label: String? = nil, as name: String? = nil, _ done: @escaping @Sendable (Int) -> String
  ) -> RecordAct {
    precondition(
      inputs.allSatisfy { !$0.field.field.isRequired || $0.usual != nil },
      "what is done to many asks for nothing")
    let words = ManyWords(name: name ?? self.name, label: label ?? self.label, done: done)
    return with { $0.toMany = words }
  }

  /// The act for commands and programs: pages do it in a way of their own.
  package var besidePages: RecordAct { with { $0.isOnPage = false } }

  /// The act, with a form that is seldom wanted.
  package var folded: RecordAct { with { $0.isFolded = true } }

  /// The act, which may warn.
  package var warning: RecordAct {
    precondition(!inputs.isEmpty, "what warns has a form, in which people go on")
    return with { $0.warns = true }
  }

  /// The act, which makes another record of the kind. It asks for nothing.
  package var makingAnother: RecordAct {
    precondition(inputs.isEmpty, "a menu has no fields")
    return with { ($0.makesAnother, $0.isOnPage) = (true, false) }
  }

  /// The act with what the manual says of its command.
  package func noted(_ notes: String...) -> RecordAct { with { $0.notes = notes } }

  /// The act with what it moves of stock.
  package func moving(
    _ moved: @escaping @Sendable (Kind.Line, ActInputs) -> [MovedStock]
  ) -> RecordAct { with { $0.moved = moved } }

  private func with(_ change: (inout RecordAct) -> Void) -> RecordAct {
    var act = self
    change(&act)
    return act
  }
}

extension RecordAct {
  /// Whether it can be done to a record.
  package func isPossible(for line: Kind.Line) -> Bool { condition(line) }

  /// Whether it is shown where a record is.
  package func isOffered(for line: Kind.Line) -> Bool { condition(line) && showing(line) }

  /// What its button says, and what stands above its form.
  package func words(for line: Kind.Line) -> (label: String, title: String) {
    words?(line) ?? (label, label)
  }
}

extension CompanyContext {
  /// What an act takes of a record where nobody says anything.
  package func usual<Kind: ActedType>(
    of act: RecordAct<Kind>, for line: Kind.Line
  ) async throws -> [FieldEntry] {
    let today = try await today()
    return act.inputs.compactMap { input in
      guard let usual = input.usual else { return nil }
      return FieldEntry(field: input.field.field, value: usual(line, today))
    }
  }

  /// Does something to a record; the same `new` does it once, as far as the act makes something.
  package func act<Kind: ActedType>(
    _ act: RecordAct<Kind>, on id: RecordID, _ inputs: ActInputs, _ new: RecordID
  ) async throws -> SaveOutcome {
    if case .denied(let denial) = verdict(on: act.action, act.subject) {
      return .refused(SaveRefusal(id, .denied(denial)))
    }
    guard let line = try await Kind.line(id, in: self) else { return .gone(id) }
    guard act.isPossible(for: line) else { return .refused(SaveRefusal(id, .wrongState)) }
    let flaws = act.inputs.compactMap { inputs.flaw(in: $0.field.field) }
    guard flaws.isEmpty else { return .refused(SaveRefusal(id, .fields(flaws))) }
    return try await act.effect(self, line, inputs, new)
  }
}
