import SyncProtocol

/// The tree of commands for scripts: what `--help --json` answers.
enum CommandsJSON {
  /// A command and all below it, with the objects that answers are made of.
  static func answer(_ command: CommandDefinition) -> JSONValue {
    let objects = Self.objects(below: command).map { object in
      (name: object.name, value: JSONValue.array(object.members.map(member)))
    }
    let codes = ExitCode.allCases.map { code in
      JSONValue.object([
        ("code", .integer(Int64(code.rawValue))), ("word", .text(code.word)),
        ("meaning", .text(code.summary)),
      ])
    }
    return .object([
      ("command", json(command)), ("objects", .object(objects)), ("exitCodes", .array(codes)),
    ])
  }

  /// Each object of the answers below a command once, by name.
  static func objects(below command: CommandDefinition) -> [AnswerObject] {
    var known: [String: AnswerObject] = [:]
    for (_, command) in command.walked() {
      for object in (command.answer ?? []).flatMap(\.kind.objects) { known[object.name] = object }
    }
    return known.values.sorted { $0.name < $1.name }
  }

  private static func json(_ command: CommandDefinition) -> JSONValue {
    .object([
      ("name", .text(command.name)), ("summary", .text(command.summary)),
      ("notes", .array(command.notes.map { .text($0) })),
      ("arguments", .array(command.arguments.map(argument))),
      ("options", .array((command.children.isEmpty ? command.allOptions : []).map(option))),
      ("inputs", .array(command.inputs.map { .text($0) })),
      ("answer", .array((command.answer ?? []).map(member))),
      ("commands", .array(command.children.map(json))),
    ])
  }

  private static func argument(_ argument: ArgumentDefinition) -> JSONValue {
    .object([
      ("name", .text(argument.name)), ("summary", .text(argument.summary)),
      ("required", .boolean(argument.isRequired)), ("rest", .boolean(argument.isRest)),
      ("words", .array(argument.kind.words.map { .text($0) })),
    ])
  }

  private static func option(_ option: OptionDefinition) -> JSONValue {
    .object([
      ("name", .text(option.name)), ("value", JSONValue(option.placeholder)),
      ("summary", .text(option.summary)), ("required", .boolean(option.isRequired)),
      ("words", .array(option.kind.words.map { .text($0) })),
    ])
  }

  private static func member(_ member: AnswerMember) -> JSONValue {
    .object([
      ("name", .text(member.name)), ("kind", .array(kind(member.kind))),
      ("summary", .text(member.summary)), ("nullable", .boolean(member.isNullable)),
      ("optional", .boolean(member.isOptional)),
    ])
  }

  /// `["list", "object", "item"]`: from the outside in.
  private static func kind(_ kind: AnswerKind) -> [JSONValue] {
    switch kind {
    case .object(let object): [.text("object"), .text(object.name)]
    case .list(let inner): [.text("list")] + Self.kind(inner)
    case .named(let inner): [.text("named")] + Self.kind(inner)
    default: [.text(kind.name)]
    }
  }
}
