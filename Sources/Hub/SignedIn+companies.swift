package import Device
package import Model
package import Sealing
import SyncProtocol

extension SignedIn {
  /// Lets this browser into a company whose UserPass it shows; see `Device.logIn`.
  package func logIn(
    to company: CompanyID, as userName: String, password: String, through gate: HashingGate
  ) async throws -> LoginOutcome {
    let outcome = try await device.logIn(
      to: company, as: userName, password: password, through: gate)
    if case .right(let proof) = outcome {
      try await browser.sessions.unlock(
        browser.id, company, stamp: proof.stamp, now: browser.now())
    }
    return outcome
  }

  /// Makes the UserPass of a company and lets this browser in with it; see
  /// `DeviceCore.createUserPass`.
  package func makeUserPass(
    _ draft: UserPassDraft, for company: CompanyID
  ) async throws -> SaveOutcome {
    let outcome = try await device.createUserPass(draft, for: company)
    if outcome.isSaved { try await enter(company) }
    return outcome
  }

  /// Gives the UserPass another password and keeps this browser in; all others are out.
  package func setPassword(
    hash: PasswordHash, showing proof: CompanyProof
  ) async throws -> SaveOutcome {
    let outcome = try await device.setPassword(hash: hash, showing: proof)
    if outcome.isSaved { try await enter(proof.company) }
    return outcome
  }

  private func enter(_ company: CompanyID) async throws {
    guard let stamp = try await device.loginStamp(of: company) else { return }
    try await browser.sessions.unlock(browser.id, company, stamp: stamp, now: browser.now())
  }

  /// Whether this browser is in a company now; `isUse` keeps it in for longer.
  package func isIn(_ company: CompanyID, isUse: Bool) async throws -> Bool {
    guard let stamp = try await device.loginStamp(of: company) else {
      return try await device.opensWithoutUserPass(company)
    }
    let minutes = try await device.idleLock()
    return try await browser.sessions.isUnlocked(
      browser.id, company, stamp: stamp, idleLimit: minutes.map { $0 * 60_000 },
      isUse: isUse, now: browser.now())
  }

  /// The companies that this browser is in now; to ask keeps it in none for longer.
  package func companiesIn() async throws -> Set<CompanyID> {
    var found: Set<CompanyID> = []
    for company in try await browser.sessions.unlocked(by: browser.id)
    where try await isIn(company, isUse: false) {
      found.insert(company)
    }
    return found
  }

  /// Puts this browser out of one company, or of all.
  package func lock(_ company: CompanyID?) async throws {
    try await browser.sessions.lock(browser.id, company)
  }

  /// Makes sure that this is the account's own password: the container says, or, on a device of
  /// one's own that can't reach it, what the device keeps.
  package func prove(
    accountPassword password: String
  ) async throws -> CallOutcome<AccountProof> {
    try await browser.confirm(password)
  }
}

/// A signed-in browser, as its person's device knows it.
struct SignedInBrowser: Sendable {
  /// Of its session.
  let id: [UInt8]
  let sessions: BrowserSessions
  let now: @Sendable () -> UInt64
  let confirm: @Sendable (_ accountPassword: String) async throws -> CallOutcome<AccountProof>
  let safety: AccountSafety
}
