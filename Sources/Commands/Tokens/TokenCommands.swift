import Hub

/// `thecompany token …`
enum TokenCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let token = ArgumentDefinition(
    name: "TOKEN", summary: "its identifier, its name, or how its secret begins")

  static let group = CommandDefinition.group(
    "token", "Tokens by which programs act as you at /api/v1", [add, list, revoke])

  private static let add = CommandDefinition(
    name: "add", summary: "Make a token; its secret is shown this one time",
    notes: [
      "Programs send it to thecompany device of the same home folder. For a server, make one on "
        + "its pages: there it acts, and there it is kept.",
      "It does in the company what you may do, and no more. It stops when you leave the company, "
        + "change the password of your UserPass or sign out.",
    ],
    arguments: [ArgumentDefinition(name: "NAME", summary: "what it is for")],
    options: [
      .flag("read-only", "it reads and never writes"), .lists,
      .value("days", "N", "for how many days it is good (365)"), .byAccount,
    ] + common,
    inputs: ["the password of your UserPass, or with --by-account your account's"],
    answer: TokenAnswers.add, action: TokenActions.add)

  private static let list = CommandDefinition(
    name: "list", summary: "List your tokens for the company, the latest first", options: common,
    answer: TokenAnswers.list, action: TokenActions.list)

  private static let revoke = CommandDefinition(
    name: "revoke", summary: "End a token at once", arguments: [token], options: common,
    answer: TokenAnswers.revoke, action: TokenActions.revoke)
}

/// What `token …` answers.
enum TokenAnswers {
  static let add: [AnswerMember] = [
    .id("id", "the token"), .text("token", "its secret; whoever has it acts as you"),
    .time("expires", "from when on it opens nothing"),
  ]
  private static let token = AnswerObject(
    "token",
    [
      .id("id", "the token"), .text("name", "what it is for"),
      .text("prefix", "how its secret begins"), .boolean("readOnly", "whether it never writes"),
      .list("lists", .text, "the lists that it is narrowed to; empty for all"),
      .time("expires", "from when on it opens nothing"), .time("made", "when it was made"),
      .time("lastUse", "when it was used last, to the minute").orNull,
    ])
  static let list: [AnswerMember] = [.list("tokens", token, "the latest first")]
  static let revoke: [AnswerMember] = [.id("revoked", "the token")]
}
