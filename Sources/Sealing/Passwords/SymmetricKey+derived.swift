import CSodium

extension SymmetricKey {
  /// How many bytes the salt of a derived key has.
  package static let saltByteCount = 16

  /// The key that a password, a salt and a cost give, always the same one (Argon2id).
  ///
  /// Takes long and blocks: call it through a `HashingGate`. Throws `malformed` unless the salt has
  /// 16 bytes, and `outOfMemory`.
  package static func derived(
    from password: Password, salt: [UInt8], cost: PasswordCost
  ) throws(SealingFailure) -> SymmetricKey {
    guard salt.count == saltByteCount else {
      throw SealingFailure(.malformed, "The salt of a key has \(saltByteCount) bytes.")
    }
    Sodium.start()
    var result: Int32 = -1
    let secret = unsafe WipedBytes(count: byteCount) { target in
      result = unsafe password.secret.withPassword { bytes in
        unsafe crypto_pwhash(
          target, UInt64(byteCount), bytes, UInt64(password.secret.count), salt, cost.passes,
          cost.memoryBytes, crypto_pwhash_alg_argon2id13())
      }
    }
    guard result == 0 else { throw .noMemoryForHash }
    return SymmetricKey(secret: secret)
  }
}
