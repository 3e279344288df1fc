/// The text of a mail about a document, for a person who sends it with a program of their own.
package struct LetterMail: Equatable, Sendable {
  /// To whom; nil where no address is known.
  package let address: String?
  /// What it is about.
  package let subject: String
  /// What it says.
  package let body: String

  /// How long a link may be that every program for mails opens.
  private static let linkLimit = 1_900

  /// Whether a link brings the text along: a long one is copied by hand.
  package var isShort: Bool { whole.utf8.count <= Self.linkLimit }

  /// What opens a program for mails (RFC 6068). A text that is too long for it is left out.
  package var link: String { isShort ? whole : begun }

  private var begun: String {
    "mailto:\(Self.encoded(address ?? "", "@"))?subject=\(Self.encoded(subject))"
  }

  private var whole: String {
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return begun + "&body=" + lines.map { Self.encoded(String($0)) }.joined(separator: "%0D%0A")
  }

  /// Every byte but letters, digits, and signs that mean nothing in addresses.
  private static func encoded(_ text: String, _ others: String = "") -> String {
    let plain = Set("-._~".utf8).union(others.utf8)
    return text.utf8.map { byte in
      let isPlain =
        plain.contains(byte) || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
      guard !isPlain else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
