/// Answers that the server gives before any handler.
enum Refusal {
  static let headerTooLong = closing(
    .text("The request's headers are too long for this server.\n", status: 431))

  static func malformed(_ why: String) -> Response {
    closing(.text("The request can't be read: \(why).\n", status: 400))
  }

  static func bodyTooLong(_ limit: Int) -> Response {
    closing(
      .text("The request's body is too long: at most \(limit) bytes are taken.\n", status: 413))
  }

  static let noRoom = closing(
    .text("The server takes no more files at the moment. Try again soon.\n", status: 503))

  static let tooManyAtOnce = closing(
    .text("Too many requests of this address are on their way. Try again soon.\n", status: 503))

  private static func closing(_ response: Response) -> Response {
    response.with("Connection", "close")
  }
}
