/// Forms that texts in fields of several kinds have.
package enum TextForm {
  /// Whether a text is an address of the web that people may follow.
  package static func isLink(_ text: String) -> Bool {
    let start = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    guard let start, text.utf8.count > start.utf8.count else { return false }
    return text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }

  /// The beginning of a text that takes no more bytes, whole letters alone.
  package static func begun(_ text: String, byteLimit: Int) -> String {
    guard text.utf8.count > byteLimit else { return text }
    var (end, count) = (text.startIndex, 0)
    while end < text.endIndex {
      let next = text.index(after: end)
      count += text[end..<next].utf8.count
      if count > byteLimit { break }
      end = next
    }
    return String(text[..<end])
  }

  /// Whether a text is a colour as pages and programs write it: `#0b6e4f`.
  package static func isColour(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && digits.count == 6
      && digits.allSatisfy { digit in
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"):
          true
        default: false
        }
      }
  }
}
