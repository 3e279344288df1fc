import Business
import Model

/// `thecompany category …` and `thecompany tag …`
enum MarkCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let within = OptionDefinition.value(
    "within", "CATEGORY", "the category that it lies within")

  static func group(_ kind: MarkKind) -> CommandDefinition {
    .group(
      kind.rawValue,
      kind == .category
        ? "Categories, a tree that items are sorted under" : "Tags that items are marked with",
      [list(kind), add(kind), rename(kind)] + (kind == .category ? [move] : [])
        + [merge(kind), delete(kind)])
  }

  private static func mark(_ kind: MarkKind) -> ArgumentDefinition {
    ArgumentDefinition(
      name: kind.rawValue.uppercased(),
      summary: kind == .category
        ? "its name, such as \"Parts / Bolts\", or its identifier" : "its name or its identifier")
  }

  private static func list(_ kind: MarkKind) -> CommandDefinition {
    CommandDefinition(
      name: "list",
      summary: kind == .category ? "List the categories as a tree" : "List the tags by name",
      options: common, answer: MarkAnswers.list
    ) { try await MarkActions.list(kind, $0) }
  }

  private static func add(_ kind: MarkKind) -> CommandDefinition {
    CommandDefinition(
      name: "add", summary: "Add a \(kind.rawValue)",
      arguments: [ArgumentDefinition(name: "NAME", summary: "what people call it")],
      options: (kind == .category ? [within] : []) + common, answer: MarkAnswers.one
    ) { try await MarkActions.add(kind, $0) }
  }

  private static func rename(_ kind: MarkKind) -> CommandDefinition {
    CommandDefinition(
      name: "rename", summary: "Give a \(kind.rawValue) another name",
      arguments: [mark(kind), ArgumentDefinition(name: "NAME", summary: "the new name")],
      options: common, answer: MarkAnswers.one
    ) { try await MarkActions.rename(kind, $0) }
  }

  private static let move = CommandDefinition(
    name: "move", summary: "Move a category, with all within it, into another one",
    arguments: [mark(.category)],
    options: [
      .value("to", "CATEGORY", "the category that it lies within from now on"),
      .flag("top", "into no other category"),
    ] + common, answer: MarkAnswers.one, action: MarkActions.move)

  private static func merge(_ kind: MarkKind) -> CommandDefinition {
    CommandDefinition(
      name: "merge", summary: "Make one of two: what has the first has the second afterwards",
      arguments: [mark(kind)],
      options: [.required("into", kind.rawValue.uppercased(), "the one that stays")] + common,
      answer: MarkAnswers.one
    ) { try await MarkActions.merge(kind, $0) }
  }

  private static func delete(_ kind: MarkKind) -> CommandDefinition {
    CommandDefinition(
      name: "delete", summary: "Delete a \(kind.rawValue); no item is touched",
      arguments: [mark(kind)], options: common, answer: MarkAnswers.delete
    ) { try await MarkActions.delete(kind, $0) }
  }
}

/// What `category …` and `tag …` answer.
enum MarkAnswers {
  private static let mark = AnswerObject(
    "mark",
    [
      .id("id", "the category or tag"), .text("name", "what people call it"),
      .text("path", "a category with those that it lies within, as \"Parts / Bolts\""),
      .id("parent", "the category that it lies within").orNull,
      .number("depth", "how many categories it lies within"),
      .number("items", "how many items are in it or have it"),
      .id("twin", "another one of the same name, to be merged into").orNull,
    ])

  static let list: [AnswerMember] = [.list("marks", mark, "in their order")]
  static let one: [AnswerMember] = [.object("mark", mark, "it as it is now")]
  static let delete: [AnswerMember] = [.id("deleted", "the category or tag")]
}
