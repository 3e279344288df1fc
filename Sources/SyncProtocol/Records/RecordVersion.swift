package import Model

/// What a record is: its life, whether that life ended, and its groups. Versions merge.
///
/// A change is a version too, with only the groups that were written.
package struct RecordVersion: Equatable, Sendable {
  /// Which life: 1 for the first, one more for each re-insert after a delete.
  package var life: UInt64
  /// When this life was ended; nil while it lives.
  package var deleted: HybridTime?
  /// The groups by ascending number, each once.
  package var groups: [StampedGroup]

  /// Takes the parts; `groups` must be in ascending order without repeats.
  package init(life: UInt64, deleted: HybridTime? = nil, groups: [StampedGroup]) {
    self.life = life
    self.deleted = deleted
    self.groups = groups
  }

  /// Whether the groups are in ascending order, each once.
  package var isWellFormed: Bool {
    zip(groups, groups.dropFirst()).allSatisfy { $0.number < $1.number }
  }

  /// The latest moment in it.
  package var latest: HybridTime {
    groups.reduce(deleted ?? .zero) { max($0, $1.stamp) }
  }

  /// The version without its contents, if it is deleted: merged with a full one of the same life
  /// it stays as deleted as before, and what either holds is only for a restore.
  package var emptied: RecordVersion {
    deleted == nil ? self : RecordVersion(life: life, deleted: deleted, groups: [])
  }

  /// The group with that number.
  package func group(_ number: Int) -> StampedGroup? {
    groups.first { $0.number == number }
  }
}

extension RecordVersion {
  /// The merged version: commutative, associative and idempotent.
  ///
  /// The later life wins whole; within one life a delete beats edits and each group's later
  /// writing wins.
  package func merged(with other: RecordVersion) -> RecordVersion {
    if life != other.life { return life > other.life ? self : other }
    return RecordVersion(
      life: life, deleted: RecordVersion.later(deleted, other.deleted),
      groups: RecordVersion.merge(groups, other.groups))
  }

  private static func later(_ left: HybridTime?, _ right: HybridTime?) -> HybridTime? {
    guard let left else { return right }
    guard let right else { return left }
    return max(left, right)
  }

  private static func merge(_ left: [StampedGroup], _ right: [StampedGroup]) -> [StampedGroup] {
    var merged: [StampedGroup] = []
    merged.reserveCapacity(max(left.count, right.count))
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if left[i].number < right[j].number {
        merged.append(left[i])
        i += 1
      } else if left[i].number > right[j].number {
        merged.append(right[j])
        j += 1
      } else {
        merged.append(right[j].wins(over: left[i]) ? right[j] : left[i])
        i += 1
        j += 1
      }
    }
    merged.append(contentsOf: left[i...])
    merged.append(contentsOf: right[j...])
    return merged
  }
}
