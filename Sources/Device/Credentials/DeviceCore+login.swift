package import Model
import Storage

extension DeviceCore {
  /// Begins a login, and counts it as a wrong one, durably, until `endLogin` says otherwise.
  package func beginLogin(
    to company: CompanyID, as userName: String, now: UInt64
  ) throws -> LoginStart {
    switch try userPassFinding(for: company) {
    case .none: return .none
    case .unreadable: return .unreadable
    case .present(let userPass):
      var delay = try loginDelay(of: company)
      if let seconds = delay.wait(at: now) { return .wait(seconds: seconds) }
      delay.noteTry(at: now)
      try privateStore.remember(Self.delayName(company), delay.bytes)
      return .check(LoginCheck(userPass, userName))
    }
  }

  /// Forgets the wrong tries before a right login, which was with the UserPass of now.
  package func endLogin(to company: CompanyID) throws {
    try privateStore.remember(Self.delayName(company), LoginDelay().bytes)
    try noteOwnPass(of: company)
  }

  /// Notes the UserPass of now as the one that this device made, changed or logged in with last.
  func noteOwnPass(of company: CompanyID) throws {
    try privateStore.remember(Self.passName(company), try loginStamp(of: company) ?? [])
  }

  /// When the UserPass of now was made or changed, in milliseconds since 1970, if that was on
  /// another device and nobody has logged in with it here since: of two that were made at once one
  /// is kept. Nil where this device knows it, or never knew any.
  package func foreignPassTime(of company: CompanyID) throws -> UInt64? {
    let own = try privateStore.reader.meta(Self.passName(company)) ?? []
    guard !own.isEmpty, let now = try loginStamp(of: company), now != own else { return nil }
    let id = RecordID.userPass(of: account, for: company)
    return try privateStore.reader.record(.userPass, id, in: account)?.updatedAt
  }

  /// Takes a login back whose password was not looked at.
  package func takeBackLogin(to company: CompanyID) throws {
    var delay = try loginDelay(of: company)
    delay.takeBack()
    try privateStore.remember(Self.delayName(company), delay.bytes)
  }

  /// The stamp that a login of now gets; nil when there is no UserPass to log in with.
  package func loginStamp(of company: CompanyID) throws -> [UInt8]? {
    try userPass(for: company)?[.passwordHash].map { LoginCheck.stamp(of: $0) }
  }

  /// Whether this is about the account's own UserPass, as it is now.
  func isCurrent(_ proof: CompanyProof) throws -> Bool {
    try proof.account == account && loginStamp(of: proof.company) == proof.stamp
  }

  private func loginDelay(of company: CompanyID) throws -> LoginDelay {
    let bytes = try privateStore.reader.meta(Self.delayName(company))
    return try bytes.map { try LoginDelay($0) } ?? LoginDelay()
  }

  private static func delayName(_ company: CompanyID) -> String { "login \(company)" }

  private static func passName(_ company: CompanyID) -> String { "pass \(company)" }

  // MARK: Idle lock

  /// After how many minutes without use a browser is out of a company; nil for never.
  package func idleLock() throws -> UInt64? {
    guard let bytes = try privateStore.reader.meta(Self.idleName) else { return Self.idleDefault }
    let minutes = UInt64(String(decoding: bytes, as: UTF8.self)) ?? Self.idleDefault
    return minutes == 0 ? nil : minutes
  }

  /// Sets after how many minutes; nil for never. Sooner than now takes no proof. A UserPass proves
  /// nothing here: the lock is that of all companies, and anyone can make one more (0133).
  package func setIdleLock(
    minutes: UInt64?, showing proof: AccountProof?
  ) throws -> IdleLockOutcome {
    let isSooner = try minutes ?? .max <= idleLock() ?? .max
    guard isSooner || proof?.account == account else { return .passwordNeeded }
    try privateStore.remember(Self.idleName, Array(String(minutes ?? 0).utf8))
    return .saved
  }

  private static let idleName = "idleLock"
  private static let idleDefault: UInt64 = 30
}
