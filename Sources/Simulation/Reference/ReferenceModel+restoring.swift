import Model
import SyncProtocol

/// What may be missing because the container lost it when no device held it.
extension ReferenceModel {
  /// Notes which writings a device holds, or kept because they were refused.
  mutating func noteHeld(_ versions: [RecordKey: [RecordVersion]]) {
    for (key, held) in versions {
      for (index, writing) in (writings[key] ?? []).enumerated()
      where held.contains(where: { isThere(writing, in: $0) }) {
        heldWritings[key, default: []].insert(index)
      }
    }
  }

  /// Excuses what no device held, after every device was noted.
  mutating func forgetWhatNobodyHolds() {
    for (key, all) in writings {
      for (index, writing) in all.enumerated()
      where heldWritings[key]?.contains(index) != true && !isExcused(writing, of: key) {
        excused[key, default: []].append(writing)
      }
    }
    heldWritings = [:]
    isRestored = true
    acts.loosenAtoms()
  }

  /// Excuses what only those held who may not send it any more.
  mutating func excuse(
    heldBy gone: [RecordKey: [RecordVersion]], butNotBy others: [RecordKey: [RecordVersion]]
  ) {
    for (key, versions) in gone {
      let left = others[key] ?? []
      for writing in writings[key] ?? []
      where versions.contains(where: { isThere(writing, in: $0) })
        && !left.contains(where: { isThere(writing, in: $0) }) && !isExcused(writing, of: key)
      {
        excused[key, default: []].append(writing)
      }
    }
  }

  /// Excuses all of a zone that was lost.
  mutating func forget(_ zone: ZoneID) {
    for (key, all) in writings where key.zone == zone { excused[key] = all }
  }

  /// Notes that the container forgot a deleted record: what was written to it is gone with it.
  mutating func noteForgotten(_ key: RecordKey, life: UInt64) {
    forgotten[key] = max(forgotten[key] ?? 0, life)
  }

  /// Notes that a device has read a zone again and found that the container forgot a record: its
  /// unsent edits are in its Trash now, and its own end of the record need not be anywhere.
  mutating func noteTrashed(_ key: RecordKey, device: Int, _ version: RecordVersion) {
    trashed[device, default: [:]][key] = version
    if let end = version.deleted { trashEnds[key, default: []].insert(end) }
    for writing in writings[key] ?? []
    where writing.device == device && writing.group == nil && isThere(writing, in: version) {
      excused[key, default: []].append(writing)
    }
  }

  /// Notes that a record is in the Trash of a device no more that was there alone when it read the
  /// zone again before: it has outlived the time for which Trash is kept.
  mutating func emptyTrash(of device: Int, _ key: RecordKey) {
    guard let version = trashed[device]?.removeValue(forKey: key) else { return }
    excused[key, default: []] += (writings[key] ?? []).filter {
      $0.device == device && isThere($0, in: version)
    }
  }

  /// A record that lives the life that was ended and forgotten. Who has a copy of a folder from
  /// before the record was first sent may send it once more.
  func isResurrected(_ state: RecordState, _ key: RecordKey) -> Bool {
    guard let life = forgotten[key], !isRestored, !maySendAgain(key) else { return false }
    return !state.isDeleted && state.version.life <= life
  }

  /// Whether a decision may be missing: it went with its device's folder, with the container, or
  /// with the record when its end was forgotten.
  func isExcused(_ decision: ReferenceActs.Decision, of key: RecordKey) -> Bool {
    if let life = forgotten[key], decision.life <= life { return true }
    return decision.isExcused
      || excused[key]?.contains {
        $0.device == decision.device && $0.group == acts.guarded(key)
          && $0.stamp == decision.stamp
      } ?? false
  }

  /// Whether a copy of a folder may have brought a record back whose end was forgotten.
  func isBroughtBack(_ key: RecordKey) -> Bool {
    forgotten[key] != nil && maySendAgain(key)
  }

  /// Whether two copies of one folder had the same to send of a record, or a folder was put back
  /// that had yet to send it: the one that comes later may bring back what somebody has deleted
  /// since and the container forgot.
  func maySendAgain(_ key: RecordKey) -> Bool {
    if waitingAgain.contains(key) { return true }
    let all = (writings[key] ?? []).filter { copies.contains($0.device) && $0.group != nil }
    return all.contains { one in
      all.contains {
        $0.device != one.device && $0.group == one.group && $0.bytes == one.bytes
      }
    }
  }

  func isExcused(_ writing: Writing, of key: RecordKey) -> Bool {
    if let life = forgotten[key], writing.life <= life { return true }
    return excused[key]?.contains(writing) ?? false
  }
}
