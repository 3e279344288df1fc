import Model
import SyncProtocol
import Testing

@Suite struct MessageTests {
  @Test(
    "Both forms lead back to the message, and writing it again gives the same bytes",
    arguments: Examples.all)
  func roundTrips(_ example: Example) throws {
    for reading in [
      try example.readCompact(example.compact), try example.readBody(example.body),
      try example.readJSON(example.json),
    ] {
      #expect(reading.isSame)
      #expect(reading.compact == example.compact)
      #expect(reading.json == example.json)
    }
  }

  @Test func `Optional parts may be missing in both forms`() throws {
    let request = SignInRequest(name: "a", password: "b", device: nil, deviceName: "")
    #expect(try SignInRequest(compactBytes: request.compactBytes) == request)
    #expect(try SignInRequest(jsonBytes: request.jsonBytes) == request)
    #expect(!String(decoding: request.jsonBytes, as: UTF8.self).contains("\"device\""))
    let withNull = Array(#"{"name":"a","password":"b","device":null,"deviceName":""}"#.utf8)
    #expect(try SignInRequest(jsonBytes: withNull) == request)
    let refusal = CallRefusal(.unavailable, "x")
    #expect(try CallRefusal(compactBytes: refusal.compactBytes).retryAfter == nil)
    #expect(try ChangeResult(jsonBytes: Array("{}".utf8)) == .saved)
  }

  @Test("What a newer version adds at the end is skipped", arguments: Examples.all)
  func newerFields(_ example: Example) throws {
    #expect(try example.readCompact(example.compact + [1, 2, 3]).isSame)
    let json = Array(#"{"newer":[{"a":null}],"#.utf8) + example.json.dropFirst()
    #expect(try example.readJSON(json).isSame)
  }

  @Test func `A feed of before, which told no schema, is still read`() throws {
    let feed = FeedAnswer(sequence: 7, time: 5, entries: [Examples.entry], incarnation: 9, start: 4)
    let full = FeedAnswer(
      sequence: 7, time: 5, entries: [Examples.entry], incarnation: 9, start: 4, schema: 11)
    #expect(try FeedAnswer(compactBytes: Array(full.compactBytes.dropLast(4))) == feed)
    #expect(feed.compactBytes == Array(full.compactBytes.dropLast(4)) + [0, 0, 0])
    #expect(full.leavingOut([]).schema == 11)
  }

  @Test func `A feed of before, which told no room for files, is still read`() throws {
    let feed = FeedAnswer(sequence: 7, time: 5, entries: [], schema: 11)
    #expect(feed.fileLimit == nil)
    #expect(try FeedAnswer(compactBytes: Array(feed.compactBytes.dropLast(2))) == feed)
    let none = FeedAnswer(sequence: 7, time: 5, entries: [], schema: 11, fileLimit: 0)
    #expect(try FeedAnswer(compactBytes: none.compactBytes).fileLimit == 0)
    #expect(none.leavingOut([]).fileLimit == 0)
  }

  @Test func `A feed of before, which told nothing that is believed, is still read`() throws {
    let feed = FeedAnswer(sequence: 7, time: 5, entries: [], schema: 11)
    #expect(feed.believed == 0)
    #expect(try FeedAnswer(compactBytes: Array(feed.compactBytes.dropLast(1))) == feed)
    let full = FeedAnswer(sequence: 7, time: 5, entries: [], schema: 11, believed: 4)
    #expect(full.leavingOut([]).believed == 4)
  }

  @Test func `What a newer version adds to a part within a message is skipped too`() throws {
    let poke = Poke(feed: 7, heads: [Examples.entry, Examples.entry])
    let frame = Examples.entry.compactBody
    var bytes: [UInt8] = [1, 7, 2]
    for _ in 0..<2 { bytes += [0, 0, 0, UInt8(frame.count + 3)] + frame + [9, 9, 9] }
    #expect(try Poke(compactBytes: bytes) == poke)
  }

  @Test func `Another version of the protocol is refused by its number`() {
    for version in [0, 2, 127] as [UInt8] {
      let bytes = [version] + LinkSecret(secret: "x").compactBody
      #expect(throws: WireFailure.unknownVersion(version)) {
        try LinkSecret(compactBytes: bytes)
      }
    }
  }

  @Test("Every word of a refusal travels")
  func refusalCodes() throws {
    for code in CallRefusal.Code.allCases {
      let refusal = CallRefusal(code, "m")
      #expect(try CallRefusal(jsonBytes: refusal.jsonBytes) == refusal)
    }
    for code in ChangeRefusal.Code.allCases {
      let refusal = ChangeRefusal(code, "m")
      #expect(try ChangeRefusal(compactBytes: refusal.compactBytes) == refusal)
    }
    for standing in ZoneStanding.allCases {
      let entry = FeedEntry(zone: Examples.company, standing: standing, head: .max)
      #expect(try FeedEntry(compactBytes: entry.compactBytes) == entry)
      #expect(try FeedEntry(jsonBytes: entry.jsonBytes) == entry)
    }
  }

  @Test("Words of newer versions are read as unknown and travel on as they came")
  func newerWords() throws {
    var deleted = CallRefusal(.notSignedIn, "m", isSignOut: true)
    let before = deleted.compactBytes
    deleted.isAccountDeleted = true
    #expect(try CallRefusal(compactBytes: deleted.compactBytes) == deleted)
    #expect(try CallRefusal(jsonBytes: deleted.jsonBytes) == deleted)
    // What an earlier container says, without the last field.
    let earlier = try CallRefusal(compactBytes: Array(before.dropLast()))
    #expect(earlier.isSignOut && !earlier.isAccountDeleted)
    let call = CallRefusal(word: "onTheMoon", "m", retryAfter: 3)
    #expect(try CallRefusal(compactBytes: call.compactBytes) == call)
    #expect(call.code == .unknown && call.word == "onTheMoon")
    let change = ChangeRefusal(word: "onTheMoon", "m")
    #expect(try ChangeRefusal(jsonBytes: change.jsonBytes) == change)
    #expect(change.code == .unknown && change.word == "onTheMoon")
    let words = [("owned", ZoneStanding.owned), ("onTheMoon", .unknown), ("", .unknown)]
    for (word, standing) in words {
      var writer = ByteWriter()
      writer.identifier(Examples.company)
      writer.text(word)
      writer.varint(7)
      let entry = FeedEntry(zone: Examples.company, standing: standing, head: 7)
      #expect(try FeedEntry(compactBody: writer.bytes) == entry)
    }
    #expect(!ZoneStanding.unknown.isPresent)
  }

  @Test func `A page made of encoded records is the page made of records`() {
    let page = PullAnswer(
      records: [Examples.state, Examples.state], token: [9], sequence: 8, hasMore: true,
      remaining: 200, time: 5, incarnation: 7)
    let framed = PullAnswer.compactBytes(
      framing: page.records.map(\.compactBody), token: page.token, sequence: page.sequence,
      hasMore: page.hasMore, remaining: page.remaining, time: page.time,
      incarnation: page.incarnation, audit: page.audit)
    #expect(framed == page.compactBytes)
  }

  @Test("A life that no record can have is refused", arguments: [0, .max, 1 << 40] as [UInt64])
  func lives(_ life: UInt64) {
    let change = RecordChange(
      kind: .inventoryItem, id: Examples.record, version: RecordVersion(life: life, groups: []))
    #expect(throws: WireFailure.malformed(field: "life")) {
      try RecordChange(compactBytes: change.compactBytes)
    }
    #expect(throws: WireFailure.malformed(field: "life")) {
      try RecordChange(jsonBytes: change.jsonBytes)
    }
  }

  @Test func `Groups out of order, or twice, are refused`() {
    for numbers in [[1, 0], [1, 1], [0, 2, 1]] {
      let groups = numbers.map { StampedGroup(number: $0, stamp: Examples.stamp, bytes: []) }
      let change = RecordChange(
        kind: .inventoryItem, id: Examples.record, version: RecordVersion(life: 1, groups: groups))
      #expect(throws: WireFailure.malformed(field: "groups")) {
        try RecordChange(compactBytes: change.compactBytes)
      }
      #expect(throws: WireFailure.malformed(field: "groups")) {
        try RecordChange(jsonBytes: change.jsonBytes)
      }
    }
  }
}
