import SyncProtocol

/// `thecompany completion`
enum CompletionCommands {
  static let shells = ["bash", "zsh"]

  static let completion: CommandDefinition = CommandDefinition(
    name: "completion", summary: "Print what completes these commands in a shell",
    notes: [
      "bash: add this line to ~/.bashrc: source <(thecompany completion bash)",
      "zsh: add this line to ~/.zshrc, below compinit: source <(thecompany completion zsh)",
    ],
    arguments: [
      ArgumentDefinition(
        name: "SHELL", summary: shells.joined(separator: " or "), words: shells)
    ],
    answer: [
      .text("shell", "whose it is"), .text("script", "the completion, to be sourced"),
    ],
    action: { invocation in try answer(invocation) })

  private static func answer(_ invocation: Invocation) throws -> Answer {
    let word = try invocation.requiredArgument(0)
    let table = CompletionTable(CommandTree.root)
    guard shells.contains(word) else {
      throw invocation.usage(
        "There is completion for \(shells.joined(separator: " and ")), not for \"\(word)\".")
    }
    let script = word == "bash" ? BashCompletion.script(table) : ZshCompletion.script(table)
    return Answer(script, [("shell", .text(word)), ("script", .text(script))])
  }
}
