import CSodium

/// Proofs by HMAC-SHA256 (RFC 2104), for receivers elsewhere: every language has it. Between parts
/// of our own it is `MAC`.
package enum HMAC {
  /// The proof for a message, under a key of any length.
  package static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    Sodium.start()
    var state = crypto_auth_hmacsha256_state()
    var proof = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
    _ = unsafe crypto_auth_hmacsha256_init(&state, key, key.count)
    _ = unsafe crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    _ = unsafe crypto_auth_hmacsha256_final(&state, &proof)
    return proof
  }
}
