/// What `share …` answers about links, invitations and joining.
enum ShareAnswers {
  static let link: [AnswerMember] = [
    .text("link", "the share link; whoever has it can join"), .id("company", "the company"),
    .text("permission", "what those who join may do at most: view or edit"),
    .text("role", "the role that they begin with"),
  ]
  static let invite = link

  private static let offer = AnswerObject(
    "offer",
    [
      .id("company", "the company"), .text("name", "its name"),
      .text("ownerName", "the name of who shares it"),
      .text("permission", "what those who join may do at most: view or edit"),
      .text("role", "the role that they begin with"),
      .text("invited", "whom the invitation is for").orNull,
      .boolean("member", "whether you take part already"),
      .boolean("owner", "whether it is yours"),
      .text("account", "the name of who is signed in"),
    ])

  static let open: [AnswerMember] = [.object("offer", offer, "what the link offers")]
  static let accept: [AnswerMember] = [
    .object("company", CompanyAnswers.company, "the company that was joined")
  ]
  static let decline: [AnswerMember] = [.boolean("declined", "true")]

  private static let choice = AnswerObject(
    "choice",
    [
      .id("account", "the account"), .text("name", "the name that others see"),
      .text("role", "its role"),
      .text("difference", "none, removedSince, joinedSince or changedSince the backup"),
      .boolean("in", "whether it takes part when you confirm"),
    ])

  static let confirm: [AnswerMember] = [
    .boolean("paused", "whether sharing still waits for you"),
    .list("participants", choice, "who would take part, before it is confirmed").ifAny,
    .number("confirmed", "how many take part besides you").ifAny,
    .number("missing", "how many of them have no account any more").ifAny,
  ]
}
