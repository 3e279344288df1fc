import CSodium

/// An X25519 key pair: what is sealed to its public half only its private half opens.
package struct KeyPair: Sendable, Equatable {
  /// The half to give away.
  package let publicKey: PublicKey
  /// The half to keep.
  package let privateKey: PrivateKey

  /// Makes a random pair.
  package static func random() -> KeyPair {
    KeyPair(PrivateKey(secret: .random(PrivateKey.byteCount)))
  }

  /// Finds the public half of a private key.
  package init(_ privateKey: PrivateKey) {
    Sodium.start()
    var publicBytes = [UInt8](repeating: 0, count: PublicKey.byteCount)
    // It fails for no private key: the base point is good and the scalar is clamped.
    _ = unsafe privateKey.secret.withBytes { secret in
      unsafe crypto_scalarmult_base(&publicBytes, secret)
    }
    self.privateKey = privateKey
    publicKey = PublicKey(unchecked: publicBytes)
  }
}
