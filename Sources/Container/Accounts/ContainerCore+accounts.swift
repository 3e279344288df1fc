package import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Makes an account with its zone and signs the device in.
  ///
  /// `passwordHash` is made outside, because that takes long. Throws `badRequest` for a name that
  /// can't be one, and `nameTaken`.
  package func signUp(
    name: String, passwordHash: String, device: DeviceID?, deviceName: String,
    _ circumstances: Circumstances
  ) throws(CallRefusal) -> SignInAnswer {
    let accountName = try AccountName(name)
    return try command(at: circumstances.now) { time in
      guard try accountRow(accountName) == nil else {
        throw CallRefusal(.nameTaken, "An account of this name exists. Sign in, or take another.")
      }
      let account = RecordID(milliseconds: time, random: circumstances.pair(1))
      try insertAccount(account, accountName, passwordHash, time)
      let zone = ZoneRow(
        zone: account, home: .account, owner: account, head: 0, tier: .free, epoch: 0,
        generation: 0)
      try zone.insert(connection)
      _ = try setStanding(.account, of: account, head: 0, for: account)
      return try beginSession(
        account, name: accountName.shown, device, deviceName, circumstances, time)
    }
  }

  /// Signs a device in whose account has shown its password; an earlier session of the device ends.
  ///
  /// The device stays the one it says it is if it belongs to the account, else it gets a new
  /// identifier. Throws `notSignedIn` for an unknown account, `notAllowed` at the limit of devices.
  package func signIn(
    account: AccountID, device: DeviceID?, deviceName: String, _ circumstances: Circumstances
  ) throws(CallRefusal) -> SignInAnswer {
    try command(at: circumstances.now) { time in
      let name = try connection.first(
        "SELECT name FROM accounts WHERE account = ?"
      ) {
        $0.bind(account, at: 1)
      } read: {
        $0.string(0)
      }
      guard let name else { throw CallRefusal.notSignedIn }
      return try beginSession(account, name: name, device, deviceName, circumstances, time)
    }
  }

  /// Ends a session; ending it again does nothing.
  package func signOut(sessionSecret: String, at now: UInt64) throws(CallRefusal) {
    let hash = SecretHash.of(sessionSecret)
    try command(at: now) { _ in
      guard let session = try SessionRow.read(hash, connection) else { return }
      try SessionRow.delete(session, connection)
      note(.sessionEnded(hash: hash, session: session))
    }
  }

  /// Who holds this session secret; throws `notSignedIn`.
  package func session(secret: String) throws(CallRefusal) -> Session {
    try look {
      try SessionRow.holder(of: SecretHash.of(secret), connection)
    }
  }

  /// The account of that name with the hash of its password; nil if there is none.
  package func credentials(
    name: String
  ) throws(CallRefusal) -> (account: AccountID, passwordHash: String)? {
    guard let name = try? AccountName(name) else { return nil }
    return try look { try accountRow(name) }
  }

  /// Whether the device belongs to the account.
  package func knows(device: DeviceID, of account: AccountID) throws(CallRefusal) -> Bool {
    try look { try DeviceRow.owner(of: device, connection) == account }
  }

  private func accountRow(
    _ name: AccountName
  ) throws -> (account: AccountID, passwordHash: String)? {
    try connection.first(
      "SELECT account, passwordHash FROM accounts WHERE foldedName = ?"
    ) {
      $0.bind(name.folded, at: 1)
    } read: {
      (try $0.id(0), $0.string(1))
    }
  }

  private func insertAccount(
    _ account: AccountID, _ name: AccountName, _ passwordHash: String, _ time: UInt64
  ) throws {
    try connection.run(
      """
      INSERT INTO accounts (account, foldedName, name, passwordHash, feed, createdAt)
      VALUES (?, ?, ?, ?, 0, ?)
      """
    ) {
      $0.bind(account, at: 1)
      $0.bind(name.folded, at: 2)
      $0.bind(name.shown, at: 3)
      $0.bind(passwordHash, at: 4)
      $0.bind(time, at: 5)
    }
  }

  private func beginSession(
    _ account: AccountID, name: String, _ device: DeviceID?, _ deviceName: String,
    _ circumstances: Circumstances, _ time: UInt64
  ) throws -> SignInAnswer {
    let owner = try device.flatMap { try DeviceRow.owner(of: $0, connection) }
    let fresh = RecordID(milliseconds: time, random: circumstances.pair(0))
    let session = Session(account: account, device: owner == account ? device ?? fresh : fresh)
    try DeviceRow.write(session, name: deviceName, time, connection)
    if let ended = try SessionRow.hash(of: session, connection) {
      try SessionRow.delete(session, connection)
      note(.sessionEnded(hash: ended, session: session))
    }
    guard try SessionRow.count(of: account, connection) < Limits.deviceLimit else {
      throw CallRefusal(
        .notAllowed, "This account has its \(Limits.deviceLimit) devices. Sign one of them out.")
    }
    let secret = circumstances.secret
    try SessionRow.insert(
      SecretHash.of(secret), session, time, generation: generation, connection)
    return SignInAnswer(
      container: container, account: account, device: session.device, session: secret, name: name)
  }
}
