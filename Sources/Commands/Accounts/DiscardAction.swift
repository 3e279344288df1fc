import Device
import SyncProtocol

/// What `account discard` does.
enum DiscardAction {
  static func run(_ invocation: Invocation) async throws -> Answer {
    let home = try Folder.home(invocation)
    let name = try invocation.required("name")
    let folder = DeviceFolder(home: home.path)
    let deleted = try folder.session().flatMap { session in
      session.isAccountDeleted && isSame(session.answer.name, name) ? session : nil
    }
    let found = try folder.sealed().filter { isSame($0.name, name) }
    guard deleted != nil || !found.isEmpty else {
      return Answer("Nothing is sealed here for that account.", [("discarded", .boolean(false))])
    }
    if let open = found.first(where: { $0.isOpenable && $0.hasUnsent }), !invocation.has("yes") {
      throw CommandFailure(
        .failed, open.sentence, hint: "Or lose what is sealed: --yes", reason: "confirm")
    }
    for account in Set(found.map(\.account)) { try folder.discardSealed(account) }
    if let deleted { try forget(deleted.answer, home) }
    return Answer("Discarded.", [("discarded", .boolean(true))])
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }

  /// Removes all that this device has of a deleted account: its stores, its session, its logins,
  /// and which device it was.
  static func forget(_ account: SignInAnswer, _ home: Folder) throws {
    try DeviceFolder(home: home.path).erase(account.account)
    var logins = try ShellLogins.read(home)
    logins.remove(account.account, nil)
    try logins.write(to: home)
    var known = try KnownDevices.read(home)
    known.forget(account.device)
    try known.write(to: home)
  }
}
