import CSodium

/// What is stored instead of a password: an Argon2id hash with its salt and cost in one text.
///
/// Making and verifying take long and block: call them through a `HashingGate`.
package struct PasswordHash: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The text to store, `$argon2id$…`: not for logs.
  package let encoded: String

  /// Takes a text that was stored; nil if it is no Argon2id hash.
  package init?(encoded: String) {
    let longest = crypto_pwhash_strbytes() - 1
    guard encoded.hasPrefix("$argon2id$"), encoded.utf8.count <= longest,
      encoded.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.encoded = encoded
  }

  /// Hashes a password with a salt of its own; throws `outOfMemory`.
  package init(hashing password: Password, cost: PasswordCost) throws(SealingFailure) {
    Sodium.start()
    var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let result = unsafe password.secret.withPassword { bytes in
      unsafe crypto_pwhash_str(
        &text, bytes, UInt64(password.secret.count), cost.passes, cost.memoryBytes)
    }
    guard result == 0 else { throw .noMemoryForHash }
    encoded = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  /// Whether this is the hash of the password, found in constant time; false also if the memory
  /// could not be had.
  package func verify(_ password: Password) -> Bool {
    Sodium.start()
    return unsafe password.secret.withPassword { bytes in
      unsafe crypto_pwhash_str_verify(encoded, bytes, UInt64(password.secret.count)) == 0
    }
  }

  /// Whether it was made with another cost: hash anew while the password is at hand.
  package func needsRehash(_ cost: PasswordCost) -> Bool {
    Sodium.start()
    return unsafe crypto_pwhash_str_needs_rehash(encoded, cost.passes, cost.memoryBytes) != 0
  }

  /// Says what it is, not what it holds.
  package var description: String { "PasswordHash(redacted)" }

  /// Shows nothing to dumps.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension SealingFailure {
  static var noMemoryForHash: SealingFailure {
    SealingFailure(.outOfMemory, "A password can't be hashed for want of memory: try again.")
  }
}

extension WipedBytes {
  /// The bytes as the password functions want them.
  func withPassword<T>(_ body: (UnsafePointer<CChar>) -> T) -> T {
    unsafe withBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self, capacity: max(count, 1)) { unsafe body($0) }
    }
  }
}
