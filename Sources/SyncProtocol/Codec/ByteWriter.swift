package import Model

/// Appends values in their compact form: varints, lengths before contents, big-endian identifiers.
package struct ByteWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Starts empty.
  package init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// One byte.
  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, lowest first.
  package mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A signed number; small magnitudes take few bytes.
  package mutating func signed(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Eight bytes, highest first.
  package mutating func fixed64(_ value: UInt64) {
    for shift in [56, 48, 40, 32, 24, 16, 8, 0] as [UInt64] {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Sixteen bytes.
  package mutating func identifier(_ id: RecordID) {
    fixed64(id.high)
    fixed64(id.low)
  }

  /// Sixteen bytes.
  package mutating func stamp(_ time: HybridTime) {
    fixed64(time.ticks)
    fixed64(time.device)
  }

  /// A length and the bytes.
  package mutating func block(_ content: [UInt8]) {
    varint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// A length and the UTF-8 bytes.
  package mutating func text(_ content: String) {
    varint(UInt64(content.utf8.count))
    bytes.append(contentsOf: content.utf8)
  }

  /// Bytes as they are, without a length.
  package mutating func raw(_ content: some Sequence<UInt8>) {
    bytes.append(contentsOf: content)
  }

  /// Reserves four bytes for a length; `closeFrame` fills them in.
  package mutating func openFrame() -> Int {
    bytes.append(contentsOf: [0, 0, 0, 0])
    return bytes.count
  }

  /// Fills in the length of what was written since `openFrame` answered `start`.
  package mutating func closeFrame(_ start: Int) {
    let length = UInt32(bytes.count - start)
    bytes[start - 4] = UInt8(truncatingIfNeeded: length >> 24)
    bytes[start - 3] = UInt8(truncatingIfNeeded: length >> 16)
    bytes[start - 2] = UInt8(truncatingIfNeeded: length >> 8)
    bytes[start - 1] = UInt8(truncatingIfNeeded: length)
  }
}
