import Model

/// Words as objects of a PDF file.
enum PDFWords {
  /// A text: as it is where it is plain, else in UTF-16.
  static func text(_ words: String) -> String {
    guard words.utf8.allSatisfy({ (32...126).contains($0) }) else {
      let units = words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      return "<" + ([0xFE, 0xFF] + units).map(hexadecimal).joined() + ">"
    }
    let escaped = words.reduce(into: "") { text, sign in
      if "()\\".contains(sign) { text += "\\" }
      text.append(sign)
    }
    return "(\(escaped))"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }

  /// A moment as the information of a file writes it.
  static func date(_ moment: Moment) -> String {
    "D:" + iso(moment).filter { $0.isNumber } + "Z"
  }

  /// The same moment as its metadata writes it.
  static func iso(_ moment: Moment) -> String {
    let text = MomentParts(moment).iso
    return String(repeating: "0", count: max(0, 20 - text.count)) + text
  }

  /// A text without signs that no XML can hold, in one line.
  static func cleaned(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: " "
          default: scalar
          }
        }))
  }

  /// A text in XML.
  static func escaped(_ text: String) -> String {
    cleaned(text).reduce(into: "") { escaped, sign in
      switch sign {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(sign)
      }
    }
  }
}
