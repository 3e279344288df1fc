import Model

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
      here == 0
        ? nil
        : say(
          here, one: "1 record was repaired on this device.",
          other: "\(here) records were repaired on this device."),
      inContainer == 0
        ? nil
        : say(
          inContainer, one: "1 record was repaired on the server.",
          other: "\(inContainer) records were repaired on the server."),
      kept == 0
        ? nil
        : say(
          kept,
          one: "1 record was only on this device: it is kept among the refused changes.",
          other: "\(kept) records were only on this device: they are kept among the refused "
            + "changes."),
      removed == 0
        ? nil
        : say(
          removed,
          one: "1 record could not be read any more and is not on the server either: it was "
            + "removed.",
          other: "\(removed) records could not be read any more and are not on the server "
            + "either: they were removed."),
      counted == 0 ? nil : say("The number of records was counted anew."),
    ].compactMap { $0 }
  }

  /// What a person must do about records that are damaged in the container and not here.
  package static func sentence(damaged count: Int) -> String? {
    count <= 0
      ? nil
      : say(
        count,
        one: "1 record is damaged on the server, and this device can't repair it. "
          + "Check the company on another device that has it.",
        other: "\(count) records are damaged on the server, and this device can't repair them. "
          + "Check the company on another device that has them.")
  }
}
