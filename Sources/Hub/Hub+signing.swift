import Device
import Model
import Sealing
package import SyncProtocol
import Synchronization

/// What came of signing a browser up or in.
package enum BrowserSignIn: Sendable {
  /// The secret is for the browser's cookie alone.
  case signedIn(browserSecret: String)
  /// The container said no; nothing changed.
  case refused(CallRefusal)
  /// The container can't be reached; the text says why.
  case unreachable(String)
}

extension Hub {
  /// How long signing out may take for sending what waits.
  private static let lastTryLimit = Duration.seconds(3)

  /// Makes an account and signs its browser in. `replacing` is the secret that the browser had,
  /// `setUp` that of the set-up, which the first account takes.
  package func signUp(
    name: String, password: String, address: String, setUp: String? = nil,
    replacing earlier: String? = nil
  ) async throws -> BrowserSignIn {
    guard let entrance = try await entrance(name, password) else { return .refused(.busy) }
    let request = SignInRequest(
      name: name, password: "", device: nil, deviceName: configuration.deviceName)
    switch await entrance.signUp(request, { await access.signUp($0, address, setUp) }) {
    case .answered(let answer):
      return try await admit(
        answer, name, password: password, through: entrance, replacing: earlier)
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    }
  }

  /// Signs a browser in with the container's say; the browser gets a new secret. A device of one's
  /// own that has signed in before also knows the password while the container can't be reached.
  ///
  /// `timeCode` is what was typed where the account asks for an authenticator's code.
  package func signIn(
    name: String, password: String, timeCode: String? = nil, address: String,
    replacing earlier: String? = nil
  ) async throws -> BrowserSignIn {
    guard let entrance = try await entrance(name, password) else { return .refused(.busy) }
    let known = try await knownDevice(name)
    var request = SignInRequest(
      name: name, password: "", device: try known.flatMap(acceptedDevice),
      deviceName: configuration.deviceName, lastSession: try known.flatMap(lastSession(of:)),
      timeCode: timeCode.map(AccountRecovery.secondStep))
    request.keepsName = true
    // The container ends the device's session of before: whoever has it open, or opens it now, must
    // not mind. It is not opened for the sign-in: that takes long, and other pages tell of it.
    let change = known.map { openSessions.beginChange(of: $0.account) }
    let outcome = await entrance.signIn(request) { await access.signIn($0, address) }
    defer { change?.end(outcome.answer) }
    let isRenamed = outcome.answer.map { $0.device != known?.device } ?? false
    // A sync that was told of its end stays at its end, and a device keeps the identity that it was
    // opened with: the next visit opens it anew.
    if let account = known?.account, isRenamed || openSessions.isEnded(account) {
      // Tokens ended with the session that the device had.
      try await sessions.revokeTokens(of: account)
      await devices.close(account)
    }
    switch outcome {
    case .answered(let answer):
      let entered = try await admit(
        answer, name, password: password, through: entrance, replacing: earlier, ending: change)
      // Opened meanwhile by another browser, as the device that it was.
      if isRenamed, let account = known?.account { await devices.close(account) }
      if isRunning.withLock({ $0 }) { opening.yield(answer.account) }
      return entered
    case .refused(let refusal) where refusal.code.isOfVersions:
      // What is here can be read as it can without a network.
      let offline = try await signInOffline(name: name, password: password, replacing: earlier)
      return offline ?? .refused(refusal)
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason):
      let offline = try await signInOffline(name: name, password: password, replacing: earlier)
      return offline ?? .unreachable(reason)
    }
  }

  /// Ends a browser's session; with the account's last browser, the device's session too.
  ///
  /// What was not sent waits in the device's folder. A repeat does nothing.
  package func signOut(_ text: String) async throws {
    guard let secret = BrowserSecret(text),
      let ended = try await sessions.end(secret, now: configuration.clock()), ended.remaining == 0
    else { return }
    try await sessions.revokeTokens(of: ended.account)
    guard case .hosted = configuration.home else { return }
    try await endDevice(of: ended.account)
  }

  /// Ends the container's session of an account's device, after a last try to send what waits.
  private func endDevice(of account: AccountID) async throws {
    guard let lease = try await leaseOfSignedIn(account) else { return }
    await lease.hosted.device.becameActive()
    _ = await lease.hosted.device.waitUntilSynced(timeout: Self.lastTryLimit)
    let answer = lease.hosted.session.answer
    try await sessions.note(answer.device, of: account, named: answer.name)
    lease.hosted.session.beginChange()
    _ = await access.signOut(answer.session)
    lease.hosted.session.endChange(nil)
    try places.folder(of: account).forgetSession()
    await devices.close(account)
  }

  /// On a device of one's own another account takes the place of the one that was signed in: its
  /// session ends, what it has not sent waits in its own stores.
  private func leaveOther(_ folder: DeviceFolder, for account: AccountID) async throws {
    guard let other = try folder.session()?.answer.account, other != account else { return }
    await devices.close(other)
    guard let left = try folder.session()?.answer else { return }
    try await sessions.note(left.device, of: other, named: left.name)
    try await sessions.endAll(of: other)
    _ = await access.signOut(left.session)
  }

  private func leaseOfSignedIn(
    _ account: AccountID?
  ) async throws -> DeviceLease<HostedDevice>? {
    guard let account else { return nil }
    do {
      return try await devices.lease(account)
    } catch is SignedOut {
      return nil
    }
  }

  /// The device to sign in as: none when the container takes no batches of it any more.
  private func acceptedDevice(_ known: (account: AccountID, device: DeviceID)) throws -> DeviceID? {
    let isRefused = try places.folder(of: known.account).isRefused(known.device, of: known.account)
    return isRefused ? nil : known.device
  }

  /// The session that the account's device had last, if it was not signed out here.
  private func lastSession(of known: (account: AccountID, device: DeviceID)) throws -> String? {
    guard let kept = try places.folder(of: known.account).session()?.answer,
      kept.account == known.account
    else { return nil }
    return kept.session
  }

  /// The device that an account had here, so that it stays the same one. Its folder knows best: it
  /// may have become a device of its own since the last sign-in.
  private func knownDevice(_ name: String) async throws -> (account: AccountID, device: DeviceID)? {
    if let known = try await sessions.device(ofAccountNamed: name) {
      let kept = try places.folder(of: known.account).session()?.answer
      return kept?.account == known.account ? kept.map { ($0.account, $0.device) } : known
    }
    guard case .personal(let folder) = configuration.home,
      let answer = try DeviceFolder(home: folder).session()?.answer,
      BrowserSessions.folded(answer.name) == BrowserSessions.folded(name)
    else { return nil }
    return (answer.account, answer.device)
  }

  /// Keeps the new session, which ends the change, and gives the browser a new secret.
  private func admit(
    _ answer: SignInAnswer, _ name: String, password: String, through entrance: AccountEntrance,
    replacing earlier: String?, ending change: SessionChange? = nil
  ) async throws -> BrowserSignIn {
    let folder = places.folder(of: answer.account)
    try await leaveOther(folder, for: answer.account)
    do {
      _ = try await entrance.enter(
        answer, at: access.address, in: folder, access.account(answer.session),
        now: configuration.clock())
    } catch let failure as DeviceFailure where failure.code == .sealed {
      return .refused(CallRefusal(.unavailable, failure.message))
    } catch {
      guard let trouble = StoreProblem.trouble(error) else { throw error }
      return .refused(CallRefusal(.unavailable, StoreProblem.sentence(trouble)))
    }
    change?.end(answer)
    try await sessions.note(answer.device, of: answer.account, named: name)
    let secret = try await sessions.begin(
      answer.account, name: answer.name, replacing: earlier.flatMap { BrowserSecret($0) },
      now: configuration.clock())
    try await rememberPassword(password, of: answer.account)
    return .signedIn(browserSecret: secret.text)
  }

  /// What is derived of a password; nil when too many wait for that.
  func entrance(_ name: String, _ password: String) async throws -> AccountEntrance? {
    let cost = configuration.passwordCost
    let mayShowPassword = access.isInProcess
    let answer = try await derivingGate.run {
      try AccountEntrance(
        name: name, password: password, mayShowPassword: mayShowPassword, cost: cost)
    }
    guard case .done(let entrance) = answer else { return nil }
    return entrance
  }
}

extension CallRefusal.Code {
  /// Whether container and program are of versions that do not understand each other.
  fileprivate var isOfVersions: Bool { self == .deviceTooOld || self == .containerTooOld }
}

extension CallRefusal {
  static let busy = CallRefusal(
    .tooManyRequests, "Too many people sign in at once. Try again.", retryAfter: 2)
}
