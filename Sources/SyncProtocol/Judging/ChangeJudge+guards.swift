import Model

extension ChangeJudge {
  /// The mask of the guarded groups that a change may not write, because the record's value is not
  /// one that its author saw (decision 0017).
  ///
  /// A change without a guard for a group asks for no protection: the later writing wins.
  package func conflicts(of change: RecordChange, with existing: RecordState?) -> UInt64 {
    guard protections.contains(.guards), !change.guards.isEmpty, let existing,
      existing.version.life == change.version.life, existing.version.deleted == nil,
      change.version.deleted == nil
    else { return 0 }
    var mask: UInt64 = 0
    for group in change.version.groups where isConflict(group, change, existing.version) {
      mask |= 1 << UInt64(group.number)
    }
    return mask
  }

  private func isConflict(
    _ group: StampedGroup, _ change: RecordChange, _ existing: RecordVersion
  ) -> Bool {
    let guards = change.guards.filter { $0.group == group.number }
    let present = existing.group(group.number)
    if guards.isEmpty || present?.bytes == group.bytes { return false }
    let seen = present?.stamp ?? .zero
    return !guards.contains { $0.seen == seen }
  }
}

extension ChangeRefusal {
  /// The refusal of what was decided on a value that is not there any more.
  package static let conflict = ChangeRefusal(
    .conflict, "Someone else has decided this meanwhile. Compare both values and choose one.")
}

extension RecordState {
  /// The planted bug where a delete does not beat edits: a later edit brings the record back.
  mutating func reviveByEdit(_ change: RecordChange, _ existing: RecordState?) {
    guard let ended = existing?.version.deleted, !change.isDelete,
      change.version.life == version.life, change.version.latest > ended
    else { return }
    version.deleted = nil
  }
}
