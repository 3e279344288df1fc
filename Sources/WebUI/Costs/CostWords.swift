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
  static var supplierTooLong: String { say("The supplier's name is too long.") }
  static var currencyMissing: String {
    say("The company's currency has not come to this device yet. Try again.")
  }
  static var saved: String { say("Cost noted.") }
}
