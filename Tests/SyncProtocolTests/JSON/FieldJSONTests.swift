import Model
import Testing

@testable import SyncProtocol

@Suite struct FieldJSONTests {
  @Test(
    "A value leads back to itself as its type",
    arguments: [
      (.text(limit: 9), .text("é")), (.choice(["a"]), .text("newer")), (.integer, .integer(.min)),
      (.decimal, .decimal(ExactDecimal(millionths: .min))), (.boolean, .boolean(true)),
      (.time, .time(-1)), (.reference(.company), .reference(Examples.record)),
      (.identifier, .reference(Examples.record)), (.bytes(limit: 3), .bytes([0, 255, 1])),
      (.integer, .null),
    ] as [(FieldType, FieldValue)])
  func roundTrips(_ type: FieldType, _ value: FieldValue) {
    #expect(FieldJSON.decode(FieldJSON.encode(value), as: type) == value)
  }

  @Test(
    "A value of another type, or over its limit, is refused",
    arguments: [
      (.text(limit: 1), .text("é")), (.text(limit: 9), .integer(1)), (.integer, .text("1")),
      (.decimal, .text("1.0000001")), (.decimal, .integer(.max)), (.boolean, .integer(1)),
      (.time, .text("1")), (.reference(.company), .text("x")), (.identifier, .integer(1)),
      (.bytes(limit: 1), .text("AAAA")), (.bytes(limit: 9), .text("A")),
      (.bytes(limit: 9), .text("AB==")), (.text(limit: 9), .array([])), (.integer, .object([])),
    ] as [(FieldType, JSONValue)])
  func refused(_ type: FieldType, _ json: JSONValue) {
    #expect(FieldJSON.decode(json, as: type) == nil)
  }

  @Test(arguments: [("1.5", 1_500_000), ("2", 2_000_000)] as [(String, Int64)])
  func `Decimals may come as text or as whole numbers`(_ text: String, _ millionths: Int64) {
    let expected = FieldValue.decimal(ExactDecimal(millionths: millionths))
    #expect(FieldJSON.decode(.text(text), as: .decimal) == expected)
    if let whole = Int64(text) {
      #expect(FieldJSON.decode(.integer(whole), as: .decimal) == expected)
    }
  }

  @Test(
    "Base64 has one form for each row of bytes",
    arguments: [
      ([], ""), ([0], "AA"), ([0, 0], "AAA"), ([0, 0, 0], "AAAA"),
      ([255, 254, 253, 252], "__79_A"),
      (Array("foobar".utf8), "Zm9vYmFy"), (Array("fooba".utf8), "Zm9vYmE"),
    ] as [([UInt8], String)])
  func base64(_ bytes: [UInt8], _ text: String) {
    #expect(Base64.encode(bytes) == text)
    #expect(Base64.decode(text) == bytes)
  }

  @Test(arguments: ["A", "AB", "AAB", "AA=", "AA==", "A A", "+/AA", "AAAAA", "é"])
  func `Other forms of Base64 are refused`(_ text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test func `A moment is text of one length that sorts like it`() {
    #expect(StampText.encode(Examples.stamp) == "018bcfe568000002-8000000000000003")
    #expect(StampText.decode("018bcfe568000002-8000000000000003") == Examples.stamp)
    for text in [
      "", "018bcfe568000002", "018BCFE568000002-8000000000000003",
      "018bcfe5680000022-800000000000003", "+18bcfe568000002-8000000000000003",
      "018bcfe568000002-80000000000000030",
    ] {
      #expect(StampText.decode(text) == nil)
    }
  }

  @Test func `A group is named values where it is known, else its bytes`() throws {
    let json = String(decoding: Examples.state.jsonBytes, as: UTF8.self)
    #expect(json.contains(#""values":{"item":"\#(Examples.device)","type":"purchase""#))
    #expect(json.contains(#"{"group":40,"stamp":"018bcfe568000002-8000000000000003","bytes":"#))
    let unknown = RecordChange(
      kind: EntityKind(rawValue: 900), id: Examples.record,
      version: RecordVersion(
        life: 1, groups: [StampedGroup(number: 0, stamp: Examples.stamp, bytes: [1, 2])]))
    #expect(try RecordChange(jsonBytes: unknown.jsonBytes) == unknown)
  }

  @Test(
    "A group that can't be read names the field",
    arguments: [
      (#""values":{"nome":"x"}"#, "nome"), (#""values":{"code":"x"}"#, "code"),
      (#""values":{"name":1}"#, "name"), (#""values":[]"#, "groups"), (#""a":1"#, "groups"),
      (#""bytes":"A""#, "groups"),
    ])
  func named(_ content: String, _ field: String) {
    let group = #"{"group":0,"stamp":"0000000000000001-0000000000000001",\#(content)}"#
    let json = #"{"entity":4,"id":"\#(Examples.record)","life":1,"groups":[\#(group)]}"#
    #expect(throws: WireFailure.malformed(field: field)) {
      try RecordChange(jsonBytes: Array(json.utf8))
    }
  }
}
