import Device
import SyncProtocol

/// What `account discard` does.
enum DiscardAction {
  static func run(_ invocation: Invocation) async throws -> Answer {
    let home = try Folder.home(invocation)
    let name = try invocation.required("name")
    let folder = DeviceFolder(home: home.path)
    let found = try folder.sealed().filter { $0.name.lowercased() == name.lowercased() }
    guard !found.isEmpty else {
      return Answer("Nothing is sealed here for that account.", [("discarded", .boolean(false))])
    }
    if let open = found.first(where: { $0.isOpenable && $0.hasUnsent }), !invocation.has("yes") {
      throw CommandFailure(
        .failed, open.sentence, hint: "Or lose what is sealed: --yes", reason: "confirm")
    }
    for account in Set(found.map(\.account)) { _ = try folder.discardSealed(account) }
    return Answer("Discarded.", [("discarded", .boolean(true))])
  }
}
