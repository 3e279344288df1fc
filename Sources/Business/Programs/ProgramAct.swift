package import Device
package import Model

/// Something that programs do to a record beyond writing its fields: a move of its state, or an act
/// of its kind.
package struct ProgramAct: Sendable {
  /// Does it with what was entered. What it makes it makes under the last identifier. `isAgreed`
  /// says that it is done in spite of what it warns of.
  package typealias Effect =
    @Sendable (
      _ context: CompanyContext, _ record: RecordID, _ inputs: [FieldEntry], _ isAgreed: Bool,
      _ new: RecordID
    ) async throws -> SaveOutcome

  /// Its name in addresses.
  package let name: String
  /// What it does, in a few words.
  package let summary: String
  /// What it asks for.
  package let inputs: [FieldDefinition]
  /// The state that it leads to; nil for what is no move.
  package let state: String?
  /// Whether it makes another record of the kind, which is told then.
  package let makesAnother: Bool
  /// Does it.
  package let effect: Effect

  init(
    _ name: String, _ summary: String, inputs: [FieldDefinition] = [], state: String? = nil,
    makesAnother: Bool = false, effect: @escaping Effect
  ) {
    self.name = name
    self.summary = summary
    self.inputs = inputs
    self.state = state
    self.makesAnother = makesAnother
    self.effect = effect
  }

  /// What is declared of a kind.
  static func all<Kind: RecordType>(of type: Kind.Type) -> [ProgramAct] {
    moves(of: type) + Kind.acts.map { act(of: type, $0) }
  }

  private static func moves<Kind: RecordType>(of type: Kind.Type) -> [ProgramAct] {
    (Kind.stateTable?.moves ?? []).map { move in
      let from = move.from.joined(separator: ", ")
      return ProgramAct(
        move.name, "From \(from) to \(move.to)", state: move.to
      ) { context, record, _, isAgreed, _ in
        try await context.move(type, record, by: move.name, isAgreed: isAgreed)
      }
    }
  }

  private static func act<Kind: RecordType>(
    of type: Kind.Type, _ act: RecordAct<Kind>
  ) -> ProgramAct {
    ProgramAct(
      act.name, act.label, inputs: act.inputs.map { $0.field.field },
      makesAnother: act.makesAnother
    ) { context, record, entries, isAgreed, new in
      guard let line = try await context.line(type, record) else { return .gone(record) }
      let usual = try await context.usual(of: act, for: line)
      let inputs = ActInputs(entries, usually: usual, isAgreed: isAgreed)
      return try await context.act(act, on: record, inputs, new)
    }
  }
}
