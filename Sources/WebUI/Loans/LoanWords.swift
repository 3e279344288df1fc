import Business
import Model
import PageParts

/// The words of loans.
enum LoanWords {
  static var title: String { say("Loans") }
  static var list: String { say("Loans") }
  static var states: String { say("Which loans") }
  static var add: String { say("Lend or borrow") }
  static var addTitle: String { say("Lend or borrow") }
  static var editTitle: String { say("Edit loan") }
  static var back: String { say("Loans") }
  static var edit: String { say("Edit") }
  static var save: String { say("Save") }
  static var direction: String { say("Which way") }
  static var lent: String { say("Lend") }
  static var lentDetail: String { say("Ours goes to somebody, and out of stock until it is back.") }
  static var borrowed: String { say("Borrow") }
  static var borrowedDetail: String {
    say("Somebody’s comes to us, and lies here until it goes back.")
  }
  static var directionMissing: String { say("Choose whether you lend or borrow.") }
  static var item: String { say("Item") }
  static var itemHint: String { say("Its code, barcode or name: type or scan it.") }
  static var person: String { say("Person") }
  static var personHint: String { say("Who gets it, or whose it is.") }
  static var personMissing: String { say("Enter a name.") }
  static var quantity: String { say("Quantity") }
  static var out: String { say("Still out") }
  static var due: String { say("To come back by") }
  static var day: String { say("Due") }
  static var dueWrong: String { say("Write a day as 2026-12-24.") }
  static var note: String { say("Note") }
  static var place: String { say("Place") }
  static func place(isArrival: Bool?) -> String {
    guard let isArrival else { return say("Taken from, or put at") }
    return isArrival ? say("Put at") : say("Taken from")
  }
  static var usualPlace: String { say("Where it usually lies") }
  static var state: String { say("State") }
  static func giveBack(_ line: LoanLine) -> String {
    line.isBorrowed ? say("Give back") : say("Note as back")
  }
  static func giveBackTitle(_ line: LoanLine) -> String {
    line.isBorrowed ? say("What goes back") : say("What came back")
  }
  static var history: String { say("What went and came") }
  static var date: String { say("Date") }
  static var movement: String { say("Movement") }
  static var tooMuch: String { say("More came back than went") }
  static var tooMuchHint: String {
    say(
      "Two people noted returns without knowing of each other. Reverse the one that was not, on "
        + "the item's page.")
  }
  static var panel: String { say("Lent and borrowed") }
  static var nothingOut: String { say("Nothing of it is out.") }
  static var overdue: String { say("Overdue loans") }
  static var hidden: String { say("Loans do not come to you in this company.") }
  static var gone: String { say("A deleted item") }
  static var whole: String { say("Everything came back.") }

  static func state(_ state: LoanState) -> String {
    switch state {
    case .open: say("Out")
    case .overdue: say("Overdue")
    case .returned: say("Returned")
    }
  }

  static func empty(_ state: LoanState) -> String {
    switch state {
    case .open: say("Nothing is out.")
    case .overdue: say("Nothing is overdue.")
    case .returned: say("Nothing was given back yet.")
    }
  }

  static func who(_ line: LoanLine) -> String {
    line.isBorrowed
      ? say("From \(line.loan[.person] ?? "")") : say("To \(line.loan[.person] ?? "")")
  }

  static var search: String { say("Search loans") }
  static var searchHint: String { say("Person, item or note") }
  static var nothingFound: String { say("No loan here is like that.") }
  static var open: String { say("Open") }
  static var noted: String { say("Noted") }
  static var allBack: String { say("All of it is back") }
  static func cameBack(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "1 loan came back.", other: "\(number) loans came back.")
  }
  static func count(_ part: LoanPart, _ query: LoanQuery) -> String {
    let total = part.total(of: query)
    let matching = Grouped.text(part.matching)
    if part.matching != total { return say("\(matching) of \(Grouped.text(total))") }
    return query.state ? say("\(matching) returned") : say("\(matching) out")
  }
  static func only(_ only: LoanQuery.Only, _ count: Int) -> String {
    let number = Grouped.text(count)
    return switch only {
    case .overdue: say("\(number) overdue")
    case .tooMuch: say("\(number) with more back than went")
    case .lent: say("\(number) lent")
    case .borrowed: say("\(number) borrowed")
    }
  }

  static func due(_ day: String) -> String { say("by \(day)") }
  static func of(_ quantity: String) -> String { say("of \(quantity)") }
  static func began(_ quantity: String, _ line: LoanDirection, _ person: String) -> String {
    line == .lent
      ? say("Lent \(quantity) to \(person).") : say("Borrowed \(quantity) from \(person).")
  }
  static func returned(_ quantity: String) -> String { say("\(quantity) given back.") }
  static func saved(_ person: String) -> String { say("Saved the loan “\(person)”.") }
}

/// Who has what is not theirs.
enum LoanDirection: String {
  case lent, borrowed
}
