/// An answer. `Content-Length`, `Date` and `X-Request-Id` are added by the server.
package struct Response: Sendable {
  /// What follows the header.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Bytes that are read while they are sent.
    case parts(PartedBody)
    /// A stream of server-sent events, written by whoever holds the channel.
    case events(EventChannel)
  }

  /// The status code.
  package var status: Int
  /// The header fields. `Content-Length` and `Transfer-Encoding` in them are ignored.
  package var headers: Headers
  /// What follows the header.
  package var body: Body
  /// Whether it is for somebody who is signed in: their connection goes last where room is short.
  package var isOfSignedIn = false

  /// Makes an answer.
  package init(status: Int = 200, headers: Headers = Headers(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = .bytes(body)
  }

  /// A page.
  package static func html(_ text: String, status: Int = 200) -> Response {
    bytes(Array(text.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// Plain text.
  package static func text(_ text: String, status: Int = 200) -> Response {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// Bytes of a media type.
  package static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> Response {
    Response(status: status, headers: Headers([("Content-Type", type)]), body: bytes)
  }

  /// An answer without content.
  package static func empty(status: Int = 204) -> Response {
    Response(status: status)
  }

  /// Sends a browser on to another page after a form (303).
  package static func redirect(to location: String) -> Response {
    Response(status: 303, headers: Headers([("Location", location)]))
  }

  /// A stream of server-sent events; it stays open until the channel ends.
  package static func events(_ channel: EventChannel) -> Response {
    var response = bytes([], type: "text/event-stream; charset=utf-8")
    response.headers.add("Cache-Control", "no-store")
    response.headers.add("X-Accel-Buffering", "no")
    response.body = .events(channel)
    return response
  }

  /// The answer that fits a failure of this module.
  package static func failure(_ failure: ServingFailure) -> Response {
    text(failure.message + "\n", status: failure.status)
  }

  /// The bytes of the body; empty for a stream.
  package var bytes: [UInt8] {
    switch body {
    case .bytes(let bytes): bytes
    case .parts(let body): body.bytes
    case .events: []
    }
  }

  /// The body as text, for tests and logs.
  package var bodyText: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a cookie.
  package mutating func setCookie(_ cookie: Cookie) {
    headers.add("Set-Cookie", cookie.headerValue)
  }

  /// The same answer with one more header field in place of those of this name.
  package func with(_ name: String, _ value: String) -> Response {
    var response = self
    response.headers.set(name, value)
    return response
  }
}
