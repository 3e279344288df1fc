import Model
import Storage

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
    _ hash: [UInt8], _ session: Session, _ time: UInt64, _ connection: Connection
  ) throws {
    try connection.run(
      "INSERT INTO sessions (hash, account, device, createdAt) VALUES (?, ?, ?, ?)"
    ) {
      $0.bind(hash, at: 1)
      $0.bind(session.account, at: 2)
      $0.bind(session.device, at: 3)
      $0.bind(time, at: 4)
    }
  }

  static func delete(_ session: Session, _ connection: Connection) throws {
    try connection.run("DELETE FROM sessions WHERE account = ? AND device = ?") {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
    }
  }
}
