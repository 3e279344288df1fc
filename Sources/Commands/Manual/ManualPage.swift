/// The manual of the program, thecompany(1), made from the tree of commands as help is.
enum ManualPage {
  static func text(_ root: CommandDefinition) -> String {
    var page = Roff()
    page.title(
      root.name.uppercased(), day: CommandTree.versionDay,
      source: "\(root.name) \(CommandTree.version)")
    page.request("SH", "NAME")
    page.line("\(root.name) - \(afterColon(root.summary))")
    page.request("SH", "SYNOPSIS")
    page.line("\(root.name) COMMAND [options]")
    page.request("SH", "DESCRIPTION")
    for (index, line) in description.enumerated() {
      if index > 0 { page.request("PP") }
      page.line(line)
    }
    commands(below: root, &page)
    page.request("SH", "EXIT STATUS")
    for (code, meaning) in ExitCode.table { page.term(code, meaning + ".") }
    page.request("SH", "ENVIRONMENT")
    for (name, meaning) in environment { page.term(name, meaning) }
    page.request("SH", "FILES")
    for (name, meaning) in files { page.term(name, meaning) }
    page.request("SH", "SEE ALSO")
    page.line("docs/COMMANDS.md in its source tells what each command answers with --json.")
    return page.text
  }

  private static let description = [
    "Each device has its own database and works without a network; a container brings the devices "
      + "of a company together. One program plays every part.",
    "Options follow the command's words and may stand anywhere after them; -- makes plain words of "
      + "all that follows. Every command takes --help. With --json it answers with one JSON object "
      + "on standard output; a failure is {\"error\":{\"code\":...,\"message\":...}} there and a "
      + "sentence on standard error.",
    "Passwords and other secrets are read from standard input alone, one line each.",
  ]

  private static let environment = [
    ("THECOMPANY_HOME", "The device's folder, where --home does not name one."),
    ("HOME", "The device's folder is .thecompany in it, where nothing else names one."),
    (
      "THECOMPANY_PROTOCOL",
      "For drills: the version of the protocol to speak, as an older or newer program would."
    ),
  ]

  private static let files = [
    ("~/.thecompany", "A person's device: its stores, its session, its logins."),
    ("~/.thecompany/server", "What thecompany serve keeps, where --data does not name a folder."),
  ]

  private static func commands(below root: CommandDefinition, _ page: inout Roff) {
    page.request("SH", "COMMANDS")
    for (path, command) in root.walked() where command.children.isEmpty {
      page.request("SS", path.dropFirst().joined(separator: " "))
      page.line(command.summary + ".")
      page.request("PP")
      page.line(HelpPage(command: command, path: path).usage)
      for argument in command.arguments { page.term(argument.usage, sentence(argument.summary)) }
      for option in command.options { page.term(option.usage, sentence(option.summary)) }
      if !command.inputs.isEmpty {
        page.term(
          "Standard input", "One line each: " + command.inputs.joined(separator: "; ") + ".")
      }
      let alias = command.alias.map { ["It is also called \($0)."] } ?? []
      for note in alias + command.notes {
        page.request("PP")
        page.line(note)
      }
    }
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func afterColon(_ summary: String) -> String {
    guard let colon = summary.firstIndex(of: ":") else { return summary }
    return String(summary[summary.index(after: colon)...].drop { $0 == " " })
  }
}
