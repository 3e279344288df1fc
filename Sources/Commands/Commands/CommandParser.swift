/// Reads a command line by a tree of commands. Options follow the command's words and may stand
/// anywhere after them; `--` makes plain words of all that follows.
struct CommandParser {
  let root: CommandDefinition

  /// What a command line asks for.
  enum Reading: Sendable {
    case run(ParsedCommand)
    case help(CommandDefinition, path: [String])
  }

  /// Understands the words after the program's name.
  func parse(_ words: [String]) throws(CommandFailure) -> Reading {
    var command = root
    var path = [root.name]
    var rest = words[...]
    while let word = rest.first, !command.children.isEmpty {
      if Self.asksForHelp(word) {
        return .help(try Self.descend(command, &path, rest.dropFirst()), path: path)
      }
      guard let child = command.child(word) else {
        throw Self.unknown(word, in: command, path)
      }
      command = child
      path.append(child.name)
      rest.removeFirst()
    }
    guard command.action != nil else {
      if rest.isEmpty, command.name == root.name { return .help(command, path: path) }
      throw .usage(
        "\(path.joined(separator: " ")) needs one of: "
          + command.children.map(\.name).joined(separator: ", ") + ".", path)
    }
    return try read(rest, for: command, path)
  }

  private static func asksForHelp(_ word: String) -> Bool {
    word == "--help" || word == "-h" || word == "help"
  }

  /// `thecompany help item add` is `thecompany item add --help`.
  private static func descend(
    _ start: CommandDefinition, _ path: inout [String], _ words: ArraySlice<String>
  ) throws(CommandFailure) -> CommandDefinition {
    var command = start
    for word in words where word != "--json" {
      guard let child = command.child(word) else { throw unknown(word, in: command, path) }
      command = child
      path.append(child.name)
    }
    return command
  }

  private static func unknown(
    _ word: String, in command: CommandDefinition, _ path: [String]
  ) -> CommandFailure {
    let known = command.children.map(\.name)
    if word.hasPrefix("-") {
      return .usage("Options come after the command: \(word) stands too early.", path)
    }
    return .usage(
      "There is no command \(Self.quoted(word))." + Suggestion.sentence(for: word, among: known),
      path)
  }

  private static func quoted(_ word: String) -> String { "\"\(word)\"" }
}

extension CommandParser {
  private func read(
    _ words: ArraySlice<String>, for command: CommandDefinition, _ path: [String]
  ) throws(CommandFailure) -> Reading {
    var parsed = ParsedCommand(command: command, path: path)
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        parsed.arguments += rest
        break
      }
      if Self.isOption(word) {
        if Self.asksForHelp(word) { return .help(command, path: path) }
        try Self.take(word, &rest, into: &parsed)
      } else {
        parsed.arguments.append(word)
      }
    }
    try Self.check(parsed)
    return .run(parsed)
  }

  /// A negative number is a value, not an option.
  private static func isOption(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1])
  }

  private static func take(
    _ word: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedCommand
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].drop { $0 == "-" })
    guard word.hasPrefix("--"), let option = parsed.command.option(name) else {
      let known = parsed.command.allOptions.map { "--\($0.name)" }
      throw .usage(
        "\(parsed.path.joined(separator: " ")) has no option \(parts[0])."
          + Suggestion.sentence(for: String(parts[0]), among: known), parsed.path)
    }
    guard parsed.values[name] == nil, !parsed.flags.contains(name) else {
      throw .usage("--\(name) is given twice.", parsed.path)
    }
    guard option.placeholder != nil else {
      guard parts.count == 1 else { throw .usage("--\(name) takes no value.", parsed.path) }
      parsed.flags.insert(name)
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .usage("--\(name) needs a value: \(option.usage).", parsed.path)
    }
    guard !option.isRepeated else {
      parsed.lists[name, default: []].append(value)
      return
    }
    parsed.values[name] = value
  }

  private static func check(_ parsed: ParsedCommand) throws(CommandFailure) {
    let definitions = parsed.command.arguments
    let needed = definitions.filter(\.isRequired).count
    if parsed.arguments.count < needed {
      let missing = definitions.dropFirst(parsed.arguments.count).filter(\.isRequired)
      throw .usage("Missing: \(missing.map(\.name).joined(separator: ", ")).", parsed.path)
    }
    if parsed.arguments.count > definitions.count, definitions.last?.isRest != true {
      throw .usage(
        "\(quoted(parsed.arguments[definitions.count])) is one word too many.", parsed.path)
    }
    for option in parsed.command.options where option.isRequired {
      guard parsed.values[option.name] != nil else {
        throw .usage("Missing: \(option.usage).", parsed.path)
      }
    }
  }
}
