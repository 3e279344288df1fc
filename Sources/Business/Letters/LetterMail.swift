import HTTPCalling

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
    // The sign between name and place stays as it is.
    let parts = (address ?? "").split(separator: "@", omittingEmptySubsequences: false)
    let whom = parts.map { URLText.encoded(String($0)) }.joined(separator: "@")
    return "mailto:\(whom)?subject=\(URLText.encoded(subject))"
  }

  private var whole: String {
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return begun + "&body=" + lines.map { URLText.encoded(String($0)) }.joined(separator: "%0D%0A")
  }
}
