import Business
import Model
import PageParts

/// The words of loans.
enum LoanWords: OpenWords {
  typealias Line = LoanLine

  static var states: String { say("Which loans") }
  static var add: String { say("Lend or borrow") }
  static var editTitle: String { say("Edit loan") }
  static var ways: [(label: String, detail: String)] {
    [
      (say("Lend"), say("Ours goes to somebody, and out of stock until it is back.")),
      (say("Borrow"), say("Somebody’s comes to us, and lies here until it goes back.")),
    ]
  }
  static var directionMissing: String { say("Choose whether you lend or borrow.") }
  static var party: String { say("Person") }
  static var personMissing: String { say("Enter a name.") }
  static var open: String { say("Still out") }
  static var due: String { say("To come back by") }
  static var dueWrong: String { say("Write a day as 2026-12-24.") }
  static var place: String { say("Taken from, or put at") }
  static var tooMuch: String { say("More came back than went") }
  static var tooMuchHint: String {
    say(
      "Two people noted returns without knowing of each other. Reverse the one that was not, on "
        + "the item's page.")
  }
  static var panel: String { say("Lent and borrowed") }
  static var nothingOpen: String { say("Nothing of it is out.") }
  static var overdue: String { say("Overdue loans") }
  static var hidden: String { say("Loans do not come to you in this company.") }
  static var search: String { say("Search loans") }
  static var searchHint: String { say("Person, item or note") }
  static var nothingFound: String { say("No loan here is like that.") }

  static func state(_ line: LoanLine) -> String {
    switch line.state {
    case .open: say("Out")
    case .overdue: say("Overdue")
    case .returned: say("Returned")
    }
  }

  static func step(_ line: LoanLine) -> String {
    line.isBorrowed ? say("Give back") : say("Note as back")
  }

  static func tab(isDone: Bool) -> String { isDone ? say("Returned") : say("Out") }

  static func empty(isDone: Bool) -> String {
    isDone ? say("Nothing was given back yet.") : say("Nothing is out.")
  }

  static func who(_ line: LoanLine) -> String {
    line.isBorrowed ? say("From \(line.party)") : say("To \(line.party)")
  }

  static func count(_ number: String, isDone: Bool) -> String {
    isDone ? say("\(number) returned") : say("\(number) out")
  }

  static func only(_ only: OpenChoice<Loan>, _ number: String) -> String {
    switch only {
    case .overdue: say("\(number) overdue")
    case .tooMuch: say("\(number) with more back than went")
    case .going: say("\(number) lent")
    case .coming: say("\(number) borrowed")
    }
  }

  static func began(_ quantity: String, isBorrowed: Bool, _ person: String) -> String {
    isBorrowed
      ? say("Borrowed \(quantity) from \(person).") : say("Lent \(quantity) to \(person).")
  }
  static func saved(_ person: String) -> String { say("Saved the loan “\(person)”.") }
}
