import Testing

@testable import HTTPServing

@Suite("What text becomes on its way")
struct CodingTests {
  private func encoded(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      let digits = String(byte, radix: 16)
      return Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
    }
  }

  @Test("any text comes back from its escapes, in paths and in forms", arguments: 1...5)
  func escapes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let escaped = encoded(Array(text.utf8))
      #expect(PercentCoding.strictlyDecoded(escaped) == text)
      #expect(PercentCoding.formDecoded(escaped) == text)
    }
  }

  @Test(
    "broken escapes end a path and stay in a form",
    arguments: ["%", "%4", "%G0", "%0G", "a%", "%%41", "%-1", "%+1", "% 1"])
  func brokenEscapes(text: String) {
    #expect(PercentCoding.strictlyDecoded(Array(text.utf8)) == nil)
    #expect(PercentCoding.formDecoded(Array(text.utf8)).contains("%"))
  }

  @Test("an event is read back as it was written, whatever its data", arguments: 1...5)
  func events(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "\n", "\r", "\r\n", ":", " ", "data: ", "event: x", "\u{0}", "é", "\u{2028}",
    ]
    for _ in 0..<500 {
      let data = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let bytes = EventText.bytes(event: "poke\nevil: 1", data: data, id: nil)
      let lines = String(decoding: bytes, as: UTF8.self).utf8.split(
        separator: 0x0A, omittingEmptySubsequences: false)
      #expect(lines.first.map { String($0) } == "event: poke evil: 1")
      let body = lines.dropFirst().dropLast(2).map { String($0) ?? "" }
      #expect(body.allSatisfy { $0.hasPrefix("data: ") && !$0.utf8.contains(0x0D) })
      let read = body.map { $0.utf8.dropFirst(6).map { $0 } }.joined(separator: [0x0A])
      #expect(Array(read) == normalised(Array(data.utf8)))
    }
  }

  /// All kinds of line breaks as a line feed.
  private func normalised(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }

  @Test(
    "a media type is read without its parameters, however they are quoted",
    arguments: [
      ("application/json", "application/json", nil),
      ("Application/JSON; charset=utf-8", "Application/JSON", "utf-8"),
      ("a/b;charset=\"x;y\"", "a/b", "x;y"), ("a/b;charset=\"x\\\";y\";z=1", "a/b", "x\";y"),
      (" a/b ; CHARSET = q ", "a/b", "q"), ("", "", nil), (";;;", "", nil),
      ("a/b;charset=\"open", "a/b", "\"open"), ("a/b;charset=\\", "a/b", "\\"),
    ] as [(String, String, String?)])
  func parameters(text: String, value: String, charset: String?) {
    let parameters = HeaderParameters(text)
    #expect(parameters.value == value && parameters["charset"] == charset)
  }

  @Test("no more parameters are read than their limit")
  func manyParameters() {
    let text = "a/b" + (0..<100).map { ";p\($0)=\($0)" }.joined()
    let parameters = HeaderParameters(text)
    #expect(parameters.parameters.count == HeaderParameters.parameterCountLimit)
    #expect(parameters["p0"] == "0" && parameters["p99"] == nil)
  }

  @Test(
    "a target is split at its question mark, and another host in it is not believed",
    arguments: [
      ("/", "/", "", []), ("/a/b?c=d?e", "/a/b", "c=d?e", ["a", "b"]),
      ("http://evil/x?y", "/x", "y", ["x"]), ("http://evil", "/", "", []),
      ("https://evil?x=1", "", "x=1", []),
      ("/http://evil/", "/http://evil/", "", ["http:", "", "evil", ""]),
      ("*", "*", "", ["*"]), ("//a//", "//a//", "", ["", "a", "", ""]),
      ("/%2e%2e/%2F", "/%2e%2e/%2F", "", ["..", "/"]),
    ])
  func targets(text: String, path: String, query: String, segments: [String]) {
    let target = Target(text)
    #expect(target.path == path && target.query == query && target.segments == segments)
  }
}
