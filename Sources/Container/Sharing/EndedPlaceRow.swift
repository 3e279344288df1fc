import Model
import Storage

/// A place that ended a short while ago, with the rights that it had: taken away by others, who
/// alone give it back, or given up, which only its person takes back.
struct EndedPlaceRow {
  let account: AccountID
  let rights: MemberRights
  let role: String
  /// The epoch of the row that was ended: who came back since has a later one.
  let epoch: UInt64
}

extension EndedPlaceRow {
  /// Keeps what an active row allows, as it is about to end.
  static func keep(
    _ row: MemberRow, givenUp: Bool, in zone: ZoneID, _ time: UInt64, _ moment: BelievedMoment,
    _ connection: Connection
  ) throws {
    try connection.run("DELETE FROM endedPlaces WHERE endedAt <= ?") {
      $0.bind(moment.before(ContainerCore.endedMilliseconds), at: 1)
    }
    try connection.run(
      """
      INSERT OR REPLACE INTO endedPlaces (
        zone, account, deptMask, managerMask, permission, role, epoch, endedAt, isGivenUp)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(row.member.account, at: 2)
      $0.bind(row.member.deptMask.rawValue, at: 3)
      $0.bind(row.member.managerMask.rawValue, at: 4)
      $0.bind(row.granted.rawValue, at: 5)
      $0.bind(row.role, at: 6)
      $0.bind(row.epoch, at: 7)
      $0.bind(time, at: 8)
      $0.bind(givenUp, at: 9)
    }
  }

  /// The place that somebody's row had, if it ended no longer ago than that; it is kept no longer.
  /// Nil where none is, and for who came back since.
  static func take(
    of row: MemberRow, givenUp: Bool, within milliseconds: UInt64, in zone: ZoneID, _ time: UInt64,
    _ connection: Connection
  ) throws -> EndedPlaceRow? {
    let place = try connection.first(
      """
      DELETE FROM endedPlaces WHERE zone = ? AND account = ? AND isGivenUp = ? AND endedAt > ?
      RETURNING account, deptMask, managerMask, permission, role, epoch
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(row.member.account, at: 2)
      $0.bind(givenUp, at: 3)
      $0.bind(time - min(time, milliseconds), at: 4)
    } read: {
      try EndedPlaceRow($0)
    }
    return place?.epoch == row.epoch ? place : nil
  }

  /// Whoever gave a place of the company up comes back no more by themselves; one account, or all.
  static func closeWaysBack(
    of account: AccountID? = nil, in zone: ZoneID, _ connection: Connection
  ) throws {
    let one = account == nil ? "" : " AND account = ?"
    try connection.run("DELETE FROM endedPlaces WHERE zone = ? AND isGivenUp" + one) {
      $0.bind(zone, at: 1)
      if let account { $0.bind(account, at: 2) }
    }
  }

  private init(_ row: borrowing Row) throws {
    account = try row.id(0)
    rights = MemberRights(
      deptMask: Departments(rawValue: row.int64(1)),
      managerMask: Departments(rawValue: row.int64(2)),
      permission: SharePermission(rawValue: row.string(3)) ?? .viewOnly)
    role = row.string(4)
    epoch = row.uint64(5)
  }
}
