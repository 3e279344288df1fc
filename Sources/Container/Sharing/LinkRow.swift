import Model
import Storage

/// The one share link that a company may have.
struct LinkRow {
  let zone: ZoneID
  let permission: SharePermission
  let role: Role
  /// The zone's head when the link was made.
  let madeAt: UInt64

  static func read(_ hash: [UInt8], _ connection: Connection) throws -> LinkRow? {
    try connection.first(
      "SELECT zone, permission, role, madeAt FROM links WHERE hash = ?"
    ) {
      $0.bind(hash, at: 1)
    } read: { row in
      LinkRow(
        zone: try row.id(0), permission: SharePermission(rawValue: row.string(1)) ?? .viewOnly,
        role: Role(rawValue: row.string(2)) ?? .viewer, madeAt: row.uint64(3))
    }
  }

  /// Keeps the link in place of the zone's earlier one.
  func write(_ hash: [UInt8], _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO links (zone, hash, permission, role, madeAt) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (zone) DO UPDATE SET
        hash = excluded.hash, permission = excluded.permission, role = excluded.role,
        madeAt = excluded.madeAt
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(hash, at: 2)
      $0.bind(permission.rawValue, at: 3)
      $0.bind(role.rawValue, at: 4)
      $0.bind(madeAt, at: 5)
    }
  }
}
