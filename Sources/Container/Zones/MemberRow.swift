import Model
import Storage

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

  /// Everyone who takes part or once did, those who came first at the beginning.
  static func all(in zone: ZoneID, _ connection: Connection) throws -> [MemberRow] {
    try connection.all(
      "SELECT \(columns) FROM members WHERE zone = ? ORDER BY joinedAt, account"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try MemberRow($0)
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
      INSERT INTO members (zone, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (zone, account) DO UPDATE SET
        deptMask = excluded.deptMask, managerMask = excluded.managerMask, role = excluded.role,
        permission = excluded.permission, status = excluded.status, epoch = excluded.epoch,
        joinedAt = excluded.joinedAt, removedAt = excluded.removedAt
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
    }
  }

  private static let columns =
    "account, isOwner, deptMask, managerMask, role, permission, status, epoch, joinedAt, removedAt"

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
  }
}
