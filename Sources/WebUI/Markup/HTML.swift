/// Markup that is safe to send: every text that enters is escaped.
///
/// Only `init(unescaped:)` takes markup as it is, and only `Tag` uses it.
package struct HTML: Equatable, Sendable {
  /// The markup.
  package private(set) var text: String

  /// Nothing.
  package init() { text = "" }

  /// Takes words of any origin; what could be read as markup is escaped.
  package init(_ words: String) { text = HTML.escaped(words) }

  /// Takes markup as it is. The caller answers for every character of it.
  package init(unescaped markup: String) { text = markup }

  /// Words with markup at one place among them: the phrase puts its value there.
  static func saying(_ words: (String) -> String, with markup: HTML) -> HTML {
    let place = "\u{E000}"
    let parts = words(place).split(
      separator: place, maxSplits: 1, omittingEmptySubsequences: false)
    var html = HTML(String(parts[0]))
    guard parts.count > 1 else { return html }
    html.append(markup)
    html.append(HTML(String(parts[1])))
    return html
  }

  /// Adds markup behind what is there.
  package mutating func append(_ other: HTML) { text += other.text }

  /// The words with what could end a text or a quoted attribute written as character references.
  static func escaped(_ words: String) -> String {
    guard words.utf8.contains(where: { reference(for: $0) != nil }) else { return words }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.utf8.count + 32)
    for byte in words.utf8 {
      if let reference = reference(for: byte) {
        bytes.append(contentsOf: reference.utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Control characters, which no page can hold, become the replacement character.
  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    case 0x60: "&#96;"
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}
