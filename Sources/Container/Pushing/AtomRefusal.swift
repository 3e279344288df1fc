import Model
import SyncProtocol

/// Why none of an atom's changes counts.
struct AtomRefusal: Error {
  /// What was wrong with the change at fault.
  let refusal: ChangeRefusal
  /// The record of the change at fault.
  let culprit: RecordID

  /// What one of the changes is told: the one at fault why, the others by whom.
  func refusal(of change: RecordChange) -> ChangeRefusal {
    if change.id == culprit { return refusal }
    return ChangeRefusal(
      .refusedTogether,
      "Refused together with another change of the same act: "
        + refusal.message, culprit: culprit)
  }
}
