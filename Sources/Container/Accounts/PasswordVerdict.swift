import Sealing

/// What a sign-in's password was found to be.
enum PasswordVerdict: Equatable {
  case wrong
  /// Right; with what is to be kept from now on, where that is better than what was.
  case right(better: StoredPassword?)
  /// A proof was shown, but the account is of before: only the password itself can be compared.
  case passwordNeeded
}

extension StoredPassword {
  /// What is kept of a new password: always that of its proof. Takes long.
  init(
    of given: GivenPassword, name: String, cost: PasswordCost
  ) throws(SealingFailure) {
    let proof = try given.proof(name: name, cost: cost)
    hash = try PasswordHash(hashing: Password(proof.text), cost: cost).encoded
    isProof = true
  }

  /// Compares what was given. Takes as long for an account that does not exist.
  static func compare(
    _ given: GivenPassword, with stored: StoredPassword?, name: String, cost: PasswordCost
  ) throws(SealingFailure) -> PasswordVerdict {
    guard let stored, let hash = PasswordHash(encoded: stored.hash) else {
      _ = try StoredPassword(of: given, name: name, cost: cost)
      return .wrong
    }
    if stored.isProof {
      let proof = try Password(given.proof(name: name, cost: cost).text)
      guard hash.verify(proof) else { return .wrong }
      let isGood = !hash.needsRehash(cost)
      let better = isGood ? nil : try PasswordHash(hashing: proof, cost: cost).encoded
      return .right(better: better.map { StoredPassword(hash: $0, isProof: true) })
    }
    guard case .password(let password) = given else { return .passwordNeeded }
    let better = try given.proof(name: name, cost: cost)
    guard hash.verify(password) else { return .wrong }
    return .right(
      better: try StoredPassword(of: .proof(better), name: name, cost: cost))
  }
}

/// What somebody shows to be an account: devices a proof, scripts may send the password itself.
enum GivenPassword: Sendable {
  case proof(PasswordProof)
  case password(Password)

  init(_ text: String) throws(SealingFailure) {
    if let proof = PasswordProof(text) {
      self = .proof(proof)
    } else {
      self = .password(try Password(text))
    }
  }

  /// Takes long for a password.
  func proof(name: String, cost: PasswordCost) throws(SealingFailure) -> PasswordProof {
    switch self {
    case .proof(let proof): proof
    case .password(let password): try PasswordKeys(password, name: name, cost: cost).proof
    }
  }
}
