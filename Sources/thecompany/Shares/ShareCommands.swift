import Model

/// `thecompany share …`
enum ShareCommands {
  static let permissions = ["view", "edit"]
  static let roles = Role.allCases.map(\.rawValue)
  static let departments = Department.allCases.map { $0.name.lowercased() }

  static func department(_ word: String) -> Department? {
    departments.firstIndex(of: word.lowercased()).flatMap { Department(rawValue: $0) }
  }

  static let group = CommandDefinition.group(
    "share", "Companies that people share",
    [
      link, invite, open, accept, decline, show, change, remove, withdraw, endLink, stop, leave,
      rename, picture, confirm,
    ])

  private static let linkArgument = ArgumentDefinition(
    name: "LINK", summary: "the share link; without it, the next line of standard input",
    isRequired: false)
  private static let person = ArgumentDefinition(
    name: "PERSON", summary: "the name that others see, or the account")

  private static let terms: [OptionDefinition] = [
    .value("permission", "WORD", "what those who join may do: view or edit (edit)"),
    .value(
      "role", "WORD", roles.filter { $0 != "administrator" }.joined(separator: ", ") + " (viewer)"),
    .value("days", "NUMBER", "for how many days it works; 0 is until it is ended (0)"),
    .value("qr", "FILE", "also write its QR code to this file (SVG)"), .company, .home,
  ]

  private static let link = CommandDefinition(
    name: "link", summary: "Make a share link; earlier links of the company stop working",
    notes: ["Whoever has the link can join: give it to nobody else."], options: terms,
    action: ShareActions.link)

  private static let invite = CommandDefinition(
    name: "invite", summary: "Make a link for one person, good for one join",
    notes: [
      "Send it by hand, or let the server mail it if it does. The name is for your own list."
    ],
    arguments: [ArgumentDefinition(name: "NAME", summary: "whom it is for")],
    options: [.value("email", "ADDRESS", "the server mails the link there")] + terms,
    action: ShareActions.invite)

  private static let open = CommandDefinition(
    name: "open", summary: "Show what a share link offers; changes nothing",
    arguments: [linkArgument], options: [.home], action: ShareActions.open)

  private static let accept = CommandDefinition(
    name: "accept", summary: "Join the company of a share link", arguments: [linkArgument],
    options: [.home], action: ShareActions.accept)

  private static let decline = CommandDefinition(
    name: "decline", summary: "Decline an invitation; it ends", arguments: [linkArgument],
    options: [.home], action: ShareActions.decline)

  private static let show = CommandDefinition(
    name: "show", summary: "Show who takes part and who is invited", options: [.company, .home],
    action: ParticipantActions.show)

  private static let change = CommandDefinition(
    name: "change", summary: "Change what a participant may do",
    notes: ["Departments: " + departments.joined(separator: ", ") + "."], arguments: [person],
    options: [
      .value("role", "WORD", "a preset: " + roles.joined(separator: ", ")),
      .value("permission", "WORD", "what they may do at most: view or edit"),
      .value("departments", "LIST", "where they may create and edit; none for none"),
      .value("manages", "LIST", "where they may delete, approve and adjust too"), .company, .home,
    ], action: ParticipantActions.change)

  private static let remove = CommandDefinition(
    name: "remove", summary: "Take a participant's place away", arguments: [person],
    options: [.company, .home], action: ParticipantActions.remove)

  private static let withdraw = CommandDefinition(
    name: "withdraw", summary: "Take an invitation back",
    arguments: [
      ArgumentDefinition(name: "INVITATION", summary: "whom it is for, or its identifier")
    ], options: [.company, .home], action: ParticipantActions.withdraw)

  private static let endLink = CommandDefinition(
    name: "end-link", summary: "End the share link; only people you invite can join",
    options: [.company, .home], action: ParticipantActions.endLink)

  private static let stop = CommandDefinition(
    name: "stop", summary: "Stop sharing: everyone else loses the company",
    options: [.company, .home], action: ParticipantActions.stop)

  private static let leave = CommandDefinition(
    name: "leave", summary: "Leave a company that is shared with you", options: [.company, .home],
    action: ParticipantActions.leave)

  private static let rename = CommandDefinition(
    name: "rename", summary: "Change the name by which the others see you",
    arguments: [ArgumentDefinition(name: "NAME", summary: "the new name")],
    options: [.company, .home], action: ParticipantActions.rename)

  private static let picture = CommandDefinition(
    name: "picture", summary: "Change the picture by which the others see you",
    arguments: [
      ArgumentDefinition(
        name: "FILE", summary: "JPEG, PNG or WebP; without one, yours is taken away",
        isRequired: false)
    ], options: [.company, .home], action: ParticipantActions.picture)

  private static let confirm = CommandDefinition(
    name: "confirm", summary: "Show or confirm who takes part after a restored backup",
    notes: ["Without --yes nothing is changed. Whoever is not in is removed."],
    options: [
      .flag("yes", "confirm; sharing goes on"),
      .value("let-in", "ACCOUNTS", "these take part too, with commas between them"),
      .value("leave-out", "ACCOUNTS", "these do not, with commas between them"), .company, .home,
    ], action: ShareActions.confirm)
}
