/// A command line that was understood: which command, with which values.
struct ParsedCommand: Sendable {
  let command: CommandDefinition
  /// The words that lead to it, the program's name first.
  let path: [String]
  var arguments: [String] = []
  var values: [String: String] = [:]
  /// The values of options that may be given several times.
  var lists: [String: [String]] = [:]
  var flags: Set<String> = []
}
