import Model
import Sealing
import Storage
import SyncProtocol

/// The accounts' key pairs, whose private halves are wrapped with what a container never sees.
enum PairRow {
  static func read(of account: AccountID, _ connection: Connection) throws -> WrappedPair? {
    try connection.first("SELECT publicKey, wrapped FROM accountPairs WHERE account = ?") {
      $0.bind(account, at: 1)
    } read: {
      WrappedPair(publicKey: $0.bytes(0), wrapped: $0.bytes(1))
    }
  }

  /// Keeps a pair unless the account has one: the first counts.
  static func insert(
    _ pair: WrappedPair, of account: AccountID, _ connection: Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO accountPairs (account, publicKey, wrapped) VALUES (?, ?, ?)
      ON CONFLICT DO NOTHING
      """
    ) {
      $0.bind(account, at: 1)
      $0.bind(pair.publicKey, at: 2)
      $0.bind(pair.wrapped, at: 3)
    }
  }

  /// Keeps a pair in place of the one that the account has.
  static func replace(
    _ pair: WrappedPair, of account: AccountID, _ connection: Connection
  ) throws {
    try delete(of: account, connection)
    try insert(pair, of: account, connection)
  }

  static func delete(of account: AccountID, _ connection: Connection) throws {
    try connection.run("DELETE FROM accountPairs WHERE account = ?") { $0.bind(account, at: 1) }
  }
}

extension WrappedPair {
  /// Throws `badRequest` unless it has the form of a pair; whether it opens, only a device can say.
  func checkForm() throws(CallRefusal) {
    guard publicKey.count == PublicKey.byteCount, wrapped.count == KeyPair.wrappedByteCount else {
      throw CallRefusal(.badRequest, "The key pair can't be read.")
    }
  }
}
