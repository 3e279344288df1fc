import Model
package import Sealing
package import SyncProtocol

/// Signs an account up or in with what is derived of its password, and brings the account's key
/// pair into the device's folder: the container never gets what opens it.
package struct AccountEntrance: Sendable {
  /// Bytes that an account's password has at least: the container can't see how many there are.
  static let byteMinimum = 6

  let password: String
  let keys: PasswordKeys

  /// Derives what is needed of a password; it takes long and blocks. Throws for a password over the
  /// limit, and when there is no memory.
  package init(name: String, password: String, cost: PasswordCost = .interactive) throws {
    self.password = password
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

  /// Asks to sign in. An account of an earlier version wants the password itself, once: that is
  /// sent unless the folder shows that the account is beyond that.
  package func signIn(
    _ request: SignInRequest, to folder: DeviceFolder?,
    _ call: (SignInRequest) async -> CallOutcome<SignInAnswer>
  ) async -> CallOutcome<SignInAnswer> {
    var request = request
    request.password = keys.proof.text
    let outcome = await call(request)
    guard case .refused(let refusal) = outcome, refusal.code == .passwordNeeded,
      (try? folder?.hasSettledKeys()) != true
    else { return outcome }
    request.password = password
    return await call(request)
  }

  /// Asks whether this is the account's password, which may have to be sent once as at a sign-in.
  package func confirm(_ port: AccountPort, in folder: DeviceFolder) async -> CallOutcome<Bool> {
    await show(in: folder) { await port.confirm(PasswordMessage(password: $0)) }
  }

  /// Brings the pair of the account that was entered into its folder. An account that has none yet
  /// takes this device's. False when neither could be done: the device then goes on with a pair of
  /// its own until the next sign-in.
  package func settle(
    _ answer: SignInAnswer, in folder: DeviceFolder, _ port: AccountPort
  ) async throws -> Bool {
    let path = try folder.accountFolder(answer.account)
    var pair = answer.pair
    if pair == nil {
      let own = WrappedPair(try AccountKeys.kept(in: path).pairs[0], keys.wrappingKey)
      pair = await port.offerPair(own).answer
    }
    guard let pair = pair?.opened(with: keys.wrappingKey) else { return false }
    try AccountKeys.settle(pair, in: path)
    return true
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

extension DeviceFolder {
  /// Whether the account that is or was signed in here has its key pair from a sign-in.
  func hasSettledKeys() throws -> Bool {
    guard let account = try session()?.answer.account else { return false }
    return try AccountKeys.kept(in: accountFolder(account)).isSettled
  }
}
