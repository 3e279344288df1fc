package import Device
import Model
import Storage
import SyncProtocol
import Synchronization

extension Hub {
  /// What is sealed on a person's own device, to be told at its sign-in; nothing where many are
  /// hosted, whose names are nobody else's business, nor of what `deletedAccount` tells.
  package func sealedOnOwnDevice() throws -> [SealedAccount] {
    guard case .personal(let folder) = configuration.home else { return [] }
    let device = DeviceFolder(home: folder)
    let deleted = try device.session().flatMap { $0.isAccountDeleted ? $0.answer.account : nil }
    return try device.sealed().filter { $0.hasUnsent && $0.account != deleted }
  }

  /// What a browser is told whose account was deleted elsewhere; nil where none was. On a person's
  /// own device any browser is told.
  package func deletedAccount(forBrowser text: String?) async throws -> EndedSession? {
    guard let session = try await deletedSession(text) else { return nil }
    let folder = places.folder(of: session.answer.account)
    await devices.close(session.answer.account)
    return EndedSession(session, try folder.seal(now: configuration.clock()))
  }

  /// Removes all that is here of the account of that browser which was deleted elsewhere. Again:
  /// nothing.
  package func discardDeleted(forBrowser text: String?) async throws {
    guard let account = try await deletedSession(text)?.answer.account else { return }
    await devices.close(account)
    try places.folder(of: account).erase(account)
    try await sessions.forget(account)
  }

  private func deletedSession(_ text: String?) async throws -> DeviceSession? {
    let folder: DeviceFolder
    switch configuration.home {
    case .personal(let home): folder = DeviceFolder(home: home)
    case .hosted:
      guard let secret = text.flatMap({ BrowserSecret($0) }),
        let browser = try await sessions.session(
          secret, isPage: false, now: configuration.clock())
      else { return nil }
      folder = places.folder(of: browser.account)
    }
    guard let session = try folder.session(), session.isAccountDeleted else { return nil }
    return session
  }

  /// Closes the device of an account that somebody signed out, and seals what it has.
  func sealEnded(_ account: AccountID) async {
    let folder = places.folder(of: account)
    guard let session = try? folder.session(), session.endedAt != nil,
      session.answer.account == account
    else { return }
    await devices.close(account)
    for name in works.names() where name.hasPrefix(account.description) {
      try? works.remove(name)
    }
    seal(folder)
  }

  /// Seals what waits for it in any folder: what an earlier run of the program did not come to.
  func sealAllEnded() {
    isSealingDue.withLock { $0 = false }
    for folder in places.folders() { seal(folder) }
  }

  /// What can't be done now is tried again with the next look.
  private func seal(_ folder: DeviceFolder) {
    switch try? folder.seal(now: configuration.clock()) {
    case .waits, nil: isSealingDue.withLock { $0 = true }
    case .notNeeded, .sealed, .noKey: break
    }
  }
}
