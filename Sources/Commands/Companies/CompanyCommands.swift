import Model

/// `thecompany company …`
enum CompanyCommands {
  static let tiers = Tier.allCases.map(\.rawValue)

  static let group = CommandDefinition.group(
    "company", "Companies and your place in them",
    [
      create, sample, list, select, LoginCommands.logIn, LoginCommands.logOut, LoginCommands.idle,
      profile, tier, needToKnow, pass,
    ] + ArchiveCommands.all + OwnershipCommands.all)

  private static let passOptions: [OptionDefinition] = [
    .required("username", "NAME", "the name you sign in to the company with"),
    .required("display-name", "NAME", "the name that others see"),
    .value("email", "ADDRESS", "where you are written to"),
    .value("picture", "FILE", "a picture of you for the others; the middle of it is shown"),
  ]
  private static let passInputs = ["the password of your UserPass for the company"]

  private static let create = CommandDefinition(
    name: "create", summary: "Make a company of your own, with your UserPass for it",
    options: [
      .required("name", "NAME", "the company's name"),
      .required("country", "CODE", "its country, two letters"),
      .required("currency", "CODE", "its currency, three letters"),
      .choice("tier", "WORD", tiers, tiers.joined(separator: ", ") + " (free)"),
    ] + passOptions + [.home], inputs: passInputs, answer: CompanyAnswers.create,
    action: CompanyActions.create)

  private static let sample = CommandDefinition(
    name: "sample", summary: "Make a company to look around in, with items and their movements",
    notes: ["It is yours alone: nobody can be invited into it. Delete it when you have seen it."],
    options: passOptions + [.home], inputs: passInputs, answer: CompanyAnswers.sample,
    action: CompanyActions.sample)

  private static let list = CommandDefinition(
    name: "list", summary: "List your companies and those shared with you", options: [.home],
    answer: CompanyAnswers.list, action: CompanyActions.list)

  private static let company = ArgumentDefinition(
    name: "COMPANY", summary: "its name or identifier")

  private static let select = CommandDefinition(
    name: "select", summary: "Choose the company that commands are about", arguments: [company],
    options: [.home], answer: CompanyAnswers.select, action: CompanyActions.select)

  private static let profile = CommandDefinition(
    name: "profile", summary: "Show or change what a company says of itself",
    notes: ["Without options nothing is changed. An empty text clears a field."],
    options: CompanyFields.options + [
      .value("logo", "FILE", "its logo: JPEG, PNG or WebP"), .flag("no-logo", "without a logo"),
      .value("save-logo", "FILE", "write the logo that it has to this new file (WebP)"),
      .company, .home,
    ], answer: CompanyAnswers.profile, action: CompanyActions.profile)

  private static let tier = CommandDefinition(
    name: "tier", summary: "Change the tier of a company of your own",
    arguments: [
      ArgumentDefinition(name: "TIER", summary: tiers.joined(separator: ", "), words: tiers)
    ],
    options: [.company, .home], answer: CompanyAnswers.tier, action: CompanyActions.tier)

  private static let needToKnow = CommandDefinition(
    name: "need-to-know", summary: "Show or set whether members see only what they need",
    notes: [
      "With it, members receive what their departments read; what they may not read any more is "
        + "removed from their devices. Costs come to managers alone in any case."
    ],
    arguments: [
      ArgumentDefinition(
        name: "SETTING", summary: "on or off", isRequired: false, words: ["on", "off"])
    ],
    options: [.company, .home], answer: CompanyAnswers.needToKnow, action: CompanyActions.needToKnow
  )

  private static let pass = CommandDefinition.group(
    "pass", "Your UserPass for a company",
    [
      CommandDefinition(
        name: "create", summary: "Make your UserPass for a company that is shared with you",
        options: passOptions + [.company, .home], inputs: passInputs,
        answer: CompanyAnswers.createPass, action: CompanyActions.createPass),
      LoginCommands.show, LoginCommands.change, LoginCommands.forgot, LoginCommands.delete,
    ])
}
