package import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// Begins to read a zone again from nothing, in one durable transaction; rows and unsent changes
  /// stay. Beginning again begins from nothing again, for the stronger of both purposes.
  ///
  /// Until the last page nothing of the zone is sent: only then is known what is missing.
  package func beginRereading(_ zone: ZoneID, for purpose: RereadPurpose) throws {
    try connection.write { try startRereading(zone, for: purpose) }
    try kill.reach(.rereadingBegun)
  }

  func startRereading(_ zone: ZoneID, for purpose: RereadPurpose) throws {
    guard var row = try reader.zone(zone) else { return }
    let purpose = purpose.strengthened(by: row.rereading)
    if purpose == .rolledBack { try keepMembers(of: zone) }
    if purpose == .rolledBack, row.rereading != purpose { row.lost = row.incarnation }
    row.rereading = purpose
    row.dropToken()
    row.receipt = []
    row.head = 0
    try put(row)
    try forgetSeen(of: zone)
    try recheck(zone)
    // They say what the container had: the pages tell anew what it has.
    try connection.run("DELETE FROM shadows WHERE zone = ?") { $0.bind(zone, at: 1) }
    guard purpose == .rolledBack else { return }
    try keepLost(of: zone)
    // Files that have come may be lost there too: the container says which.
    try connection.run("UPDATE files SET isSent = 0, sent = 0, dueAt = 0 WHERE zone = ?") {
      $0.bind(zone, at: 1)
    }
  }

  /// Notes that the container does not have the zone. An owned one is asked for again and sent
  /// whole; true then.
  package func noteMissing(_ zone: ZoneID) throws -> Bool {
    guard var row = try reader.zone(zone), row.standing == .owned, row.pendingTier == nil else {
      return false
    }
    let company = try reader.record(.company, zone, in: zone)?.record(Company.self)
    let granted = company?[.tier].flatMap { Tier(name: $0) } ?? .free
    // What was asked for may never have been read back: until then it is shown as Free.
    row.pendingTier = granted == .free ? row.askedTier ?? .free : granted
    try connection.write {
      try put(row)
      try startRereading(zone, for: .rolledBack)
    }
    return true
  }

  /// Ends the reading again inside of the transaction of its last page, by its purpose.
  func finishRereading(_ row: ZoneRow, time: UInt64) throws -> Int {
    let zone = row.zone
    var changed = 0
    switch row.rereading {
    case nil: return 0
    case .badToken: break
    case .tokenExpired, .epochChanged:
      try takeBatchApart(of: zone)
      changed = try removeMissing(of: row, time: time)
      if row.rereading == .epochChanged {
        try forgetLost(of: zone)
        if changed > 0 { try noteWithdrawn(of: zone) }
      }
    case .rolledBack:
      try takeBatchApart(of: zone)
      changed = try sendAgain(row)
    }
    try forgetSeen(of: zone)
    try connection.run("UPDATE zones SET rereading = NULL WHERE zone = ?") {
      $0.bind(zone, at: 1)
    }
    return changed
  }

  func forgetSeen(of zone: ZoneID) throws {
    try connection.run("DELETE FROM seen WHERE zone = ?") { $0.bind(zone, at: 1) }
  }
}
