import Testing

@testable import HTTPCalling

@Suite("The parser of event streams")
struct EventStreamParserTests {
  static let text =
    "\u{FEFF}: hello\nretry: 10\n\nevent: poke\ndata: a\ndata:b\nid: 7\n\ndata: x\r\n\r\n"
    + "data\rid\r\rdata: \u{FC}ber\n\nunknown: 1\nevent: empty\n\ndata: last, unfinished"
  static let events = [
    ServerEvent(event: "poke", data: "a\nb", id: "7"),
    ServerEvent(data: "x", id: "7"),
    ServerEvent(data: "", id: ""),
    ServerEvent(data: "\u{FC}ber", id: ""),
  ]

  @Test("reads the same events wherever the bytes are split")
  func splits() async throws {
    let bytes = Array(Self.text.utf8)
    for first in 0...bytes.count {
      // The tests beside this one need the threads too.
      await Task.yield()
      for second in stride(from: first, through: bytes.count, by: 3) {
        var parser = EventStreamParser()
        var events = try parser.parse(bytes[..<first])
        events += try parser.parse(bytes[first..<second])
        events += try parser.parse(bytes[second...])
        #expect(events == Self.events)
      }
    }
  }

  @Test("reads the same events byte by byte")
  func bytewise() throws {
    var parser = EventStreamParser()
    var events: [ServerEvent] = []
    for byte in Self.text.utf8 { events += try parser.parse([byte]) }
    #expect(events == Self.events)
  }

  @Test("refuses a line over the limit and takes one at it")
  func lineLimit() throws {
    var parser = EventStreamParser(lineByteLimit: 8)
    #expect(try parser.parse("data:abc\n\n".utf8) == [ServerEvent(data: "abc")])
    #expect(throws: EventStreamParser.LimitExceeded(part: .line)) {
      try parser.parse("data:abcd\n\n".utf8)
    }
  }

  @Test("refuses an event over the limit, however many lines it has")
  func eventLimit() throws {
    var parser = EventStreamParser(eventByteLimit: 10)
    #expect(throws: EventStreamParser.LimitExceeded(part: .event)) {
      for _ in 0..<100 { _ = try parser.parse("data:abc\n".utf8) }
    }
  }

  @Test("keeps the last id over events without one, and ignores an id with a NUL")
  func lastID() throws {
    var parser = EventStreamParser()
    let events = try parser.parse("id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n".utf8)
    #expect(events.map(\.id) == ["1", "1"])
    #expect(parser.lastID == "1")
  }

  @Test("never traps and never exceeds its limits on random bytes")
  func random() async {
    let alphabet = Array("dataevntid: \r\n\u{0}\u{FF}\u{FEFF}x".utf8)
    var generator = SeededGenerator(seed: 7)
    for round in 0..<3000 {
      if round % 20 == 0 { await Task.yield() }
      var parser = EventStreamParser(lineByteLimit: 40, eventByteLimit: 60)
      let count = Int.random(in: 0..<200, using: &generator)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      guard let events = try? parser.parse(bytes) else { continue }
      #expect(events.allSatisfy { $0.data.utf8.count <= 60 * 3 })
    }
  }
}

/// A small reproducible source of randomness.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
