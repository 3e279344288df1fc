import Model
import Storage
import SyncProtocol

/// Records of entities that only newer versions know, as they were before a backup was put back:
/// this version can't send them. One that knows them sends what the container lacks then.
extension DeviceStore {
  /// Keeps what the container may have lost of a zone that begins to be read again.
  func keepLost(of zone: ZoneID) throws {
    let lost = try lostRecords("zone = ?") { $0.bind(zone, at: 1) }
    for var state in try reader.unknownRecords(in: zone) {
      if let earlier = lost.first(where: { $0.state.id == state.id && $0.state.kind == state.kind })
      {
        state.version = state.version.merged(with: earlier.state.version)
      }
      try connection.run(
        "INSERT OR REPLACE INTO lostRecords (zone, id, kind, state) VALUES (?, ?, ?, ?)"
      ) {
        $0.bind(zone, at: 1)
        $0.bind(state.id, at: 2)
        $0.bind(state.kind, at: 3)
        $0.bind(state.compactBody, at: 4)
      }
    }
    try connection.run("DELETE FROM unknownRecords WHERE zone = ?") { $0.bind(zone, at: 1) }
  }

  /// Forgets what is not shown to the account any more, as far as can be told.
  func forgetLost(of zone: ZoneID) throws {
    try connection.run("DELETE FROM lostRecords WHERE zone = ?") { $0.bind(zone, at: 1) }
  }

  /// Puts what was kept of entities that this version knows into their tables; answers of which,
  /// by zone. What the container has of them is to be merged with it as after a rollback.
  func insertLost() throws -> [ZoneID: Set<EntityKind>] {
    var inserted: [ZoneID: Set<EntityKind>] = [:]
    for table in reader.tables {
      let definition = table.definition
      for (zone, state) in try lostRecords("kind = ?", { $0.bind(definition.kind, at: 1) }) {
        guard !definition.isMadeByContainer, try reader.zone(zone) != nil else { continue }
        guard try table.insert(StoredRow(state, of: definition), zone, state.id) else { continue }
        if !state.isDeleted { try addToCount(definition.kind, zone, 1) }
        if table.isSearchable { try enqueueForSearch(definition.kind, zone, state.id) }
        inserted[zone, default: []].insert(definition.kind)
      }
      try connection.run("DELETE FROM lostRecords WHERE kind = ?") {
        $0.bind(definition.kind, at: 1)
      }
    }
    return inserted
  }

  /// Sends what the container lacks of entities that were inserted and have met what it has.
  func sendLost(_ kinds: Set<EntityKind>, of zone: ZoneID) throws {
    guard let row = try reader.zone(zone) else { return }
    try recheck(zone)
    // The last page of a zone that is read again for that sends them.
    if row.rereading == .rolledBack { return }
    _ = try sendAgain(row, only: kinds)
    if row.rereading == nil { try forgetSeen(of: zone) }
  }

  private func lostRecords(
    _ condition: String, _ bind: (borrowing Binder) -> Void
  ) throws -> [(zone: ZoneID, state: RecordState)] {
    try connection.all("SELECT zone, state FROM lostRecords WHERE \(condition)", bind: bind) {
      (zone: try $0.identifier(0), state: try RecordState(compactBody: $0.bytes(1)))
    }
  }
}
