import SyncProtocol
import Testing

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  @Test(
    "Valid texts are read",
    arguments: [
      ("null", .null), ("true", .boolean(true)), (" \t\r\nfalse ", .boolean(false)),
      ("0", .integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)), ("\"\"", .text("")), ("[]", .array([])),
      ("{}", .object([])), ("[ ]", .array([])), ("{ }", .object([])),
      ("[1,[2,{}],null]", .array([.integer(1), .array([.integer(2), .object([])]), .null])),
      (
        #"{"b":1,"a":{"b":[]}}"#,
        .object([("b", .integer(1)), ("a", .object([("b", .array([]))]))])
      ),
      (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{c}\n\r\t")), (#""\u00e9\u20AC""#, .text("é€")),
      (#""\ud83d\ude00""#, .text("😀")), (#""\u0000""#, .text("\0")),
      ("\"é€😀\u{7f}\"", .text("é€😀\u{7f}")),
      (#"{"":0}"#, .object([("", .integer(0))])), ("[1 , 2]", .array([.integer(1), .integer(2)])),
    ] as [(String, JSONValue)])
  func valid(_ text: String, _ value: JSONValue) throws {
    #expect(try parse(text) == value)
    #expect(try JSONParser.parse(value.jsonBytes) == value)
  }

  @Test(
    "Invalid texts are refused",
    arguments: [
      "", " ", "nul", "nulll", "True", "tru e", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]",
      "{", "}", "{]", "{\"a\"}", "{\"a\":}", "{\"a\":1", "{\"a\":1,}", "{,}", "{a:1}", "{1:1}",
      "{\"a\" 1}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "'a'", "\"", "\"a", "\"\\\"",
      "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"",
      "\"\\ud800\\ud800\"", "\"\\ud83d\\n\"", "\"a\nb\"", "\"\u{1}\"", "-", "+1", "01", "-01", "1.",
      ".5", "-.5", "1e", "1e+", "1.e3", "1.5e", "00.5", "1.5.5", "1e3e3", "1e3.5", "0x1", "--1",
      "1 1", "[] []", "NaN", "Infinity", "// a\n1", "[1]x", "\u{feff}1",
    ])
  func invalid(_ text: String) {
    #expect(throws: WireFailure.self) { try parse(text) }
  }

  @Test(
    "Text that is no UTF-8 is refused",
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]]
      as [[UInt8]])
  func notUnicode(_ content: [UInt8]) {
    #expect(throws: WireFailure.malformed(field: "JSON text")) {
      try JSONParser.parse([0x22] + content + [0x22])
    }
  }

  @Test func `Depth and count have limits`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(JSONParser.depthLimit)) }
    #expect(throws: WireFailure.overLimit) { try parse(nested(JSONParser.depthLimit + 1)) }
    #expect(throws: WireFailure.overLimit) { try parse(String(repeating: "[", count: 100_000)) }
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(throws: WireFailure.overLimit) { try parse(objects) }
    let many = "[" + String(repeating: "0,", count: JSONParser.valueLimit) + "0]"
    #expect(throws: WireFailure.overLimit) { try parse(many) }
  }

  @Test func `Any text leads back to itself`() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let bound: UInt32 = [0x30, 0x80, 0x800, 0x1_0000, 0x11_0000][Int(random.next() % 5)]
        let number = UInt32.random(in: 0..<bound, using: &random)
        if let scalar = Unicode.Scalar(number) { text.unicodeScalars.append(scalar) }
      }
      let read = try JSONParser.parse(JSONValue.text(text).jsonBytes)
      #expect(read.textValue.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func `Members keep their order and are found by name`() throws {
    let value = try parse(#"{"z":1,"a":"x","n":null,"l":[true]}"#)
    #expect(value.json == #"{"z":1,"a":"x","n":null,"l":[true]}"#)
    #expect(value.member("z")?.integerValue == 1)
    #expect(value.member("a")?.textValue == "x")
    #expect(value.member("n") == .null)
    #expect(value.member("l")?.elements == [.boolean(true)])
    #expect(value.member("missing") == nil)
    #expect(JSONValue.null.member("a") == nil)
    #expect(value.textValue == nil && value.integerValue == nil && value.elements == nil)
  }
}
