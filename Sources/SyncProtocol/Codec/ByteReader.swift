package import Model

/// Reads compact values; every length is checked against what is left before anything is allocated.
package struct ByteReader: Sendable {
  private let bytes: [UInt8]
  /// Where the next value begins.
  package private(set) var position: Int
  private var end: Int

  /// Reads from the start of the bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  /// How many bytes are left.
  package var remaining: Int { end - position }

  /// One byte.
  package mutating func byte() throws(WireFailure) -> UInt8 {
    guard position < end else { throw .truncated }
    position += 1
    return bytes[position - 1]
  }

  /// A varint of at most ten bytes, in its shortest form.
  package mutating func varint() throws(WireFailure) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 63 || next <= 1 else { throw .overLimit }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 {
        guard next != 0 || shift == 0 else { throw .malformed(field: "number") }
        return value
      }
      shift += 7
    }
  }

  /// A signed number.
  package mutating func signed() throws(WireFailure) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Eight bytes, highest first.
  package mutating func fixed64() throws(WireFailure) -> UInt64 {
    guard remaining >= 8 else { throw .truncated }
    var value: UInt64 = 0
    for index in position..<position + 8 { value = value << 8 | UInt64(bytes[index]) }
    position += 8
    return value
  }

  /// Sixteen bytes.
  package mutating func identifier() throws(WireFailure) -> RecordID {
    RecordID(high: try fixed64(), low: try fixed64())
  }

  /// Sixteen bytes.
  package mutating func stamp() throws(WireFailure) -> HybridTime {
    HybridTime(ticks: try fixed64(), device: try fixed64())
  }

  /// A length that fits into what is left.
  package mutating func length() throws(WireFailure) -> Int {
    let length = try varint()
    guard length <= UInt64(remaining) else { throw .truncated }
    return Int(length)
  }

  /// A length and that many bytes.
  package mutating func block() throws(WireFailure) -> [UInt8] {
    try raw(try length())
  }

  /// Exactly that many bytes.
  package mutating func raw(_ count: Int) throws(WireFailure) -> [UInt8] {
    guard count <= remaining else { throw .truncated }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// A length and valid UTF-8.
  package mutating func text() throws(WireFailure) -> String {
    let count = try length()
    defer { position += count }
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw .malformed(field: "text")
    }
    return text
  }

  /// Enters a frame; `leaveFrame` skips whatever of it was not read.
  package mutating func enterFrame() throws(WireFailure) -> Int {
    guard remaining >= 4 else { throw .truncated }
    var length = 0
    for _ in 0..<4 { length = length << 8 | Int(try byte()) }
    guard length <= remaining else { throw .truncated }
    let outer = end
    end = position + length
    return outer
  }

  /// Leaves the frame that `enterFrame` answered for.
  package mutating func leaveFrame(_ outer: Int) {
    position = end
    end = outer
  }
}
