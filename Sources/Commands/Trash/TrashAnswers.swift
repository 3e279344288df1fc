/// What `trash …` answers.
enum TrashAnswers {
  private static let record = AnswerObject(
    "deleted record",
    [
      .id("id", "the record"), .text("title", "what it is called"),
      .boolean(
        "changedLater", "whether it was changed on a device that did not know that it was deleted"),
    ])

  private static let act = AnswerObject(
    "act",
    [
      .text("act", "what names it, for trash restore"),
      .number("count", "how many records were deleted together"),
      .text("by", "the name of who deleted them").orNull, .time("deletedAt", "when"),
      .number("daysLeft", "for how long they can be brought back"),
      .list("records", record, "the first of them"),
    ])

  static let list: [AnswerMember] = [.list("acts", act, "the latest first")]
  static let restore: [AnswerMember] = [.number("restored", "how many records came back")]
}
