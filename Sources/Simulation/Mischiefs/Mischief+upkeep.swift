import Container
import Model
import Storage
import SyncProtocol

extension Mischief {
  /// The container forgets what was deleted long ago.
  static let upkeep = Mischief(name: "upkeep", times: 14) { world, _ in try world.keepUp() }
}

extension World {
  /// Upkeep, after which nothing is gone that is not old enough by true time: no world lasts for a
  /// day.
  func keepUp() throws {
    let before = try container.keptThings()
    try container.keepUp(now: now)
    let after = try container.keptThings()
    for (key, tombstone) in before.tombstones.sorted(by: { $0.key < $1.key }) {
      guard let left = after.tombstones[key] else {
        reference.noteForgotten(key, life: tombstone.life)
        if container.tombstoneMilliseconds == Limits.tombstoneMilliseconds {
          fail("early: the deletion of \(key.id) is forgotten")
        }
        continue
      }
      if left.isEmpty, !tombstone.isEmpty { fail("early: the deleted \(key.id) is emptied") }
    }
    if after.sessions < before.sessions { fail("early: a session is ended") }
    if after.companies < before.companies { fail("early: a deleted company is removed") }
  }
}

/// What upkeep takes away when it is old.
private struct KeptThings {
  var tombstones: [ReferenceModel.RecordKey: (life: UInt64, isEmpty: Bool)] = [:]
  var sessions = 0
  var companies = 0
}

extension SimulatedContainer {
  /// The deleted records of all zones, those of deleted companies too, with the lives that ended.
  fileprivate func keptThings() throws -> KeptThings {
    var options = ConnectionOptions()
    options.disk = disk
    let connection = try Connection(path: path, mode: .readOnly, options: options)
    defer { try? connection.close() }
    var things = KeptThings()
    let ended = try connection.all("SELECT zone, state FROM records WHERE deleted <> 0") { row in
      let zone = try row.halves(0)
      return (ZoneID(high: zone.high, low: zone.low), try RecordState(compactBody: row.bytes(1)))
    }
    for (zone, state) in ended {
      let key = ReferenceModel.RecordKey(zone: zone, id: state.id)
      things.tombstones[key] = (state.version.life, state.version.groups.isEmpty)
    }
    things.sessions = try connection.first("SELECT count(*) FROM sessions") { $0.int(0) } ?? 0
    things.companies =
      try connection.first("SELECT count(*) FROM zones WHERE isRemoved = 0") { $0.int(0) } ?? 0
    return things
  }
}
