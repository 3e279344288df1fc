import Container
import Model
import SyncProtocol

extension Mischief {
  /// The container forgets what was deleted long ago.
  static let upkeep = Mischief(name: "upkeep", times: 14) { world, _ in try world.keepUp() }
}

extension World {
  func keepUp() throws {
    let before = try tombstones()
    _ = try container.core.keepUp(at: now)
    let after = try tombstones()
    for (key, life) in before where after[key] == nil { reference.noteForgotten(key, life: life) }
  }

  /// The deleted records of all zones, with the lives that ended.
  private func tombstones() throws -> [ReferenceModel.RecordKey: UInt64] {
    var found: [ReferenceModel.RecordKey: UInt64] = [:]
    var seen: Set<ZoneID> = []
    for device in devices {
      for entry in try container.core.feed(by: device.account, at: now).entries
      where entry.standing == .owned || entry.standing == .account {
        guard seen.insert(entry.zone).inserted else { continue }
        for state in try container.records(of: entry.zone, by: device.account, now: now)
        where state.isDeleted {
          let key = ReferenceModel.RecordKey(zone: entry.zone, id: state.id)
          found[key] = state.version.life
        }
      }
    }
    return found
  }
}
