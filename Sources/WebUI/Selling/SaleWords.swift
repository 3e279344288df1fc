import Business
import Model
import PageParts

/// The words of sales over the counter.
enum SaleWords {
  static var title: String { say("Quick sale") }
  static var orders: String { say("Orders") }
  static var begin: String { say("Scan, or type, what is sold first.") }
  static var next: String { say("Scan what comes next, or pay.") }
  static var code: String { say("Scan, or type a code or a name") }
  static var add: String { say("Add") }
  static var unfinished: String { say("Not finished yet") }
  static var lines: String { say("What is sold") }
  static var total: String { say("Total") }
  static var pay: String { say("Pay") }
  static var back: String { say("Back to the sale") }
  static var given: String { say("How much was given") }
  static var givenHint: String { say("Leave it empty where it is exactly the total.") }
  static var givenWrong: String { say("Enter an amount such as 50 or 50.00.") }
  static var ways: String { say("How was it paid?") }
  static var change: String { say("Change", meaning: "money that goes back") }
  static var paid: String { say("Paid") }
  static var receipt: String { say("Receipt") }
  static var receiptRoll: String { say("Receipt on a roll") }
  static var another: String { say("Next sale") }
  static var order: String { say("Show the order") }
  static var discard: String { say("Discard this sale") }
  static var customer: String { say("Customer") }
  static var contact: String { say("Contact") }
  static var setCustomer: String { say("Sell to them") }
  static var noContact: String {
    say("No contact, or more than one, has this name. Choose one of those that are offered.")
  }
  static var free: String { say("Something without a code") }
  static var what: String { say("What it is") }
  static var price: String { say("Price of one") }
  static var noPrice: String { say("No price") }
  static var sellFree: String { say("Add to the sale") }
  static var priceWrong: String { say("Enter a price such as 4.90.") }
  static var whatMissing: String { say("Say what it is.") }

  static func more(_ name: String) -> String { say("One more: \(name)") }
  static func less(_ name: String) -> String { say("One less: \(name)") }
  static func remove(_ name: String) -> String { say("Remove: \(name)") }
  static func unknown(_ code: String) -> String {
    say("Nothing here has the code or the name \(code). Scan it again, or type it.")
  }
  static func several(_ count: Int, _ code: String) -> String {
    say("\(count) items have the code or the name \(code): nothing was added.")
  }
  static func added(_ line: Record<OrderLine>) -> String {
    say("\(Grouped.whole(line[.quantity] ?? .zero)) × \(line[.text] ?? "") in the sale.")
  }
  static func soldFor(_ total: String) -> String { say("Sold for \(total).") }
  static var changed: String { say("Changed the quantity.") }
  static var removed: String { say("Removed a line.") }
  static var discarded: String { say("The sale is discarded.") }
  static var nobody: String { say("Sold to nobody in particular.") }
  static func sells(_ name: String) -> String { say("Sold to “\(name)”.") }
}
