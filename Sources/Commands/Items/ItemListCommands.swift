import Business
import Device

/// `thecompany item list` and `thecompany item view …`
enum ItemListCommands {
  private static let states = ListCondition.allCases.map(\.rawValue)
  private static let common: [OptionDefinition] = [.company, .home]

  static let sorts = ItemQuery.Order.allCases.map(\.rawValue)

  /// What narrows a list and sorts it.
  private static let narrowing: [OptionDefinition] = [
    .value("words", "WORDS", "only those that match, the best one first"),
    .choice(
      "only", "STATE", states,
      "only those in a state: low (below threshold), negative (stock), promised (more is reserved "
        + "than there is), order (to be ordered), failed (inspection)"),
    .value("at", "LOCATION", "only those that usually lie there"),
    .value("category", "CATEGORY", "only those in a category, or in one within it"),
    .value("tag", "TAG", "only those that are marked with it"),
    .value("quantity", "FROM..TO", "only those of which so much is in stock; 5.. and ..5 work too"),
    .value("price", "FROM..TO", "only those of such a price, in any currency"),
    .value("changed", "FROM..TO", "only those last changed on such days: 2026-11-01..2026-11-20"),
    .flag("archived", "the archived ones instead"),
    .choice("sort", "FIELD", sorts, "\(sorts.joined(separator: ", ")) (name)"),
    .flag("descending", "the last ones first"),
  ]

  static let list = CommandDefinition(
    name: "list", summary: "List the items in use by name",
    notes: [
      "For example: thecompany item list --only low --sort quantity",
      "\"next\" in the answer is what --after takes to go on behind the last item, \"previous\" "
        + "what --before takes. What --words finds has one page, of the best matches.",
      "--csv writes all that the list shows as a table for spreadsheets, the same as on the page: "
        + "thecompany item list --only low --csv --output low.csv",
    ],
    options: narrowing + [
      .value("view", "NAME", "what the view of that name shows: see thecompany item view"),
      .value("limit", "NUMBER", "how many at most (1000)"),
      .value("after", "KEY", "go on behind another page"),
      .value("before", "KEY", "the page in front of another"),
      .flag("csv", "a table of text for spreadsheets, with all of them"),
      .flag("xlsx", "the same as a workbook; with --output"),
      .value("output", "FILE", "where the table goes; no file is written over"),
    ] + common, answer: ItemAnswers.list, action: ItemActions.list)

  static let view = CommandDefinition.group(
    "view", "Views of the list of items that have names: yours, and those everybody has",
    [views, keep, forget, share, edit, remove])

  private static let name = ArgumentDefinition(name: "NAME", summary: "the view's name")
  private static let shared = ArgumentDefinition(
    name: "VIEW", summary: "the shared view's name or identifier")

  private static let views = CommandDefinition(
    name: "list", summary: "List the views: yours, then those that are shared",
    notes: [
      "Yours are kept on this device, for you alone; shared ones come to everybody in the company "
        + "who sees items: thecompany item list --view NAME"
    ],
    options: common, answer: ItemAnswers.views, action: ItemViewActions.list)

  private static let keep = CommandDefinition(
    name: "keep", summary: "Keep a view under a name, in place of one of yours with that name",
    notes: ["For example: thecompany item view keep \"To order\" --only low --sort quantity"],
    arguments: [name], options: narrowing + common, answer: ItemAnswers.keep,
    action: ItemViewActions.keep)

  private static let forget = CommandDefinition(
    name: "forget", summary: "Forget a view of yours; no item is touched", arguments: [name],
    options: common, answer: ItemAnswers.forget, action: ItemViewActions.forget)

  private static let share = CommandDefinition(
    name: "share", summary: "Share a view of yours with everybody in the company",
    notes: ["Yours stays. Two that share a view of one name both stay."],
    arguments: [name], options: common, answer: ItemAnswers.share, action: ItemViewActions.share)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Give a shared view another name, or let it show something else",
    notes: ["For example: thecompany item view edit \"To order\" --only low --sort name"],
    arguments: [shared],
    options: [.value("name", "NAME", "its new name")] + narrowing + common,
    answer: ItemAnswers.editView, action: ItemViewActions.edit)

  private static let remove = CommandDefinition(
    name: "remove", summary: "Take a shared view away from everybody; no item is touched",
    arguments: [shared], options: common, answer: ItemAnswers.remove,
    action: ItemViewActions.remove)
}
