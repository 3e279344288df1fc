package import Model
import Storage
package import SyncProtocol

/// What an account that is not signed in any more has left unsent on this device, in its folder as
/// it lies. Told to whoever has the device.
package struct LeftAccount: Equatable, Sendable, WireMessage {
  static let ending = ".left"

  /// The account.
  package let account: AccountID
  /// The account's name.
  package let name: String
  /// Where its container is.
  package let container: String
  /// Changes that the container has not confirmed; nil where nobody could count them.
  package let changes: Int?
  /// Files that were not sent.
  package let files: Int
  /// When it was left, in milliseconds since 1970.
  package let time: UInt64

  init(_ session: DeviceSession, _ look: UnsentLook, _ now: UInt64) {
    account = session.answer.account
    name = session.answer.name
    container = session.containerURL
    changes = look.changes
    files = look.files
    time = now
  }

  /// What there is and what to do, for a person.
  package var sentence: String {
    let (what, isOne) = UnsentWords.words(changes, files)
    return say(
      isOne ? 1 : 2,
      one: "\(what) of \(name) waits on this device. Sign in as \(name) to send it.",
      other: "\(what) of \(name) wait on this device. Sign in as \(name) to send them.")
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("account", account)
    writer.text("name", name)
    writer.text("container", container)
    writer.optionalInteger("changes", changes.map { UInt64($0) })
    writer.integer("files", UInt64(files))
    writer.integer("time", time)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    account = try reader.identifier("account")
    name = try reader.text("name")
    container = try reader.text("container")
    changes = try reader.optionalInteger("changes").map(Int.init(clamping:))
    files = Int(clamping: try reader.integer("files"))
    time = try reader.integer("time")
  }
}

extension DeviceFolder {
  /// Notes what an account leaves unsent here whose person signs out; nothing when all is sent or
  /// its folder is sealed. Close its device before.
  package func noteLeft(_ session: DeviceSession, now: UInt64) throws {
    let look = try UnsentLook(session.answer, place(of: session.answer.account).folder)
    guard look.changes != 0 || look.files > 0 else {
      return try forgetLeft(session.answer.account)
    }
    let left = LeftAccount(session, look, now)
    try PrivateFile.replace(leftPath(left.account), with: left.jsonBytes, in: home)
  }

  /// What accounts have left unsent here that are not signed in.
  package func left() throws -> [LeftAccount] {
    try FileFolder(home).names().filter { $0.hasSuffix(LeftAccount.ending) }.compactMap { name in
      try PrivateFile.read(home + "/" + name).flatMap { try? LeftAccount(jsonBytes: $0) }
    }
  }

  /// The account is here again, or gone.
  func forgetLeft(_ account: AccountID) throws {
    try FileFolder(home).remove(account.description + LeftAccount.ending)
  }

  private func leftPath(_ account: AccountID) -> String {
    home + "/" + account.description + LeftAccount.ending
  }
}
