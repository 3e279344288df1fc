import SyncProtocol

/// `thecompany serve`, `device` and `container`
enum ServingCommands {
  static let data = OptionDefinition.value(
    "data", "DIR", "the server's folder (server in $THECOMPANY_HOME or ~/.thecompany)")
  static let tierGranting = ["self-service", "operator"]
  private static let tiers = OptionDefinition.choice(
    "tiers", "WORD", tierGranting, "who grants tiers: self-service or operator (self-service)")

  static let firstAccounts = ["address", "anyone"]
  private static let firstAccount = OptionDefinition.choice(
    "first-account", "WORD", firstAccounts,
    "who makes it: who opens the address that is printed, or anyone (address)")

  static let tokenTiers = ["enterprise", "all"]
  private static let tokens = OptionDefinition.choice(
    "tokens", "WORD", tokenTiers,
    "whose programs get tokens: enterprise or all companies (enterprise)")

  static let webhookReaches = ["public", "anywhere"]
  private static let webhooks = OptionDefinition.choice(
    "webhooks", "WORD", webhookReaches,
    "where webhooks go: to public addresses over HTTPS, or anywhere, this machine too (public)")

  private static let forgetting = OptionDefinition.value(
    "forget-deleted", "DAYS", "how long to remember that something was deleted (90)")
  private static let keeping = OptionDefinition.value(
    "keep-deleted", "DAYS", "for how long a deleted company can be brought back (30)")
  private static let quota = OptionDefinition.value(
    "quota", "MB", "room for the files of each company, its owner's (5000)")
  private static let oldest = OptionDefinition.value(
    "oldest-protocol", "NUMBER",
    "the oldest protocol version that devices may speak (\(ProtocolVersion.floor))")

  static let serve = CommandDefinition(
    name: "serve", summary: "Serve everything on one port: container, hub and pages",
    notes: [
      "Whoever runs the server can read what its hub stores for people who use the pages. "
        + "With thecompany device on a machine of one's own, only they can.",
      "Until there is an account it prints an address that works once: the first account is made "
        + "there.",
    ],
    options: [data] + ServingPlan.options
      + [firstAccount, tiers, tokens, webhooks, oldest, forgetting, keeping, quota]
      + MailOptions.all,
    answer: ServingAnswers.serve, action: ServingActions.serve)

  static let container = CommandDefinition(
    name: "container", summary: "Serve the container alone, without pages",
    options: [data] + ServingPlan.options + [tiers, oldest, forgetting, keeping, quota]
      + MailOptions.all,
    answer: ServingAnswers.container, action: ServingActions.container)

  static let device = CommandDefinition(
    name: "device", summary: "Serve the pages of a device on this machine; works offline",
    options: [.container, .home] + ServingPlan.options + [tokens, webhooks],
    answer: ServingAnswers.device,
    action: ServingActions.device)
}
