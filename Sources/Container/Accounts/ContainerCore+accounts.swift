package import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Makes an account with its zone and signs the device in.
  ///
  /// `passwordHash` is made outside, because that takes long. Throws `badRequest` for a name or a
  /// pair that can't be one, and `nameTaken`.
  package func signUp(
    name: String, passwordHash: String, isProof: Bool = false, pair: WrappedPair? = nil,
    device: DeviceID?, deviceName: String, mayBeFirst: Bool = true,
    _ circumstances: Circumstances
  ) throws(CallRefusal) -> SignInAnswer {
    let accountName = try AccountName(name)
    try pair?.checkForm()
    return try command(at: circumstances.now) { time in
      if !mayBeFirst, try isWithoutAccounts() { throw CallRefusal.notSetUp }
      guard try accountRow(accountName) == nil else {
        throw CallRefusal(.nameTaken, "An account of this name exists. Sign in, or take another.")
      }
      let account = RecordID(milliseconds: time, random: circumstances.pair(1))
      let password = StoredPassword(hash: passwordHash, isProof: isProof)
      try insertAccount(account, accountName, password, time)
      if let pair { try PairRow.insert(pair, of: account, connection) }
      let zone = ZoneRow(
        zone: account, home: .account, owner: account, head: 0, tier: .free, epoch: 0,
        generation: 0)
      try zone.insert(connection)
      _ = try setStanding(.account, of: account, head: 0, for: account)
      return try beginSession(account, device, deviceName, circumstances, time)
    }
  }

  /// Whether anybody has an account.
  package func hasAccounts() throws(CallRefusal) -> Bool {
    try look { try !isWithoutAccounts() }
  }

  private func isWithoutAccounts() throws -> Bool {
    try connection.first("SELECT NOT EXISTS (SELECT 1 FROM accounts)") { $0.bool(0) } ?? true
  }

  /// Signs a device in whose account has shown its password; an earlier session of the device ends.
  ///
  /// The device stays the one it says it is if it belongs to the account, else it gets a new
  /// identifier; also where another sign-in of it came after `lastSession`, because then its folder
  /// is a copy. Throws `notSignedIn` for an unknown account, `notAllowed` at the limit of devices.
  /// `better` is what to keep of the password from now on, `old` what was compared. Throws
  /// `codeNeeded` and `wrongCode` for an account that asks for an authenticator's code.
  package func signIn(
    account: AccountID, device: DeviceID?, lastSession: String? = nil, deviceName: String,
    keepsName: Bool = false,
    better: (old: String, new: StoredPassword)? = nil, timeCode: String? = nil,
    _ circumstances: Circumstances
  ) throws(CallRefusal) -> SignInAnswer {
    try command(at: circumstances.now) { time in
      try TimeCodeRow.check(timeCode, of: account, time, connection)
      if let better { try rehash(account, from: better.old, to: better.new) }
      let device = try device.flatMap { device in
        try isCopy(Session(account: account, device: device), lastSession) ? nil : device
      }
      guard try accountName(account) != nil else { throw CallRefusal.notSignedIn }
      return try beginSession(
        account, device, deviceName, keepsName: keepsName, circumstances, time)
    }
  }

  private func isCopy(_ session: Session, _ lastSession: String?) throws -> Bool {
    guard let lastSession, let last = try DeviceRow.lastSession(of: session, connection) else {
      return false
    }
    let hash = SecretHash.of(lastSession)
    return try hash != last && SessionRow.awaiting(hash, connection)?.session != session
  }

  /// Ends a session; ending it again does nothing.
  package func signOut(sessionSecret: String, at now: UInt64) throws(CallRefusal) {
    let hash = SecretHash.of(sessionSecret)
    try command(at: now) { _ in
      guard let session = try SessionRow.read(hash, connection) else { return }
      try SessionRow.delete(session, connection)
      try noteSession(.signedOut, of: session, by: AuditAuthor(session))
      note(.sessionEnded(hash: hash, session: session))
    }
  }

  /// Who holds this session secret; throws `notSignedIn` with the reason if it is known.
  package func session(secret: String) throws(CallRefusal) -> Session {
    try session(SecretHash.of(secret))
  }

  /// The account of that name with what is kept of its password; nil if there is none.
  package func credentials(
    name: String
  ) throws(CallRefusal) -> (account: AccountID, password: StoredPassword)? {
    guard let name = try? AccountName(name) else { return nil }
    return try look { try accountRow(name) }
  }

  /// Whether the device belongs to the account.
  package func knows(device: DeviceID, of account: AccountID) throws(CallRefusal) -> Bool {
    try look { try DeviceRow.owner(of: device, connection) == account }
  }

  func accountRow(
    _ name: AccountName
  ) throws -> (account: AccountID, password: StoredPassword)? {
    try connection.first(
      "SELECT account, passwordHash, isProof FROM accounts WHERE foldedName = ?"
    ) {
      $0.bind(name.folded, at: 1)
    } read: {
      (try $0.id(0), StoredPassword(hash: $0.string(1), isProof: $0.bool(2)))
    }
  }

  private func insertAccount(
    _ account: AccountID, _ name: AccountName, _ password: StoredPassword, _ time: UInt64
  ) throws {
    try connection.run(
      """
      INSERT INTO accounts (account, foldedName, name, passwordHash, isProof, feed, createdAt)
      VALUES (?, ?, ?, ?, ?, 0, ?)
      """
    ) {
      $0.bind(account, at: 1)
      $0.bind(name.folded, at: 2)
      $0.bind(name.shown, at: 3)
      $0.bind(password.hash, at: 4)
      $0.bind(password.isProof, at: 5)
      $0.bind(time, at: 6)
    }
  }

  private func beginSession(
    _ account: AccountID, _ device: DeviceID?, _ deviceName: String,
    keepsName: Bool = false, _ circumstances: Circumstances, _ time: UInt64
  ) throws -> SignInAnswer {
    let owner = try device.flatMap { try DeviceRow.owner(of: $0, connection) }
    let fresh = RecordID(milliseconds: time, random: circumstances.pair(0))
    let session = Session(account: account, device: owner == account ? device ?? fresh : fresh)
    try DeviceRow.write(session, name: deviceName, keepsName: keepsName, time, connection)
    if let ended = try SessionRow.hash(of: session, connection) {
      try SessionRow.delete(session, connection)
      note(.sessionEnded(hash: ended, session: session))
    }
    var answer = try open(session, circumstances.secret, time)
    answer.pair = try PairRow.read(of: account, connection)
    return answer
  }

  /// Begins a session with a secret; throws `notAllowed` at the limit of devices.
  func open(_ session: Session, _ secret: String, _ time: UInt64) throws -> SignInAnswer {
    guard try SessionRow.count(of: session.account, connection) < Limits.deviceLimit else {
      throw CallRefusal(
        .notAllowed, "This account has its \(Limits.deviceLimit) devices. Sign one of them out.")
    }
    try SessionRow.insert(
      SecretHash.of(secret), session, time, generation: generation, connection)
    try DeviceRow.noteSession(SecretHash.of(secret), of: session, connection)
    try noteSession(.signedIn, of: session, by: AuditAuthor(session))
    return try answer(session, secret)
  }

  /// What a device is told of a session that is open.
  func answer(_ session: Session, _ secret: String) throws -> SignInAnswer {
    guard let name = try accountName(session.account) else { throw CallRefusal.notSignedIn }
    return SignInAnswer(
      container: container, account: session.account, device: session.device, session: secret,
      name: name)
  }

  /// The account's name as it was first written.
  func accountName(_ account: AccountID) throws -> String? {
    try connection.first("SELECT name FROM accounts WHERE account = ?") {
      $0.bind(account, at: 1)
    } read: {
      $0.string(0)
    }
  }
}
