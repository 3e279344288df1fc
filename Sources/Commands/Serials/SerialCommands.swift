import Business
import Model

/// `thecompany serial …`
enum SerialCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let numbers = ArgumentDefinition(
    name: "NUMBER", summary: "serial numbers or lots, and ranges such as A-001..A-050",
    isRest: true)
  private static let one = ArgumentDefinition(
    name: "NUMBER", summary: "the number, if one item has it, or its identifier")
  private static let quantity = OptionDefinition.value(
    "quantity", "NUMBER", "how much of each lot")
  private static let note = OptionDefinition.value("note", "TEXT", "a note")
  private static let force = OptionDefinition.flag(
    "force", "also where stock goes below zero, if the company only warns of that")
  private static let ofItem = OptionDefinition.value(
    "item", "ITEM", "the item, where several have the number")
  private static let manyNote =
    "At most \(SerialNumbers.limit) numbers at once: all of them, or none."

  static let group = CommandDefinition.group(
    "serial", "Serial numbers and lots, from purchase to customer and back",
    [list, show, receive, issue, move, giveBack, lend, borrow, assign, edit, LabelCommands.serials])

  static let states = SerialState.allCases.map(\.rawValue)
  static let ends = ["sale", "use", "loss"]

  private static let list = CommandDefinition(
    name: "list", summary: "List the numbers of an item, what is in stock by expiry",
    arguments: [ItemCommands.item],
    options: [
      .choice("only", "WORD", states, "those in one state: \(states.joined(separator: ", "))"),
      .flag("csv", "all of them as a table for spreadsheets"),
      .value("output", "FILE", "where the table goes; no file is written over"),
    ] + common, answer: SerialAnswers.list, action: SerialActions.list)

  private static let show = CommandDefinition(
    name: "show", summary: "Trace a number: all that moved it, the first movement first",
    arguments: [one], options: [ofItem] + common, answer: SerialAnswers.show,
    action: SerialActions.show)

  private static let receive = CommandDefinition(
    name: "receive", summary: "Receive serial numbers, or lots with --lot", notes: [manyNote],
    arguments: [ItemCommands.item, numbers],
    options: [
      .flag("lot", "each number is a lot of many things"), quantity,
      .value("from", "NAME", "whom they come from"),
      .value("at", "LOCATION", "where they are put, or none (where the item usually lies)"),
      .flag("found", "they are found here, not bought: an adjustment"),
      .value("unit-cost", "NUMBER", "what one of what comes cost"),
    ] + details + common, answer: SerialAnswers.many, action: SerialActions.receive)

  private static let issue = CommandDefinition(
    name: "issue", summary: "Sell, use or write off serial numbers or lots", notes: [manyNote],
    arguments: [ItemCommands.item, numbers],
    options: [
      .value("to", "NAME", "whom they go to"), quantity,
      .value("at", "LOCATION", "where lots are taken, or none (where most of it lies)"),
      .choice("as", "WORD", ends, "why: \(ends.joined(separator: ", ")) (sale)"), note, force,
    ] + common, answer: SerialAnswers.many, action: SerialActions.issue)

  private static let move = CommandDefinition(
    name: "move", summary: "Move serial numbers or lots to another place", notes: [manyNote],
    arguments: [ItemCommands.item, numbers],
    options: [
      .required("to", "LOCATION", "the place that they come to, or none"), quantity, note, force,
    ] + common, answer: SerialAnswers.many, action: SerialActions.move)

  private static let giveBack = CommandDefinition(
    name: "return", summary: "Note that serial numbers or lots came back", notes: [manyNote],
    arguments: [ItemCommands.item, numbers],
    options: [
      .value("from", "NAME", "whom they come from"), quantity,
      .value("at", "LOCATION", "where they are put, or none (where the item usually lies)"), note,
    ] + common, answer: SerialAnswers.many, action: SerialActions.giveBack)

  private static let lend = CommandDefinition(
    name: "lend", summary: "Lend serial numbers or lots: a loan of each",
    notes: [manyNote, "They come back with loan return, or with serial return."],
    arguments: [ItemCommands.item, numbers],
    options: [
      .required("to", "NAME", "who gets them"), quantity,
      .value("at", "LOCATION", "where lots are taken, or none (where most of it lies)"),
      due, note, force,
    ] + common, answer: SerialAnswers.many, action: SerialActions.lend)

  private static let borrow = CommandDefinition(
    name: "borrow", summary: "Borrow serial numbers, or lots with --lot: a loan of each",
    notes: [manyNote, "They go back with loan return."],
    arguments: [ItemCommands.item, numbers],
    options: [
      .required("from", "NAME", "whose they are"),
      .flag("lot", "each number is a lot of many things"), quantity,
      .value("at", "LOCATION", "where they are put, or none (where the item usually lies)"),
      due, note,
    ] + common, answer: SerialAnswers.many, action: SerialActions.borrow)

  private static let due = OptionDefinition.value(
    "due", "DAY", "the day on which they are to come back, as 2026-12-24")

  private static let assign = CommandDefinition(
    name: "assign", summary: "Give numbers to what lies there without one",
    notes: [
      "What came before an item had serial numbers, from a count or from a device of an earlier "
        + "version has none. With --gone it is said which numbers went where none was said."
    ],
    arguments: [ItemCommands.item, numbers],
    options: [
      .flag("lot", "each number is a lot of many things"), quantity,
      .value("at", "LOCATION", "where it lies, or none (where most of it lies)"),
      .flag("gone", "these numbers went without being said"),
    ] + common, answer: SerialAnswers.many, action: SerialActions.assign)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change what is noted of a number",
    notes: ["An empty value clears a field: --expires \"\""], arguments: [one],
    options: [ofItem] + details + common, answer: SerialAnswers.one, action: SerialActions.edit)

  private static let details: [OptionDefinition] = [
    .value("expires", "DAY", "the day after which it can't be used, as 2027-01-31"),
    .value("warranty-ends", "DAY", "the day on which its warranty ends"),
    .value("manufactured", "DAY", "the day on which it was made"),
    .value("supplier", "NAME", "who sold it"), note,
  ]
}

/// What `serial …` answers.
enum SerialAnswers {
  static let serial = AnswerObject(
    "serial number",
    [
      .id("id", "the number's record"), .text("number", "the number"),
      .text("kind", "serial or lot"), .id("item", "the item").orNull,
      .text("state", SerialCommands.states.joined(separator: ", ")),
      .decimal("quantity", "how much of it is in stock; below zero where two people sold it"),
      .list("places", place, "where it lies"),
      .text("party", "whom it went to last, while it is not here").orNull,
      .text("expires", "the day after which it can't be used").orNull,
      .text("warrantyEnds", "the day on which its warranty ends").orNull,
      .text("manufactured", "the day on which it was made").orNull,
      .text("supplier", "who sold it").orNull, .text("note", "a note").orNull,
    ])

  private static let place = AnswerObject(
    "place of a serial number",
    [
      .id("location", "the place; null for what lies at none").orNull,
      .decimal("quantity", "how much lies there"),
    ])

  private static let event = AnswerObject(
    "traced movement",
    [
      .id("id", "the movement"), .text("type", "why: purchase, sale, return …").orNull,
      .decimal("quantity", "how much came, or went if below zero").orNull,
      .text("party", "whom it came from or went to").orNull,
      .id("location", "the place where it was").orNull,
      .text("locationCode", "its code; null if it is not here").orNull,
      .text("person", "who made it, if the company tells").orNull,
      .text("note", "a note").orNull,
      .boolean("reversed", "whether another movement reverses it"),
      .time("date", "when it was").orNull,
    ])

  static let one: [AnswerMember] = [.object("serial", serial, "the number as it is now")]
  static let many: [AnswerMember] = [
    .list("serials", serial, "the numbers as they are now, in the order that was given")
  ]
  static let list: [AnswerMember] = [
    .list("serials", serial, "what is in stock by expiry, then the rest by number").ifAny,
    AnswerMember("counts", .named(.number), "how many numbers are in each state").ifAny,
    .decimal("missing", "how much lies there without a number").ifAny,
    .decimal("unsaid", "how much went without its number being said").ifAny,
    .text("first", "the number that is to be taken first").orNull.ifAny,
    .text("file", "where the table is, with --csv").ifAny,
    .number("lines", "how many numbers it has").ifAny,
  ]
  static let show: [AnswerMember] =
    one + [.list("movements", event, "all that moved it, the first one first")]
}
