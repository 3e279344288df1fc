import Device
import Model
import SyncProtocol

extension World {
  /// Saves something and notes in the reference what the store says was saved, also when the
  /// device is killed right after its transaction.
  func write(
    _ index: Int, _ zone: ZoneID, _ ids: [RecordID], and others: [(ZoneID, RecordID)] = [],
    _ save: (SimulatedDevice, DeviceCore, UInt64) throws -> SaveOutcome
  ) {
    let records = ids.map { (zone, $0) } + others
    let before = records.map { devices[index].version(of: $0.1, in: $0.0) }
    var wasKilled = false
    let wall = devices[index].wall(now)
    let survived = attempt(index) { device in
      guard let core = device.core else { return }
      _ = try save(device, core, wall)
    }
    if !survived {
      // What the store holds tells whether the transaction was through.
      wasKilled = true
      devices[index].look()
    }
    for (record, old) in zip(records, before) {
      guard let new = devices[index].version(of: record.1, in: record.0), new != old else {
        continue
      }
      saves += 1
      trace.note(now, "device \(index) saves \(record.1)")
      trace.explain(now, "\(record.1): \(new.inWords), was \(old?.inWords ?? "nothing")")
      reference.noteSave(
        ReferenceModel.RecordKey(zone: record.0, id: record.1), device: index, before: old,
        after: new)
    }
    if wasKilled { devices[index].kill() }
  }

  /// Tells a device's session that something was saved.
  func note(_ index: Int, _ zone: ZoneID) {
    guard devices[index].isAlive, let start = try? devices[index].zoneStart(of: zone) else {
      return
    }
    tell(.saved(start), to: index)
  }
}
