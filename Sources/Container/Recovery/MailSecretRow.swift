import Model
import Storage

/// Secrets that were mailed: each is known by its hash, is good once, and ends.
enum MailSecretRow {
  enum Purpose: String, CaseIterable {
    /// Shows that an address is the account's.
    case confirm
    /// Sets another password.
    case reset
  }

  /// How long a secret is good, in milliseconds.
  static func lifetime(of purpose: Purpose) -> UInt64 {
    switch purpose {
    case .confirm: 24 * 60 * 60 * 1_000
    case .reset: 60 * 60 * 1_000
    }
  }

  /// Keeps a secret in place of all earlier ones for the same purpose.
  static func insert(
    _ secret: String, _ purpose: Purpose, of account: AccountID, address: String, _ time: UInt64,
    _ connection: Connection
  ) throws {
    try deleteAll(purpose, of: account, connection)
    try connection.run(
      """
      INSERT INTO mailSecrets (hash, account, purpose, address, expiresAt) VALUES (?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(SecretHash.of(secret), at: 1)
      $0.bind(account, at: 2)
      $0.bind(purpose.rawValue, at: 3)
      $0.bind(address, at: 4)
      $0.bind(time + lifetime(of: purpose), at: 5)
    }
  }

  /// Whose secret it is and which address it was sent to; nil once it is used or over.
  static func read(
    _ secret: String, _ purpose: Purpose, _ time: UInt64, _ connection: Connection
  ) throws -> (account: AccountID, address: String)? {
    try connection.first(
      """
      SELECT account, address FROM mailSecrets WHERE hash = ? AND purpose = ? AND expiresAt > ?
      """
    ) {
      $0.bind(SecretHash.of(secret), at: 1)
      $0.bind(purpose.rawValue, at: 2)
      $0.bind(time, at: 3)
    } read: {
      (try $0.id(0), $0.string(1))
    }
  }

  static func deleteAll(
    _ purpose: Purpose? = nil, of account: AccountID, _ connection: Connection
  ) throws {
    try connection.run(
      "DELETE FROM mailSecrets WHERE account = ?1 AND (?2 IS NULL OR purpose = ?2)"
    ) {
      $0.bind(account, at: 1)
      if let purpose { $0.bind(purpose.rawValue, at: 2) } else { $0.bindNull(at: 2) }
    }
  }
}
