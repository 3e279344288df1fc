import Model
import Storage
import SyncProtocol

/// A member of a company as the container keeps it: the authority for every right. The
/// AccessControl record is its projection, written in the same transaction.
struct MemberRow: Equatable {
  var member: Member
  var role: String
  /// Grows when the member comes back, so that earlier tokens end.
  var epoch: UInt64
  /// The zone's head when the member came.
  var joinedAt: UInt64
  /// The zone's head when the member was removed; links made before don't work for them.
  var removedAt: UInt64?
  /// What was granted; the member's permission is what the tier leaves of it.
  var granted: SharePermission
  /// Grows with each write: what a command must have been decided on.
  private(set) var version: UInt64 = 0
  /// When a device of the member was last heard of, in milliseconds since 1970.
  private(set) var lastActive: UInt64?

  init(member: Member, role: String, epoch: UInt64, joinedAt: UInt64) {
    self.member = member
    self.role = role
    self.epoch = epoch
    self.joinedAt = joinedAt
    granted = member.permission
  }

  /// The member with the permission that was granted: what changes of rights begin from.
  var asGranted: Member {
    var member = member
    member.permission = granted
    return member
  }
}

extension MemberRow {
  static func read(
    _ account: AccountID, in zone: ZoneID, _ connection: Connection
  ) throws -> MemberRow? {
    try connection.first(
      "SELECT \(columns) FROM members WHERE zone = ? AND account = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(account, at: 2)
    } read: {
      try MemberRow($0)
    }
  }

  /// The active participants without the owner, those who came first at the beginning.
  static func participants(in zone: ZoneID, _ connection: Connection) throws -> [MemberRow] {
    try connection.all(
      """
      SELECT \(columns) FROM members WHERE zone = ? AND status = 'active' AND isOwner = 0
      ORDER BY joinedAt, account
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try MemberRow($0)
    }
  }

  /// Everyone who has or had a place: the owner first, then those who came first.
  static func all(in zone: ZoneID, _ connection: Connection) throws -> [MemberRow] {
    try connection.all(
      """
      SELECT \(columns) FROM members WHERE zone = ? ORDER BY isOwner DESC, joinedAt, account LIMIT ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(Int64(Limits.shareEntryLimit), at: 2)
    } read: {
      try MemberRow($0)
    }
  }

  /// Notes when a member was last heard of, in every company; no version grows by it.
  static func noteActive(
    _ account: AccountID, at time: UInt64, _ connection: Connection
  ) throws {
    try connection.run(
      "UPDATE members SET lastActive = ? WHERE account = ? AND status = 'active'"
    ) {
      $0.bind(time, at: 1)
      $0.bind(account, at: 2)
    }
  }

  /// Who takes part now, by ascending identifier.
  static func activeAccounts(in zone: ZoneID, _ connection: Connection) throws -> [AccountID] {
    try connection.all(
      "SELECT account FROM members WHERE zone = ? AND status = 'active' ORDER BY account"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try $0.id(0)
    }
  }

  func write(to zone: ZoneID, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO members (
        zone, account, isOwner, deptMask, managerMask, role, permission, status, epoch, joinedAt,
        removedAt, granted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (zone, account) DO UPDATE SET
        isOwner = excluded.isOwner, deptMask = excluded.deptMask,
        managerMask = excluded.managerMask, role = excluded.role,
        permission = excluded.permission, status = excluded.status, epoch = excluded.epoch,
        joinedAt = excluded.joinedAt, removedAt = excluded.removedAt, granted = excluded.granted,
        version = version + 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(member.account, at: 2)
      $0.bind(member.isOwner, at: 3)
      $0.bind(member.deptMask.rawValue, at: 4)
      $0.bind(member.managerMask.rawValue, at: 5)
      $0.bind(role, at: 6)
      $0.bind(member.permission.rawValue, at: 7)
      $0.bind(member.status.rawValue, at: 8)
      $0.bind(epoch, at: 9)
      $0.bind(joinedAt, at: 10)
      $0.bind(removedAt.map { Int64(bitPattern: $0) }, at: 11)
      $0.bind(granted.rawValue, at: 12)
    }
  }

  private static let columns =
    "account, isOwner, deptMask, managerMask, role, permission, status, epoch, joinedAt, "
    + "removedAt, granted, version, lastActive"

  private init(_ row: borrowing Row) throws {
    member = Member(
      account: try row.id(0), isOwner: row.bool(1),
      deptMask: Departments(rawValue: row.int64(2)),
      managerMask: Departments(rawValue: row.int64(3)),
      permission: SharePermission(rawValue: row.string(5)) ?? .viewOnly,
      status: MemberStatus(rawValue: row.string(6)) ?? .inactive)
    role = row.string(4)
    epoch = row.uint64(7)
    joinedAt = row.uint64(8)
    removedAt = row.optionalInt64(9).map { UInt64(bitPattern: $0) }
    granted = SharePermission(rawValue: row.string(10)) ?? .viewOnly
    version = row.uint64(11)
    lastActive = row.optionalInt64(12).map { UInt64(bitPattern: $0) }
  }
}
