/// What `rescue …` answers.
enum RescueAnswers {
  private static let members: [AnswerMember] = [
    .id("company", "the company"), .text("name", "its name").orNull,
    .text("reason", "why it went, as a word"), .time("time", "when it went"),
    .number("unsent", "how many changes were not sent"),
    .boolean("isBack", "whether the company is on this device again"),
  ]

  static let list: [AnswerMember] = [
    .list("rescued", AnswerObject("rescued company", members), "those that were taken away")
  ]
  static let show: [AnswerMember] =
    members + [.list("changes", QuarantineAnswers.whole, "what was not sent")]
  static let export = QuarantineAnswers.export
  static let discard: [AnswerMember] = [.number("discarded", "how many are forgotten")]
  static let bringBack: [AnswerMember] = [
    .number("returned", "how many are in quarantine again")
  ]
}
