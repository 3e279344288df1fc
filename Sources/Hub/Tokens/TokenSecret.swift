/// The secret of a token: 256 random bits behind a mark that tells what it is, to people and to
/// programs that look for secrets where none should be.
struct TokenSecret: Sendable {
  static let mark = "tca_"
  private static let shownCount = 8

  private let secret: BrowserSecret

  /// A new one.
  init() { secret = BrowserSecret() }

  /// One that a program sent; nil unless it has the form of one.
  init?(_ text: String) {
    guard text.hasPrefix(Self.mark), let secret = BrowserSecret(String(text.dropFirst(4))) else {
      return nil
    }
    self.secret = secret
  }

  /// As a program sends it. Never logged.
  var text: String { Self.mark + secret.text }
  /// How it begins: so much tells it from others and helps nobody to guess the rest.
  var prefix: String { String(text.prefix(Self.shownCount)) }
  /// What is kept of it.
  var hash: [UInt8] { secret.hash }
}
