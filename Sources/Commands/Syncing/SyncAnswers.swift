/// What `sync` and `status` answer.
enum SyncAnswers {
  private static let repair = AnswerObject(
    "repair",
    [
      .id("record", "the record"), .text("entity", "its kind"),
      .text("what", "what was wrong and done"), .text("side", "device or container"),
      .time("time", "when"),
    ])

  private static let check = AnswerObject(
    "check",
    [
      .id("zone", "the company, or the account"),
      .text("name", "the company's name; null for the account").orNull,
      .boolean("checked", "whether it was compared"),
      .text("problem", "why it was not").ifAny,
      .number("records", "how many records were compared").ifAny,
      .number("damaged", "how many are damaged and could not be repaired").ifAny,
      .list("repairs", repair, "what differed").ifAny,
    ])

  /// What `KeptCounts` tells.
  private static let kept: [AnswerMember] = [
    .number("quarantined", "refused changes"),
    .number("refused", "those of them that need a decision"),
    .number("conflicts", "those of these that are a choice between two values"),
    .number("parked", "those that go on by themselves"),
    .number("rescued", "changes of companies that were taken away"),
  ]

  static let sync: [AnswerMember] =
    [
      .boolean("synced", "whether all is sent and fetched").ifAny,
      .boolean("reachable", "whether the container answered").ifAny,
      .number("unsent", "changes that wait to be sent").ifAny,
      .number("unsentFiles", "files that wait to be sent").ifAny,
    ] + kept.map(\.ifAny) + [
      .list("checked", check, "with --verify, this alone: each company and the account").ifAny
    ]

  private static let removal = AnswerObject(
    "removal",
    [
      .id("company", "the company"), .text("standing", "why it went, as a word"),
      .time("since", "since when it is being removed"),
      .text("waitsFor", "what the removal waits for").orNull,
    ])

  private static let restorable = AnswerObject(
    "restorable company",
    [
      .id("id", "the company"), .text("name", "its name").orNull,
      .number("daysLeft", "for how long it can be brought back"),
    ])

  static let attention = AnswerObject(
    "attention",
    [
      .text("what", "what waits for you, as a word"), .number("count", "how many"),
      .id("company", "where, if there are several companies").orNull,
      .text("sentence", "the same for people"), .text("command", "what to type next").orNull,
    ])

  private static let reading = AnswerObject(
    "reading",
    [
      .id("zone", "the company, or the account"), .number("done", "how many records are here"),
      .number("total", "how many there are"),
    ])

  private static let sealed = AnswerObject(
    "sealed account",
    [
      .id("account", "the account"), .text("name", "its name"),
      .text("container", "its server's address"),
      .number("changes", "changes that were not sent").orNull,
      .number("files", "files that were not sent"), .time("since", "when it was sealed"),
      .boolean("openable", "whether a sign-in opens it"), .text("sentence", "the same for people"),
    ])

  private static let left = AnswerObject(
    "left account",
    [
      .id("account", "the account"), .text("name", "its name"),
      .text("container", "its server's address"),
      .number("changes", "changes that were not sent").orNull,
      .number("files", "files that were not sent"), .time("since", "when it signed out"),
      .text("sentence", "the same for people"),
    ])

  /// Whoever is not signed in gets the first ones alone.
  static let status: [AnswerMember] =
    [
      .object("account", AccountAnswers.account, "who is signed in").orNull,
      .text("container", "the server's address").orNull,
      .list("companies", CompanyAnswers.company, "all that are on this device"),
      .number("unsent", "changes that wait to be sent"),
      .number("unsentFiles", "files that wait to be sent").ifAny,
    ] + kept + [
      .list("removing", removal, "companies that are being removed from this device"),
      .list("attention", attention, "what waits for you, the most urgent first"),
      .list("sealed", sealed, "what signed-out accounts did not send from here").ifAny,
      .list("left", left, "what waits here unsent of accounts that signed out by themselves").ifAny,
      .text("stopped", "why nothing is sent until you do something, as a word").orNull.ifAny,
      .boolean("copied", "whether this folder is a copy that became a device").ifAny,
      .boolean("tooOld", "whether the container refuses this version of the program").ifAny,
      .number(
        "clockAhead",
        "by how many milliseconds this machine's clock is ahead of the container's; 0 if right"
      ).ifAny,
      .text("problem", "why something is not sent or read").orNull.ifAny,
      .number("unknownRecords", "records that only a newer version can show").ifAny,
      .list("deleted", restorable, "deleted companies that you can bring back").ifAny,
      .number("repaired", "records that differed from the container and were repaired").ifAny,
      .list("fetching", reading, "first readings that are under way").ifAny,
    ]

  private static let finding = AnswerObject(
    "finding",
    [
      .text("what", "what was looked at, as a word"), .text("question", "the same for people"),
      .text("answer", "what was found"), .boolean("fine", "whether nothing is wrong"),
      .text("advice", "what to do").orNull, .text("command", "what to type for it").orNull,
      .id("company", "the company that it is about").orNull,
    ])

  static let diagnose: [AnswerMember] = [
    .boolean("fine", "whether nothing was found"), .list("findings", finding, "one a question"),
  ]
}
