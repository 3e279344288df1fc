/// An address that mail can be sent to: `name@host`, plain ASCII, in one piece.
package struct MailAddress: Hashable, Sendable, CustomStringConvertible {
  /// Bytes that an address has at most.
  package static let byteLimit = 254

  /// The address as it was given, without spaces around it.
  package let text: String

  /// The address; nil for what no mail could be sent to, or what would end a header early.
  package init?(_ given: String) {
    var text = Substring(given)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= Self.byteLimit,
      (1...64).contains(parts[0].utf8.count), parts[0].utf8.allSatisfy(Self.isLocal),
      Self.isHost(parts[1])
    else { return nil }
    self.text = String(text)
  }

  /// The part after the @.
  package var host: Substring {
    text[text.index(after: text.firstIndex(of: "@") ?? text.startIndex)...]
  }

  package var description: String { text }

  private static func isLocal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-/=?^_`{|}~.".utf8.contains(byte)
    }
  }

  private static func isHost(_ host: Substring) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
          default: false
          }
        }
    }
  }
}
