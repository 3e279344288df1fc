import Model
import SyncProtocol

/// What people saved, kept as simply as can be: a list of writings for each record.
///
/// It knows nothing of batches, tokens or merging order; at rest the container must hold, for
/// each record, exactly what these writings say.
struct ReferenceModel {
  struct RecordKey: Hashable, Comparable {
    let zone: ZoneID
    let id: RecordID

    static func < (left: RecordKey, right: RecordKey) -> Bool {
      left.zone == right.zone ? left.id < right.id : left.zone < right.zone
    }
  }

  /// One group written, or one life ended, by one save on one device.
  struct Writing: Equatable {
    let device: Int
    let life: UInt64
    /// The group; nil for a delete.
    let group: Int?
    let stamp: HybridTime
    let bytes: [UInt8]
  }

  private(set) var writings: [RecordKey: [Writing]] = [:]

  /// Notes what a save changed: the difference of the record's version before and after.
  mutating func noteSave(
    _ key: RecordKey, device: Int, before: RecordVersion?, after: RecordVersion
  ) {
    for group in after.groups where before?.group(group.number) != group {
      note(key, device, after.life, group.number, group.stamp, group.bytes)
    }
    if let deleted = after.deleted, before?.deleted != deleted || before?.life != after.life {
      note(key, device, after.life, nil, deleted, [])
    }
  }

  /// Notes that a device stamped its unsent groups anew, because its clock was ahead.
  mutating func noteStampedAnew(_ key: RecordKey, device: Int, _ change: RecordVersion) {
    for group in change.groups {
      note(key, device, change.life, group.number, group.stamp, group.bytes)
    }
    if let deleted = change.deleted { note(key, device, change.life, nil, deleted, []) }
  }

  private mutating func note(
    _ key: RecordKey, _ device: Int, _ life: UInt64, _ group: Int?, _ stamp: HybridTime,
    _ bytes: [UInt8]
  ) {
    writings[key, default: []].append(
      Writing(device: device, life: life, group: group, stamp: stamp, bytes: bytes))
  }
}
