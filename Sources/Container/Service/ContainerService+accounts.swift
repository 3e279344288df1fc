import Model
import Sealing
package import SyncProtocol
import Synchronization

extension ContainerService {
  /// Bytes that a password has at least.
  package static let passwordByteMinimum = 6

  /// Makes an account and signs the device in.
  ///
  /// Throws `weakPassword`, `badRequest`, `nameTaken`, or `tooManyRequests` when too many passwords
  /// wait to be hashed.
  package func signUp(_ request: SignInRequest) async throws(CallRefusal) -> SignInAnswer {
    guard request.password.utf8.count >= Self.passwordByteMinimum else {
      throw CallRefusal(
        .weakPassword, "A password has at least \(Self.passwordByteMinimum) characters.")
    }
    _ = try AccountName(request.name)
    let cost = passwordCost
    let given = try given(request.password)
    let stored = try await hashed { () throws(SealingFailure) in
      try StoredPassword(of: given, name: request.name, cost: cost)
    }
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.signUp(
        name: request.name, passwordHash: stored.hash, isProof: stored.isProof,
        pair: request.pair, device: request.device, deviceName: request.deviceName,
        circumstances)
    }
  }

  /// Signs a device in; who guesses waits longer each time, known devices apart from strangers.
  ///
  /// Throws `wrongCredentials` for an unknown name and a wrong password alike, in the same time;
  /// `passwordNeeded` where a proof was shown for an account of before.
  package func signIn(
    _ request: SignInRequest, address: String
  ) async throws(CallRefusal) -> SignInAnswer {
    let found = try await writer.run { core, _ throws(CallRefusal) in
      try KnownAccount(core, request)
    }
    let key = guessKey(request, found, address)
    try noteTry(of: key)
    let verdict: PasswordVerdict
    do throws(CallRefusal) {
      verdict = try await compare(
        try given(request.password), with: found?.password, name: request.name)
    } catch {
      // Nothing was learnt: who comes while others fill the queue has guessed nothing.
      guesses.withLock { $0.takeBack(key) }
      throw error
    }
    guard let found, case .right(let better) = verdict else { throw .wrongCredentials }
    guesses.withLock { $0.noteSuccess(of: key) }
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.signIn(
        account: found.account, device: request.device, lastSession: request.lastSession,
        deviceName: request.deviceName, better: better.map { (found.password.hash, $0) },
        circumstances)
    }
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
  ) -> String {
    let name = request.name.trimmingSpaces.lowercased().prefix(254)
    guard let device = request.device, found?.isDeviceKnown == true else {
      return "\(name)\n\(address)"
    }
    return "\(name)\n\(device)"
  }

  func noteTry(of key: String) throws(CallRefusal) {
    let now = clock.milliseconds()
    let wait = guesses.withLock { guesses in
      let wait = guesses.wait(of: key, at: now)
      if wait == nil { guesses.noteTry(of: key, at: now) }
      return wait
    }
    guard let wait else { return }
    throw CallRefusal(
      .tooManyRequests, "Too many wrong passwords. Try again in \(wait) seconds.",
      retryAfter: wait)
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
    .passwordNeeded, "This account is from an earlier version. Sign in with the password itself.")
}
