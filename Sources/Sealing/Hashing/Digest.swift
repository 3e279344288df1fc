import CSodium

/// A hash of 32 bytes: equal for equal input, and nobody finds two inputs with the same.
package struct Digest: Sendable, Hashable {
  /// How many bytes a digest has.
  package static let byteCount = 32

  /// The digest itself.
  package let bytes: [UInt8]

  /// Takes a digest that was stored or sent; nil unless it has 32 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// BLAKE2b-256 of the bytes: the hash to choose unless another is asked for.
  package static func blake2b(_ message: [UInt8]) -> Digest {
    Sodium.start()
    var digest = [UInt8](repeating: 0, count: byteCount)
    _ = unsafe crypto_generichash(&digest, byteCount, message, UInt64(message.count), nil, 0)
    return Digest(unchecked: digest)
  }

  /// SHA-256 of the bytes, for those who ask for it by name.
  package static func sha256(_ message: [UInt8]) -> Digest {
    Sodium.start()
    var digest = [UInt8](repeating: 0, count: byteCount)
    _ = unsafe crypto_hash_sha256(&digest, message, UInt64(message.count))
    return Digest(unchecked: digest)
  }
}
