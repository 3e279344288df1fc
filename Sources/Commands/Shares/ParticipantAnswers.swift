/// What `share …` answers about those who take part.
enum ParticipantAnswers {
  private static let participant = AnswerObject(
    "participant",
    [
      .id("account", "the account"), .text("name", "the name that others see"),
      .boolean("owner", "whether the company is theirs"), .text("role", "their role"),
      .text("permission", "what they may do at most now: view or edit"),
      .text("granted", "what they may do once the tier allows it"),
      .list("departments", .text, "where they may create and edit"),
      .list("manages", .text, "where they may delete, approve and adjust too"),
      .text("status", "whether they take part"),
      .time("lastActive", "when they were last heard of").orNull,
    ])

  private static let invitation = AnswerObject(
    "invitation",
    [
      .id("id", "the link or invitation"), .text("name", "whom it is for"),
      .text("permission", "what those who join may do at most"),
      .text("role", "the role that they begin with"),
      .time("expiresAt", "when it ends; null if it does not by itself").orNull,
      .boolean("declined", "whether it was declined"),
    ])

  private static let share = AnswerObject(
    "share",
    [
      .id("company", "the company"), .text("tier", "its tier"),
      .object("link", invitation, "the link that works").orNull,
      .list("participants", participant, "all of them, the owner too"),
      .list("invitations", invitation, "those for one person each"),
    ])

  static let show: [AnswerMember] = [.object("share", share, "as it is now")]
  static let change = show
  static let remove = show
  static let withdraw: [AnswerMember] = [.id("withdrawn", "the invitation")]
  private static let done: [AnswerMember] = [.id("company", "the company")]
  static let endLink = done
  static let stop = done
  static let leave = done
  static let rename: [AnswerMember] = [.text("name", "the name that others see")]
  static let picture: [AnswerMember] = [
    .boolean("picture", "whether the others see a picture of you")
  ]
}
