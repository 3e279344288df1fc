import Business

/// The words of a company's overview.
enum OverviewWords {
  static let title = "Overview"
  static let items = "Items"
  static let endings = "Dates to look at"
  static let low = "Below threshold"
  static let allLow = "All below threshold"
  static let noneLow = "Nothing is below its threshold."
  static let today = "Movements in 24 hours"
  static let chart = "Movements of stock in the last 14 days"
  static let shortages = "Below zero at a place"
  static let latest = "Latest movements"
  static let noMovements = "Nothing was moved yet."
  static let empty = "This company has no items yet."
  static let unknownItem = "Deleted item"
  static let invite = "Share this company"

  static func ending(_ ending: Ending) -> String {
    let words = ItemWords.ending(ending)
    return ending.what == .expiry ? words : "Warranty \(words.lowercased())"
  }
  static func threshold(_ quantity: String) -> String { "of \(quantity)" }

  /// How many, where nobody counts beyond a limit.
  static func count(_ count: Int, upTo limit: Int) -> String {
    count < limit ? Grouped.text(count) : Grouped.text(limit) + "+"
  }

  /// Which of the last days, today being 0.
  static func day(_ age: Int) -> String {
    switch age {
    case 0: "The last 24 hours"
    case 1: "The day before"
    default: "\(age) days before"
    }
  }
}
