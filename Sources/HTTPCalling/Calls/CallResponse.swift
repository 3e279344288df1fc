/// What a server answered, whatever its status.
package struct CallResponse: Sendable {
  /// The status code.
  package var status: Int
  /// Header fields in order.
  package var headers: [(name: String, value: String)]
  /// The body.
  package var body: [UInt8]

  /// Makes an answer, for tests of those who call.
  package init(
    status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header field, looked up without regard to case, or nil.
  package func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return headers.first { $0.name.lowercased() == wanted }?.value
  }

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }
}
