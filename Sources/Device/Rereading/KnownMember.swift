package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Keeps the members as this device knew them before the container was put back, until the owner
  /// has confirmed them; what is kept already stays.
  func keepMembers(of zone: ZoneID) throws {
    guard kind == .private, zone != account, try knownMembers(in: zone).isEmpty else { return }
    for state in try reader.states(of: .accessControl, in: zone) {
      try connection.run(
        "INSERT OR IGNORE INTO knownMembers (zone, account, state) VALUES (?, ?, ?)"
      ) {
        $0.bind(zone, at: 1)
        $0.bind(state.id, at: 2)
        $0.bind(state.compactBody, at: 3)
      }
    }
  }

  /// The AccessControl rows of a company as they were before the container was put back; empty
  /// unless the owner still has to confirm who takes part.
  package func knownMembers(in zone: ZoneID) throws -> [Record<AccessControl>] {
    let states = try connection.all(
      "SELECT state FROM knownMembers WHERE zone = ? ORDER BY account"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try RecordState(compactBody: $0.bytes(0))
    }
    return try states.compactMap { state in
      Record<AccessControl>(try state.values(of: AccessControl.definition))
    }
  }

  /// Forgets them in one transaction: the owner has confirmed, here or on another device.
  func noteConfirmed(_ zone: ZoneID) throws {
    guard try !knownMembers(in: zone).isEmpty else { return }
    try connection.write {
      try connection.run("DELETE FROM knownMembers WHERE zone = ?") { $0.bind(zone, at: 1) }
    }
  }
}
