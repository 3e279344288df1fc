import Model

/// The words of costs.
enum CostWords {
  static let title = "Cost"
  static let now = "One costs"
  static let total = "All on hand"
  static let none = "No cost is noted yet."
  static let unitCost = "Cost of one"
  static let supplier = "Supplier"
  static let date = "Since"
  static let save = "Note cost"
  static let hint = "Only the owner and managers of Inventory or Reports see costs."
  static let missing = "Enter what one costs, as a number with a point: 4.20."
  static let supplierTooLong = "The supplier's name is too long."
  static let currencyMissing = "The company's currency has not come to this device yet. Try again."
  static let saved = "Cost noted."
}
