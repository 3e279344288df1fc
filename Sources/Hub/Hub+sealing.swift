package import Device
import Model
import Storage
import SyncProtocol
import Synchronization

extension Hub {
  /// What is sealed on a person's own device, to be told at its sign-in; nothing where many are
  /// hosted, whose names are nobody else's business.
  package func sealedOnOwnDevice() throws -> [SealedAccount] {
    guard case .personal(let folder) = configuration.home else { return [] }
    return try DeviceFolder(home: folder).sealed().filter(\.hasUnsent)
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
