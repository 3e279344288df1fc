/// What the commands about logins and UserPasses answer.
enum LoginAnswers {
  static let logIn: [AnswerMember] = [
    .id("company", "the company"), .boolean("loggedIn", "whether this folder is logged in now"),
  ]
  static let logOut: [AnswerMember] = [
    .id("company", "the company; with --all it is left out").ifAny,
    .boolean("loggedIn", "false"),
  ]
  static let idle: [AnswerMember] = [
    .number("minutes", "after how many minutes without use; null for never").orNull
  ]
  static let show: [AnswerMember] = [
    .text("userName", "your username for the company"),
    .boolean("loggedIn", "whether this folder is logged in"),
  ]
  static let change: [AnswerMember] = [.boolean("changed", "true")]
  static let forgot = change
  static let delete: [AnswerMember] = [.boolean("deleted", "true")]
}
