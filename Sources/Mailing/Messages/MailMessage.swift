/// A mail to one person: a subject and plain text.
package struct MailMessage: Equatable, Sendable {
  /// Bytes of a subject; more is cut off.
  package static let subjectByteLimit = 300
  /// Bytes of a text; more is cut off.
  package static let textByteLimit = 20_000

  /// Whom it goes to.
  package let recipient: MailAddress
  /// The subject, in one line.
  package let subject: String
  /// The text, its lines ended by newlines.
  package let text: String

  /// Takes the parts; what a header or a mail server could not bear is taken out of them.
  package init(to recipient: MailAddress, subject: String, text: String) {
    self.recipient = recipient
    self.subject = Self.cut(
      String(String.UnicodeScalarView(subject.unicodeScalars.map { $0.value < 32 ? " " : $0 })),
      Self.subjectByteLimit)
    self.text = Self.cut(
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { $0.value >= 32 || $0 == "\n" || $0 == "\t" })),
      Self.textByteLimit)
  }

  /// The message as it travels (RFC 5322): pure ASCII, lines ended by CR LF, none too long.
  ///
  /// `id` tells it from every other of the sender's; the same again lets a mail server see that it
  /// has the message already. `time` is in seconds since 1970.
  package func bytes(from sender: MailAddress, id: String, time: UInt64) -> [UInt8] {
    let headers = [
      ("From", "TheCompanyApp <\(sender)>"), ("To", "<\(recipient)>"),
      ("Subject", Self.encodedWords(subject)), ("Date", MailDate.text(time)),
      ("Message-ID", "<\(id)@\(sender.host)>"), ("Auto-Submitted", "auto-generated"),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=utf-8"),
      ("Content-Transfer-Encoding", "base64"),
    ]
    let head = headers.map { "\($0): \($1)\r\n" }.joined()
    let body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    return Array("\(head)\r\n\(MailBase64.lines(Array(body.utf8)))".utf8)
  }

  /// A subject in words of UTF-8 (RFC 2047), each short enough for its line; plain ASCII as it is.
  private static func encodedWords(_ subject: String) -> String {
    if subject.utf8.count <= 60, subject.utf8.allSatisfy({ $0 < 127 }) { return subject }
    var words: [String] = []
    var word: [UInt8] = []
    for character in subject {
      let bytes = Array(String(character).utf8)
      if !word.isEmpty, word.count + bytes.count > 42 {
        words.append("=?utf-8?B?\(MailBase64.text(word))?=")
        word = []
      }
      word += bytes
    }
    words.append("=?utf-8?B?\(MailBase64.text(word))?=")
    return words.joined(separator: "\r\n ")
  }

  private static func cut(_ text: String, _ limit: Int) -> String {
    var count = 0
    return String(
      text.prefix { character in
        count += String(character).utf8.count
        return count <= limit
      })
  }
}
