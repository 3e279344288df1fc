/// The part of a body that a request asks for (RFC 9110, section 14).
package enum ByteRange: Equatable, Sendable {
  /// The request asks for all of it, or in a way that may be answered so.
  case whole
  /// From the first of these bytes to before the last.
  case part(Range<Int>)
  /// No byte of it is in the body.
  case outside

  /// Reads what the fields `Range` and `If-Range` say of a body with this length and strong tag.
  /// Several parts at once are answered with the whole.
  package init(_ headers: Headers, byteCount: Int, tag: String) {
    guard let text = headers["Range"], headers.all("Range").count == 1,
      headers["If-Range"].map({ $0 == tag }) ?? true,
      text.utf8.prefix(6).elementsEqual("bytes=".utf8)
    else {
      self = .whole
      return
    }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
      self = .whole
      return
    }
    switch (first, last) {
    case (nil, nil): self = .whole
    case (nil, let count?):
      self = count > 0 && byteCount > 0 ? .part(max(0, byteCount - count)..<byteCount) : .outside
    case (let first?, let last):
      if let last, last < first {
        self = .whole
      } else if first >= byteCount {
        self = .outside
      } else {
        self = .part(first..<min(byteCount, last.map { $0 == .max ? .max : $0 + 1 } ?? .max))
      }
    }
  }

  /// A number that may be left out: nil inside where it is, nil where it is none. One that is too
  /// long is as large as can be.
  private static func number(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text.isEmpty ? .some(nil) : .some(Int(text) ?? .max)
  }
}

extension Response {
  /// The part of the body that a request asks for: a download goes on where it broke off. `tag` is
  /// strong: another body has another one. For answers that are `200` with all of it.
  package func part(asked headers: Headers, tag: String) -> Response {
    guard case .parts(let body) = body else { return self }
    var response = with("Accept-Ranges", "bytes").with("ETag", tag)
    switch ByteRange(headers, byteCount: body.byteCount, tag: tag) {
    case .whole: break
    case .outside:
      response.status = 416
      response.body = .bytes([])
      response.headers.set("Content-Range", "bytes */\(body.byteCount)")
    case .part(let range):
      response.status = 206
      response.headers.set(
        "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.byteCount)")
      response.body = .parts(
        PartedBody(byteCount: range.count) { place, count in
          body.read(range.lowerBound + place, min(count, range.count - place))
        })
    }
    return response
  }
}
