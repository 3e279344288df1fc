/// What `admin …` answers.
enum OperatorAnswers {
  static let tier: [AnswerMember] = [
    .id("company", "the company"), .text("tier", "its tier now"),
  ]

  static let clock: [AnswerMember] = [
    .boolean("believed", "whether what the server's clock shows is believed"),
    .time("time", "the latest time that is believed to be over"),
    .time("clock", "what the clock showed instead; null while it is believed").orNull,
    .number("ran", "for how many milliseconds the server has run with it"),
  ]

  /// Of a backup that was made, and of one that was looked at.
  static let backup: [AnswerMember] = [
    .text("backup", "the database"), .number("files", "how many files there are"),
    .number("bytes", "how long they are together"),
    .list("missing", .text, "files that are missing"),
    .list("damaged", .text, "files that are damaged"),
    .list("problems", .text, "what is wrong with the database"),
  ]

  private static let entry = AnswerObject(
    "mail",
    [
      .number("number", "its number"), .text("kind", "what it is for"),
      .text("state", "what became of it"), .number("tries", "how often it was tried"),
      .time("queuedAt", "when it was asked for"), .time("dueAt", "when it is tried next"),
      .text("problem", "why it was not sent").orNull,
    ])

  static let mail: [AnswerMember] = [
    .number("waiting", "how many wait"), .list("mails", entry, "the last ones"),
  ]
}
