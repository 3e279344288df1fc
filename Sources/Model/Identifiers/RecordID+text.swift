extension RecordID: CustomStringConvertible {
  /// The 36 characters of a UUID, in lower case.
  package var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, byte) in bytes.enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append(45) }
      text.append(RecordID.hexDigit(byte >> 4))
      text.append(RecordID.hexDigit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The sixteen bytes, first byte first.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(16)
    for half in [high, low] {
      for shift in [56, 48, 40, 32, 24, 16, 8, 0] as [UInt64] {
        result.append(UInt8(truncatingIfNeeded: half >> shift))
      }
    }
    return result
  }

  /// Reads sixteen bytes; nil for any other count.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      if index < 8 {
        halves.0 = halves.0 << 8 | UInt64(byte)
      } else {
        halves.1 = halves.1 << 8 | UInt64(byte)
      }
    }
    self.init(high: halves.0, low: halves.1)
  }

  /// Reads the 36 characters of a UUID, either case; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var halves: (UInt64, UInt64) = (0, 0)
    var digits = 0
    var position = 0
    for character in text.utf8 {
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard character == 45 else { return nil }
      } else {
        guard digits < 32, let value = RecordID.value(ofHexDigit: character) else { return nil }
        if digits < 16 {
          halves.0 = halves.0 << 4 | value
        } else {
          halves.1 = halves.1 << 4 | value
        }
        digits += 1
      }
      position += 1
    }
    guard position == 36 else { return nil }
    self.init(high: halves.0, low: halves.1)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 48 + value : 87 + value
  }

  private static func value(ofHexDigit digit: UInt8) -> UInt64? {
    switch digit {
    case 48...57: UInt64(digit - 48)
    case 97...102: UInt64(digit - 87)
    case 65...70: UInt64(digit - 55)
    default: nil
    }
  }
}
