import Model

/// `thecompany share …`
enum ShareCommands {
  static let permissions = ["view", "edit"]
  static let roles = Role.allCases.map(\.rawValue)

  static let group = CommandDefinition.group(
    "share", "Companies that people share", [link, open, accept, confirm])

  private static let linkArgument = ArgumentDefinition(
    name: "LINK", summary: "the share link; without it, the next line of standard input",
    isRequired: false)

  private static let link = CommandDefinition(
    name: "link", summary: "Make a share link; earlier links of the company stop working",
    notes: ["Whoever has the link can join: give it to nobody else."],
    options: [
      .value("permission", "WORD", "what those who join may do: view or edit (edit)"),
      .value("role", "WORD", roles.joined(separator: ", ") + " (warehouse)"), .company, .home,
    ], action: ShareActions.link)

  private static let open = CommandDefinition(
    name: "open", summary: "Show what a share link offers; changes nothing",
    arguments: [linkArgument], options: [.home], action: ShareActions.open)

  private static let accept = CommandDefinition(
    name: "accept", summary: "Join the company of a share link", arguments: [linkArgument],
    options: [.home], action: ShareActions.accept)

  private static let confirm = CommandDefinition(
    name: "confirm", summary: "Show or confirm who takes part after a restored backup",
    notes: ["Without --yes nothing is changed. Whoever is not in is removed."],
    options: [
      .flag("yes", "confirm; sharing goes on"),
      .value("let-in", "ACCOUNTS", "these take part too, with commas between them"),
      .value("leave-out", "ACCOUNTS", "these do not, with commas between them"), .company, .home,
    ], action: ShareActions.confirm)
}
