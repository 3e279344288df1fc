/// Bytes as text of 64 letters (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8?] = (0...255).map { byte in
    letters.firstIndex(of: UInt8(byte)).map { UInt8($0) }
  }

  /// In one piece.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var word = 0
      for place in 0..<3 { word = word << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0..<4 {
        text.append(place > count ? UInt8(ascii: "=") : letters[word >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text, whose blanks do not count; nil where it is none of these.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (word, count, filling) = (0, 0, 0)
    for sign in text.utf8 where ![9, 10, 13, 32].contains(sign) {
      if sign == UInt8(ascii: "=") {
        filling += 1
        continue
      }
      guard filling == 0, let value = values[Int(sign)] else { return nil }
      (word, count) = ((word << 6 | Int(value)) & 0xFFFFFF, count + 1)
      if count % 4 == 0 { bytes += [UInt8(word >> 16), UInt8(word >> 8 & 255), UInt8(word & 255)] }
    }
    guard (count + filling) % 4 == 0, filling <= 2 else { return nil }
    if filling == 1 { bytes += [UInt8(word >> 10 & 255), UInt8(word >> 2 & 255)] }
    if filling == 2 { bytes += [UInt8(word >> 4 & 255)] }
    return bytes
  }
}
