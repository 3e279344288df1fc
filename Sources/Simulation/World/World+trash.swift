import Container
import Device
import Model
import SyncProtocol

/// What is in the Trash of one device alone, because the container forgot the record.
extension World {
  /// A device has read a zone again.
  func noteTrashed(_ index: Int, _ zone: ZoneID) {
    for (key, version) in trashed(on: devices[index]) where key.zone == zone {
      reference.noteTrashed(key, device: index, version)
    }
    for key in (reference.trashed[index] ?? [:]).keys
    where key.zone == zone && devices[index].version(of: key.id, in: zone) == nil {
      reference.emptyTrash(of: index, key)
    }
  }

  /// The deleted records of a device that the container does not have.
  func trashed(on device: SimulatedDevice) -> [ReferenceModel.RecordKey: RecordVersion] {
    if reference.forgotten.isEmpty { return [:] }
    let records = (try? allRecords()) ?? [:]
    var found: [ReferenceModel.RecordKey: RecordVersion] = [:]
    for key in reference.forgotten.keys where records[key] == nil {
      guard let version = device.version(of: key.id, in: key.zone), version.deleted != nil else {
        continue
      }
      found[key] = version
    }
    return found
  }
}
