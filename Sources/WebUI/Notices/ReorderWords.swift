import Business

/// The words of what is to be ordered.
enum ReorderWords {
  static let title = "To order"
  static let lead =
    "Everything below its threshold, with how much to order: as often what is ordered at a time "
    + "as it takes to reach the threshold."
  static let nothing = "Nothing is below its threshold."
  static let source = "Supplier"
  static let order = "Order"

  static func count(_ list: ReorderList) -> String {
    ItemWords.items(list.lines.count) + (list.isCut ? "+" : "")
  }
}
