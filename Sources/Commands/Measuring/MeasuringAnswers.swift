/// What `simulate` and `bench` answer.
enum MeasuringAnswers {
  static let simulate: [AnswerMember] = [
    .number("seeds", "with --seeds: how many ran").ifAny,
    .list("failed", .number, "with --seeds: those that broke").ifAny,
    .number("seed", "with --seed: the seed").ifAny,
    .text("hash", "with --seed: the same for the same world").ifAny,
    .number("steps", "with --seed: how many steps it took").ifAny,
    .list("violations", .text, "with --seed: what broke").ifAny,
    AnswerMember("found", .named(.number), "with --planted: which seed finds each; null for none")
      .ifAny,
  ]

  private static let figure = AnswerObject(
    "figure",
    [
      .text("name", "what was measured"), .text("value", "how much"), .text("unit", "of what"),
      .text("raw", "the raw library's in the same run").orNull,
      .text("floor", "what must hold"), .text("goal", "what we aim at"),
      .boolean("holds", "whether the floor holds"),
      .boolean("reachesGoal", "whether the goal is reached"),
      .text("detail", "what else there is to know").orNull,
    ])

  static let bench: [AnswerMember] = [
    .list("figures", figure, "a row each"), .boolean("holds", "whether every floor holds"),
  ]
}
