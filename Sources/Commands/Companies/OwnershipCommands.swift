/// `thecompany company hand-over` and what belongs to it.
enum OwnershipCommands {
  static let all = [handOver, accept, decline, withdraw, delete, deleted, restore]

  private static let options: [OptionDefinition] = [.company, .home]

  private static let handOver = CommandDefinition(
    name: "hand-over", summary: "Offer the company to a participant, who owns it by accepting",
    notes: ["You become an administrator then. Until it is accepted nothing changes."],
    arguments: [
      ArgumentDefinition(name: "PERSON", summary: "the name that others see, or the account")
    ],
    options: [.value("days", "NUMBER", "for how many days the offer holds (14)"), .byAccount]
      + options,
    inputs: ["the password of your UserPass, or with --by-account your account's"],
    answer: OwnershipAnswers.offer, action: OwnershipActions.offer)

  private static let accept = CommandDefinition(
    name: "accept-ownership", summary: "Become the owner of a company that is offered to you",
    options: options, answer: OwnershipAnswers.accept, action: OwnershipActions.accept)

  private static let decline = CommandDefinition(
    name: "decline-ownership", summary: "Decline a company that is offered to you",
    options: options, answer: OwnershipAnswers.decline, action: OwnershipActions.decline)

  private static let withdraw = CommandDefinition(
    name: "withdraw-ownership", summary: "Take back the offer of the company", options: options,
    answer: OwnershipAnswers.withdraw, action: OwnershipActions.withdraw)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Delete a company of your own for everybody",
    notes: [
      "It can be brought back for some days: thecompany company restore. Its name is asked for, on "
        + "standard input or with --name."
    ],
    options: [.value("name", "NAME", "the company's name, to be sure")] + options,
    answer: OwnershipAnswers.delete, action: OwnershipActions.delete)

  private static let deleted = CommandDefinition(
    name: "deleted", summary: "List the companies that you deleted and can bring back",
    options: [.home], answer: OwnershipAnswers.deleted, action: OwnershipActions.deleted)

  private static let restore = CommandDefinition(
    name: "restore", summary: "Bring a deleted company back for everybody",
    arguments: [ArgumentDefinition(name: "COMPANY", summary: "its name or identifier")],
    options: [.home], answer: OwnershipAnswers.restore, action: OwnershipActions.restore)
}
