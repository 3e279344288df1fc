/// A secret of 32 bytes for `SecretBox` and `MAC`; it is wiped from memory after its last use.
package struct SymmetricKey: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// How many bytes a key has.
  package static let byteCount = 32

  let secret: WipedBytes

  init(secret: WipedBytes) {
    self.secret = secret
  }

  /// Makes a random key.
  package static func random() -> SymmetricKey {
    SymmetricKey(secret: .random(byteCount))
  }

  /// Takes a key that was stored; nil unless it has 32 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    secret = WipedBytes(bytes)
  }

  /// The key itself, unprotected: to be sealed or stored where only its owner reads.
  package var unprotectedBytes: [UInt8] { secret.copy }

  /// Compares in a time that does not depend on the contents.
  package static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
    left.secret.isEqual(to: right.secret)
  }

  /// Says what it is, not what it holds.
  package var description: String { "SymmetricKey(redacted)" }

  /// Shows nothing to dumps.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
