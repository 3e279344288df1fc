import CSodium

/// Messages that anyone can seal to a public key, and only its pair can open.
package enum SealedBox {
  /// How many bytes longer the sealed form is.
  package static let overhead = 48

  /// Seals a message; it does not say who sealed it, and each time the bytes differ.
  package static func seal(_ message: [UInt8], to publicKey: PublicKey) -> [UInt8] {
    Sodium.start()
    var sealed = [UInt8](repeating: 0, count: message.count + overhead)
    let result = unsafe crypto_box_seal(
      &sealed, message, UInt64(message.count), publicKey.bytes)
    precondition(result == 0, "sealing to a public key of the right length can't fail")
    return sealed
  }

  /// The message, nil if the bytes were changed or sealed to another key.
  package static func open(_ sealed: [UInt8], with pair: KeyPair) -> [UInt8]? {
    guard sealed.count >= overhead else { return nil }
    Sodium.start()
    var message = [UInt8](repeating: 0, count: sealed.count - overhead)
    let result = unsafe pair.privateKey.secret.withBytes { secret in
      unsafe crypto_box_seal_open(
        &message, sealed, UInt64(sealed.count), pair.publicKey.bytes, secret)
    }
    return result == 0 ? message : nil
  }
}
