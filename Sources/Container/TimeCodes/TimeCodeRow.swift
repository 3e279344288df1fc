import Model
import Sealing
import Storage
import SyncProtocol

/// The authenticators of accounts: the secret, whether sign-ins ask for its codes, and the step of
/// the last code that was taken.
struct TimeCodeRow {
  let secret: [UInt8]
  let isOn: Bool
  let lastStep: UInt64

  static func read(of account: AccountID, _ connection: Connection) throws -> TimeCodeRow? {
    try connection.first("SELECT secret, isOn, lastStep FROM timeCodes WHERE account = ?") {
      $0.bind(account, at: 1)
    } read: {
      TimeCodeRow(secret: $0.bytes(0), isOn: $0.bool(1), lastStep: $0.uint64(2))
    }
  }

  func write(of account: AccountID, _ connection: Connection) throws {
    try connection.run(
      "INSERT OR REPLACE INTO timeCodes (account, secret, isOn, lastStep) VALUES (?, ?, ?, ?)"
    ) {
      $0.bind(account, at: 1)
      $0.bind(secret, at: 2)
      $0.bind(isOn, at: 3)
      $0.bind(lastStep, at: 4)
    }
  }

  static func delete(of account: AccountID, _ connection: Connection) throws {
    try connection.run("DELETE FROM timeCodes WHERE account = ?") { $0.bind(account, at: 1) }
  }

  /// Makes sure of the second step of a sign-in, where the account asks for one: a code of the
  /// authenticator, each good once, or a recovery code, which is used up.
  ///
  /// Throws `codeNeeded` without a code and `wrongCode`.
  static func check(
    _ code: String?, of account: AccountID, _ time: UInt64, _ connection: Connection
  ) throws {
    guard let row = try read(of: account, connection), row.isOn else { return }
    guard let code, !code.isEmpty else { throw CallRefusal.codeNeeded }
    if RecoveryCode.isProof(code) {
      guard try RecoveryCodeRow.use(code, of: account, connection) else {
        throw CallRefusal.wrongCode
      }
      return
    }
    try row.use(code, of: account, time, connection)
  }

  /// Takes a code of the authenticator, and no such code again. Throws `wrongCode`.
  func use(
    _ code: String, isOn: Bool = true, of account: AccountID, _ time: UInt64,
    _ connection: Connection
  ) throws {
    guard let step = TimeCode.step(of: code, secret: secret, at: time, after: lastStep) else {
      throw CallRefusal.wrongCode
    }
    try TimeCodeRow(secret: secret, isOn: isOn, lastStep: step).write(of: account, connection)
  }
}
