import Device
import HTTPCalling
import Model
import SyncProtocol

/// What `account …` does.
enum AccountActions {
  static func signUp(_ invocation: Invocation) async throws -> Answer {
    try await enter(invocation, isNew: true)
  }

  static func signIn(_ invocation: Invocation) async throws -> Answer {
    try await enter(invocation, isNew: false)
  }

  private static func enter(_ invocation: Invocation, isNew: Bool) async throws -> Answer {
    let address = try ContainerAddress.read(invocation)
    let folder = try Folder.home(invocation)
    let password = try invocation.secret("Password")
    let request = try HomeDevice.request(invocation, password, in: folder, address)
    let record = try await HomeDevice.enter(request, isNew: isNew, at: address, in: folder)
    try record.write(to: folder)
    return Answer(
      "Signed in as \(Terminal.safe(record.name)) at \(record.container).",
      [
        (
          "account",
          .object([("id", .text(record.account.description)), ("name", .text(record.name))])
        ),
        ("container", .text(record.container)),
      ])
  }

  static func signOut(_ invocation: Invocation) async throws -> Answer {
    let folder = try Folder.home(invocation)
    guard let record = try HomeRecord.read(folder) else {
      return Answer("Nobody is signed in.", [("signedOut", .boolean(false))])
    }
    let unsent = try await HomeDevice.signOut(record, in: folder)
    HomeRecord.remove(from: folder)
    let waiting = unsent == 0 ? "" : " \(unsent) changes wait here until you sign in again."
    return Answer(
      "Signed out.\(waiting)", [("signedOut", .boolean(true)), ("unsent", JSONValue(unsent))])
  }
}
