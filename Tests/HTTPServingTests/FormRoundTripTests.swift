import Testing

@testable import HTTPServing

@Suite("A form that was written is read as it was meant")
struct FormRoundTripTests {
  private static let boundary = "----boundary7f"

  /// Bytes that are mostly those that could end a part too early.
  private func content(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "\r\n", "--", "\r\n--", "-", "\r", "\n", Self.boundary.dropLast().description, "a",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...9, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
      }
    }
    return bytes
  }

  private func request(_ body: [UInt8]) -> Request {
    let headers = Headers([("Content-Type", "multipart/form-data; boundary=\(Self.boundary)")])
    return Request(.post, "/", headers: headers, body: body)
  }

  @Test("in parts, however close its bytes come to a boundary", arguments: 1...8)
  func multipart(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var body: [UInt8] = []
      var files: [[UInt8]] = []
      for index in 0..<Int.random(in: 1...5, using: &generator) {
        let bytes = content(&generator)
        files.append(bytes)
        body += Array(
          ("--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"f\(index)\"; "
            + "filename=\"\(index).bin\"\r\nContent-Type: a/b\r\n\r\n").utf8)
        body += bytes + [0x0D, 0x0A]
      }
      body += Array("--\(Self.boundary)--\r\n".utf8)
      let form = try request(body).form()
      #expect(form.files.map(\.bytes) == files)
      #expect(form.files.indices.allSatisfy { form.files[$0].field == "f\($0)" })
      // Every cut of it is refused or read in part, and never traps.
      let end = Int.random(in: 0..<body.count, using: &generator)
      if let part = try? request(Array(body[..<end])).form() {
        #expect(part.files.count <= files.count)
      }
    }
  }

  @Test("in one line, whatever its names and values are", arguments: 1...8)
  func urlEncoded(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("a=&+%;é \n\u{0}\"<".unicodeScalars)
    func word() -> String {
      let scalars = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        alphabet.randomElement(using: &generator)
      }
      return String(String.UnicodeScalarView(scalars))
    }
    func escaped(_ text: String) -> String {
      text.utf8.map { byte in
        let digits = String(byte, radix: 16, uppercase: byte % 2 == 0)
        return byte == 0x20 ? "+" : "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }.joined()
    }
    for _ in 0..<200 {
      let pairs = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Query.Pair(name: word(), value: word())
      }
      let text = pairs.map { escaped($0.name) + "=" + escaped($0.value) }.joined(separator: "&")
      let headers = Headers([("Content-Type", "application/x-www-form-urlencoded")])
      let form = try Request(.post, "/", headers: headers, body: Array(text.utf8)).form()
      #expect(form.fields.pairs == pairs)
      #expect(Request(.get, "/?" + text).query.pairs == pairs)
    }
  }
}
