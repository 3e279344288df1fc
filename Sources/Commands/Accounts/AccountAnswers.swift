/// What the commands about accounts and their devices answer.
enum AccountAnswers {
  static let account = AnswerObject(
    "account",
    [
      .id("id", "the account"), .text("name", "its name"), .id("device", "this device"),
    ])

  static let signUp: [AnswerMember] = [
    .object("account", account, "who is signed in now"),
    .text("container", "the server's address"),
  ]
  static let signIn = signUp

  static let signOut: [AnswerMember] = [
    .boolean("signedOut", "false where nobody was signed in"),
    .number("unsent", "changes that wait here until this account signs in again").ifAny,
    .id("device", "the other device that was signed out").ifAny,
  ]

  static let discard: [AnswerMember] = [
    .boolean("discarded", "false where nothing was sealed")
  ]

  private static let device = AnswerObject(
    "device",
    [
      .id("id", "the device"), .text("name", "what it is called"),
      .time("lastSeen", "when the container heard of it last"),
      .time("signedIn", "when it was signed in"),
      .boolean("isThisOne", "whether it is the one that is asked"),
    ])

  static let devices: [AnswerMember] = [.list("devices", device, "those that are signed in")]
}
