import Model
import SyncProtocol

/// Ends that are on one device alone: of a record that was deleted so long ago that the container
/// forgot it, unsent edits stay in this device's Trash (decision 0024).
extension RecordVersion {
  /// Whether it ended a life that the container shows otherwise. Where nothing waits to be sent,
  /// the container has never heard of that end, for it takes none back.
  func isEnd(unknownTo shown: RecordVersion) -> Bool {
    deleted != nil && life >= shown.life && (life != shown.life || deleted != shown.deleted)
  }

  /// What the container shows; of a record that is deleted there too, what is in this Trash stays
  /// in it.
  func corrected(by shown: RecordVersion) -> RecordVersion {
    guard shown.deleted != nil else { return shown }
    return RecordVersion(life: shown.life, deleted: shown.deleted, groups: groups)
      .merged(with: shown)
  }

  /// What counts beside what the container shows to a device that was away for too long: who had
  /// an older copy may have brought a record back that was forgotten, and what was acknowledged of
  /// the one before is gone with it.
  func unsent(_ groups: UInt64, over shown: RecordVersion) -> RecordVersion {
    guard shown.deleted == nil, life == shown.life else { return self }
    var unsent = self
    unsent.groups.removeAll { groups & 1 << UInt64($0.number) == 0 }
    return unsent
  }

  /// The groups that are newer here and say something else.
  func newerGroups(than shown: RecordVersion) -> [StampedGroup] {
    groups.filter { group in
      guard let other = shown.group(group.number) else { return true }
      return other.bytes != group.bytes && group.wins(over: other)
    }
  }
}

extension DeviceStore {
  /// Keeps for its author what was in the Trash of this device alone, when somebody else has
  /// brought the record back.
  func keepOvertaken(_ local: RecordVersion, by state: RecordState, _ zone: ZoneID) throws {
    let newer = local.newerGroups(than: state.version)
    guard state.version.deleted == nil, !newer.isEmpty else { return }
    let change = RecordChange(
      kind: state.kind, id: state.id,
      version: RecordVersion(life: state.version.life, groups: newer))
    try quarantine(change, zone, .overtaken, state.version.latest.milliseconds)
  }
}

extension ChangeRefusal {
  /// Why an edit was not sent whose record was deleted for good and lives again.
  fileprivate static let overtaken = ChangeRefusal(
    .notInContainer,
    "The record was deleted for good before this change was sent, and somebody has brought it back "
      + "since. Send your change again if it still counts.")
}
