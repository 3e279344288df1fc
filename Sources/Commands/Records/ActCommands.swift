import Business
import Device
import Model

/// Commands of what is done to records beyond writing their fields.
enum ActCommands<Kind: ActedType> {
  /// What is said of a record to which it was done.
  typealias Told = @Sendable (ItemDesk, Kind.Line, String) async throws -> Answer

  /// The command of an act: `find` is the record that its first word names, `told` what it answers.
  static func command(
    _ act: RecordAct<Kind>, _ summary: String, _ argument: ArgumentDefinition,
    answer: [AnswerMember],
    find: @escaping @Sendable (ItemDesk, String) async throws -> Kind.Line, told: @escaping Told
  ) -> CommandDefinition {
    CommandDefinition(
      name: act.name, summary: summary, notes: act.notes, arguments: [argument],
      options: act.inputs.map { option(of: $0) } + (act.warns ? [.force] : [])
        + [.company, .home],
      answer: answer,
      action: { try await run(act.name, $0, find, told) })
  }

  private static func run(
    _ name: String, _ invocation: Invocation,
    _ find: @Sendable (ItemDesk, String) async throws -> Kind.Line, _ told: Told
  ) async throws -> Answer {
    guard let act = Kind.act(name) else { throw invocation.usage("There is no such command.") }
    var typed = TypedFields()
    for input in act.inputs {
      let option = typedName(of: input)
      guard let text = invocation.value(option) else { continue }
      try typed.set(input.field, to: text, "--\(option)", invocation)
    }
    let entered = typed
    return try await ItemDesk.with(invocation) { desk in
      let line = try await find(desk, try invocation.requiredArgument(0))
      let inputs = ActInputs(
        try await entered.entries(desk.context, of: Kind.definition.kind),
        usually: try await desk.context.usual(of: act, for: line),
        isAgreed: invocation.has("force"))
      let (id, new) = (Kind.record(of: line).id, NewRecordID.make())
      try await desk.context.act(act, on: id, inputs, new).check()
      let shown = act.makesAnother ? new : id
      guard let now = try await Kind.line(shown, in: desk.context) else {
        throw CommandFailure(.notFound, "The \(Kind.definition.noun) is gone.")
      }
      return try await told(desk, now, act.done(line, inputs))
    }
  }

  private static func typedName(of input: ActInput<Kind>) -> String {
    input.typed?.name ?? input.field.typedName
  }

  private static func option(of input: ActInput<Kind>) -> OptionDefinition {
    let option = input.field.option
    let summary = input.typed?.summary ?? option.summary
    var told = OptionDefinition(
      name: typedName(of: input), placeholder: option.placeholder,
      summary: input.usualWords.map { "\(summary) (\($0))" } ?? summary)
    told.kind = option.kind
    told.isRequired = input.field.field.isRequired && input.usual == nil
    return told
  }
}

extension OptionDefinition {
  /// For who was warned of stock below zero.
  static let force = OptionDefinition.flag(
    "force", "also where stock goes below zero, if the company only warns of that")
}
