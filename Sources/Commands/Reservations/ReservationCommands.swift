import Business
import Model

/// `thecompany reservation …`
enum ReservationCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let open = OpenCommands<Reservation>(
    naming: "its identifier, or its order number or party if one such is open",
    object: ReservationAnswers.reservation, order: "what is open by its day, then what is done")

  static let group = CommandDefinition.group(
    "reservation", "What is reserved for others, and expected from them",
    [
      add, open.list("what is open, by the day on which it goes or comes"), open.show, fulfil,
      close, edit, delete,
    ])

  private static let add = CommandDefinition(
    name: "add", summary: "Reserve an item for somebody, or expect it from them",
    notes: [
      "What is reserved stays in stock until it goes, and is not available. What is expected is "
        + "incoming until it comes, and is not ordered again: see thecompany item reorder",
      "For example: thecompany reservation add B-1 5 --for \"Radhaus Neumann\" --order SO-17",
      "With --contact, --for \"\" or --from \"\" says which way it goes.",
    ],
    arguments: [ItemCommands.item, ArgumentDefinition(name: "QUANTITY", summary: "how much")],
    options: [
      .value("for", "NAME", "whom it is reserved for"),
      .value("from", "NAME", "or from whom it is expected"),
    ] + details + common, answer: open.one, action: ReservationActions.add)

  private static let fulfil = CommandDefinition(
    name: "fulfil", summary: "Issue what is reserved, or receive what is expected",
    notes: [
      "Makes a sale, or a purchase, that names the reservation. Two people who do that without a "
        + "network both count, and the reservation says how much more it is than was ordered.",
      "Of an item with serial numbers or lots, say which go or come: "
        + "thecompany reservation fulfil SO-17 A-001..A-003",
    ],
    arguments: [
      open.argument,
      ArgumentDefinition(
        name: "NUMBER", summary: "serial numbers or lots, and ranges such as A-001..A-050",
        isRequired: false, isRest: true),
    ],
    options: [
      .value("quantity", "NUMBER", "how much, or how much of each lot (all that is open)"),
      .flag("lot", "each number that comes is a lot of many things"),
      .value(
        "at", "LOCATION", "where it is taken or put, or none (its own place, else the item's)"),
      .value("unit-cost", "NUMBER", "what one of what comes cost"),
      .value("total-cost", "NUMBER", "or what all of it cost"),
      .flag("force", "also where stock goes below zero, if the company only warns of that"),
    ] + common, answer: open.one, action: ReservationActions.fulfil)

  private static let close = CommandDefinition(
    name: "close", summary: "Give up what is open of a reservation, or take that back",
    arguments: [open.argument],
    options: [.flag("reopen", "let it be open again")] + common,
    answer: open.one, action: ReservationActions.close)

  private static let edit = open.edit(
    "Change how much a reservation is of, for whom, until when, and so on",
    "Another --party without --contact is no contact any more.",
    [
      .value("quantity", "NUMBER", "how much was ordered"),
      .value("party", "NAME", "whom it is for, or from whom it comes"),
    ] + details)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Move a reservation to Trash; what went or came stays",
    arguments: [open.argument], options: common, answer: [.id("deleted", "the reservation")],
    action: ReservationActions.delete)

  private static let details: [OptionDefinition] = [
    .value(
      "contact", "NAME",
      "the contact that they are, by name, number or identifier; its name is the party's where "
        + "nothing else is said"),
    .value("order", "NUMBER", "the number of the order that it stands in"),
    .value("due", "DAY", "the day on which it goes or comes, as 2026-12-24"),
    .value("at", "LOCATION", "where it is to be taken or put, or none"),
    .value("note", "TEXT", "a note"),
  ]
}

/// What `reservation …` answers.
enum ReservationAnswers {
  static let reservation = AnswerObject(
    "reservation",
    [
      .id("id", "the reservation"), .text("direction", "reserved or expected").orNull,
      .text("party", "whom it is for, or from whom it comes").orNull,
      .id("contact", "the contact that they are").orNull,
      .text("contactName", "what that is called now; null if it is not here").orNull,
      .text("order", "the number of its order").orNull, .id("item", "the item").orNull,
      .text("itemCode", "its code; null if it is not here").orNull,
      .text("itemName", "its name; likewise").orNull,
      .decimal("quantity", "how much was ordered"),
      .decimal("fulfilled", "how much of it went or came"),
      .decimal("open", "how much is still to go or come"),
      .decimal("excess", "how much more went or came than was ordered"),
      .text("unit", "counted in").orNull,
      .text("due", "the day on which it goes or comes").orNull,
      .id("location", "where it is to be taken or put").orNull,
      .text("state", OpenActions<Reservation>.states.joined(separator: ", ")),
      .text("note", "a note").orNull,
    ])
}
