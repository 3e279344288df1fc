/// Markup that is safe to send: every text that enters is escaped.
///
/// Only what is called *unescaped* takes markup as it is, and only `Tag` uses it.
package struct HTML: Equatable, Sendable {
  /// The markup in UTF-8: a page is some thousand small parts, which are added as bytes.
  package private(set) var bytes: [UInt8] = []

  /// The markup.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Nothing.
  package init() {}

  /// Takes words of any origin; what could be read as markup is escaped.
  package init(_ words: String) { append(words) }

  /// Parts one after the other.
  package static func joined(@HTMLBuilder _ parts: () -> HTML) -> HTML { parts() }

  /// Takes markup as it is. The caller answers for every character of it.
  package init(unescaped markup: String) { append(unescaped: markup) }

  /// Words with markup at one place among them: the phrase puts its value there.
  package static func saying(_ words: (String) -> String, with markup: HTML) -> HTML {
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
  package mutating func append(_ other: HTML) { bytes += other.bytes }

  /// Adds words, with what could end a text or a quoted attribute written as character references.
  package mutating func append(_ words: String) {
    var words = words
    words.withUTF8 { text in
      var plain = 0
      for index in text.indices where !Self.isPlain(text[index]) {
        bytes += text[plain..<index]
        bytes += Self.reference(for: text[index]).utf8
        plain = index + 1
      }
      bytes += text[plain...]
    }
  }

  /// Adds markup as it is. The caller answers for every character of it.
  package mutating func append(unescaped markup: String) { bytes += markup.utf8 }

  /// Makes room for so many bytes more.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// How many bytes the markup has.
  package var byteCount: Int { bytes.count }

  /// The words as they stand in a text or a quoted attribute.
  package static func escaped(_ words: String) -> String { HTML(words).text }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x60, 0x7F: false
    case 0x09, 0x0A, 0x0D: true
    default: byte >= 0x20
    }
  }

  /// Control characters, which no page can hold, become the replacement character.
  private static func reference(for byte: UInt8) -> String {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    case 0x60: "&#96;"
    default: "\u{FFFD}"
    }
  }
}
