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
    let password = try password(request)
    let hash = try await hashed { () throws(SealingFailure) in
      try PasswordHash(hashing: password, cost: cost).encoded
    }
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.signUp(
        name: request.name, passwordHash: hash, device: request.device,
        deviceName: request.deviceName, circumstances)
    }
  }

  /// Signs a device in; who guesses waits longer each time, known devices apart from strangers.
  ///
  /// Throws `wrongCredentials` for an unknown name and a wrong password alike, in the same time.
  package func signIn(
    _ request: SignInRequest, address: String
  ) async throws(CallRefusal) -> SignInAnswer {
    let found = try await writer.run { core, _ throws(CallRefusal) in
      try KnownAccount(core, request)
    }
    let key = guessKey(request, found, address)
    try noteTry(of: key)
    let isRight: Bool
    do throws(CallRefusal) {
      isRight = try await verify(try password(request), for: found)
    } catch {
      // Nothing was learnt: who comes while others fill the queue has guessed nothing.
      guesses.withLock { $0.takeBack(key) }
      throw error
    }
    guard isRight, let account = found?.account else { throw .wrongCredentials }
    guesses.withLock { $0.noteSuccess(of: key) }
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.signIn(
        account: account, device: request.device, lastSession: request.lastSession,
        deviceName: request.deviceName, circumstances)
    }
  }

  /// Takes as long for an account that does not exist.
  private func verify(
    _ password: Password, for found: KnownAccount?
  ) async throws(CallRefusal) -> Bool {
    let cost = passwordCost
    return try await hashed { () throws(SealingFailure) in
      guard let found, let hash = PasswordHash(encoded: found.passwordHash) else {
        _ = try PasswordHash(hashing: password, cost: cost)
        return false
      }
      return hash.verify(password)
    }
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

  private func noteTry(of key: String) throws(CallRefusal) {
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

  private func password(_ request: SignInRequest) throws(CallRefusal) -> Password {
    do { return try Password(request.password) } catch {
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
  let passwordHash: String
  let isDeviceKnown: Bool

  init?(_ core: ContainerCore, _ request: SignInRequest) throws(CallRefusal) {
    guard let found = try core.credentials(name: request.name) else { return nil }
    account = found.account
    passwordHash = found.passwordHash
    guard let device = request.device else {
      isDeviceKnown = false
      return
    }
    isDeviceKnown = try core.knows(device: device, of: found.account)
  }
}
