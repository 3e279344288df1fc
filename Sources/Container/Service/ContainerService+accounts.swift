import Model
import Sealing
package import SyncProtocol
import Synchronization

extension ContainerService {
  /// Characters (Unicode scalars) that a password has at least.
  package static let passwordMinimum = 6

  /// Makes an account and signs the device in.
  ///
  /// Throws `weakPassword`, `badRequest`, `nameTaken`, or `tooManyRequests` when too many passwords
  /// wait to be hashed or the address has made too many accounts.
  package func signUp(
    _ request: SignInRequest, address: String? = nil, setUp: String? = nil
  ) async throws(CallRefusal) -> SignInAnswer {
    let mayBeFirst = setUpSecret == nil || setUp.map(opensSetUp) ?? false
    try checkStrength(request.password)
    _ = try AccountName(request.name)
    if let address { try countSignUp(from: address) }
    let stored = try await stored(request.password, name: request.name)
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.signUp(
        name: request.name, passwordHash: stored.hash, isProof: stored.isProof,
        pair: request.pair, device: request.device, deviceName: request.deviceName,
        mayBeFirst: mayBeFirst, circumstances)
    }
  }

  /// Whether nobody has an account yet, and the first one takes the secret of the set-up.
  package func needsSetUp() async throws(CallRefusal) -> Bool {
    guard setUpSecret != nil, !isSetUp.load(ordering: .relaxed) else { return false }
    let hasAccounts = try await writer.run { core, _ throws(CallRefusal) in
      try core.hasAccounts()
    }
    if hasAccounts { isSetUp.store(true, ordering: .relaxed) }
    return !hasAccounts
  }

  /// Whether this is the secret of the set-up.
  package func opensSetUp(_ secret: String) -> Bool {
    guard let setUpSecret else { return false }
    return constantTimeEquals(Array(secret.utf8), Array(setUpSecret.utf8))
  }

  /// Signs a device in; who guesses waits longer each time, known devices apart from strangers.
  ///
  /// A device that is `namedByHub` proves nothing about who guesses: all browsers share it.
  /// Throws `wrongCredentials` for an unknown name and a wrong password alike, in the same time;
  /// `passwordNeeded` where a proof was shown for an account of before; `codeNeeded` and
  /// `wrongCode` once the password was right and the account asks for an authenticator's code.
  package func signIn(
    _ request: SignInRequest, address: String, namedByHub: Bool = false
  ) async throws(CallRefusal) -> SignInAnswer {
    let found = try await writer.run { core, _ throws(CallRefusal) in
      try KnownAccount(core, request)
    }
    let given = try given(request.password)
    let (account, better) = try await guarded(
      by: guessKey(request, namedByHub ? nil : found, address)
    ) {
      () throws(CallRefusal) in
      let verdict = try await compare(given, with: found?.password, name: request.name)
      guard let found, case .right(let better) = verdict else { throw .wrongCredentials }
      return (found.account, better.map { (old: found.password.hash, new: $0) })
    }
    return try await withTimeCode(request.timeCode, of: account) { () throws(CallRefusal) in
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.signIn(
          account: account, device: request.device, lastSession: request.lastSession,
          deviceName: request.deviceName, keepsName: request.keepsName, better: better,
          timeCode: request.timeCode, circumstances)
      }
    }
  }

  /// Codes have six digits: whoever knows the password guesses at them slowly, from wherever. A
  /// stranger, who does not know it, does not come as far.
  private func withTimeCode(
    _ code: String?, of account: AccountID,
    _ work: () async throws(CallRefusal) -> SignInAnswer
  ) async throws(CallRefusal) -> SignInAnswer {
    guard code != nil else { return try await work() }
    return try await guarded(by: GuessKey("code\n\(account)"), work)
  }

  /// Throws for a password that is too short; of a proof nobody can tell.
  func checkStrength(_ password: String) throws(CallRefusal) {
    guard password.unicodeScalars.count >= Self.passwordMinimum else {
      throw CallRefusal(
        .weakPassword, "A password has at least \(Self.passwordMinimum) characters.")
    }
  }

  /// What is to be kept of a new password.
  func stored(_ password: String, name: String) async throws(CallRefusal) -> StoredPassword {
    let cost = passwordCost
    let given = try given(password)
    return try await hashed { () throws(SealingFailure) in
      try StoredPassword(of: given, name: name, cost: cost)
    }
  }

  private func countSignUp(from address: String) throws(CallRefusal) {
    let now = clock.milliseconds()
    guard let wait = signUps.withLock({ $0.note(address, at: now) }) else { return }
    throw CallRefusal(
      .tooManyRequests, "Too many accounts were made from your address. Try again later.",
      retryAfter: wait)
  }

  func compare(
    _ given: GivenPassword, with stored: StoredPassword?, name: String
  ) async throws(CallRefusal) -> PasswordVerdict {
    let cost = passwordCost
    let verdict = try await hashed { () throws(SealingFailure) in
      try StoredPassword.compare(given, with: stored, name: name, cost: cost)
    }
    guard verdict != .passwordNeeded else { throw .passwordNeeded }
    return verdict
  }

  private func guessKey(
    _ request: SignInRequest, _ found: KnownAccount?, _ address: String
  ) -> GuessKey {
    let name = String(request.name.trimmingSpaces.lowercased().prefix(254))
    guard let device = request.device, found?.isDeviceKnown == true else {
      return GuessKey("\(name)\n\(address)", crowd: name)
    }
    return GuessKey("\(name)\n\(device)")
  }

  func given(_ password: String) throws(CallRefusal) -> GivenPassword {
    do { return try GivenPassword(password) } catch {
      throw CallRefusal(.badRequest, error.message)
    }
  }

  private func hashed<T: Sendable>(
    _ work: @escaping @Sendable () throws(SealingFailure) -> T
  ) async throws(CallRefusal) -> T {
    do {
      if case .done(let value) = try await gate.run(work) { return value }
    } catch {
      throw .unavailable
    }
    throw CallRefusal(
      .tooManyRequests, "Too many people sign in at once. Try again.", retryAfter: 2)
  }
}

/// What is looked up of an account before its password is checked.
private struct KnownAccount {
  let account: AccountID
  let password: StoredPassword
  let isDeviceKnown: Bool

  init?(_ core: ContainerCore, _ request: SignInRequest) throws(CallRefusal) {
    guard let found = try core.credentials(name: request.name) else { return nil }
    account = found.account
    password = found.password
    guard let device = request.device else {
      isDeviceKnown = false
      return
    }
    isDeviceKnown = try core.knows(device: device, of: found.account)
  }
}

extension CallRefusal {
  /// A device may send the password itself this once: the account was made before proofs.
  static let passwordNeeded = CallRefusal(
    .passwordNeeded,
    "This account is from an earlier version. Sign in to it once on the pages of its server.")
}
