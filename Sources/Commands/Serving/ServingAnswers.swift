/// What the commands that serve answer, as soon as they listen.
enum ServingAnswers {
  static let container: [AnswerMember] = [
    .text("url", "the address to open"), .number("port", "the port it listens on"),
  ]
  static let device = container
  static let serve =
    container + [.text("setUp", "where the first account is made, while there is none").ifAny]
}
