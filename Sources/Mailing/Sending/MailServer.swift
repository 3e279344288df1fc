/// The mail server that takes our mails, and the address that they come from.
package struct MailServer: Sendable {
  /// Why a server can't be used as it was given.
  package enum Flaw: Error, Equatable, Sendable {
    /// Not `smtp://host:port` or `smtps://host:port`.
    case address
    /// A password would travel in clear, or the mails would.
    case clear
  }

  /// `smtp://host:port`, or `smtps://host:port` for one that speaks TLS from the first byte.
  package let url: String
  /// Where the mails come from.
  package let sender: MailAddress
  /// Whom to sign in as; nil for a server that takes mails without.
  package let user: String?
  /// The secret to sign in with. Never logged.
  package let password: String?
  /// A PEM file of certificates to trust in place of the system's.
  package var trustedCertificatesPath: String?
  /// Whether the connection must be encrypted: it need not be on this machine.
  let isSecure: Bool

  /// Checks the parts. Only a server on this machine is spoken to without encryption, and never
  /// with a password.
  package init(
    url: String, sender: MailAddress, user: String? = nil, password: String? = nil
  ) throws(Flaw) {
    let parts = url.split(separator: "://", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["smtp", "smtps"].contains(parts[0]),
      let host = Self.host(of: parts[1])
    else { throw .address }
    let isHere = ["localhost", "127.0.0.1", "[::1]"].contains(host)
    isSecure = parts[0] == "smtps" || !isHere
    if user != nil, !isSecure { throw .clear }
    self.url = url
    self.sender = sender
    self.user = user
    self.password = password
  }

  /// The host of `host:port` or `host`; nil for anything more.
  private static func host(of place: String) -> String? {
    var place = Substring(place)
    if place.last == "/" { place.removeLast() }
    let isFine = place.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-.:[]".utf8.contains(byte)
      }
    }
    guard isFine else { return nil }
    if place.hasPrefix("["), let end = place.firstIndex(of: "]") { return String(place[...end]) }
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts[0].isEmpty else { return nil }
    if parts.count == 2, UInt16(parts[1]) == nil { return nil }
    return parts[0].lowercased()
  }
}
