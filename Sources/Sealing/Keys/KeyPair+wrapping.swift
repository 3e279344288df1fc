extension KeyPair {
  /// How many bytes a wrapped private key has.
  package static let wrappedByteCount = PrivateKey.byteCount + SecretBox.overhead

  /// The private half, sealed with a key; only together with the public half it opens again.
  package func wrapped(with key: SymmetricKey) -> [UInt8] {
    SecretBox.seal(
      privateKey.unprotectedBytes, key: key, associatedData: Self.label(publicKey))
  }

  /// Opens what `wrapped` made; nil if the key is another, anything was changed, or the halves do
  /// not belong together.
  package init?(unwrapping wrapped: [UInt8], of publicKey: PublicKey, with key: SymmetricKey) {
    guard
      let bytes = SecretBox.open(wrapped, key: key, associatedData: Self.label(publicKey)),
      let privateKey = PrivateKey(bytes)
    else { return nil }
    self.init(privateKey)
    guard self.publicKey == publicKey else { return nil }
  }

  private static func label(_ publicKey: PublicKey) -> [UInt8] {
    Array("account key 1\n".utf8) + publicKey.bytes
  }
}
