import Model
import Storage
import SyncProtocol

/// The devices of accounts.
enum DeviceRow {
  /// Which account a device belongs to; nil for one that this container never saw.
  static func owner(of device: DeviceID, _ connection: Connection) throws -> AccountID? {
    try connection.first(
      "SELECT account FROM devices WHERE device = ?"
    ) {
      $0.bind(device, at: 1)
    } read: {
      try $0.id(0)
    }
  }

  static func write(
    _ session: Session, name: String, keepsName: Bool = false, _ time: UInt64,
    _ connection: Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO devices (account, device, name, lastSignIn, lastSeen) VALUES (?1, ?2, ?3, ?4, ?4)
      ON CONFLICT (account, device) DO UPDATE SET
        name = CASE WHEN ?6 OR devices.name = excluded.name || ?5 THEN devices.name
          ELSE excluded.name END,
        lastSignIn = excluded.lastSignIn, lastSeen = excluded.lastSeen
      """
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
      $0.bind(String(name.prefix(nameLimit)), at: 3)
      $0.bind(time, at: 4)
      $0.bind(copyMark, at: 5)
      $0.bind(keepsName, at: 6)
    }
  }

  /// What is written behind the name of a device that began as a copy of another. It stays when the
  /// device signs in again with the name that both have.
  static let copyMark = " (copy)"

  private static let nameLimit = 200

  static func name(of session: Session, _ connection: Connection) throws -> String? {
    try connection.first(
      "SELECT name FROM devices WHERE account = ? AND device = ?"
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
    } read: {
      $0.string(0)
    }
  }

  /// The hash of the secret of the last session that the device was given; nil for none.
  static func lastSession(of session: Session, _ connection: Connection) throws -> [UInt8]? {
    try connection.first(
      "SELECT lastSession FROM devices WHERE account = ? AND device = ? AND lastSession IS NOT NULL"
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
    } read: {
      $0.bytes(0)
    }
  }

  static func noteSession(
    _ hash: [UInt8], of session: Session, _ connection: Connection
  ) throws {
    try connection.run("UPDATE devices SET lastSession = ? WHERE account = ? AND device = ?") {
      $0.bind(hash, at: 1)
      $0.bind(session.account, at: 2)
      $0.bind(session.device, at: 3)
    }
  }

  /// The device that a renewal made; nil when it made none yet.
  static func renewed(
    _ renewal: [UInt8], of account: AccountID, _ connection: Connection
  ) throws -> DeviceID? {
    try connection.first(
      "SELECT device FROM devices WHERE account = ? AND renewal = ?"
    ) {
      $0.bind(account, at: 1)
      $0.bind(renewal, at: 2)
    } read: {
      try $0.id(0)
    }
  }

  static func noteRenewal(
    _ renewal: [UInt8], of session: Session, _ connection: Connection
  ) throws {
    try connection.run("UPDATE devices SET renewal = ? WHERE account = ? AND device = ?") {
      $0.bind(renewal, at: 1)
      $0.bind(session.account, at: 2)
      $0.bind(session.device, at: 3)
    }
  }

  static func noteSeen(_ session: Session, _ time: UInt64, _ connection: Connection) throws {
    try connection.run(
      "UPDATE devices SET lastSeen = max(lastSeen, ?) WHERE account = ? AND device = ?"
    ) {
      $0.bind(time, at: 1)
      $0.bind(session.account, at: 2)
      $0.bind(session.device, at: 3)
    }
  }

  /// The devices of an account that are signed in: the one of the session, which is seen at that
  /// time, then the last seen first.
  static func signedIn(
    for session: Session, at time: UInt64, _ connection: Connection
  ) throws -> [DeviceEntry] {
    try connection.all(
      """
      SELECT devices.device, devices.name, sessions.createdAt, devices.lastSeen
      FROM sessions JOIN devices USING (account, device) WHERE account = ?
      ORDER BY devices.device = ? DESC, devices.lastSeen DESC, devices.device LIMIT ?
      """
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
      $0.bind(Limits.deviceLimit, at: 3)
    } read: { row in
      let device = try row.id(0)
      let isThisOne = device == session.device
      return DeviceEntry(
        device: device, name: row.string(1), signedIn: row.uint64(2),
        lastSeen: isThisOne ? max(time, row.uint64(3)) : row.uint64(3), isThisOne: isThisOne)
    }
  }
}
