/// How a request says where its body ends. Whatever two servers could read differently is refused.
struct BodyFraming {
  /// Why the request is refused, or nil.
  let refusal: Response?
  /// The announced length; nil for a chunked body or none.
  let length: Int?
  let hasBody: Bool

  init(_ headers: Headers) {
    let lengths = headers.all("Content-Length")
    let encodings = headers.all("Transfer-Encoding")
    length = lengths.first.flatMap(Self.number)
    hasBody = !encodings.isEmpty || (length ?? 0) > 0
    // `Content-Length : 5` is a field of another name to one server and the length to the next.
    let hasOddName = headers.fields.contains { !$0.name.isToken }
    refusal =
      hasOddName
      ? Refusal.malformed("the name of a header is not allowed")
      : Self.refusal(lengths, encodings, hostCount: headers.count(of: "Host"))
  }

  private static func refusal(
    _ lengths: [String], _ encodings: [String], hostCount: Int
  ) -> Response? {
    if hostCount > 1 { return Refusal.malformed("it has more than one Host header") }
    if lengths.count > 1 { return Refusal.malformed("it has more than one Content-Length") }
    if let length = lengths.first, number(length) == nil {
      return Refusal.malformed("its Content-Length is not a number")
    }
    guard !encodings.isEmpty else { return nil }
    if !lengths.isEmpty {
      return Refusal.malformed("it has both Content-Length and Transfer-Encoding")
    }
    guard encodings.count == 1, encodings[0].equalsIgnoringCase("chunked") else {
      return Refusal.malformed("its Transfer-Encoding is not chunked")
    }
    return nil
  }

  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
