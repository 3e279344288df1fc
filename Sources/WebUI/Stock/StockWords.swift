import Business
import Device
import Model
import PageParts

/// The words of stock.
enum StockWords {
  static var onHand: String { say("On hand") }
  static var title: String { say("Adjust stock") }
  static var quantity: String { say("Quantity") }
  static var reason: String { say("Reason") }
  static var reasonHint: String { say("For example: counted, received, damaged, lost.") }
  static var add: String { say("Add") }
  static var remove: String { say("Remove") }
  static var history: String { say("Movements") }
  static var level: String { say("On hand over these movements") }
  static var noHistory: String { say("No movements yet.") }
  static var date: String { say("Date") }
  static var otherDay: String { say("On another day") }
  static var otherDayHint: String {
    say("When it moved, if that was not today. What later movements cost is worked out anew.")
  }
  static var dayToCome: String { say("Enter a day that is past, or today.") }
  static var person: String { say("By") }
  static var reverse: String { say("Reverse") }
  static var isReversed: String { say("Reversed") }
  static var reversed: String { say("Reversed: a movement the other way was added.") }
  static var kind: String { say("Type") }
  static var quantityMissing: String {
    say("Enter how much, as a number above zero: 2 or 0.5.")
  }
  /// What is wrong with what was typed for how much.
  static func quantityWrong(_ text: String) -> String {
    let isNumber = Arithmetic.value(of: text) != nil
    return text.trimmed.isEmpty || isNumber ? quantityMissing : FormWords.decimal
  }
  static var directionMissing: String { say("Choose whether to add or to remove.") }
  static var inTheList: String { say("Changed in the list") }
  static var suggestions: [String] {
    [say("Counted"), say("Received"), say("Damaged"), say("Lost"), say("Found"), say("Used")]
  }

  static func adjusted(_ quantity: ExactDecimal) -> String {
    say("Stock adjusted by \(ItemText.signed(quantity)).")
  }

  static func takeOne(_ name: String) -> String { say("Take one of \(name)") }
  static func bringOne(_ name: String) -> String { say("Add one of \(name)") }
  static func adjusted(_ quantity: ExactDecimal, of name: String) -> String {
    "“\(name)”: \(ItemText.signed(quantity))."
  }

  /// Why something moved; where nobody said, what kind of movement it is.
  static func why(_ movement: Record<StockTransaction>) -> String {
    movement[.reason].map(KnownReason.told) ?? Self.movement(movement[.type])
  }

  static func movement(_ name: String?) -> String {
    guard let name, let movement = StockMovement(rawValue: name) else { return name ?? "" }
    return switch movement {
    case .purchase: say("Purchase")
    case .sale: say("Sale")
    case .return: say("Return")
    case .adjustment: say("Adjustment")
    case .transfer: say("Transfer")
    case .consumption: say("Consumption")
    case .loan: say("Loan")
    case .loanReturn: say("Loan return")
    }
  }
}
