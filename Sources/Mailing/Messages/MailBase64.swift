/// Base64 as mail writes it (RFC 2045).
enum MailBase64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// In one piece.
  static func text(_ bytes: [UInt8]) -> String { String(decoding: encoded(bytes), as: UTF8.self) }

  /// In lines of 76, each ended by CR LF.
  static func lines(_ bytes: [UInt8]) -> String {
    let encoded = encoded(bytes)
    return stride(from: 0, to: encoded.count, by: 76).map { start in
      String(decoding: encoded[start..<min(start + 76, encoded.count)], as: UTF8.self) + "\r\n"
    }.joined()
  }

  private static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let filled = part + Array(repeating: 0, count: 3 - part.count)
      let word = filled.reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        let isFilling = place > part.count
        text.append(isFilling ? UInt8(ascii: "=") : letters[word >> (18 - 6 * place) & 63])
      }
    }
    return text
  }
}
