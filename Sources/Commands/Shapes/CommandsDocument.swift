/// `docs/COMMANDS.md`: what each command answers with `--json`, made from the tree of commands.
enum CommandsDocument {
  static func text(_ root: CommandDefinition) -> String {
    var lines = head
    for (path, command) in root.walked() where command.children.isEmpty {
      lines += ["", "### \(path.dropFirst().joined(separator: " "))", "", command.summary + "."]
      lines += [""] + list(command.answer ?? [])
    }
    lines += ["", "## Objects"]
    for object in CommandsJSON.objects(below: root) {
      lines += ["", "### \(title(object))", ""] + list(object.members)
    }
    lines += ["", "## Exit codes", "", "| code | word | meaning |", "|---|---|---|"]
    lines += ExitCode.allCases.map { "| \($0.rawValue) | \($0.word) | \($0.summary) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let head = [
    "# Commands and their answers", "",
    "Made by `thecompany man --markdown`; a test compares it with the commands, and another with "
      + "what they print.", "",
    "With `--json` a command writes one JSON object and a line's end to standard output. A failure "
      + "is `{\"error\":{\"code\":…,\"message\":…}}`, with `reason` (a finer word than the code) "
      + "and `hint` (what to try) where there is more to say; `code` is a word of the table of "
      + "exit codes at the end. Members may be added; what is here stays.", "",
    "A *time* is a number of milliseconds since 1970, a *decimal* an exact number as text (a "
      + "sum beyond four million million is `over 4000000000000` or `under -4000000000000`), an "
      + "*identifier* a text. What may be null or left out says so. `--help --json` tells all of "
      + "this to programs.", "",
    "## Commands",
  ]

  private static func list(_ members: [AnswerMember]) -> [String] {
    members.map { member in
      var words = [kind(member.kind)]
      if member.isNullable { words.append("or null") }
      if member.isOptional { words.append("may be left out") }
      return "- `\(member.name)` (\(words.joined(separator: ", "))): \(member.summary)"
    }
  }

  private static func kind(_ kind: AnswerKind) -> String {
    switch kind {
    case .object(let object): link(object)
    case .list(let inner): "list of \(Self.kind(inner))"
    case .named(let inner): "object with a \(Self.kind(inner)) for each name"
    default: kind.name
    }
  }

  private static func title(_ object: AnswerObject) -> String { "Object: \(object.name)" }

  private static func link(_ object: AnswerObject) -> String {
    let anchor = object.name.split(separator: " ").joined(separator: "-")
    return "[\(object.name)](#object-\(anchor))"
  }
}
