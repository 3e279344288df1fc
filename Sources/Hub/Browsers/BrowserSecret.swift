import Sealing

/// What a browser's cookie holds: 256 random bits, kept here only as their hash.
package struct BrowserSecret: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  private static let byteCount = 32

  /// The cookie's value. Never logged.
  package let text: String
  let hash: [UInt8]

  /// A new one.
  init() {
    let bytes = Randomness.bytes(Self.byteCount)
    text = Base64URL.encode(bytes)
    hash = Digest.blake2b(bytes).bytes
  }

  /// One that a browser sent; nil unless it has the form of one.
  package init?(_ text: String) {
    guard let bytes = Base64URL.decode(text), bytes.count == Self.byteCount else { return nil }
    self.text = text
    hash = Digest.blake2b(bytes).bytes
  }

  /// Says what it is, not what it holds.
  package var description: String { "BrowserSecret(redacted)" }

  /// Shows nothing to dumps.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
