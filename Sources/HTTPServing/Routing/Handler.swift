/// How a route answers.
package enum Handler: Sendable {
  /// Answers at once on the server's own thread: it must neither wait nor block.
  case immediate(@Sendable (Request) -> Response)
  /// Answers in a task of its own, which is cancelled when the client goes.
  case suspending(@Sendable (Request) async -> Response)
}
