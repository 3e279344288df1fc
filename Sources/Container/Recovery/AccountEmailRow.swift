import Model
import Storage

/// The addresses that recovery mails go to.
enum AccountEmailRow {
  static func read(
    of account: AccountID, _ connection: Connection
  ) throws -> (address: String, isConfirmed: Bool)? {
    try connection.first("SELECT address, isConfirmed FROM accountEmails WHERE account = ?") {
      $0.bind(account, at: 1)
    } read: {
      ($0.string(0), $0.bool(1))
    }
  }

  static func write(
    _ address: String, isConfirmed: Bool, of account: AccountID, _ connection: Connection
  ) throws {
    try connection.run(
      "INSERT OR REPLACE INTO accountEmails (account, address, isConfirmed) VALUES (?, ?, ?)"
    ) {
      $0.bind(account, at: 1)
      $0.bind(address, at: 2)
      $0.bind(isConfirmed, at: 3)
    }
  }

  static func delete(of account: AccountID, _ connection: Connection) throws {
    try connection.run("DELETE FROM accountEmails WHERE account = ?") { $0.bind(account, at: 1) }
  }
}
