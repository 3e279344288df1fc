import Business
import Documents
import Model

/// `thecompany label template …`
enum TemplateCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let template = ArgumentDefinition(
    name: "TEMPLATE", summary: "its name or its identifier")
  static let contents = LabelDesign.Content.allCases.map(\.rawValue)

  static let group = CommandDefinition.group(
    "label", "What stands on labels, and on which paper",
    [
      .group(
        "template", "Templates of labels, which commands and pages print with",
        [list, show, add, edit, delete])
    ])

  private static let words = [
    "--title and --line take words, and names in braces: "
      + LabelDesign.names.map { "{\($0)}" }.joined(separator: " ")
      + ". A line that says nothing is left out.",
    "Paper is one of --sheet, or measured in millimetres: --paper 120x80 --grid 2x2 --size 58x38 "
      + "--start 1x1.5 --step 59.5x39, each of them width before height.",
    "Print with it: thecompany item labels --template NAME --output labels.pdf",
  ]

  private static let fields: [OptionDefinition] = [
    .value("title", "WORDS", "what stands at the top ({name})"),
    .values("line", "WORDS", "a line below it, once for each line"),
    .choice(
      "content", "WORD", contents,
      "what the code says: \(contents.joined(separator: ", ")) (best)"),
    .choice("kind", "WORD", LabelCommands.kinds, "the kind of code (what suits each text)"),
    .choice("sheet", "NAME", LabelCommands.sheets, "the paper (a4-3x8)"),
    .value("paper", "SIZE", "the measures of another paper"),
    .value("grid", "COUNTS", "labels beside and below each other (1x1)"),
    .value("size", "SIZE", "the measures of a label"),
    .value("start", "SIZE", "paper left of the first label and above it (0x0)"),
    .value("step", "SIZE", "from one label's start to the next one's (its size)"),
  ]

  private static let list = CommandDefinition(
    name: "list", summary: "List the templates by name", options: common,
    answer: TemplateAnswers.list, action: TemplateActions.list)

  private static let show = CommandDefinition(
    name: "show", summary: "Show what a template says", arguments: [template], options: common,
    answer: TemplateAnswers.one, action: TemplateActions.show)

  private static let add = CommandDefinition(
    name: "add", summary: "Add a template", notes: words,
    arguments: [ArgumentDefinition(name: "NAME", summary: "what people call it")],
    options: fields + common, answer: TemplateAnswers.one, action: TemplateActions.add)

  private static let edit = CommandDefinition(
    name: "edit", summary: "Change a template",
    notes: words + ["An empty value clears a field, or all lines: --kind \"\""],
    arguments: [template],
    options: [.value("name", "NAME", "another name")] + fields + common,
    answer: TemplateAnswers.one, action: TemplateActions.edit)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Delete a template", arguments: [template], options: common,
    answer: TemplateAnswers.delete, action: TemplateActions.delete)
}

/// What `label template …` answers.
enum TemplateAnswers {
  private static let template = AnswerObject(
    "template of labels",
    [
      .id("id", "the template"), .text("name", "what people call it"),
      .text("title", "what stands at the top").orNull,
      .list("lines", .text, "the lines below it"),
      .text("content", "what the code says: \(TemplateCommands.contents.joined(separator: ", "))"),
      .text("kind", "the kind of code; null for what suits each text").orNull,
      .text("sheet", "the paper; null where its measures say it").orNull,
      .text("paper", "the paper's width and height in millimetres").orNull,
      .text("grid", "labels beside and below each other").orNull,
      .text("size", "a label's width and height").orNull,
      .text("start", "paper left of the first label and above it").orNull,
      .text("step", "from one label's start to the next one's").orNull,
      .boolean("usable", "whether it says a paper on which labels fit"),
    ])

  static let list: [AnswerMember] = [.list("templates", template, "by name")]
  static let one: [AnswerMember] = [.object("template", template, "it as it is now")]
  static let delete: [AnswerMember] = [.id("deleted", "the template")]
}
