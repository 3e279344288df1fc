import Model
import Storage

/// The devices of accounts.
enum DeviceRow {
  /// Which account a device belongs to; nil for one that this container never saw.
  static func owner(of device: DeviceID, _ connection: Connection) throws -> AccountID? {
    try connection.first(
      "SELECT account FROM devices WHERE device = ?"
    ) {
      $0.bind(device, at: 1)
    } read: {
      try $0.id(0)
    }
  }

  static func write(
    _ session: Session, name: String, _ time: UInt64, _ connection: Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO devices (account, device, name, lastSignIn) VALUES (?, ?, ?, ?)
      ON CONFLICT (account, device) DO UPDATE SET
        name = excluded.name, lastSignIn = excluded.lastSignIn
      """
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(session.device, at: 2)
      $0.bind(String(name.prefix(nameLimit)), at: 3)
      $0.bind(time, at: 4)
    }
  }

  private static let nameLimit = 200
}
