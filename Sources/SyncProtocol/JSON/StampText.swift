package import Model

/// A moment as text: 16 hexadecimal digits of ticks, a dash, 16 of the device.
package enum StampText {
  /// Writes a moment.
  package static func encode(_ stamp: HybridTime) -> String {
    hex(stamp.ticks) + "-" + hex(stamp.device)
  }

  /// Reads a moment; nil for any other text.
  package static func decode(_ text: String) -> HybridTime? {
    let bytes = Array(text.utf8)
    guard bytes.count == 33, bytes[16] == UInt8(ascii: "-"),
      let ticks = number(bytes[0..<16]), let device = number(bytes[17..<33])
    else { return nil }
    return HybridTime(ticks: ticks, device: device)
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else {
      return nil
    }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
