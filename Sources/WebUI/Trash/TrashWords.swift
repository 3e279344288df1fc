/// The words of Trash.
enum TrashWords {
  static let title = "Trash"
  static let intro =
    "What was deleted stays here for 30 days. What was deleted together comes back together."
  static let empty = "Trash is empty."
  static let restore = "Restore"
  static let restored = "Restored."
  static let gone = "This is not in Trash any more. After 30 days nothing can be restored."
  static let codeTaken =
    "Another item has the same code by now. Change that one’s code, then restore this."
  static let older = "Older"
  static let back = "Inventory"

  static func days(_ count: Int) -> String {
    count == 1 ? "1 day left" : "\(count) days left"
  }

  static func heading(_ act: TrashListing.Act) -> String {
    act.count == 1 ? act.titles.first ?? "1 record" : "\(act.count) records"
  }

  static func changedLater(_ count: Int, of all: Int) -> String {
    let what = all == 1 ? "It was" : count == 1 ? "One of them was" : "\(count) of them were"
    return what + " changed meanwhile on a device that did not know yet. Restoring brings the "
      + (count == 1 ? "change" : "changes") + " back too."
  }

  static func more(_ count: Int) -> String { "and \(count) more" }
}
