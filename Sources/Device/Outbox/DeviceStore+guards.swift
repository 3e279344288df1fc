import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// After a change of guarded groups was saved: what others wrote over it meanwhile counts from
  /// now on.
  func settleGuards(of change: RecordChange, _ zone: ZoneID) throws {
    let table = try table(change.kind)
    guard change.version.groupMask & table.definition.guardedGroups != 0,
      let shadow = try shadow(change.kind, change.id, zone)
    else { return }
    guard let before = try table.row(zone, change.id) else { return }
    let pending = try entry(change.kind, change.id, zone)?.guards.mask ?? 0
    let version = before.version(of: table.definition, id: change.id)
      .merged(with: shadow.version, keeping: pending)
    var state = before.state(of: table.definition, id: change.id)
    state.version = version
    try replace(before, by: StoredRow(state, of: table.definition), table, zone, change.id)
  }

  /// Takes the record that someone else made as the same effect.
  func takeDone(_ change: RecordChange, _ known: RecordState?, _ zone: ZoneID) throws {
    guard let known else { return try readUnshown(zone) }
    let table = try table(change.kind)
    let before = try table.row(zone, change.id)
    try replace(before, by: StoredRow(known, of: table.definition), table, zone, change.id)
  }
}

extension RecordVersion {
  /// As `merged`, but the groups of the mask stay as they are here, as long as the other lives the
  /// same life: the container has not decided about them yet, nor about an end that is here alone.
  func merged(with other: RecordVersion, keeping mask: UInt64) -> RecordVersion {
    var merged = merged(with: other)
    guard mask != 0, life == other.life, other.deleted == nil else { return merged }
    merged.groups.removeAll { mask & 1 << UInt64($0.number) != 0 }
    merged.groups += groups.filter { mask & 1 << UInt64($0.number) != 0 }
    merged.groups.sort { $0.number < $1.number }
    return merged
  }
}
