import Model
import SyncProtocol

/// Who is signed in at a home folder: `home.json`, without any secret.
struct HomeRecord: Equatable, Sendable {
  static let fileName = "home.json"

  /// The container's address.
  let container: String
  let account: AccountID
  /// The account's name.
  let name: String

  /// Who is signed in; nil for nobody.
  static func read(_ folder: Folder) throws(CommandFailure) -> HomeRecord? {
    guard let bytes = try SmallFile.read(folder.file(fileName)) else { return nil }
    guard let json = try? JSONParser.parse(bytes), let record = HomeRecord(json) else {
      throw CommandFailure(
        .failed, "\(folder.file(fileName)) can't be read.", hint: "Sign in again.")
    }
    return record
  }

  init(container: String, account: AccountID, name: String) {
    self.container = container
    self.account = account
    self.name = name
  }

  private init?(_ json: JSONValue) {
    guard let container = json.member("container")?.textValue,
      let account = json.member("account")?.textValue.flatMap({ RecordID($0) }),
      let name = json.member("name")?.textValue
    else { return nil }
    self.init(container: container, account: account, name: name)
  }

  /// Makes it the one who is signed in.
  func write(to folder: Folder) throws(CommandFailure) {
    let members: [(name: String, value: JSONValue)] = [
      ("container", .text(container)), ("account", .text(account.description)),
      ("name", .text(name)),
    ]
    try SmallFile.write(
      JSONValue.object(members).jsonBytes + [0x0A], to: folder.file(Self.fileName))
  }

  /// Nobody is signed in any more.
  static func remove(from folder: Folder) { SmallFile.remove(folder.file(fileName)) }

  /// The folder of the account's device; the pages of `thecompany device` use the same one.
  func deviceFolder(in folder: Folder) -> Folder {
    folder.folder("devices").folder(account.description)
  }
}
