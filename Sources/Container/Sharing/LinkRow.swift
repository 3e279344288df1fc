import Model
import Storage
import SyncProtocol

/// A secret that lets people into a company: its one link, or a personal invitation.
struct LinkRow {
  /// What came of an invitation.
  enum Answer: String {
    case accepted, declined
  }

  let zone: ZoneID
  /// The zone's own identifier for the link.
  let id: RecordID
  let permission: SharePermission
  let role: Role
  /// The zone's head when it was made.
  let madeAt: UInt64
  let maker: AccountID
  /// When it was made, in milliseconds since 1970.
  let time: UInt64
  let expiresAt: UInt64?
  /// Whom it is for; nil for the link.
  let name: String?
  var answer: Answer?

  var isPersonal: Bool { name != nil }

  var rights: MemberRights { MemberRights(role: role, permission: permission) }

  /// What its maker must be allowed, still, when somebody comes in by it.
  var act: MemberAct { isPersonal ? .invite(rights) : .offer(rights) }

  var offer: ShareOffer {
    ShareOffer(
      id: id, name: name ?? "", permission: permission, role: role, maker: maker, madeAt: time,
      expiresAt: expiresAt, isDeclined: answer == .declined)
  }
}

extension LinkRow {
  static func read(_ hash: [UInt8], _ connection: Connection) throws -> LinkRow? {
    try connection.first("SELECT \(columns) FROM links WHERE hash = ?") {
      $0.bind(hash, at: 1)
    } read: {
      try LinkRow($0)
    }
  }

  /// The zone's link and its invitations, those made first at the beginning.
  static func all(in zone: ZoneID, _ connection: Connection) throws -> [LinkRow] {
    try connection.all("SELECT \(columns) FROM links WHERE zone = ? ORDER BY time, id") {
      $0.bind(zone, at: 1)
    } read: {
      try LinkRow($0)
    }
  }

  /// Keeps the secret's hash. A zone has one link: an earlier one was ended.
  func insert(_ hash: [UInt8], _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO links (hash, \(Self.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(hash, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(id, at: 3)
      $0.bind(permission.rawValue, at: 4)
      $0.bind(role.rawValue, at: 5)
      $0.bind(madeAt, at: 6)
      $0.bind(maker, at: 7)
      $0.bind(time, at: 8)
      $0.bind(expiresAt.map { Int64(bitPattern: $0) }, at: 9)
      $0.bind(name, at: 10)
      $0.bind(answer?.rawValue, at: 11)
    }
  }

  /// Notes what came of an invitation.
  func keep(_ answer: Answer, _ connection: Connection) throws {
    try connection.run("UPDATE links SET answer = ? WHERE zone = ? AND id = ?") {
      $0.bind(answer.rawValue, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(id, at: 3)
    }
  }

  /// Ends it for good; false if there was none.
  static func delete(_ id: RecordID, in zone: ZoneID, _ connection: Connection) throws -> Bool {
    try connection.first("DELETE FROM links WHERE zone = ? AND id = ? RETURNING 1") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      $0.bool(0)
    } ?? false
  }

  static let columns =
    "zone, id, permission, role, madeAt, maker, time, expiresAt, name, answer"

  private init(_ row: borrowing Row) throws {
    zone = try row.id(0)
    id = try row.id(1)
    permission = SharePermission(rawValue: row.string(2)) ?? .viewOnly
    role = Role(rawValue: row.string(3)) ?? .viewer
    madeAt = row.uint64(4)
    maker = try row.id(5)
    time = row.uint64(6)
    expiresAt = row.optionalInt64(7).map { UInt64(bitPattern: $0) }
    name = row.optionalString(8)
    answer = row.optionalString(9).flatMap(Answer.init)
  }
}
