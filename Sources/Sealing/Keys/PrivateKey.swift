/// The half of an X25519 key pair that opens; it is wiped from memory after its last use.
package struct PrivateKey: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// How many bytes a key has.
  package static let byteCount = 32

  let secret: WipedBytes

  init(secret: WipedBytes) {
    self.secret = secret
  }

  /// Takes a key that was stored; nil unless it has 32 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    secret = WipedBytes(bytes)
  }

  /// The key itself, unprotected: to be sealed or stored where only its owner reads.
  package var unprotectedBytes: [UInt8] { secret.copy }

  /// Compares in a time that does not depend on the contents.
  package static func == (left: PrivateKey, right: PrivateKey) -> Bool {
    left.secret.isEqual(to: right.secret)
  }

  /// Says what it is, not what it holds.
  package var description: String { "PrivateKey(redacted)" }

  /// Shows nothing to dumps.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
