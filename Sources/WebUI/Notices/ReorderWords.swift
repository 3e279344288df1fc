import Business
import Model

/// The words of what is to be ordered.
enum ReorderWords {
  static var title: String { say("To order") }
  static var lead: String {
    say(
      "Everything of which less than its threshold will be available, with how much to order: as "
        + "often what is ordered at a time as it takes to reach the threshold. What is reserved "
        + "does not count as there, and what is coming already is not ordered twice.")
  }
  static var nothing: String { say("Nothing is to be ordered.") }
  static var source: String { say("Supplier") }
  static var order: String { say("Order") }

  static var makeDrafts: String { say("Make purchase orders") }
  static var inDraft: String { say("In a draft") }
  static func made(_ count: Int) -> String {
    say(
      count, one: "Made the draft of a purchase order.",
      other: "Made \(count) drafts of purchase orders.")
  }

  static func count(_ list: ReorderList) -> String {
    ItemWords.items(list.lines.count) + (list.isCut ? "+" : "")
  }
}
