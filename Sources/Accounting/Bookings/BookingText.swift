import Documents

/// Texts as a stack of bookings takes them: letters of Windows-1252 within their length.
enum BookingText {
  /// A text in quotes, on one line, cut where it is longer than so many letters.
  static func quoted(_ text: String, limit: Int) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let bytes = ByteCharset.windows1252.bytes(tidied(text)).prefix(limit)
    return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  /// On one line, with single blanks, none at its ends.
  private static func tidied(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return text }
    let spaced = String(
      text.map { letter in
        letter.isWhitespace
          || letter.unicodeScalars.contains { $0.properties.generalCategory == .control }
          ? " " : letter
      })
    return spaced.split(separator: " ").joined(separator: " ")
  }

  /// What ends a line.
  static let lineEnd = Array("\r\n".utf8)

  /// A text as it is.
  static func encoded(_ text: String) -> [UInt8] { ByteCharset.windows1252.bytes(text) }

  /// How long the number of a document is at most.
  static let numberLimit = 36

  /// The number of a document in the letters and signs that are allowed there. Others are a hyphen;
  /// of a longer one the end stays, which tells it from others.
  static func number(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      if isAllowed(scalar) { return String(scalar) }
      return PlainLetters.all[scalar].map { $0.unicodeScalars.allSatisfy(isAllowed) ? $0 : "-" }
        ?? "-"
    }
    return String(plain.joined().suffix(numberLimit))
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "$", "&", "%", "*", "+", "-", "/": true
    default: false
    }
  }
}
