/// The help of one command, made from its definition.
struct HelpPage {
  let command: CommandDefinition
  /// The words that lead to it, the program's name first.
  let path: [String]

  static let lineLimit = 100

  /// The whole text, each line within the limit.
  var text: String {
    var parts = [command.summary + "."]
    parts.append(Self.wrapped("Usage: " + usage, indent: 9))
    parts += section("Commands", command.children.map { ($0.name, $0.summary) })
    parts += section("Arguments", command.arguments.map { ($0.name, $0.summary) })
    let options = command.children.isEmpty ? command.allOptions : [.help]
    parts += section("Options", options.map { ($0.usage, $0.summary) })
    parts += section("Standard input, one line each", command.inputs.map { ($0, "") })
    if let alias = command.alias { parts.append("It is also called \(alias).") }
    parts += command.notes.map { Self.wrapped($0, indent: 0) }
    if path.count == 1 { parts += section("Exit codes", ExitCode.table) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// How it is called.
  var usage: String {
    guard command.children.isEmpty else {
      return path.joined(separator: " ") + " COMMAND [options]"
    }
    var words = path + command.arguments.map(\.usage)
    words += command.options.filter(\.isRequired).map(\.usage)
    return words.joined(separator: " ") + " [options]"
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let width = rows.map { $0.0.count }.max() ?? 0
    let lines = rows.map { term, summary in
      let padding = String(repeating: " ", count: width - term.count + 2)
      let line = "  " + term + (summary.isEmpty ? "" : padding + summary)
      return Self.wrapped(line, indent: width + 4)
    }
    return [title + ":\n" + lines.joined(separator: "\n")]
  }

  /// Breaks a line at blanks; what follows is indented.
  static func wrapped(_ line: String, indent: Int) -> String {
    var lines: [String] = []
    var rest = line[...]
    while rest.count > lineLimit {
      let end = rest.index(rest.startIndex, offsetBy: lineLimit)
      let start = rest.index(rest.startIndex, offsetBy: indent)
      guard let blank = rest[start..<end].lastIndex(of: " "), blank > start else { break }
      lines.append(String(rest[..<blank]))
      rest = Substring(String(repeating: " ", count: indent) + rest[rest.index(after: blank)...])
    }
    return (lines + [String(rest)]).joined(separator: "\n")
  }
}
