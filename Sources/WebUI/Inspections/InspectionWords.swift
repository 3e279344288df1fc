import Business
import Model

/// The words of inspections.
enum InspectionWords {
  static let title = "Inspection"
  static let inspect = "Inspect"
  static let choose = "Result"
  static let resultMissing = "Choose a result."
  static let lossHint = "Only if it failed: taken out of stock together with the result."
  static let lossOfFailed = "Only what failed is written off: choose “Failed”, or leave this empty."
  static let guarded =
    "If someone else decides before yours arrives, theirs counts and you are asked which to keep."
  static let saved = "Noted. It counts once it has arrived."

  static func loss(unit: String?) -> String {
    unit.map { "Write off (\($0))" } ?? "Write off"
  }

  static func result(_ name: String?) -> String {
    switch name {
    case "pending": "To be inspected"
    case "passed": "Passed"
    case "failed": "Failed"
    case nil, "none": "Not inspected"
    case .some(let other): other
    }
  }

  static let options = InventoryItem.inspections.map {
    ChoiceField.Option(value: $0, label: result($0), detail: detail($0))
  }

  private static func detail(_ name: String) -> String? {
    switch name {
    case "none": "Nothing is to be inspected."
    case "pending": "Somebody still has to look at it."
    case "passed": "It is as it should be."
    case "failed": "It is not; what can’t be used may be written off."
    default: nil
    }
  }

  /// Who decided; nil while nobody has.
  static func author(_ detail: ItemDetail) -> String? {
    guard detail.row.item[.inspectedBy] != nil else { return nil }
    return "By \(detail.inspector ?? "somebody in the company")"
  }
}
