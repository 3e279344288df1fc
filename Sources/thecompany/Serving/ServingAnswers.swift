/// What the commands that serve answer, as soon as they listen.
enum ServingAnswers {
  static let serve: [AnswerMember] = [
    .text("url", "the address to open"), .number("port", "the port it listens on"),
  ]
  static let device = serve
  static let container = serve
}
