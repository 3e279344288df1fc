import Container
import Model
import Storage
import SyncProtocol

extension Mischief {
  /// The container forgets what was deleted long ago.
  static let upkeep = Mischief(name: "upkeep", times: 14) { world, _ in try world.keepUp() }
}

extension World {
  func keepUp() throws {
    let before = try container.tombstones()
    _ = try container.core.keepUp(at: now)
    let after = try container.tombstones()
    for (key, life) in before where after[key] == nil { reference.noteForgotten(key, life: life) }
  }
}

extension SimulatedContainer {
  /// The deleted records of all zones, those of deleted companies too, with the lives that ended.
  fileprivate func tombstones() throws -> [ReferenceModel.RecordKey: UInt64] {
    var options = ConnectionOptions()
    options.disk = disk
    let connection = try Connection(path: path, mode: .readOnly, options: options)
    defer { try? connection.close() }
    let ended = try connection.all("SELECT zone, state FROM records WHERE deleted <> 0") { row in
      let zone = try row.halves(0)
      return (ZoneID(high: zone.high, low: zone.low), try RecordState(compactBody: row.bytes(1)))
    }
    return ended.reduce(into: [:]) { found, record in
      let key = ReferenceModel.RecordKey(zone: record.0, id: record.1.id)
      found[key] = record.1.version.life
    }
  }
}
