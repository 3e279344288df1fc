import Model

/// The words of stock.
enum StockWords {
  static let onHand = "On hand"
  static let title = "Adjust stock"
  static let quantity = "Quantity"
  static let reason = "Reason"
  static let reasonHint = "For example: counted, received, damaged, lost."
  static let add = "Add"
  static let remove = "Remove"
  static let history = "Movements"
  static let level = "On hand over these movements"
  static let noHistory = "No movements yet."
  static let date = "Date"
  static let person = "By"
  static let reverse = "Reverse"
  static let isReversed = "Reversed"
  static let reversed = "Reversed: a movement the other way was added."
  static let kind = "Type"
  static let reasonTooLong = "The reason is too long: 64 bytes are the limit."
  static let quantityMissing = "Enter how much, as a number above zero with a point: 2 or 0.5."
  static let directionMissing = "Choose whether to add or to remove."
  static let inTheList = "Changed in the list"
  static let suggestions = ["Counted", "Received", "Damaged", "Lost", "Found", "Used"]

  static func adjusted(_ quantity: ExactDecimal) -> String {
    "Stock adjusted by \(ItemText.signed(quantity))."
  }

  static func takeOne(_ name: String) -> String { "Take one of \(name)" }
  static func bringOne(_ name: String) -> String { "Add one of \(name)" }
  static func adjusted(_ quantity: ExactDecimal, of name: String) -> String {
    "“\(name)”: \(ItemText.signed(quantity))."
  }

  static func movement(_ name: String?) -> String {
    guard let name, let movement = StockMovement(rawValue: name) else { return name ?? "" }
    return switch movement {
    case .purchase: "Purchase"
    case .sale: "Sale"
    case .return: "Return"
    case .adjustment: "Adjustment"
    case .transfer: "Transfer"
    case .consumption: "Consumption"
    case .loan: "Loan"
    case .loanReturn: "Loan return"
    }
  }
}
