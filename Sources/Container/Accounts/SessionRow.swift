import Model
import Storage
import SyncProtocol

/// The sessions: each device has at most one, known by the hash of its secret.
enum SessionRow {
  static func read(_ hash: [UInt8], _ connection: Connection) throws -> Session? {
    try connection.first(
      "SELECT account, device FROM sessions WHERE hash = ?"
    ) {
      $0.bind(hash, at: 1)
    } read: {
      Session(account: try $0.id(0), device: try $0.id(1))
    }
  }

  static func hash(of session: Session, _ connection: Connection) throws -> [UInt8]? {
    try connection.first(
      "SELECT hash FROM sessions WHERE account = ? AND device = ?"
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
    } read: {
      $0.bytes(0)
    }
  }

  /// Whether a session is open that was opened no later than that.
  static func isOpen(
    _ session: Session, since time: UInt64, _ connection: Connection
  ) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM sessions WHERE account = ? AND device = ? AND createdAt <= ?"
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
      $0.bind(time, at: 3)
    } read: {
      $0.bool(0)
    } ?? false
  }

  static func count(of account: RecordID, _ connection: Connection) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM sessions WHERE account = ?"
    ) {
      $0.bind(account, at: 1)
    } read: {
      $0.int(0)
    } ?? 0
  }

  static func insert(
    _ hash: [UInt8], _ session: Session, _ time: UInt64, generation: UInt64,
    _ connection: Connection
  ) throws {
    try connection.run(
      "INSERT INTO sessions (hash, account, device, createdAt, generation) VALUES (?, ?, ?, ?, ?)"
    ) {
      $0.bind(hash, at: 1)
      $0.bind(session.account, at: 2)
      $0.bind(session.device, at: 3)
      $0.bind(time, at: 4)
      $0.bind(generation, at: 5)
    }
  }

  /// The sessions that did not begin under that start of the container.
  static func all(
    notOf generation: UInt64, _ connection: Connection
  ) throws -> [(hash: [UInt8], session: Session)] {
    try connection.all(
      "SELECT hash, account, device FROM sessions WHERE generation <> ? ORDER BY hash"
    ) {
      $0.bind(generation, at: 1)
    } read: {
      ($0.bytes(0), Session(account: try $0.id(1), device: try $0.id(2)))
    }
  }

  /// The sessions of an account.
  static func all(
    of account: AccountID, _ connection: Connection
  ) throws -> [(hash: [UInt8], session: Session)] {
    try connection.all("SELECT hash, device FROM sessions WHERE account = ? ORDER BY hash") {
      $0.bind(account, at: 1)
    } read: {
      ($0.bytes(0), Session(account: account, device: try $0.id(1)))
    }
  }

  /// Ends a session whose device is told why when it asks for something, with either secret that
  /// it may have.
  static func end(_ hash: [UInt8], _ reason: SessionEnd, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO endedSessions (hash, reason) SELECT ?1, ?2
      UNION SELECT next, ?2 FROM sessions WHERE hash = ?1 AND next IS NOT NULL
      ON CONFLICT DO NOTHING
      """
    ) {
      $0.bind(hash, at: 1)
      $0.bind(Int64(reason.rawValue), at: 2)
    }
    try connection.run("DELETE FROM sessions WHERE hash = ?") { $0.bind(hash, at: 1) }
  }

  /// What the hash of a secret opens.
  static func standing(of hash: [UInt8], _ connection: Connection) throws -> SessionStanding {
    if let session = try read(hash, connection) { return .open(session) }
    let isNext = try connection.first("SELECT 1 FROM sessions WHERE next = ?") {
      $0.bind(hash, at: 1)
    } read: { _ in
      true
    }
    if isNext == true { return .next }
    let reason = try connection.first("SELECT reason FROM endedSessions WHERE hash = ?") {
      $0.bind(hash, at: 1)
    } read: {
      SessionEnd(rawValue: $0.int(0)) ?? .restored
    }
    return .over(reason)
  }

  /// Keeps the hash of the secret that takes a session's place once it is used.
  static func setNext(
    _ hash: [UInt8], of session: Session, _ connection: Connection
  ) throws {
    try connection.run("UPDATE sessions SET next = ? WHERE account = ? AND device = ?") {
      $0.bind(hash, at: 1)
      $0.bind(session.account, at: 2)
      $0.bind(session.device, at: 3)
    }
  }

  /// The session that a secret is to take the place of, with the hash of the present one.
  static func awaiting(
    _ next: [UInt8], _ connection: Connection
  ) throws -> (present: [UInt8], session: Session)? {
    try connection.first("SELECT hash, account, device FROM sessions WHERE next = ?") {
      $0.bind(next, at: 1)
    } read: {
      ($0.bytes(0), Session(account: try $0.id(1), device: try $0.id(2)))
    }
  }

  /// Puts a secret that is used in the place of the one before it.
  static func promote(_ next: [UInt8], _ connection: Connection) throws {
    try connection.run("UPDATE sessions SET hash = next, next = NULL WHERE next = ?") {
      $0.bind(next, at: 1)
    }
  }

  /// The sessions of devices that were not seen for longer than sessions last.
  static func unused(
    at moment: BelievedMoment, _ connection: Connection
  ) throws -> [(hash: [UInt8], session: Session)] {
    try connection.all(
      """
      SELECT hash, account, device FROM sessions JOIN devices USING (account, device)
      WHERE devices.lastSeen < ? ORDER BY hash LIMIT 100
      """
    ) {
      $0.bind(moment.before(Limits.sessionMilliseconds), at: 1)
    } read: {
      ($0.bytes(0), Session(account: try $0.id(1), device: try $0.id(2)))
    }
  }

  static func delete(_ session: Session, _ connection: Connection) throws {
    try connection.run("DELETE FROM sessions WHERE account = ? AND device = ?") {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
    }
  }
}
