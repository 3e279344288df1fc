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
        return .right(CompanyProof(of: account, for: company, stamp: check.stamp))
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

  /// What the account's password is worth for a company: as much as that of its UserPass. Nil where
  /// there is no UserPass, or none that opens.
  package func proof(_ shown: AccountProof, of company: CompanyID) throws -> CompanyProof? {
    guard shown.account == account, let stamp = try core.loginStamp(of: company) else {
      return nil
    }
    return CompanyProof(of: account, for: company, stamp: stamp)
  }

  /// Gives the UserPass that was proved another password, by its hash: everyone who is logged in
  /// with the old one is out. Refuses where it is another one meanwhile, or none.
  package func setPassword(
    hash: PasswordHash, showing proof: CompanyProof
  ) throws -> SaveOutcome {
    guard try core.isCurrent(proof), var userPass = try core.userPass(for: proof.company) else {
      let id = RecordID.userPass(of: account, for: proof.company)
      return .refused(SaveRefusal(id, .noSuchRecord))
    }
    userPass[.passwordHash] = hash.encoded
    let outcome = try saveUserPass(userPass)
    if outcome.isSaved { try core.endLogin(to: proof.company) }
    return outcome
  }

  /// See `DeviceCore.idleLock`.
  package func idleLock() throws -> UInt64? { try core.idleLock() }

  /// See `DeviceCore.setIdleLock`.
  package func setIdleLock(
    minutes: UInt64?, showing proof: AccountProof?
  ) throws -> IdleLockOutcome {
    try core.setIdleLock(minutes: minutes, showing: proof)
  }
}
