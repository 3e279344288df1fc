import Business
import Model

/// `thecompany field …`
enum FieldCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let kinds = OwnField.Kind.allCases.map(\.rawValue)
  private static let field = ArgumentDefinition(
    name: "FIELD", summary: "its name or its identifier")
  private static let type = OptionDefinition.choice(
    "type", "WORD", kinds, "\(kinds.joined(separator: ", ")) (text)")
  private static let choices = OptionDefinition.value(
    "choices", "LIST", "of a choice: the words, with commas between them")

  static let group = CommandDefinition.group(
    "field", "Fields of the company's own that its items have", [list, add, edit, delete])

  private static let list = CommandDefinition(
    name: "list", summary: "List the fields in their order", options: common,
    answer: FieldAnswers.list, action: FieldActions.list)

  private static let add = CommandDefinition(
    name: "add", summary: "Add a field; a company has \(OwnField.countLimit) at most",
    notes: [
      "For example: thecompany field add Colour --type choice --choices \"red,blue\"",
      "Items get values by: thecompany item edit B-1 --set Colour=red",
    ],
    arguments: [ArgumentDefinition(name: "NAME", summary: "what people call it")],
    options: [type, choices] + common, answer: FieldAnswers.one, action: FieldActions.add)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change a field; what items hold in it stays as it is",
    notes: [
      "Two devices that make fields without a network may choose the same place in the items. The "
        + "elder field has it then, and --own-place gives the other one another."
    ],
    arguments: [field],
    options: [
      .value("name", "NAME", "another name"), type, choices,
      .value("position", "NUMBER", "where it stands among the others, from 1"),
      .flag("own-place", "give it a place of its own"),
    ] + common, answer: FieldAnswers.one, action: FieldActions.edit)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Delete a field; what items hold in it is kept for its return",
    arguments: [field], options: common, answer: FieldAnswers.delete,
    action: FieldActions.delete)
}

/// What `field …` answers.
enum FieldAnswers {
  private static let field = AnswerObject(
    "field of its own",
    [
      .id("id", "the field"), .text("name", "what people call it"),
      .text("type", "text, number, date or choice"),
      .list("choices", .text, "the words to choose from"),
      .number("slot", "which of the items' places holds its values"),
      .boolean("displaced", "whether that place is another field's, made at the same time"),
      .id("twin", "another one of the same name").orNull,
    ])

  static let list: [AnswerMember] = [.list("fields", field, "in their order")]
  static let one: [AnswerMember] = [
    .object("field", field, "it as it is now"),
    .number("held", "how many items hold something in its place"),
  ]
  static let delete: [AnswerMember] = [.id("deleted", "the field")]
}
