import Business
import Model

/// `thecompany location …`
enum LocationCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let place = ArgumentDefinition(
    name: "LOCATION", summary: "its code or its identifier")

  static let group = CommandDefinition.group(
    "location", "Places where stock lies: zones, aisles, bins",
    [list, add, show, path, edit, move, archive, unarchive, delete, LabelCommands.places])

  private static let list = CommandDefinition(
    name: "list", summary: "List the places in the order of a walk, and how full they are",
    options: [.flag("archived", "the archived ones too")] + common,
    answer: LocationAnswers.list, action: LocationActions.list)

  private static let add = CommandDefinition(
    name: "add", summary: "Add a place, or many at once",
    notes: [
      "Twenty bins of an aisle: thecompany location add --code \"A-{01..20}\" --parent A. All are "
        + "saved, or none; at most \(LocationPattern.limit). Letters do too: {A..F}.",
      "Without --kind it is a zone, an aisle in a zone, a bin in anything else.",
    ],
    options: fields + [.value("parent", "LOCATION", "the place that it lies within")] + common,
    answer: LocationAnswers.add, action: LocationActions.add)

  private static let show = CommandDefinition(
    name: "show", summary: "Show a place and what lies there", arguments: [place],
    options: common, answer: LocationAnswers.show, action: LocationActions.show)

  private static let path = CommandDefinition(
    name: "path", summary: "Plan a walk that fetches items, place by place",
    notes: [
      "For example: thecompany location path B-8=12 N-1=3",
      "Without a quantity all places of an item are told. Where an item usually lies is emptied "
        + "first. What is not there ends the command with \(ExitCode.notFound.rawValue).",
    ],
    arguments: [
      ArgumentDefinition(
        name: "ITEM=QUANTITY", summary: "an item's code or barcode, and how much of it",
        isRest: true)
    ], options: common, answer: LocationAnswers.path, action: WalkAction.path)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change fields of a place",
    notes: ["An empty value clears a field: --capacity \"\""], arguments: [place],
    options: fields + common, answer: LocationAnswers.one, action: LocationActions.edit)

  private static let move = CommandDefinition(
    name: "move", summary: "Move a place, with all that lies there, into another one",
    arguments: [place],
    options: [
      .value("to", "LOCATION", "the place that it lies within from now on"),
      .flag("top", "into no other place"),
    ] + common, answer: LocationAnswers.one, action: LocationActions.move)

  private static let archive = CommandDefinition(
    name: "archive", summary: "Take a place out of use; nothing of it is lost",
    arguments: [place], options: common, answer: LocationAnswers.one,
    action: LocationActions.archive)

  private static let unarchive = CommandDefinition(
    name: "unarchive", summary: "Take an archived place into use again", arguments: [place],
    options: common, answer: LocationAnswers.one, action: LocationActions.unarchive)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Delete a place where nothing lies", arguments: [place],
    options: common, answer: LocationAnswers.delete, action: LocationActions.delete)

  private static let fields: [OptionDefinition] = [
    .value("code", "CODE", "what its label says, once in a company"),
    .value("name", "NAME", "what people call it (the code)"),
    .choice("kind", "WORD", Location.kinds, Location.kinds.joined(separator: ", ")),
    .value("position", "NUMBER", "its turn among its neighbours on a walk"),
    .value("capacity", "NUMBER", "how many units fit"), .value("note", "TEXT", "a note"),
  ]
}

/// What `location …` answers.
enum LocationAnswers {
  private static let members: [AnswerMember] = [
    .id("id", "the place"), .text("code", "what its label says").orNull,
    .text("name", "what people call it").orNull,
    .text("kind", Location.kinds.joined(separator: ", ")).orNull,
    .id("parent", "the place that it lies within").orNull,
    .number("depth", "how many places it lies within"),
    .number("position", "its turn among its neighbours").orNull,
    .decimal("capacity", "how many units fit").orNull, .text("note", "a note").orNull,
    .boolean("archived", "whether it is out of use"),
    .number("items", "how many items lie there and at all places within it"),
    .decimal("units", "how many units that are, of whatever they are counted in"),
    .number("full", "how full it is, in percent; null without a capacity").orNull,
  ]
  static let location = AnswerObject("location", members)

  private static let content = AnswerObject(
    "content",
    [
      .id("location", "the place"), .text("locationCode", "its code"),
      .id("item", "the item"), .text("itemCode", "its code; null if it is not here").orNull,
      .text("itemName", "its name; likewise").orNull,
      .decimal("quantity", "how much lies there"), .text("unit", "counted in").orNull,
    ])

  private static let stop = AnswerObject(
    "stop",
    [
      .id("location", "the place; null for what lies at none").orNull,
      .text("locationCode", "its code").orNull, .id("item", "the item"),
      .text("itemCode", "its code").orNull, .text("itemName", "its name").orNull,
      .decimal("quantity", "how much is taken there"), .text("unit", "counted in").orNull,
    ])

  private static let missing = AnswerObject(
    "missing item",
    [
      .text("code", "what was asked for"),
      .decimal("quantity", "how much of it is missing; null where nothing lies anywhere").orNull,
      .boolean("known", "whether an item has that code"),
    ])

  static let path: [AnswerMember] = [
    .list("stops", stop, "in the order of the walk"),
    .list("missing", missing, "what can't be fetched"),
  ]
  static let list: [AnswerMember] = [
    .list("locations", location, "in the order of a walk, each before those within it")
  ]
  static let one: [AnswerMember] = [.object("location", location, "the place as it is now")]
  static let add: [AnswerMember] = [.list("locations", location, "the new places")]
  static let delete: [AnswerMember] = [.id("deleted", "the place")]
  static let show: [AnswerMember] = [
    .object("location", location, "the place"),
    .list("contents", content, "what lies there and within it, in the order of a walk"),
  ]
}
