import Model
import Storage
import SyncProtocol

/// New moments for the changes of one batch whose clock was ahead, in their old order; what was
/// one moment stays one.
struct Restamping {
  /// The container's time when it refused the batch.
  let containerTime: UInt64
  private(set) var ticks: UInt64
  private(set) var position: Int64
  /// The new moments of the ends of lives, each with its old one.
  private(set) var ends: [(old: HybridTime, new: HybridTime)] = []

  init(from containerTime: UInt64, position: Int64) {
    self.containerTime = containerTime
    ticks = containerTime << 16
    self.position = position
  }

  mutating func next(above known: HybridTime) -> (ticks: UInt64, position: Int64) {
    ticks = max(ticks, known.ticks) + 1
    position += 1
    return (ticks, position)
  }

  /// What is sent again after a rollback keeps its moment, unless that is ahead itself: the
  /// container had taken it. Whoever wrote it, a new moment would overtake what was written since,
  /// by others or by a copy of this folder under an identity that both had.
  func groupsSentAgain(in change: RecordChange, of row: StoredRow) -> UInt64 {
    if change.history == 0 { return 0 }
    return change.version.groups.reduce(0) { mask, group in
      let isKept =
        group.stamp.milliseconds <= containerTime && row.stamp(of: group.number) == group.stamp
      return isKept ? mask | 1 << UInt64(group.number) : mask
    }
  }

  func end(for old: HybridTime) -> HybridTime? { ends.first { $0.old == old }?.new }

  mutating func note(_ old: HybridTime, is new: HybridTime) { ends.append((old, new)) }
}

extension DeviceStore {
  /// Stamps what the row still has of a change anew and lets it wait again.
  func restamp(
    _ change: RecordChange, _ known: RecordState?, _ zone: ZoneID,
    _ restamping: inout Restamping
  ) throws {
    let table = try table(change.kind)
    guard let before = try table.row(zone, change.id), before.life == change.version.life else {
      return
    }
    var row = before
    let (ticks, position) = restamping.next(above: known?.version.latest ?? .zero)
    let stamp = HybridTime(ticks: ticks, device: device)
    let waiting = try entry(change.kind, change.id, zone)
    let groups =
      ownGroups(of: row, change.version.groupMask | (waiting?.groups ?? 0), change)
      & ~row.groups(takenFrom: try shadow(change.kind, change.id, zone)?.version)
      & ~row.groups(takenFrom: known?.version)
    row.restamp(groups & ~restamping.groupsSentAgain(in: change, of: row), to: stamp)
    var change = change
    change.guards = change.guards.moved(with: change.version, in: before, to: row)
    if let old = row.deleted, old == change.version.deleted {
      row.deleted = try end(old, stamp, zone, &restamping)
    }
    if let known {
      let guarded = change.guards.mask | (waiting?.guards.mask ?? 0)
      row.overlay(known.version, keeping: guarded, of: table.definition, id: change.id)
      try putShadow(known, zone)
    }
    try replace(before, by: row, table, zone, change.id)
    try enqueueAgain(change, zone, groups: groups, row: row, at: position)
  }

  /// The new moment of the end of a life. All that ended with it, in this batch or still waiting,
  /// gets the same: it was deleted together.
  private func end(
    _ old: HybridTime, _ stamp: HybridTime, _ zone: ZoneID, _ restamping: inout Restamping
  ) throws -> HybridTime {
    guard protections.contains(.restampOrder) else { return stamp }
    if let new = restamping.end(for: old) { return new }
    restamping.note(old, is: stamp)
    for table in reader.tables {
      for id in try table.identifiers(endedAt: old, in: zone) {
        guard try entry(table.definition.kind, id, zone)?.isDelete == true,
          var row = try table.row(zone, id)
        else { continue }
        row.deleted = stamp
        row.takeEnd(of: try shadow(table.definition.kind, id, zone)?.version)
        try table.update(row, zone, id)
      }
    }
    return stamp
  }

  /// The groups of the mask that no other device has written since.
  private func ownGroups(
    of row: StoredRow, _ mask: UInt64, _ change: RecordChange
  ) -> UInt64 {
    var groups: UInt64 = 0
    for run in row.clocks.runs where run.stamp.device == device { groups |= run.groups }
    for group in row.raw where group.stamp.device == device {
      groups |= 1 << UInt64(group.number)
    }
    // What was written under an earlier identity is its own, too.
    for group in change.version.groups where row.stamp(of: group.number) == group.stamp {
      groups |= 1 << UInt64(group.number)
    }
    return groups & mask
  }
}

extension StoredRow {
  /// The moment of a group, whether this version reads it or keeps it raw.
  fileprivate func stamp(of group: Int) -> HybridTime? {
    clocks[group] ?? raw.first { $0.number == group }?.stamp
  }

  /// The mask of the groups that are as the container had them: somebody else's by now, whom a new
  /// moment would overtake.
  fileprivate func groups(takenFrom known: RecordVersion?) -> UInt64 {
    guard let known, known.life == life else { return 0 }
    return known.groups.reduce(0) { mask, group in
      stamp(of: group.number) == group.stamp ? mask | 1 << UInt64(group.number) : mask
    }
  }

  /// Takes what the container has of the same life and is later here than what was stamped anew;
  /// but for the groups of the mask, about which it has not decided yet.
  fileprivate mutating func overlay(
    _ known: RecordVersion, keeping mask: UInt64, of definition: EntityDefinition, id: RecordID
  ) {
    guard known.life == life else { return }
    let before = self
    var state = state(of: definition, id: id)
    state.version = state.version.merged(with: known, keeping: mask)
    self = StoredRow(state, of: definition)
    keepProvisional(from: before, of: definition)
  }

  /// Where the container knows of a later end of the same life, that is the row's: the act that it
  /// ended with has one moment, which may lie before.
  fileprivate mutating func takeEnd(of known: RecordVersion?) {
    guard let mine = deleted, let known, known.life == life, let theirs = known.deleted else {
      return
    }
    deleted = max(mine, theirs)
  }
}

extension [GroupGuard] {
  /// What a restore brought along still names its own moment after it was stamped anew; not where
  /// something was decided on top of it.
  fileprivate func moved(
    with sent: RecordVersion, in before: StoredRow, to after: StoredRow
  ) -> [GroupGuard] {
    map { seen in
      guard sent.group(seen.group)?.stamp == seen.seen, before.stamp(of: seen.group) == seen.seen,
        let moment = after.stamp(of: seen.group)
      else { return seen }
      return GroupGuard(group: seen.group, seen: moment)
    }
  }
}
