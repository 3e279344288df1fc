import Model
import SyncProtocol
import Testing

@Suite struct LimitTests {
  private func push(_ count: Int) -> PushRequest {
    let changes = Array(repeating: Examples.change, count: count)
    return PushRequest(zone: Examples.company, number: 1, token: [], changes: changes)
  }

  @Test func `A full batch is read, one more record is not`() throws {
    let full = push(Limits.batchRecordLimit)
    #expect(try PushRequest(compactBytes: full.compactBytes) == full)
    #expect(try PushRequest(jsonBytes: full.jsonBytes) == full)
    let over = push(Limits.batchRecordLimit + 1)
    #expect(throws: WireFailure.overLimit) { try PushRequest(compactBytes: over.compactBytes) }
    #expect(throws: WireFailure.overLimit) { try PushRequest(jsonBytes: over.jsonBytes) }
  }

  @Test("A count or length beyond the bytes that are there allocates nothing")
  func counts() {
    var poke = ByteWriter()
    poke.varint(1)
    poke.varint(1)
    poke.varint(UInt64(Limits.feedEntryLimit))
    #expect(throws: WireFailure.overLimit) { try Poke(compactBytes: poke.bytes) }
    var huge = ByteWriter()
    huge.varint(1)
    huge.varint(1)
    huge.varint(.max)
    #expect(throws: WireFailure.overLimit) { try Poke(compactBytes: huge.bytes) }
    #expect(throws: WireFailure.truncated) { try LinkSecret(compactBytes: Array(huge.bytes[1...])) }
    for length in [1, 127, 1 << 31, 1 << 63, .max] as [UInt64] {
      var text = ByteWriter()
      text.varint(1)
      text.varint(length)
      #expect(throws: WireFailure.truncated) { try LinkSecret(compactBytes: text.bytes) }
    }
    let frame: [UInt8] = [1, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(throws: WireFailure.truncated) { try ZoneAnswer(compactBytes: frame) }
  }

  @Test func `More than 64 groups are refused`() {
    let head = Array(Examples.change.compactBytes.prefix(1 + 1 + 16 + 1 + 1))
    let bytes = head + [65] + [UInt8](repeating: 0, count: 200)
    #expect(throws: WireFailure.overLimit) { try RecordChange(compactBytes: bytes) }
    let group = #"{"group":1,"stamp":"0000000000000001-0000000000000001","bytes":""}"#
    let groups = Array(repeating: group, count: 65).joined(separator: ",")
    let json = #"{"entity":4,"id":"\#(Examples.record)","life":1,"groups":[\#(groups)]}"#
    #expect(throws: WireFailure.malformed(field: "groups")) {
      try RecordChange(jsonBytes: Array(json.utf8))
    }
  }
}
