import Hub

/// `thecompany webhook …`
enum WebhookCommands {
  private static let common: [OptionDefinition] = [.company, .home]
  private static let webhook = ArgumentDefinition(
    name: "WEBHOOK", summary: "its identifier or its name")

  static let group = CommandDefinition.group(
    "webhook", "Webhooks that tell other programs at once what changes",
    [add, list, show, secret] + WebhookChange.allCases.map(change))

  private static let add = CommandDefinition(
    name: "add", summary: "Make a webhook; its secret is shown this one time",
    notes: [
      "thecompany device of the same home folder calls the address. For a server, make one on its "
        + "pages.",
      "Each call is signed with the secret; it tells what changed, and not what it holds.",
    ],
    arguments: [
      ArgumentDefinition(name: "NAME", summary: "what it is for"),
      ArgumentDefinition(name: "URL", summary: "the address that is called"),
    ],
    options: [
      .lists,
      .flag("anywhere", "call this machine or a private network: device --webhooks anywhere does"),
      .byAccount,
    ] + common,
    inputs: ["the password of your UserPass, or with --by-account your account's"],
    answer: WebhookAnswers.made, action: WebhookActions.add)

  private static let list = CommandDefinition(
    name: "list", summary: "List your webhooks for the company, the latest first",
    options: common, answer: WebhookAnswers.list, action: WebhookActions.list)

  private static let show = CommandDefinition(
    name: "show", summary: "Show a webhook with how its last calls ended",
    arguments: [webhook], options: common, answer: WebhookAnswers.show,
    action: WebhookActions.show)

  private static let secret = CommandDefinition(
    name: "secret", summary: "Give a webhook a new secret, shown this one time",
    arguments: [webhook], options: [.byAccount] + common,
    inputs: ["the password of your UserPass, or with --by-account your account's"],
    answer: WebhookAnswers.made, action: WebhookActions.secret)

  private static func change(_ change: WebhookChange) -> CommandDefinition {
    CommandDefinition(
      name: change.rawValue, summary: summary(change), arguments: [webhook], options: common,
      answer: WebhookAnswers.change, action: { try await WebhookActions.change($0, change) })
  }

  private static func summary(_ change: WebhookChange) -> String {
    switch change {
    case .test: "Send a test soon, whether or not the webhook is paused"
    case .pause: "Pause a webhook; what changes meanwhile is told once it is resumed"
    case .resume: "Have a webhook go on where it was, at once"
    case .delete: "Delete a webhook with all that it had yet to tell"
    }
  }
}

/// What `webhook …` answers.
enum WebhookAnswers {
  static let made: [AnswerMember] = [
    .id("id", "the webhook"), .text("secret", "what its calls are signed with"),
  ]
  private static let members: [AnswerMember] = [
    .id("id", "the webhook"), .text("name", "what it is for"),
    .text("address", "the address that is called"),
    .list("lists", .text, "the lists that it is narrowed to; empty for all"),
    .text("paused", "byMaker, givenUp or gone").orNull,
    .text("obstacle", "signedOut, userPass, left or tier: it goes on once that is over").orNull,
    .number("failures", "calls that failed since the last good one"),
    .time("made", "when it was made"), .time("lastSuccess", "when a call was taken last").orNull,
  ]
  private static let webhook = AnswerObject("webhook", members)
  private static let attempt = AnswerObject(
    "call",
    [
      .time("at", "when it began"), .number("number", "the number of what it told; 0 for a test"),
      .text("event", "created, changed, deleted, restored, reset or test"),
      .number("status", "what the receiver answered").orNull,
      .number("milliseconds", "how long it took"),
      .text("problem", "\(WebhookProblem.allCases.map(\.rawValue).joined(separator: ", "))")
        .orNull,
    ])
  static let list: [AnswerMember] = [.list("webhooks", webhook, "the latest first")]
  static let show: [AnswerMember] = [
    .object("webhook", webhook, "it as it is now"),
    .list("calls", attempt, "how the last ones ended, the latest first"),
  ]
  static let change: [AnswerMember] = [
    .id("id", "the webhook"), .text("done", "test, pause, resume or delete"),
  ]
}
