package import Model
package import Sealing

extension Device {
  /// Compares a name and a password with the account's UserPass for a company. Wrong ones make the
  /// next wait, longer each time, whoever asks and also after a restart.
  package nonisolated func logIn(
    to company: CompanyID, as userName: String, password: String, through gate: HashingGate
  ) async throws -> LoginOutcome {
    switch try await beginLogin(to: company, as: userName) {
    case .none: return .none
    case .unreadable: return .unreadable
    case .wait(let seconds): return .wait(seconds: seconds)
    case .check(let check):
      guard let password = try? Password(password) else {
        try await noteLogin(false, to: company)
        return .wrong
      }
      switch await gate.run({ check.confirms(password) }) {
      case .busy:
        try await takeBackLogin(to: company)
        return .busy
      case .done(false):
        try await noteLogin(false, to: company)
        return .wrong
      case .done(true):
        try await endLogin(to: company)
        try await noteLogin(true, to: company)
        return .right(stamp: check.stamp)
      }
    }
  }

  private func beginLogin(to company: CompanyID, as userName: String) throws -> LoginStart {
    try core.beginLogin(to: company, as: userName, now: surroundings.now())
  }

  private func endLogin(to company: CompanyID) throws { try core.endLogin(to: company) }

  private func takeBackLogin(to company: CompanyID) throws {
    try core.takeBackLogin(to: company)
  }

  /// See `DeviceCore.loginStamp`.
  package func loginStamp(of company: CompanyID) throws -> [UInt8]? {
    try core.loginStamp(of: company)
  }

  /// See `DeviceCore.foreignPassTime`.
  package func foreignPassTime(of company: CompanyID) throws -> UInt64? {
    try core.foreignPassTime(of: company)
  }

  /// See `DeviceCore.userPassFinding`.
  package func userPassFinding(for company: CompanyID) throws -> UserPassFinding {
    try core.reading { try core.userPassFinding(for: company) }
  }

  /// Whether the account looks into a company without a UserPass: its own sample company, in which
  /// nobody else can be, until a UserPass is made for it.
  package func opensWithoutUserPass(_ company: CompanyID) throws -> Bool {
    guard try userPassFinding(for: company) == .none else { return false }
    return try companies().contains { $0.id == company && $0.isSample && $0.isOwner }
  }

  /// Gives the account's UserPass for a company another password, by its hash: everyone who is
  /// logged in with the old one is out. Refuses where there is none.
  package func setPassword(
    hash: PasswordHash, of company: CompanyID
  ) throws -> SaveOutcome {
    guard var userPass = try core.userPass(for: company) else {
      let id = RecordID.userPass(of: account, for: company)
      return .refused(SaveRefusal(id, .noSuchRecord))
    }
    userPass[.passwordHash] = hash.encoded
    let outcome = try saveUserPass(userPass)
    if outcome.isSaved { try core.endLogin(to: company) }
    return outcome
  }

  /// See `DeviceCore.idleLock`.
  package func idleLock() throws -> UInt64? { try core.idleLock() }

  /// See `DeviceCore.setIdleLock`.
  package func setIdleLock(minutes: UInt64?) throws { try core.setIdleLock(minutes: minutes) }
}
