/// Reads the text of a stream of server-sent events, in pieces of any size.
package struct EventStreamParser: Sendable {
  /// What a limit refused.
  package struct LimitExceeded: Error, Sendable, Equatable {
    /// What was too long.
    package enum Part: Sendable, Equatable {
      case line, event
    }

    /// What was too long.
    package let part: Part
  }

  private let lineByteLimit: Int
  private let eventByteLimit: Int
  private var line: [UInt8] = []
  /// A CR ended the last line; a LF right behind it belongs to it.
  private var skipsLineFeed = false
  private var isAtStart = true
  private var event: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  /// The last id that was named.
  package private(set) var lastID = ""

  /// Starts at the beginning of a stream.
  package init(lineByteLimit: Int = 64 * 1024, eventByteLimit: Int = 1024 * 1024) {
    self.lineByteLimit = lineByteLimit
    self.eventByteLimit = eventByteLimit
  }

  /// Takes the next bytes and returns the events that they complete.
  ///
  /// After a failure the parser must not be used again.
  package mutating func parse(
    _ bytes: some Sequence<UInt8>
  ) throws(LimitExceeded) -> [ServerEvent] {
    var events: [ServerEvent] = []
    for byte in bytes {
      let skips = skipsLineFeed
      skipsLineFeed = false
      switch byte {
      case 0x0A where skips: continue
      case 0x0A, 0x0D:
        skipsLineFeed = byte == 0x0D
        if let event = try endLine() { events.append(event) }
      default:
        guard line.count < lineByteLimit else { throw LimitExceeded(part: .line) }
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() throws(LimitExceeded) -> ServerEvent? {
    if isAtStart {
      isAtStart = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    }
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty { return dispatched() }
    let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
    if colon == 0 { return nil }
    var value = line[colon...].dropFirst()
    if value.first == 0x20 { value = value.dropFirst() }
    try take(field: line[..<colon], value: value)
    return nil
  }

  private mutating func take(
    field: ArraySlice<UInt8>, value: ArraySlice<UInt8>
  ) throws(LimitExceeded) {
    if field.elementsEqual("data".utf8) {
      guard data.count + value.count < eventByteLimit else { throw LimitExceeded(part: .event) }
      if hasData { data.append(0x0A) }
      hasData = true
      data.append(contentsOf: value)
    } else if field.elementsEqual("event".utf8) {
      event = Array(value)
    } else if field.elementsEqual("id".utf8), !value.contains(0) {
      lastID = String(decoding: value, as: UTF8.self)
    }
  }

  private mutating func dispatched() -> ServerEvent? {
    defer {
      event.removeAll()
      data.removeAll()
      hasData = false
    }
    guard hasData else { return nil }
    let kind = event.isEmpty ? "message" : String(decoding: event, as: UTF8.self)
    return ServerEvent(event: kind, data: String(decoding: data, as: UTF8.self), id: lastID)
  }
}
