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
  }

  /// Notes that the container forgot a deleted record: what was written to it is gone with it.
  mutating func noteForgotten(_ key: RecordKey, life: UInt64) {
    forgotten[key] = max(forgotten[key] ?? 0, life)
  }

  /// Notes that a device has read a zone again and found that the container forgot a record: its
  /// unsent edits are in its Trash now, and its own end of the record need not be anywhere.
  mutating func noteTrashed(_ key: RecordKey, device: Int, _ version: RecordVersion) {
    for writing in writings[key] ?? []
    where writing.device == device && writing.group == nil && isThere(writing, in: version) {
      excused[key, default: []].append(writing)
    }
  }

  /// A record that lives the life that was ended and forgotten.
  func isResurrected(_ state: RecordState, _ key: RecordKey) -> Bool {
    guard let life = forgotten[key], !isRestored else { return false }
    return !state.isDeleted && state.version.life <= life
  }

  func isExcused(_ writing: Writing, of key: RecordKey) -> Bool {
    if let life = forgotten[key], writing.life <= life { return true }
    return excused[key]?.contains(writing) ?? false
  }
}
