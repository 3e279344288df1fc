/// The half of an X25519 key pair that everyone may know: seal to it.
package struct PublicKey: Sendable, Hashable {
  /// How many bytes a key has.
  package static let byteCount = 32

  /// The key itself.
  package let bytes: [UInt8]

  /// Takes a key that was stored or sent; nil unless it has 32 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
  }
}
