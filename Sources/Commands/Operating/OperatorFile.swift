import Sealing
import SyncProtocol

/// How the operator's commands reach a server that runs: a file in its folder that only its owner
/// can read, with the address and a secret that is new at each start.
struct OperatorFile: Equatable {
  let url: String
  /// What the server asks for; kept nowhere else in clear. Never logged.
  let secret: String

  private static let name = "operator"

  static func newSecret() -> String { Base64URL.encode(Randomness.bytes(24)) }

  /// The one in a server's folder; nil when no server has written any.
  static func read(in folder: Folder) throws(CommandFailure) -> OperatorFile? {
    guard let bytes = try SmallFile.read(folder.file(name)) else { return nil }
    guard let value = try? JSONParser.parse(bytes), case .text(let url) = value.member("url"),
      case .text(let secret) = value.member("secret")
    else { throw CommandFailure(.failed, "The file operator in \(folder.path) can't be read.") }
    return OperatorFile(url: url, secret: secret)
  }

  func write(in folder: Folder) throws(CommandFailure) {
    let value = JSONValue.object([("url", .text(url)), ("secret", .text(secret))])
    try SmallFile.write(value.jsonBytes, to: folder.file(Self.name))
  }

  static func remove(in folder: Folder) { SmallFile.remove(folder.file(name)) }
}
