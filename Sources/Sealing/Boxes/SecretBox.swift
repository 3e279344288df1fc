import CSodium

/// Messages that only a holder of the same key can make and open (XChaCha20-Poly1305).
package enum SecretBox {
  /// A number used once per key; random ones never meet.
  package struct Nonce: Sendable, Hashable {
    /// How many bytes it has.
    package static let byteCount = 24

    let bytes: [UInt8]

    /// Makes a random one.
    package static func random() -> Nonce { Nonce(unchecked: Randomness.bytes(byteCount)) }

    /// Takes a given one, which must never have been used with the key; nil unless 24 bytes.
    package init?(_ bytes: [UInt8]) {
      guard bytes.count == Self.byteCount else { return nil }
      self.bytes = bytes
    }

    private init(unchecked bytes: [UInt8]) {
      self.bytes = bytes
    }
  }

  /// How many bytes longer the sealed form is: the nonce in front, the tag at the end.
  package static let overhead = Nonce.byteCount + tagByteCount

  private static let tagByteCount = 16

  /// Seals a message. `associatedData` isn't in the result, but opening needs the same again.
  package static func seal(
    _ message: [UInt8], key: SymmetricKey, associatedData: [UInt8] = [], nonce: Nonce = .random()
  ) -> [UInt8] {
    Sodium.start()
    var body = [UInt8](repeating: 0, count: message.count + tagByteCount)
    unsafe key.secret.withBytes { secret in
      _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
        &body, nil, message, UInt64(message.count), associatedData, UInt64(associatedData.count),
        nil, nonce.bytes, secret)
    }
    return nonce.bytes + body
  }

  /// The message, nil if bytes, key or associated data are not those of the sealing.
  package static func open(
    _ sealed: [UInt8], key: SymmetricKey, associatedData: [UInt8] = []
  ) -> [UInt8]? {
    guard sealed.count >= overhead else { return nil }
    Sodium.start()
    let nonce = [UInt8](sealed.prefix(Nonce.byteCount))
    let body = [UInt8](sealed.dropFirst(Nonce.byteCount))
    var message = [UInt8](repeating: 0, count: sealed.count - overhead)
    let result = unsafe key.secret.withBytes { secret in
      unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
        &message, nil, nil, body, UInt64(body.count), associatedData,
        UInt64(associatedData.count), nonce, secret)
    }
    return result == 0 ? message : nil
  }
}
