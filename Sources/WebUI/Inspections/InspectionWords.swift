import Business
import Model
import PageParts

/// The words of inspections.
enum InspectionWords {
  static var title: String { say("Inspection") }
  static var inspect: String { say("Inspect") }
  static var choose: String { say("Result") }
  static var resultMissing: String { say("Choose a result.") }
  static var lossHint: String {
    say("Only if it failed: taken out of stock together with the result.")
  }
  static var lossOfFailed: String {
    say("Only what failed is written off: choose “Failed”, or leave this empty.")
  }
  static var guarded: String {
    say(
      "If someone else decides before yours arrives, theirs counts and you are asked which to keep."
    )
  }
  static var saved: String { say("Noted. It counts once it has arrived.") }

  static func loss(unit: String?) -> String {
    unit.map { say("Write off (\($0))") } ?? say("Write off")
  }

  static func result(_ name: String?) -> String {
    switch name {
    case "pending": say("To be inspected")
    case "passed": say("Passed")
    case "failed": say("Failed")
    case nil, "none": say("Not inspected")
    case .some(let other): other
    }
  }

  static var options: [ChoiceField.Option] {
    InventoryItem.inspections.map {
      ChoiceField.Option(value: $0, label: result($0), detail: detail($0))
    }
  }

  private static func detail(_ name: String) -> String? {
    switch name {
    case "none": say("Nothing is to be inspected.")
    case "pending": say("Somebody still has to look at it.")
    case "passed": say("It is as it should be.")
    case "failed": say("It is not; what can’t be used may be written off.")
    default: nil
    }
  }

  /// Who decided; nil while nobody has.
  static func author(_ detail: ItemDetail) -> String? {
    guard detail.row.item[.inspectedBy] != nil else { return nil }
    return detail.inspector.map { say("By \($0)") } ?? say("By somebody in the company")
  }
}
