import Business
import Model

/// `thecompany count …`
enum CountCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let count = ArgumentDefinition(
    name: "COUNT", summary: "its identifier, or its name if one count has it")

  static let group = CommandDefinition.group(
    "count", "Counts of what lies in stock",
    [list, new, show, enter, submit, approve, cancel, reopen, edit, delete])

  static let states = CountState.allCases.map(\.rawValue)

  private static let list = CommandDefinition(
    name: "list", summary: "List counts, the last one first",
    options: [
      .choice("only", "WORD", states, "those in one state: \(states.joined(separator: ", "))")
    ] + common, answer: CountAnswers.list, action: CountActions.list)

  private static let new = CommandDefinition(
    name: "new", summary: "Begin a count of a place, a category, or some items",
    notes: ["Give one of --at, --category and --items."],
    arguments: [ArgumentDefinition(name: "NAME", summary: "what people call it")],
    options: [
      .value("at", "LOCATION", "what lies at this place and at all within it"),
      .value("category", "CATEGORY", "items of this category and of all within it"),
      .value("items", "ITEMS", "these items, with commas between them"),
      .flag("blind", "who counts does not see what is expected"),
      .value("note", "TEXT", "a note"),
    ] + common, answer: CountAnswers.one, action: CountActions.new)

  private static let show = CommandDefinition(
    name: "show", summary: "Show a count with what is to be counted, and how much was",
    notes: ["What is expected in a blind count is told when it is submitted."],
    arguments: [count], options: common, answer: CountAnswers.one, action: CountActions.show)

  private static let enter = CommandDefinition(
    name: "enter", summary: "Enter how much of an item you counted",
    notes: [
      "The same person, item and place is one entry: the last number counts. Several people may "
        + "count at once, each with entries of their own."
    ],
    arguments: [
      count, ItemCommands.item, ArgumentDefinition(name: "QUANTITY", summary: "how much"),
    ],
    options: [
      .value("at", "LOCATION", "where, or none (where it lies, or usually lies)"),
      .flag("add", "add it to what you have counted of it before"),
    ] + common, answer: CountAnswers.one, action: CountActions.enter)

  private static let submit = CommandDefinition(
    name: "submit", summary: "Hand a count in, to be approved", arguments: [count],
    options: common, answer: CountAnswers.one, action: CountActions.submit)

  private static let approve = CommandDefinition(
    name: "approve", summary: "Correct stock to what was counted",
    notes: [
      "What was sold since, or while people counted, stays right: a difference is against what lay "
        + "there at the moment of the count."
    ],
    arguments: [count],
    options: [
      .value("choose", "LINES", "of what people counted differently, the lines that are right"),
      .flag("zero", "take what nobody counted to be gone (it is left alone)"),
    ] + common, answer: CountAnswers.one, action: CountActions.approve)

  private static let cancel = CommandDefinition(
    name: "cancel", summary: "Give a count up; nothing is corrected", arguments: [count],
    options: common, answer: CountAnswers.one, action: CountActions.cancel)

  private static let reopen = CommandDefinition(
    name: "reopen", summary: "Take back the last step of a count",
    notes: [
      "What was submitted or cancelled is open again. What was approved is submitted again, and "
        + "its corrections are reversed."
    ],
    arguments: [count], options: common, answer: CountAnswers.one, action: CountActions.reopen)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change the name or the note of a count that is not approved",
    notes: ["An empty note clears it: --note \"\""], arguments: [count],
    options: [
      .value("name", "NAME", "what people call it"), .value("note", "TEXT", "a note"),
    ] + common, answer: CountAnswers.one, action: CountActions.edit)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Move a count that is not approved to Trash", arguments: [count],
    options: common, answer: CountAnswers.delete, action: CountActions.delete)
}

/// What `count …` answers.
enum CountAnswers {
  private static let summary: [AnswerMember] = [
    .id("id", "the count"), .text("name", "what people call it").orNull,
    .text("scope", StockCount.scopes.joined(separator: ", ")).orNull,
    .text("state", CountCommands.states.joined(separator: ", ")),
    .boolean("blind", "whether who counts does not see what is expected"),
    .text("note", "a note").orNull, .time("submittedAt", "when it was handed in").orNull,
    .time("approvedAt", "when it was approved").orNull,
  ]
  static let count = AnswerObject("count", summary)
  private static let line = AnswerObject(
    "counted",
    [
      .id("id", "the line"), .text("counter", "who counted").orNull,
      .decimal("quantity", "how much; null of others in a blind count that is open").orNull,
      .time("countedAt", "when"),
      .decimal("difference", "counted less expected; null in a blind count that is open").orNull,
    ])
  private static let spot = AnswerObject(
    "spot",
    [
      .id("item", "the item"), .text("itemCode", "its code; null if it is not here").orNull,
      .text("itemName", "its name; likewise").orNull,
      .id("location", "where; null for no place").orNull,
      .text("locationCode", "the place's code; null likewise").orNull,
      .text("unit", "counted in").orNull, .list("lines", line, "what people counted"),
      .boolean("disputed", "whether people counted differently").orNull,
      .decimal("difference", "what is or was to be corrected; null where that is not known").orNull,
      .id("correction", "the movement that corrected it").orNull,
      .decimal("cameLater", "what came after the approval, with a date before the count").orNull,
    ])
  static let list: [AnswerMember] = [.list("counts", count, "the counts, the last one first")]
  static let delete: [AnswerMember] = [.id("deleted", "the count")]
  static let one: [AnswerMember] = [
    .object("count", count, "the count as it is now"),
    .list("spots", spot, "items at places, in the order of a walk"),
  ]
}
