import Model
import Storage

/// The recovery codes of accounts that were not used yet, each known by the hash of its proof.
enum RecoveryCodeRow {
  static func count(of account: AccountID, _ connection: Connection) throws -> Int {
    try connection.first("SELECT count(*) FROM recoveryCodes WHERE account = ?") {
      $0.bind(account, at: 1)
    } read: {
      $0.int(0)
    } ?? 0
  }

  static func insert(
    _ proof: String, _ wrapped: [UInt8], of account: AccountID, _ connection: Connection
  ) throws {
    try connection.run(
      "INSERT OR REPLACE INTO recoveryCodes (account, hash, wrapped) VALUES (?, ?, ?)"
    ) {
      $0.bind(account, at: 1)
      $0.bind(SecretHash.of(proof), at: 2)
      $0.bind(wrapped, at: 3)
    }
  }

  /// The private half as the code wraps it; nil for a code that there is not, or not any more.
  static func wrapped(
    by proof: String, of account: AccountID, _ connection: Connection
  ) throws -> [UInt8]? {
    try connection.first("SELECT wrapped FROM recoveryCodes WHERE account = ? AND hash = ?") {
      $0.bind(account, at: 1)
      $0.bind(SecretHash.of(proof), at: 2)
    } read: {
      $0.bytes(0)
    }
  }

  /// Uses a code up; false if there is no such one.
  static func use(
    _ proof: String, of account: AccountID, _ connection: Connection
  ) throws -> Bool {
    try connection.run("DELETE FROM recoveryCodes WHERE account = ? AND hash = ?") {
      $0.bind(account, at: 1)
      $0.bind(SecretHash.of(proof), at: 2)
    }
    return connection.changesCount > 0
  }

  static func deleteAll(of account: AccountID, _ connection: Connection) throws {
    try connection.run("DELETE FROM recoveryCodes WHERE account = ?") { $0.bind(account, at: 1) }
  }
}
