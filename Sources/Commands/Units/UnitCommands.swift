import Business
import Model

/// `thecompany item unit …`
enum UnitCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let unit = ArgumentDefinition(name: "UNIT", summary: "its name")
  private static let barcode = OptionDefinition.value(
    "barcode", "TEXT", "what a scanner reads from one of it")

  static let group = CommandDefinition.group(
    "unit", "Other units that an item is counted in, such as a box of 12",
    [list, add, edit, delete])

  private static let list = CommandDefinition(
    name: "list", summary: "List the other units of an item", arguments: [ItemCommands.item],
    options: common, answer: UnitAnswers.list, action: UnitActions.list)

  private static let add = CommandDefinition(
    name: "add", summary: "Count an item in another unit too",
    notes: ["For example: thecompany item unit add B-1 box 12, then item adjust B-1 \"3 box\""],
    arguments: [
      ItemCommands.item, ArgumentDefinition(name: "NAME", summary: "what people call it"),
      ArgumentDefinition(name: "FACTOR", summary: "how many of the item's own unit one of it is"),
    ], options: [barcode] + common, answer: UnitAnswers.one, action: UnitActions.add)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change a unit; movements keep what was entered",
    arguments: [ItemCommands.item, unit],
    options: [
      .value("name", "NAME", "another name"),
      .value("factor", "NUMBER", "how many of the item's own unit one of it is"), barcode,
    ] + common, answer: UnitAnswers.one, action: UnitActions.edit)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Delete a unit; movements keep what was entered",
    arguments: [ItemCommands.item, unit], options: common, answer: UnitAnswers.delete,
    action: UnitActions.delete)
}

/// What `item unit …` answers.
enum UnitAnswers {
  static let unit = AnswerObject(
    "unit of an item",
    [
      .id("id", "the unit"), .text("name", "what people call it"),
      .decimal("factor", "how many of the item's own unit one of it is"),
      .text("barcode", "what a scanner reads").orNull,
    ])

  static let list: [AnswerMember] = [.list("units", unit, "the largest first")]
  static let one: [AnswerMember] = [.object("unit", unit, "it as it is now")]
  static let delete: [AnswerMember] = [.id("deleted", "the unit")]
}
