/// What a device derives of a password: the proof that a container asks for, and the key that wraps
/// the account's private key, which the container never sees and can't find from the proof.
package struct PasswordKeys: Sendable {
  /// What the container is shown.
  package let proof: PasswordProof
  /// What the account's private key is wrapped with.
  package let wrappingKey: SymmetricKey

  /// Derives both of the password and the name that it belongs to, always the same ones (Argon2id).
  ///
  /// Takes long and blocks: call it through a `HashingGate`. Throws `outOfMemory`.
  package init(
    _ password: Password, name: String, cost: PasswordCost
  ) throws(SealingFailure) {
    let salt = Digest.blake2b(Array(("TheCompanyApp password 1\n" + Self.folded(name)).utf8))
    let master = try SymmetricKey.derived(
      from: password, salt: Array(salt.bytes.prefix(SymmetricKey.saltByteCount)), cost: cost)
    proof = PasswordProof(bytes: MAC.authenticate(Array("proof".utf8), key: master))
    wrappingKey = master.branch("wrapping")
  }

  /// Names are compared without case and without the space around them.
  package static func folded(_ name: String) -> String {
    guard let first = name.firstIndex(where: { !$0.isWhitespace }),
      let last = name.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return name[first...last].lowercased()
  }
}

extension SymmetricKey {
  /// Another key, which tells nothing of this one.
  func branch(_ purpose: String) -> SymmetricKey {
    SymmetricKey(
      secret: WipedBytes(MAC.authenticate(Array(purpose.utf8), key: self)))
  }
}
