import Business
import Model

/// `thecompany item …`
enum ItemCommands {
  static let item = ArgumentDefinition(
    name: "ITEM", summary: "its code, barcode or identifier, or its name if there is one such")
  private static let common: [OptionDefinition] = [.company, .home]

  static let group = CommandDefinition.group(
    "item", "Items in stock",
    [
      add, ItemListCommands.list, ItemListCommands.view, UnitCommands.group, show,
      AuditCommands.itemHistory, edit,
      archive, unarchive, delete, search, adjust, transfer, reverse, inspect, cost,
      LabelCommands.labels, LabelCommands.scan, ReorderAction.command,
      ItemImportCommand.command,
    ])

  private static let add = CommandDefinition(
    name: "add", summary: "Add an item, or many at once",
    notes: [
      "With --lines each line of standard input is a JSON object with the names of --json, "
        + "such as {\"code\":\"B-1\",\"name\":\"Bolt\",\"quantity\":\"5\"}. All are saved, or none."
    ],
    options: ItemFields.options + [
      .value("quantity", "NUMBER", "what is in stock now"), supplierContact,
      own,
      .flag("lines", "read items from standard input, one JSON object a line"),
    ] + common, answer: ItemAnswers.add, action: ItemActions.add)

  private static let own = OptionDefinition.values(
    "set", "NAME=VALUE", "a field of the company's own, once or more: see thecompany field list")

  private static let supplierContact = OptionDefinition.value(
    "supplier-contact", "NAME",
    "the contact that the supplier is, by name, number or identifier; its name is the supplier's "
      + "where nothing else is said")

  private static let show = CommandDefinition(
    name: "show", summary: "Show an item with its stock and movements", arguments: [item],
    options: common, answer: ItemAnswers.show, action: ItemActions.show)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change fields of an item, or the same ones of many",
    notes: [
      "An empty value clears a field: --unit \"\"",
      "Of many items at once \(BulkAct.fields.joined(separator: ", ")) can be set, of up to "
        + "\(BulkAct.limit) in one act: thecompany item edit B-1 B-2 B-3 --unit box. A price is "
        + "then in the company's currency, or in --currency. If an item can't be changed the "
        + "others are, and the exit code is 1.",
    ],
    arguments: [some],
    options: ItemFields.options + [
      .value("location", "LOCATION", "where it usually lies; none for nowhere"),
      .value("category", "CATEGORY", "the category that it is in, such as \"Parts / Bolts\""),
      .value("tag", "TAG", "mark it with a tag; one that is not there is made"),
      .value("untag", "TAG", "take a tag away"), supplierContact, own,
    ] + common, answer: ItemAnswers.edit,
    action: ItemActions.edit)

  private static let some = ArgumentDefinition(name: "ITEM", summary: item.summary, isRest: true)

  private static let archive = CommandDefinition(
    name: "archive", summary: "Take items out of use; nothing of them is lost",
    notes: ["Archived items are left out of the list. Search finds them."],
    arguments: [some], options: common, answer: ItemAnswers.archive, action: ItemActions.archive)

  private static let unarchive = CommandDefinition(
    name: "unarchive", summary: "Take archived items into use again", arguments: [some],
    options: common, answer: ItemAnswers.unarchive, action: ItemActions.unarchive)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Delete items in one act",
    notes: [
      "They can be restored for 30 days, together or one by one: see thecompany trash. An item "
        + "with stock movements can't be deleted: thecompany item archive ITEM"
    ],
    arguments: [
      ArgumentDefinition(name: "ITEM", summary: item.summary, isRest: true)
    ], options: common, answer: ItemAnswers.delete, action: ItemActions.delete)

  private static let reverse = CommandDefinition(
    name: "reverse", summary: "Reverse a stock movement; once, whoever does it",
    arguments: [
      item, ArgumentDefinition(name: "MOVEMENT", summary: "its identifier, from item show"),
    ], options: common, answer: ItemAnswers.reverse, action: ItemActions.reverse)

  private static let inspect = CommandDefinition(
    name: "inspect", summary: "Note the result of an inspection",
    notes: [
      "If someone else has decided meanwhile, yours comes back as a conflict: see "
        + "thecompany quarantine list"
    ],
    arguments: [item],
    options: [
      .choice(
        "result", "WORD", InventoryItem.inspections,
        InventoryItem.inspections.joined(separator: ", ")),
      .value("write-off", "QUANTITY", "take that much out of stock, if it failed"),
    ] + common, answer: ItemAnswers.inspect, action: ItemActions.inspect)

  private static let cost = CommandDefinition(
    name: "cost", summary: "Show what an item costs to buy, or note a new cost",
    notes: ["Costs come only to the owner and to managers of Inventory or Reports."],
    arguments: [item],
    options: [
      .value("set", "NUMBER", "what one costs from now on"),
      .value("currency", "CODE", "its currency (the company's)"),
      .value("supplier", "NAME", "who sells it"), .value("note", "TEXT", "a note"),
    ] + common, answer: ItemAnswers.cost, action: ItemActions.cost)

  private static let search = CommandDefinition(
    name: "search", summary: "Search items by name, code, barcode and text",
    arguments: [ArgumentDefinition(name: "WORD", summary: "words to find", isRest: true)],
    options: [.value("limit", "NUMBER", "how many at most (50)")] + common,
    answer: ItemAnswers.search, action: ItemActions.search)

  private static let adjust = CommandDefinition(
    name: "adjust", summary: "Add or take stock",
    notes: [
      "Where the company warns of stock below zero (thecompany company profile --shortage warn), "
        + "--force goes on."
    ],
    arguments: [
      item,
      ArgumentDefinition(
        name: "QUANTITY",
        summary: "how much: 5 adds, -5 takes; \"3 box\" is in another unit of the item"),
    ],
    options: [
      .choice(
        "type", "WORD", StockMovement.allCases.map(\.rawValue),
        "why: adjustment, purchase, sale, consumption … (adjustment)"),
      .value("reason", "TEXT", "a short reason"), .value("note", "TEXT", "a note"),
      .value("unit-cost", "NUMBER", "what one of what comes cost; it is a purchase then"),
      .value("total-cost", "NUMBER", "or what all of it cost"),
      .value("at", "LOCATION", "the place, or none (where the item usually lies)"),
      .value("date", "DAY", "the day on which it moved, such as 2027-01-31 (now)"),
      .flag("force", "also where stock goes below zero, if the company only warns of that"),
    ] + common, answer: ItemAnswers.adjust, action: ItemActions.adjust)

  private static let transfer = CommandDefinition(
    name: "transfer", summary: "Move stock from one place to another",
    notes: ["Both movements count together, and are reversed together: thecompany item reverse"],
    arguments: [item, ArgumentDefinition(name: "QUANTITY", summary: "how much")],
    options: [
      .required("from", "LOCATION", "the place that it leaves, or none"),
      .required("to", "LOCATION", "the place that it comes to, or none"),
      .value("reason", "TEXT", "a short reason"),
      .flag("force", "also where less than that lies, if the company only warns of it"),
    ] + common, answer: ItemAnswers.adjust, action: ItemActions.transfer)
}
