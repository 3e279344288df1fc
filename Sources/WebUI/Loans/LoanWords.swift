import Business
import Model

/// The words of loans.
enum LoanWords {
  static let title = "Loans"
  static let list = "Loans"
  static let states = "Which loans"
  static let add = "Lend or borrow"
  static let addTitle = "Lend or borrow"
  static let editTitle = "Edit loan"
  static let back = "Loans"
  static let edit = "Edit"
  static let save = "Save"
  static let direction = "Which way"
  static let lent = "Lend"
  static let lentDetail = "Ours goes to somebody, and out of stock until it is back."
  static let borrowed = "Borrow"
  static let borrowedDetail = "Somebody's comes to us, and lies here until it goes back."
  static let directionMissing = "Choose whether you lend or borrow."
  static let item = "Item"
  static let itemHint = "Its code or barcode: type or scan it."
  static let itemMissing = "No item has this code."
  static let person = "Person"
  static let personHint = "Who gets it, or whose it is."
  static let personMissing = "Enter a name."
  static let quantity = "Quantity"
  static let out = "Still out"
  static let due = "To come back by"
  static let day = "Due"
  static let dueWrong = "Write a day as 2026-12-24."
  static let note = "Note"
  static let place = "Place"
  static let takenFrom = "Taken from, or put at"
  static let usualPlace = "Where it usually lies"
  static let state = "State"
  static let giveBack = "Give back"
  static let giveBackTitle = "What came back"
  static let history = "What went and came"
  static let date = "Date"
  static let movement = "Movement"
  static let tooMuch = "More came back than went"
  static let tooMuchHint =
    "Two people noted returns without knowing of each other. Reverse the one that was not, on the "
    + "item's page."
  static let panel = "Lent and borrowed"
  static let nothingOut = "Nothing of it is out."
  static let overdue = "Overdue loans"
  static let hidden = "Loans do not come to you in this company."
  static let gone = "A deleted item"
  static let whole = "Everything came back."

  static func state(_ state: LoanState) -> String {
    switch state {
    case .open: "Out"
    case .overdue: "Overdue"
    case .returned: "Returned"
    }
  }

  static func empty(_ state: LoanState) -> String {
    switch state {
    case .open: "Nothing is out that is in time."
    case .overdue: "Nothing is overdue."
    case .returned: "Nothing was given back yet."
    }
  }

  static func who(_ line: LoanLine) -> String {
    "\(line.isBorrowed ? "From" : "To") \(line.loan[.person] ?? "")"
  }

  static func due(_ day: String) -> String { "by \(day)" }
  static func of(_ quantity: String) -> String { "of \(quantity)" }
  static func began(_ quantity: String, _ line: LoanDirection, _ person: String) -> String {
    line == .lent ? "Lent \(quantity) to \(person)." : "Borrowed \(quantity) from \(person)."
  }
  static func returned(_ quantity: String) -> String { "\(quantity) given back." }
  static func saved(_ person: String) -> String { "Saved the loan “\(person)”." }
}

/// Who has what is not theirs.
enum LoanDirection: String {
  case lent, borrowed
}
