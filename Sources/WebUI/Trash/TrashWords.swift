import Model

/// The words of Trash.
enum TrashWords {
  static var title: String { say("Trash") }
  static var intro: String {
    say("What was deleted stays here for 30 days. What was deleted together comes back together.")
  }
  static var empty: String { say("Trash is empty.") }
  static var restore: String { say("Restore") }
  static var restored: String { say("Restored.") }
  static var gone: String {
    say("This is not in Trash any more. After 30 days nothing can be restored.")
  }
  static var codeTaken: String {
    say("Another item has the same code by now. Change that one’s code, then restore this.")
  }
  static var older: String { say("Older") }
  static var back: String { say("Inventory") }

  static func days(_ count: Int) -> String {
    say(count, one: "1 day left", other: "\(count) days left")
  }

  static func heading(_ act: TrashListing.Act) -> String {
    if act.count == 1, let title = act.titles.first { return title }
    return say(act.count, one: "1 record", other: "\(act.count) records")
  }

  static func changedLater(_ count: Int, of all: Int) -> String {
    if all == 1 {
      return say(
        "It was changed meanwhile on a device that did not know yet. Restoring brings the change "
          + "back too.")
    }
    return say(
      count,
      one: "One of them was changed meanwhile on a device that did not know yet. Restoring brings "
        + "the change back too.",
      other: "\(count) of them were changed meanwhile on a device that did not know yet. Restoring "
        + "brings the changes back too.")
  }

  static func more(_ count: Int) -> String { say("and \(count) more") }
}
