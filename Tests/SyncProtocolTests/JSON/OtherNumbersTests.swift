import Testing

@testable import SyncProtocol

/// Numbers that no field takes are stepped over by the grammar where nobody asks for them, and
/// refused by name where somebody does.
@Suite struct OtherNumbersTests {
  @Test(arguments: [
    "0.5", "-0.5", "1.0", "-0.0", "1e3", "1E3", "1e+3", "1E-03", "0e0", "12.50e400", "-1.5E+7",
    "9223372036854775808", "-9223372036854775809", "123456789012345678901234567890",
    "0." + String(repeating: "3", count: 5_000),
  ])
  func `any other number is kept as it is written`(_ text: String) throws {
    #expect(try JSONParser.parse(Array(text.utf8)) == .otherNumber(text))
    #expect(JSONValue.otherNumber(text).json == text)
    let nested = Array("[{\"a\":[\(text)],\"b\": \(text) ,\"c\":0}]".utf8)
    let expected = JSONValue.array([
      .object([("a", .array([.otherNumber(text)])), ("b", .otherNumber(text)), ("c", .integer(0))])
    ])
    #expect(try JSONParser.parse(nested) == expected)
  }

  @Test func `it is another number than one that is written otherwise`() {
    #expect(JSONValue.otherNumber("1.0") == .otherNumber("1.0"))
    #expect(JSONValue.otherNumber("1.0") != .otherNumber("1.00"))
    #expect(JSONValue.otherNumber("1.0") != .integer(1))
  }

  /// A value of JSON by the grammar alone, with numbers of any form.
  private func written(_ random: inout SeededRandom, depth: Int = 0) -> String {
    let kinds = depth < JSONParser.depthLimit - 2 ? 8 : 6
    switch Int.random(in: 0..<kinds, using: &random) {
    case 0: return ["null", "true", "false"][Int(random.next() % 3)]
    case 1: return #""a\u0000\ud83d\ude00é\\\"""#
    case 6, 7:
      let count = Int.random(in: 0..<3, using: &random)
      let isArray = random.next() % 2 == 0
      let parts = (0..<count).map { index in
        (isArray ? "" : "\"n\(index)\" : ") + written(&random, depth: depth + 1)
      }
      let inner = parts.joined(separator: " ,\n")
      return isArray ? "[\(inner)]" : "{\(inner)}"
    default: return number(&random)
    }
  }

  private func digits(_ random: inout SeededRandom) -> String {
    let count = [1, 2, 18, 19, 20, 60][Int(random.next() % 6)]
    return (0..<count).map { _ in String(random.next() % 10) }.joined()
  }

  private func number(_ random: inout SeededRandom) -> String {
    var text = random.next() % 2 == 0 ? "-" : ""
    text += random.next() % 3 == 0 ? "0" : "\(1 + random.next() % 9)" + digits(&random)
    if random.next() % 2 == 0 { text += "." + digits(&random) }
    if random.next() % 2 == 0 {
      text += ["e", "E"][Int(random.next() % 2)] + ["", "+", "-"][Int(random.next() % 3)]
      text += digits(&random)
    }
    return text
  }

  @Test("A member that is not known may hold anything", arguments: Examples.all)
  func unknownMembers(_ example: Example) throws {
    var random = SeededRandom(seed: 6)
    let isEmpty = example.json == Array("{}".utf8)
    for _ in 0..<100 {
      let member = "{\"newer\":\(written(&random))\(isEmpty ? "" : ",")"
      let json = Array(member.utf8) + example.json.dropFirst()
      #expect(try example.readJSON(json).isSame, "\(member)")
    }
  }

  @Test func `what is read is written again unchanged, and what breaks the grammar is refused`()
    throws
  {
    var random = SeededRandom(seed: 7)
    for _ in 0..<3_000 {
      let text = written(&random)
      let value = try JSONParser.parse(Array(text.utf8))
      #expect(try JSONParser.parse(value.jsonBytes) == value, "\(text)")
      let number = number(&random)
      for broken in ["+" + number, number + ".", number + "e", number + "-", "0" + number] {
        #expect(throws: WireFailure.self, "\(broken)") {
          try JSONParser.parse(Array("[\(broken)]".utf8))
        }
      }
    }
  }

  @Test(arguments: ["1.5", "1.0", "1e0", "9223372036854775808"])
  func `a field that takes a whole number names itself and says why`(_ number: String) {
    let failure = #expect(throws: WireFailure.self) {
      try PushRequest(
        jsonBytes: Array(
          #"{"zone":"\#(Examples.company)","number":\#(number),"token":"","changes":[]}"#.utf8))
    }
    #expect(failure == .inexactNumber(field: "number"))
    #expect(failure?.sentence.hasPrefix("The field number of the message takes no number") == true)
  }

  @Test(arguments: [
    (#""group":0.0,"values":{}"#, "group"), (#""group":0,"values":{"price":0.12}"#, "price"),
    (#""group":0,"values":{"name":1e9}"#, "name"),
  ])
  func `a value of a record is never rounded`(_ content: String, _ field: String) {
    let group = #"{"stamp":"0000000000000001-0000000000000001",\#(content)}"#
    let json = #"{"entity":4,"id":"\#(Examples.record)","life":1,"groups":[\#(group)]}"#
    #expect(throws: WireFailure.inexactNumber(field: field)) {
      try RecordChange(jsonBytes: Array(json.utf8))
    }
  }
}
