package import Model
package import Sealing
package import SyncProtocol

/// Signs an account up or in with what is derived of its password, and brings the account's key
/// pair into the device's folder: the container never gets what opens it.
package struct AccountEntrance: Sendable {
  /// Characters that a new password has at least: the container can't see how many there are.
  package static let characterMinimum = 8

  let password: String
  let keys: PasswordKeys
  private let mayShowPassword: Bool

  /// Derives what is needed of a password; it takes long and blocks. Throws for a password over the
  /// limit, and when there is no memory.
  ///
  /// `mayShowPassword` only where the container runs in the same process.
  package init(
    name: String, password: String, mayShowPassword: Bool = false,
    cost: PasswordCost = .interactive
  ) throws {
    self.password = password
    self.mayShowPassword = mayShowPassword
    keys = try PasswordKeys(try Password(password), name: name, cost: cost)
  }

  /// Asks to make the account, with a new key pair. The request's password is put in here.
  package func signUp(
    _ request: SignInRequest,
    _ call: (SignInRequest) async -> CallOutcome<SignInAnswer>
  ) async -> CallOutcome<SignInAnswer> {
    if let weakness { return .refused(weakness) }
    var request = request
    request.password = keys.proof.text
    request.pair = WrappedPair(.random(), keys.wrappingKey)
    return await call(request)
  }

  /// Asks to sign in. An account of an earlier version wants the password itself, once: it gets
  /// that from the container's own pages alone.
  package func signIn(
    _ request: SignInRequest, _ call: (SignInRequest) async -> CallOutcome<SignInAnswer>
  ) async -> CallOutcome<SignInAnswer> {
    await show { shown in
      var request = request
      request.password = shown
      return await call(request)
    }
  }

  /// Asks whether this is the password of the account that the port speaks for.
  package func confirm(
    _ port: AccountPort, of account: AccountID
  ) async -> CallOutcome<AccountProof> {
    switch await show({ await port.confirm(PasswordMessage(password: $0)) }) {
    case .answered(true): .answered(AccountProof(of: account))
    case .answered(false): .refused(CallRefusal(.wrongCredentials, "The password is wrong."))
    case .refused(let refusal): .refused(refusal)
    case .unreachable(let reason): .unreachable(reason)
    }
  }

  /// Asks for something that takes the account's password. The proof of it is shown; the password
  /// itself only where whoever asks could read it anyway.
  package func show<Reply>(
    _ call: (_ shown: String) async -> CallOutcome<Reply>
  ) async -> CallOutcome<Reply> {
    let outcome = await call(keys.proof.text)
    guard mayShowPassword, case .refused(let refusal) = outcome,
      refusal.code == .passwordNeeded
    else { return outcome }
    return await call(password)
  }

  /// Makes the session of the account that was entered the device's; see `DeviceFolder.enter`. An
  /// account that has no pair yet takes this device's. Where neither could be done, the device goes
  /// on with a pair of its own until the next sign-in.
  package func enter(
    _ answer: SignInAnswer, at containerURL: String, in folder: DeviceFolder, _ port: AccountPort,
    now: UInt64
  ) async throws -> SignInFinding {
    var wrapped = answer.pair
    // While something is sealed no other pair may become the account's: another device may have it.
    if wrapped == nil, !folder.place(of: answer.account).isSealed {
      let path = try folder.accountFolder(answer.account)
      let own = WrappedPair(try AccountKeys.kept(in: path).pairs[0], keys.wrappingKey)
      wrapped = await port.offerPair(own).answer
    }
    return try folder.enter(
      DeviceSession(containerURL: containerURL, answer: answer, begunAt: now),
      pair: wrapped?.opened(with: keys.wrappingKey), now: now)
  }
}

extension WrappedPair {
  init(_ pair: KeyPair, _ key: SymmetricKey) {
    self.init(publicKey: pair.publicKey.bytes, wrapped: pair.wrapped(with: key))
  }

  /// The pair; nil unless this key wrapped it.
  func opened(with key: SymmetricKey) -> KeyPair? {
    guard let publicKey = PublicKey(publicKey) else { return nil }
    return KeyPair(unwrapping: wrapped, of: publicKey, with: key)
  }
}
