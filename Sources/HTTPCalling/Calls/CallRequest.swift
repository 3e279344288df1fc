/// One HTTP request to another server.
package struct CallRequest: Sendable {
  /// The method's name, in capitals.
  package var method: String
  /// The whole address; only `http` and `https` are called.
  package var url: String
  /// Header fields in order.
  package var headers: [(name: String, value: String)]
  /// The body; nil sends none.
  package var body: [UInt8]?
  /// How long connecting (and the TLS greeting) may take.
  package var connectTimeout = Duration.seconds(10)
  /// How long the whole call may take. Event streams ignore it.
  package var totalTimeout = Duration.seconds(60)
  /// The most bytes of the answer's body.
  package var responseByteLimit = 16 * 1024 * 1024

  /// Makes a request.
  package init(
    _ method: String = "GET", _ url: String, headers: [(name: String, value: String)] = [],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// Why this request can't be sent, or nil.
  var flaw: String? {
    if method.isEmpty || !method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
      return "its method is not a word in capitals"
    }
    if url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      return "its address holds a blank or a control character"
    }
    for (name, value) in headers {
      if name.isEmpty || name.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x3A }) {
        return "a header's name is not allowed"
      }
      if value.utf8.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
        return "the header \(name) holds a control character"
      }
    }
    return nil
  }
}
