import Business
import Model

/// `thecompany loan …`
enum LoanCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let loan = ArgumentDefinition(
    name: "LOAN", summary: "its identifier, or the person if they have one loan that is out")
  private static let amount = ArgumentDefinition(name: "QUANTITY", summary: "how much")

  static let group = CommandDefinition.group(
    "loan", "What was lent to others, and borrowed from them",
    [list, show, lend, borrow, giveBack, edit])

  static let states = LoanState.allCases.map(\.rawValue)

  private static let list = CommandDefinition(
    name: "list", summary: "List loans: what is out, by the day on which it is to come back",
    options: [
      .choice("only", "WORD", states, "those in one state: \(states.joined(separator: ", "))"),
      .value("item", "ITEM", "those of one item"),
    ] + common, answer: LoanAnswers.list, action: LoanActions.list)

  private static let show = CommandDefinition(
    name: "show", summary: "Show a loan with what went and came", arguments: [loan],
    options: common, answer: LoanAnswers.show, action: LoanActions.show)

  private static let lend = CommandDefinition(
    name: "lend", summary: "Lend an item: it is out of stock until it comes back",
    arguments: [ItemCommands.item, amount],
    options: [
      .required("to", "NAME", "who gets it"),
      .value("at", "LOCATION", "where it is taken, or none (where the item usually lies)"),
    ] + details + [
      .flag("force", "also where stock goes below zero, if the company only warns of that")
    ] + common, answer: LoanAnswers.one, action: LoanActions.lend)

  private static let borrow = CommandDefinition(
    name: "borrow", summary: "Borrow an item: it is in stock until it goes back",
    arguments: [ItemCommands.item, amount],
    options: [
      .required("from", "NAME", "whose it is"),
      .value("at", "LOCATION", "where it is put, or none (where the item usually lies)"),
    ] + details + common, answer: LoanAnswers.one, action: LoanActions.borrow)

  private static let giveBack = CommandDefinition(
    name: "return", summary: "Note that a loan, or a part of it, came back",
    notes: [
      "All that is out comes back once, whoever notes it. Two parts that two people note without a "
        + "network both count."
    ],
    arguments: [loan],
    options: [
      .value("quantity", "NUMBER", "how much (all that is out)"),
      .value("at", "LOCATION", "where it is put, or none (where it was taken)"),
      .flag("force", "also where stock goes below zero, if the company only warns of that"),
    ] + common, answer: LoanAnswers.one, action: LoanActions.giveBack)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change who has a loan, until when, and its note",
    notes: ["An empty value clears a field: --due \"\""], arguments: [loan],
    options: [.value("person", "NAME", "who has it, or whose it is")] + details + common,
    answer: LoanAnswers.one, action: LoanActions.edit)

  private static let details: [OptionDefinition] = [
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
      .text("person", "who has it, or whose it is").orNull, .id("item", "the item").orNull,
      .text("itemCode", "its code; null if it is not here").orNull,
      .text("itemName", "its name; likewise").orNull,
      .text("number", "the serial number or lot that it is about").orNull,
      .decimal("quantity", "how much was lent or borrowed"),
      .decimal("out", "how much is still out; below zero where more came back"),
      .text("unit", "counted in").orNull,
      .text("due", "the day on which it is to come back").orNull,
      .text("state", LoanCommands.states.joined(separator: ", ")), .text("note", "a note").orNull,
    ])

  static let one: [AnswerMember] = [.object("loan", loan, "the loan as it is now")]
  static let list: [AnswerMember] = [
    .list("loans", loan, "what is out by its day, then what came back"),
    AnswerMember("counts", .named(.number), "how many loans are in each state"),
  ]
  static let show: [AnswerMember] =
    one + [.list("movements", ItemAnswers.movement, "what went and came, the first one first")]
}
