import Model
import Sealing
import SyncProtocol

/// The companies that the shells of a folder are logged in to: `logins.json`, for its owner alone.
///
/// A stamp in it is worth nothing but here: it names the UserPass that was shown, and stops
/// counting when that gets another password or is deleted, on whichever device.
struct ShellLogins: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    let account: AccountID
    let company: CompanyID
    let stamp: [UInt8]
    /// After how many minutes without a command it ends; 0 for never.
    let minutes: Int
    var lastUse: UInt64
  }

  /// Minutes that a login lasts without a command, unless it says otherwise.
  static let minutesDefault = 12 * 60
  static let fileName = "logins.json"
  private static let entryLimit = 200
  /// How much later than the last noted use a further one is noted.
  private static let noteMilliseconds: UInt64 = 60_000

  private var entries: [Entry] = []

  init() {}

  /// What the folder has; a file that can't be read is as none: everyone logs in again.
  static func read(_ folder: Folder) throws(CommandFailure) -> ShellLogins {
    var logins = ShellLogins()
    guard let bytes = try SmallFile.read(folder.file(fileName)),
      let list = (try? JSONParser.parse(bytes))?.elements
    else { return logins }
    logins.entries = list.compactMap(Entry.init)
    return logins
  }

  func write(to folder: Folder) throws(CommandFailure) {
    let list = JSONValue.array(entries.map(\.json))
    try SmallFile.write(list.jsonBytes + [0x0A], to: folder.file(Self.fileName))
  }

  /// What came of looking for a login.
  enum Use: Equatable {
    case out
    case within
    /// Within, and the file is to be written because the use was noted.
    case noted
  }

  /// Whether the account is in a company whose UserPass has this stamp now; this is a use.
  mutating func use(
    _ account: AccountID, _ company: CompanyID, stamp: [UInt8], at now: UInt64
  ) -> Use {
    guard
      let index = entries.firstIndex(where: { $0.account == account && $0.company == company }),
      entries[index].stamp == stamp, !entries[index].isOver(at: now)
    else { return .out }
    guard now >= entries[index].lastUse + Self.noteMilliseconds || entries[index].lastUse > now
    else {
      return .within
    }
    entries[index].lastUse = now
    return .noted
  }

  mutating func add(_ entry: Entry) {
    remove(entry.account, entry.company)
    entries.insert(entry, at: 0)
    entries.removeLast(max(0, entries.count - Self.entryLimit))
  }

  /// Takes one company out, or all of an account.
  mutating func remove(_ account: AccountID, _ company: CompanyID?) {
    entries.removeAll { $0.account == account && (company == nil || $0.company == company) }
  }
}

extension ShellLogins.Entry {
  func isOver(at now: UInt64) -> Bool {
    let limit = UInt64(minutes) * 60_000
    // A use that is still to come was noted by a clock that was ahead.
    return minutes > 0 && (now >= lastUse + limit || lastUse > now + limit)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let account = json.member("account")?.textValue.flatMap({ RecordID($0) }),
      let company = json.member("company")?.textValue.flatMap({ RecordID($0) }),
      let stamp = json.member("stamp")?.textValue.flatMap({ Hex.decode($0) }),
      case .integer(let minutes) = json.member("minutes"), minutes >= 0,
      case .integer(let lastUse) = json.member("lastUse"), lastUse >= 0
    else { return nil }
    self.init(
      account: account, company: company, stamp: stamp, minutes: Int(clamping: minutes),
      lastUse: UInt64(lastUse))
  }

  fileprivate var json: JSONValue {
    .object([
      ("account", .text(account.description)), ("company", .text(company.description)),
      ("stamp", .text(Hex.encode(stamp))), ("minutes", JSONValue(minutes)),
      ("lastUse", .integer(Int64(clamping: lastUse))),
    ])
  }
}
