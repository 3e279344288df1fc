import Business
import Model
import PageParts

/// The words of counts.
enum CountWords {
  static var title: String { say("Counts") }
  static var list: String { say("Counts") }
  static var states: String { say("Which counts") }
  static var search: String { say("Search counts") }
  static var searchHint: String { say("Name, place, note") }
  static var nothingFound: String { say("No count here is like that.") }
  static var begun: String { say("Begun") }
  static var blindBadge: String { say("Blind") }
  static var back: String { say("Counts") }
  static var backToCount: String { say("Back to the count") }
  static var add: String { say("New count") }
  static var begin: String { say("Begin") }
  static var name: String { say("Name") }
  static var nameMissing: String { say("Enter a name.") }
  static var place: String { say("A place and all within it") }
  static var category: String { say("A category and all within it") }
  static var items: String { say("Some items") }
  static var itemsHint: String { say("Their codes, a line each.") }
  static var scopeMissing: String { say("Choose one: a place, a category, or some items.") }
  static var scope: String { say("What is counted") }
  static var blindYes: String { say("Blind: who counts does not see what is expected") }
  static var note: String { say("Note") }
  static var spots: String { say("What is counted") }
  static var item: String { say("Item") }
  static var at: String { say("Place") }
  static var code: String { say("Item") }
  static var codeHint: String { say("Its code or barcode: type or scan it.") }
  static var quantity: String { say("Quantity") }
  static var quantityHint: String { say("Empty: adds one.") }
  static var quantityWrong: String { say("Enter a number such as 5.") }
  static var usualPlace: String { say("Where it lies") }
  static var count: String { say("Count") }
  static var saveRows: String { say("Save what was counted") }
  static var rowGone: String { say("This is no part of the count any more.") }
  static var counted: String { say("Counted") }
  static var expected: String { say("Expected") }
  static var difference: String { say("Difference") }
  static var later: String { say("came later") }
  static var disputed: String { say("Counted differently") }
  static var left: String { say("Not counted") }
  static var empty: String { say("Nothing lies there. Enter what you find.") }
  static var submit: String { say("Hand in") }
  static var approve: String { say("Approve") }
  static var sendBack: String { say("Send back") }
  static var takeBack: String { say("Take the approval back") }
  static var reopen: String { say("Open again") }
  static var cancel: String { say("Cancel the count") }
  static var sheet: String { say("Sheet to print") }
  static var rest: String { say("What nobody counted") }
  static var restAlone: String { say("Leave it as it is") }
  static var restZero: String { say("Take it to be gone") }
  static var waiting: String { say("Counts to approve") }
  static var hidden: String { say("Counts do not come to you in this company.") }
  static var gone: String { say("A deleted item") }
  static let one = "−1"
  static let more = "+1"

  static var edit: String { say("Edit count") }
  static var change: String { say("Edit") }
  static var save: String { say("Save") }
  static var delete: String { say("Delete") }
  static var openPage: String { say("Open") }
  static var look: String { say("Look and approve") }
  static var onItsPage: String { say("It is not like that any more: look at its page.") }
  static func cancelledMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "Cancelled 1 count.", other: "Cancelled \(number) counts.")
  }
  static func reopenedMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "1 count is open again.", other: "\(number) counts are open again.")
  }
  static func begun(_ name: String) -> String { say("Began the count “\(name)”.") }
  static func saved(_ name: String) -> String { say("Saved the count “\(name)”.") }
  static func deleted(_ name: String) -> String { say("Deleted the count “\(name)”.") }

  static func state(_ state: CountState) -> String {
    switch state {
    case .open: say("Open", meaning: "not closed")
    case .submitted: say("To approve")
    case .approved: say("Approved")
    case .cancelled: say("Cancelled")
    }
  }

  static func scope(_ scope: String?) -> String {
    switch scope {
    case "place": say("A place that is not here")
    case "category": say("A category that is not here")
    default: say("Chosen items")
    }
  }

  /// How many there are, beside the title.
  static func count(_ part: CountPart, _ query: CountQuery) -> String {
    let total = part.total(of: query)
    let matching = Grouped.text(part.matching)
    if part.matching != total { return say("\(matching) of \(Grouped.text(total))") }
    let number = Grouped.text(total)
    return say(total, one: "1 count", other: "\(number) counts")
  }

  static func only(_ only: CountQuery.Only, _ count: Int) -> String {
    let number = Grouped.text(count)
    return switch only {
    case .blind: say("\(number) blind")
    case .place: say("\(number) of a place")
    case .category: say("\(number) of a category")
    case .list: say("\(number) of chosen items")
    }
  }

  static func none(_ state: CountState) -> String {
    switch state {
    case .open: say("Nothing is being counted.")
    case .submitted: say("No count waits to be approved.")
    case .approved: say("No count was approved yet.")
    case .cancelled: say("No count was cancelled.")
    }
  }

  static func done(_ step: CountStep) -> String {
    switch step {
    case .submit: say("Handed in.")
    case .cancel: say("Cancelled.")
    case .reopen: say("Taken back.")
    case .approve: say("Approved. What was counted is booked; what was left as it is stays.")
    }
  }

  static func labelled(_ label: String, _ item: String) -> String { "\(label): \(item)" }
  static func enteredMany(_ count: Int) -> String {
    say(count, one: "1 row counted.", other: "\(Grouped.text(count)) rows counted.")
  }
  static func entered(_ quantity: String, _ item: String) -> String {
    say("\(quantity) of “\(item)” counted.")
  }
}
