import Business
import Model

/// The words of what is to be ordered.
enum ReorderWords {
  static var title: String { say("To order") }
  static var lead: String {
    say(
      "Everything below its threshold, with how much to order: as often what is ordered at a time "
        + "as it takes to reach the threshold.")
  }
  static var nothing: String { say("Nothing is below its threshold.") }
  static var source: String { say("Supplier") }
  static var order: String { say("Order") }

  static func count(_ list: ReorderList) -> String {
    ItemWords.items(list.lines.count) + (list.isCut ? "+" : "")
  }
}
