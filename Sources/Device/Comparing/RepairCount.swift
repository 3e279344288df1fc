/// How many repairs of each kind were made, in sentences for a person.
package struct RepairCount: Equatable, Sendable {
  /// Records of this device that are the container's again.
  package private(set) var here = 0
  /// Records that only this device had, now in quarantine.
  package private(set) var kept = 0
  /// Records of which nothing could be read and that the container does not have.
  package private(set) var removed = 0
  /// Kept numbers of records that were counted anew.
  package private(set) var counted = 0
  /// Records of the container that this device's copies repaired.
  package private(set) var inContainer = 0

  /// Counts repairs.
  package init(_ repairs: [Repair]) {
    for repair in repairs {
      switch repair.what {
      case .replaced, .inserted: here += 1
      case .kept: kept += 1
      case .removed: removed += 1
      case .counted: counted += 1
      case .offered: inContainer += 1
      }
    }
  }

  /// One sentence for each kind of repair that there was; none when everything agreed.
  package var sentences: [String] {
    [
      Self.sentence(here, "was repaired on this device.", "were repaired on this device."),
      Self.sentence(
        inContainer, "was repaired in the container.", "were repaired in the container."),
      Self.sentence(
        kept, "was only on this device: it is kept among the refused changes.",
        "were only on this device: they are kept among the refused changes."),
      Self.sentence(
        removed, "could not be read any more and is not in the container either: it was removed.",
        "could not be read any more and are not in the container either: they were removed."),
      counted == 0 ? nil : "The number of records was counted anew.",
    ].compactMap { $0 }
  }

  /// What a person must do about records that are damaged in the container and not here.
  package static func sentence(damaged count: Int) -> String? {
    sentence(
      count,
      "is damaged in the container, and this device can't repair it. "
        + "Check the company on another device that has it.",
      "are damaged in the container, and this device can't repair them. "
        + "Check the company on another device that has them.")
  }

  private static func sentence(_ count: Int, _ one: String, _ many: String) -> String? {
    count <= 0 ? nil : count == 1 ? "1 record \(one)" : "\(count) records \(many)"
  }
}
