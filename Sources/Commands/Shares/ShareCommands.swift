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
    .choice("permission", "WORD", permissions, "what those who join may do: view or edit (edit)"),
    .choice(
      "role", "WORD", roles.filter { $0 != "administrator" },
      roles.filter { $0 != "administrator" }.joined(separator: ", ") + " (viewer)"),
    .value("days", "NUMBER", "for how many days it works; 0 is until it is ended (0)"),
    .value("qr", "FILE", "also write its QR code to this new file (SVG)"), .company, .home,
  ]

  private static let link = CommandDefinition(
    name: "link", summary: "Make a share link; earlier links of the company stop working",
    notes: ["Whoever has the link can join: give it to nobody else."], options: terms,
    answer: ShareAnswers.link, action: ShareActions.link)

  private static let invite = CommandDefinition(
    name: "invite", summary: "Make a link for one person, good for one join",
    notes: [
      "Send it by hand, or let the server mail it if it does. The name is for your own list."
    ],
    arguments: [ArgumentDefinition(name: "NAME", summary: "whom it is for")],
    options: [.value("email", "ADDRESS", "the server mails the link there")] + terms,
    answer: ShareAnswers.invite, action: ShareActions.invite)

  private static let open = CommandDefinition(
    name: "open", summary: "Show what a share link offers; changes nothing",
    arguments: [linkArgument], options: [.home], answer: ShareAnswers.open,
    action: ShareActions.open)

  private static let accept = CommandDefinition(
    name: "accept", summary: "Join the company of a share link", arguments: [linkArgument],
    options: [.home], answer: ShareAnswers.accept, action: ShareActions.accept)

  private static let decline = CommandDefinition(
    name: "decline", summary: "Decline an invitation; it ends", arguments: [linkArgument],
    options: [.home], answer: ShareAnswers.decline, action: ShareActions.decline)

  private static let show = CommandDefinition(
    name: "show", summary: "Show who takes part and who is invited", options: [.company, .home],
    answer: ParticipantAnswers.show, action: ParticipantActions.show)

  private static let change = CommandDefinition(
    name: "change", summary: "Change what a participant may do",
    notes: [
      "Departments: " + departments.joined(separator: ", ") + ". Orders is "
        + "about reservations so far, and dispatch reads."
    ],
    arguments: [person],
    options: [
      .choice("role", "WORD", roles, "a preset: " + roles.joined(separator: ", ")),
      .choice("permission", "WORD", permissions, "what they may do at most: view or edit"),
      .list(
        "departments", "LIST", departments + ["none"],
        "where they may create and edit; none for none"),
      .list(
        "manages", "LIST", departments + ["none"], "where they may delete, approve and adjust too"),
      .company, .home,
    ], answer: ParticipantAnswers.change, action: ParticipantActions.change)

  private static let remove = CommandDefinition(
    name: "remove", summary: "Take a participant's place away", arguments: [person],
    options: [.company, .home], answer: ParticipantAnswers.remove, action: ParticipantActions.remove
  )

  private static let withdraw = CommandDefinition(
    name: "withdraw", summary: "Take an invitation back",
    arguments: [
      ArgumentDefinition(name: "INVITATION", summary: "whom it is for, or its identifier")
    ], options: [.company, .home], answer: ParticipantAnswers.withdraw,
    action: ParticipantActions.withdraw)

  private static let endLink = CommandDefinition(
    name: "end-link", summary: "End the share link; only people you invite can join",
    options: [.company, .home], answer: ParticipantAnswers.endLink,
    action: ParticipantActions.endLink)

  private static let stop = CommandDefinition(
    name: "stop", summary: "Stop sharing: everyone else loses the company",
    options: [.flag("yes", "do it without asking"), .company, .home],
    answer: ParticipantAnswers.stop, action: ParticipantActions.stop)

  private static let leave = CommandDefinition(
    name: "leave", summary: "Leave a company that is shared with you", options: [.company, .home],
    answer: ParticipantAnswers.leave, action: ParticipantActions.leave)

  private static let rename = CommandDefinition(
    name: "rename", summary: "Change the name by which the others see you",
    arguments: [ArgumentDefinition(name: "NAME", summary: "the new name")],
    options: [.company, .home], answer: ParticipantAnswers.rename, action: ParticipantActions.rename
  )

  private static let picture = CommandDefinition(
    name: "picture", summary: "Change the picture by which the others see you",
    arguments: [
      ArgumentDefinition(
        name: "FILE", summary: "JPEG, PNG or WebP; without one, yours is taken away",
        isRequired: false)
    ], options: [.company, .home], answer: ParticipantAnswers.picture,
    action: ParticipantActions.picture)

  private static let confirm = CommandDefinition(
    name: "confirm", summary: "Show or confirm who takes part after a restored backup",
    notes: ["Without --yes nothing is changed. Whoever is not in is removed."],
    options: [
      .flag("yes", "confirm; sharing goes on"),
      .value("let-in", "WHO", "these take part too: names or accounts, with commas between them"),
      .value("leave-out", "WHO", "these do not: names or accounts, with commas between them"),
      .company, .home,
    ], answer: ShareAnswers.confirm, action: ShareActions.confirm)
}
