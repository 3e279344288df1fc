import Device
import Model

/// The words of costs.
enum CostWords {
  static var title: String { say("Cost") }
  static var now: String { say("One costs") }
  static var total: String { say("All on hand") }
  static var none: String { say("No cost is noted yet.") }
  static var unitCost: String { say("Cost of one") }
  static var supplier: String { say("Supplier") }
  static var date: String { say("Since") }
  static var save: String { say("Note cost") }
  static var hint: String { say("Only the owner and managers of Inventory or Reports see costs.") }
  static var missing: String { say("Enter what one costs, as a number with a point: 4.20.") }
  static var currencyMissing: String {
    say("The company’s currency has not come to this device yet. Try again.")
  }
  static var worth: String { say("Worth of stock") }
  static var average: String { say("Average cost") }
  static var margin: String { say("Margin to price") }
  static var atCost: String { say("At cost") }
  static var purchase: String { say("for a purchase") }
  static var bought: String { say("Bought? Note what it cost") }
  static var totalPaid: String { say("Or all together") }
  static var boughtHint: String {
    say("In the company’s currency. What comes is noted as a purchase then.")
  }
  static var bothCosts: String { say("Enter what one cost, or all together, not both.") }
  static var nothingBought: String {
    say("Costs belong to what comes. Leave them empty to remove stock.")
  }
  static var settling: String {
    say("The figures are being worked out: these are not the last ones yet.")
  }
  static var tooLarge: String { say("The figures are too large to be worked out.") }
  static var short: String {
    say(
      "More went than came: it counts at the last known cost, and is corrected when more comes.")
  }
  static var unknown: String {
    say("No cost is noted in the company’s currency: it counts at nothing until one is.")
  }
  static var guessed: String {
    say("What moved before a cost was noted counts at the first cost that was.")
  }

  static func own(_ quantity: String) -> String {
    say("For \(quantity): what is lent counts, what is borrowed does not.")
  }

  static func others(_ currency: String) -> String {
    say("Costs in other currencies than \(currency) are shown and not counted.")
  }

  static func worked(_ method: CostMethod) -> String {
    switch method {
    case .average: say("Worked out by the moving average.")
    case .fifo: say("Worked out first in, first out.")
    }
  }

  static func margin(_ amount: String, _ percent: String) -> String {
    say("\(amount) (\(percent) %)")
  }

  static func correction(_ amount: String) -> String {
    say("corrects earlier cost by \(amount)")
  }

  static var saved: String { say("Cost noted.") }
}
