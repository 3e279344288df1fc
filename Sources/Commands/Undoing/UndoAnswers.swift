/// What `undo` and `redo` answer.
enum UndoAnswers {
  private static let members: [AnswerMember] = [
    .number("number", "what names it, for undo"), .text("what", "the command"),
    .time("time", "when"), .number("count", "how often it wrote a record"),
    .text("record", "the first of the records, by its name").orNull,
    .text("state", "open, undone, or tooMuch to be remembered"),
  ]

  private static let act = AnswerObject("act of a command", members)

  private static let left = AnswerObject(
    "records that were left",
    [.number("count", "how many"), .text("why", "why they stay as they are")])

  static let outcome: [AnswerMember] = [
    .object("act", act, "what was taken back or done again"),
    .number("count", "how many records are as they were"),
    .list("left", left, "those that stay as they are"),
  ]

  static let undo: [AnswerMember] =
    outcome.map(\.ifAny) + [.list("acts", act, "with --list: the latest first").ifAny]
}
