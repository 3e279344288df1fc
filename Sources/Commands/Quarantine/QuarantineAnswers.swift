/// What `quarantine …` answers.
enum QuarantineAnswers {
  private static let members: [AnswerMember] = [
    .number("entry", "its number"), .id("record", "the record"),
    .text("title", "what the record is called"), .text("entity", "its kind"),
    .id("company", "the company"), .text("code", "why it was refused, as a word"),
    .text("message", "why it was refused, as a sentence"), .time("time", "when it was refused"),
    .text("effect", "create, edit, delete or restore"),
    .text("standing", "whether the company has the record now"),
    .text("parking", "what it waits for, if it goes on by itself").orNull,
    .text("advice", "what to do"),
    .boolean("conflict", "whether it is a choice between two values"),
    .list("acts", .text, "what can be done with it"),
  ]

  private static let change = AnswerObject("change", members)

  private static let field = AnswerObject(
    "field",
    [
      .text("field", "the field"), AnswerMember("mine", .value, "your value").orNull,
      AnswerMember("now", .value, "what the record has now").orNull,
    ])

  /// With both values of each field.
  static let whole = AnswerObject(
    "whole change",
    members + [
      .list("fields", field, "what it changes"),
      .list("waitsFor", .text, "what it refers to that is not there"),
      .list("dependents", .number, "the changes that wait for it"),
      .number("unreadable", "values that only a newer version can show"),
    ])

  static let list: [AnswerMember] = [.list("quarantine", change, "the refused changes")]
  static let show: [AnswerMember] = [.object("change", whole, "the refused change")]
  static let keepMine: [AnswerMember] = [
    .text("kept", "whose value counts: mine or theirs"), .number("entry", "the change"),
  ]
  static let keepTheirs = keepMine

  private static let retried = AnswerObject(
    "retried change",
    [.number("entry", "the change"), .text("outcome", "what became of it, as a sentence")])

  static let retry: [AnswerMember] = [
    .list("retried", retried, "what became of each"),
    .number("quarantined", "how many are refused still"),
  ]
  static let edit: [AnswerMember] = [.number("edited", "the change")]
  static let discard: [AnswerMember] = [
    .number("discarded", "how many are forgotten"),
    .list("waiting", .number, "those that waited for them and are kept"),
  ]
  static let export: [AnswerMember] = [
    .text("file", "where they were written"), .number("changes", "how many"),
  ]

  private static let imported = AnswerObject(
    "imported change",
    [
      .id("record", "the record"), .text("entity", "its kind"),
      .text("title", "what it is called"), .text("outcome", "saved, identical or refused"),
      .text("reason", "why it was refused").orNull,
    ])

  static let importing: [AnswerMember] = [
    .boolean("dryRun", "whether nothing was written"),
    .text("author", "the name of who exported them"), .number("saved", "how many were saved"),
    .number("identical", "how many were there already"),
    .number("refused", "how many were refused"),
    .list("changes", imported, "what became of each"),
  ]
}
