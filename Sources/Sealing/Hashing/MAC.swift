import CSodium

/// Proofs that a message came from a holder of the key, unchanged (keyed BLAKE2b-256).
package enum MAC {
  /// How many bytes a proof has.
  package static let byteCount = 32

  /// The proof for a message: the same for the same message and key.
  package static func authenticate(_ message: [UInt8], key: SymmetricKey) -> [UInt8] {
    Sodium.start()
    var proof = [UInt8](repeating: 0, count: byteCount)
    _ = unsafe key.secret.withBytes { secret in
      unsafe crypto_generichash(
        &proof, byteCount, message, UInt64(message.count), secret, SymmetricKey.byteCount)
    }
    return proof
  }

  /// Whether the proof is that of this message and key, found in constant time.
  package static func verify(
    _ proof: [UInt8], of message: [UInt8], key: SymmetricKey
  ) -> Bool {
    constantTimeEquals(proof, authenticate(message, key: key))
  }
}
