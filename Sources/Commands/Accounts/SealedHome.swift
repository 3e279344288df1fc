import Device
import Model
import SyncProtocol

/// What a folder has of accounts that were signed out of it from afar.
struct SealedHome {
  private let folder: Folder
  private var device: DeviceFolder { DeviceFolder(home: folder.path) }

  init(_ folder: Folder) { self.folder = folder }

  /// Seals what the account has here that was signed out, and ends its logins; again: nothing.
  func seal() throws -> SealOutcome {
    let outcome = try device.seal(now: Surroundings.system.now())
    if outcome != .notNeeded, let account = try device.session()?.answer.account {
      var logins = try ShellLogins.read(folder)
      logins.remove(account, nil)
      try logins.write(to: folder)
    }
    return outcome
  }

  /// Seals what is to be sealed of a session that has ended, and says what a person is told.
  func ended(_ session: DeviceSession) throws -> EndedSession {
    EndedSession(session, try seal())
  }

  /// What is sealed and was never sent, of all accounts.
  func unsent() throws -> [SealedAccount] { try device.sealed().filter(\.hasUnsent) }

  /// What accounts have left here unsealed and unsent whose people signed out.
  func left() throws -> [LeftAccount] { try device.left() }

  /// What waits here of an account whose session was ended elsewhere, sealed or not; nil when
  /// nobody can tell.
  func unsent(_ session: DeviceSession) throws -> Unsent? { try device.endedUnsent(session) }

  /// As `unsent`, once what is to be sealed is; throws while it waits.
  func leave(_ session: DeviceSession) throws -> Unsent? {
    let outcome = try seal()
    if case .waits = outcome { throw CommandFailure.ended(EndedSession(session, outcome)) }
    return try unsent(session)
  }

  /// A line for each; none when nothing is.
  static func lines(_ sealed: [SealedAccount]) -> [String] {
    sealed.map { Terminal.safe($0.sentence) + ($0.isOpenable ? "" : "\n  \(discard($0))") }
  }

  /// For scripts; left out where nothing is.
  static func members(_ sealed: [SealedAccount]) -> [(name: String, value: JSONValue)] {
    if sealed.isEmpty { return [] }
    return [("sealed", .array(sealed.map(json)))]
  }

  /// The same of what was left; left out where nothing was.
  static func members(_ left: [LeftAccount]) -> [(name: String, value: JSONValue)] {
    if left.isEmpty { return [] }
    return [("left", .array(left.map(json)))]
  }

  private static func json(_ left: LeftAccount) -> JSONValue {
    .object([
      ("account", .text(left.account.description)), ("name", .text(left.name)),
      ("container", .text(left.container)),
      ("changes", left.changes.map { JSONValue($0) } ?? .null), ("files", JSONValue(left.files)),
      ("since", .integer(Int64(clamping: left.time))), ("sentence", .text(left.sentence)),
    ])
  }

  private static func json(_ sealed: SealedAccount) -> JSONValue {
    .object([
      ("account", .text(sealed.account.description)), ("name", .text(sealed.name)),
      ("container", .text(sealed.container)),
      ("changes", sealed.changes.map { JSONValue($0) } ?? .null),
      ("files", JSONValue(sealed.files)), ("since", .integer(Int64(clamping: sealed.time))),
      ("openable", .boolean(sealed.isOpenable)), ("sentence", .text(sealed.sentence)),
    ])
  }

  static func discard(_ sealed: SealedAccount) -> String {
    "thecompany account discard --name \(Terminal.safe(sealed.name))"
  }
}
