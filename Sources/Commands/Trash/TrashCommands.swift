/// `thecompany trash …`
enum TrashCommands {
  static let group = CommandDefinition.group(
    "trash", "What was deleted in the last 30 days", [list, restore])

  private static let list = CommandDefinition(
    name: "list", summary: "List what was deleted, the latest act first",
    options: [.value("limit", "NUMBER", "how many acts at most (50)"), .company, .home],
    answer: TrashAnswers.list, action: TrashActions.list)

  private static let restore = CommandDefinition(
    name: "restore", summary: "Bring back what was deleted together, or one record of it",
    arguments: [
      ArgumentDefinition(
        name: "WHAT", summary: "an act's or a record's identifier, from trash list")
    ], options: [.company, .home], answer: TrashAnswers.restore, action: TrashActions.restore)
}
