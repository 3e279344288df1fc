import Model

extension AdminCommands {
  static let tier = CommandDefinition(
    name: "tier", summary: "Grant a company a tier",
    notes: [
      "With --tiers operator this is the only way above Free. It works while the server runs, and "
        + "while it does not."
    ],
    arguments: [
      ArgumentDefinition(name: "COMPANY", summary: "the company's identifier"),
      ArgumentDefinition(
        name: "TIER", summary: CompanyCommands.tiers.joined(separator: ", "),
        words: CompanyCommands.tiers),
    ],
    options: [
      ServingCommands.data,
      .value("container", "URL", "the running server's address, if not the one it wrote down"),
    ], answer: OperatorAnswers.tier, action: OperatorActions.tier)
}
