import Business
import Device
import Model
import PageParts

/// The words of a company's overview.
enum OverviewWords {
  static var title: String { say("Overview") }
  static var items: String { say("Items") }
  static var endings: String { say("Dates to look at") }
  static var low: String { say("Below threshold") }
  static var allLow: String { say("All below threshold") }
  static var noneLow: String { say("Nothing is below its threshold.") }
  static var today: String { say("Movements in 24 hours") }
  static var chart: String { say("Movements of stock in the last 14 days") }
  static var shortages: String { say("Below zero") }
  static var latest: String { say("Latest movements") }
  static var noMovements: String { say("Nothing was moved yet.") }
  static var empty: String { say("This company has no items yet.") }
  static var unknownItem: String { say("Deleted item") }
  static var invite: String { say("Share this company") }

  static func ending(_ ending: Ending) -> String {
    let words = ItemWords.ending(ending)
    return ending.what == .expiry ? words : say("Warranty \(inSentence(words))")
  }
  static func threshold(_ quantity: String) -> String { say("of \(quantity)") }

  static var atCost: String { say("Stock at cost") }

  /// What all stock is worth, or why that is not told yet.
  static func worth(_ cost: StockCost) -> String {
    if cost.isSettling { return say("being worked out") }
    guard let value = cost.value else { return say("too large to add up") }
    let money = Money(value, cost.currency)
    return Grouped.text(money.rounded ?? money)
  }

  /// How many items are not in it; nil for none.
  static func unknown(_ count: Int) -> String? {
    count == 0
      ? nil
      : say(count, one: "1 item without a cost", other: "\(count) items without a cost")
  }

  /// How many, where nobody counts beyond a limit.
  static func count(_ count: Int, upTo limit: Int) -> String {
    count < limit ? Grouped.text(count) : Grouped.text(limit) + "+"
  }

  /// Which of the last days, today being 0.
  static func day(_ age: Int) -> String {
    switch age {
    case 0: say("The last 24 hours")
    case 1: say("The day before")
    default: say("\(age) days before")
    }
  }
}
