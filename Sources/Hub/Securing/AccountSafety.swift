package import Device
import Model
import Sealing
package import SyncProtocol

/// What keeps the account of a signed-in browser safe, done by the hub, which derives what the
/// container is shown of a password.
package struct AccountSafety: Sendable {
  let hub: Hub
  let account: AccountID
  let name: String
  /// The session of the browser that asks.
  let browser: [UInt8]

  /// How the account is secured.
  package func state() async throws -> CallOutcome<AccountState> {
    guard let port = try port() else { return .refused(.signInAgain) }
    return await port.securing.state()
  }

  /// Changes the account's password. `endsOthers` ends all other sessions: those of other devices,
  /// and other browsers of this hub.
  package func changePassword(
    from present: String, to new: String, endsOthers: Bool
  ) async throws -> CallOutcome<Bool> {
    try await showing(present) { entrance, port in
      guard let other = try await hub.entrance(name, new) else { return .refused(.busy) }
      let outcome = try await entrance.changePassword(
        to: other, endsOthers: endsOthers, port, in: hub.places.folder(of: account), of: account)
      guard case .answered = outcome else { return outcome }
      try await hub.rememberPassword(new, of: account)
      if endsOthers { try await hub.sessions.endAll(of: account, but: browser) }
      return outcome
    }
  }

  /// A new set of recovery codes, to be shown this once.
  package func makeCodes(showing password: String) async throws -> CallOutcome<[String]> {
    try await showing(password) { entrance, port in
      try await entrance.makeCodes(port, in: hub.places.folder(of: account), of: account)
    }
  }

  /// Sets the address for recovery mails; empty for none.
  package func setEmail(
    _ email: String, showing password: String
  ) async throws -> CallOutcome<AccountState> {
    try await showing(password) { entrance, port in
      await entrance.show { shown in
        await port.securing.setEmail(EmailRequest(password: shown, email: email))
      }
    }
  }

  /// Begins to set up an authenticator.
  package func beginTimeCodes(
    showing password: String
  ) async throws -> CallOutcome<TimeCodeSecret> {
    try await showing(password) { entrance, port in
      await entrance.show { shown in
        await port.securing.beginTimeCodes(PasswordMessage(password: shown))
      }
    }
  }

  /// Ends the setting up with the first code.
  package func confirmTimeCodes(_ code: String) async throws -> CallOutcome<AccountState> {
    guard let port = try port() else { return .refused(.signInAgain) }
    return await port.securing.confirmTimeCodes(TimeCodeMessage(code: code))
  }

  /// Removes the authenticator.
  package func removeTimeCodes(
    showing password: String
  ) async throws -> CallOutcome<AccountState> {
    try await showing(password) { entrance, port in
      await entrance.show { shown in
        await port.securing.removeTimeCodes(PasswordMessage(password: shown))
      }
    }
  }

  func port() throws -> AccountPort? {
    try hub.places.session(of: account).map { hub.access.account($0.answer.session) }
  }

  func showing<Reply>(
    _ password: String,
    _ work: (AccountEntrance, AccountPort) async throws -> CallOutcome<Reply>
  ) async throws -> CallOutcome<Reply> {
    guard let port = try port() else { return .refused(.signInAgain) }
    guard let entrance = try await hub.entrance(name, password) else { return .refused(.busy) }
    return try await work(entrance, port)
  }
}

extension CallRefusal {
  static let signInAgain = CallRefusal(.notSignedIn, "Sign in to your account again.")
}
