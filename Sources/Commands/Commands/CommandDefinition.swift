/// One command of the tree: its words, its options, and what it does. Help is made from it.
struct CommandDefinition: Sendable {
  let name: String
  /// One line, without a full stop, for the list of commands.
  let summary: String
  /// Further lines for its own help.
  var notes: [String] = []
  var arguments: [ArgumentDefinition] = []
  var options: [OptionDefinition] = []
  /// What it reads from standard input, one line each.
  var inputs: [String] = []
  var children: [CommandDefinition] = []
  /// Another name, which help tells and completion leaves out.
  var alias: String?
  /// What its answer in JSON holds; nothing for a command that only groups others.
  var answer: [AnswerMember]?
  /// Nothing for a command that only groups others.
  var action: (@Sendable (Invocation) async throws -> Answer)?

  /// A group of commands.
  static func group(_ name: String, _ summary: String, _ children: [CommandDefinition]) -> Self {
    Self(name: name, summary: summary, children: children)
  }

  /// The command below this one with that name, or that other name.
  func child(_ name: String) -> CommandDefinition? {
    children.first { $0.name == name || $0.alias == name }
  }

  /// Its own options and those that every command has.
  var allOptions: [OptionDefinition] { options + [.json, .help] }

  func option(_ name: String) -> OptionDefinition? {
    allOptions.first { $0.name == name }
  }
}
