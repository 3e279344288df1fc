import Business
import Model

/// `thecompany loan …`
enum LoanCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let open = OpenCommands<Loan>(
    naming: "its identifier, or the person if they have one loan that is out",
    object: LoanAnswers.loan, order: "what is out by its day, then what came back")
  private static let amount = ArgumentDefinition(name: "QUANTITY", summary: "how much")

  static let group = CommandDefinition.group(
    "loan", "What was lent to others, and borrowed from them",
    [
      open.list("what is out, by the day on which it is to come back"), open.show, lend, borrow,
    ] + acts + [edit])

  private static let lend = CommandDefinition(
    name: "lend", summary: "Lend an item: it is out of stock until it comes back",
    arguments: [ItemCommands.item, amount],
    options: [
      .value("to", "NAME", "who gets it"),
      .value("at", "LOCATION", "where it is taken, or none (where the item usually lies)"),
    ] + details + [
      .flag("force", "also where stock goes below zero, if the company only warns of that")
    ] + common, answer: open.one, action: LoanActions.lend)

  private static let borrow = CommandDefinition(
    name: "borrow", summary: "Borrow an item: it is in stock until it goes back",
    arguments: [ItemCommands.item, amount],
    options: [
      .value("from", "NAME", "whose it is"),
      .value("at", "LOCATION", "where it is put, or none (where the item usually lies)"),
    ] + details + common, answer: open.one, action: LoanActions.borrow)

  private static let acts = Loan.acts.map { act in
    ActCommands.command(
      act, "Note that a loan, or a part of it, came back", open.argument, answer: open.one,
      find: { try await OpenActions<Loan>.line($1, $0) },
      told: { desk, line, _ in
        try await OpenActions<Loan>.answer("Given back:", line.loan.id, desk)
      })
  }

  private static let edit = open.edit(
    "Change who has a loan, until when, and its note", Self.contactNote,
    [.value("person", "NAME", "who has it, or whose it is")] + details)

  private static let contactNote =
    "Another --person without --contact is no contact any more."

  private static let details: [OptionDefinition] = [
    .value(
      "contact", "NAME",
      "the contact that they are, by name, number or identifier; its name is the person's where "
        + "nothing else is said"),
    .value("due", "DAY", "the day on which it is to come back, as 2026-12-24"),
    .value("note", "TEXT", "a note"),
  ]
}

/// What `loan …` answers.
enum LoanAnswers {
  static let loan = AnswerObject(
    "loan",
    [
      .id("id", "the loan"), .text("direction", "lent or borrowed").orNull,
      .text("person", "who has it, or whose it is").orNull,
      .id("contact", "the contact that they are").orNull,
      .text("contactName", "what that is called now; null if it is not here").orNull,
      .id("item", "the item").orNull,
      .text("itemCode", "its code; null if it is not here").orNull,
      .text("itemName", "its name; likewise").orNull,
      .text("number", "the serial number or lot that it is about").orNull,
      .decimal("quantity", "how much was lent or borrowed"),
      .decimal("out", "how much is still out; below zero where more came back"),
      .text("unit", "counted in").orNull,
      .text("due", "the day on which it is to come back").orNull,
      .text("state", OpenActions<Loan>.states.joined(separator: ", ")),
      .text("note", "a note").orNull,
    ])
}
