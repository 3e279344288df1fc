import Device
import Model
import SyncProtocol

extension World {
  /// Saves something and notes in the reference what the store says was saved, also when the
  /// device is killed right after its transaction.
  mutating func write(
    _ index: Int, _ zone: ZoneID, _ ids: [RecordID], and others: [(ZoneID, RecordID)] = [],
    _ save: (SimulatedDevice, DeviceCore, UInt64) throws -> SaveOutcome
  ) {
    let records = ids.map { (zone, $0) } + others
    let before = records.map { version(of: $0.1, in: $0.0, on: index) }
    var wasKilled = false
    let wall = devices[index].wall(now)
    let survived = attempt(index) { device in
      guard let core = device.core else { return }
      _ = try save(device, core, wall)
    }
    if !survived {
      // What the store holds tells whether the transaction was through.
      wasKilled = true
      reopenForLooking(index)
    }
    for (record, old) in zip(records, before) {
      guard let new = version(of: record.1, in: record.0, on: index), new != old else { continue }
      saves += 1
      reference.noteSave(
        ReferenceModel.RecordKey(zone: record.0, id: record.1), device: index, before: old,
        after: new)
    }
    if wasKilled { devices[index].kill() }
  }

  private func reopenForLooking(_ index: Int) { devices[index].look() }

  private func version(of id: RecordID, in zone: ZoneID, on index: Int) -> RecordVersion? {
    guard let store = try? devices[index].core?.store(of: zone) else { return nil }
    return try? store.reader.state(of: id, in: zone)?.version
  }

  /// Tells a device's session that something was saved.
  mutating func note(_ index: Int, _ zone: ZoneID) {
    guard devices[index].isAlive, let start = try? devices[index].core?.zoneStart(of: zone)
    else { return }
    tell(.saved(start), to: index)
  }

  /// A clock that was ahead made the device stamp its unsent changes anew.
  mutating func noteStampedAnew(_ index: Int) {
    guard let core = devices[index].core else { return }
    for (zone, change) in (try? core.restampedChanges()) ?? [] {
      reference.noteStampedAnew(
        ReferenceModel.RecordKey(zone: zone, id: change.id), device: index, change.version)
    }
  }
}
