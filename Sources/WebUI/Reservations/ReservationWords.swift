import Business
import Model
import PageParts

/// The words of reservations, and of what is expected.
enum ReservationWords: OpenWords {
  typealias Line = ReservationLine

  static var reservation: String { say("Reservation") }
  static var states: String { say("Which reservations") }
  static var add: String { say("Reserve or expect") }
  static var editTitle: String { say("Edit reservation") }
  static var ways: [(label: String, detail: String)] {
    [
      (
        say("Reserve"),
        say("Ours is promised to somebody. It stays in stock until it goes, and is not available.")
      ),
      (
        say("Expect"),
        say("Somebody’s is on its way to us. It is incoming until it is received.")
      ),
    ]
  }
  static var directionMissing: String { say("Choose whether it goes or comes.") }
  static var party: String { say("Customer or supplier") }
  static var open: String { say("Open", meaning: "not closed") }
  static var due: String { say("Due") }
  static func onlyLeft(_ quantity: String) -> String { say("Available: \(quantity).") }
  static var tooMuch: String { say("More than ordered") }
  static var delete: String { say("Delete") }
  static var panel: String { say("Reserved and expected") }
  static var nothingOpen: String { say("Nothing of it is reserved or expected.") }
  static var hidden: String { say("Reservations do not come to you in this company.") }
  static var goneHint: String {
    say(
      "The item was deleted, so nothing can go or come. Close the reservation, or restore the "
        + "item from Trash.")
  }
  static var dueCard: String { say("Due: reserved and expected") }
  static var promised: String { say("More reserved than there is") }
  static var search: String { say("Search reservations") }
  static var searchHint: String { say("Name, order, item or note") }
  static var nothingFound: String { say("No reservation here is like that.") }

  static var reserved: String { say("Reserved") }
  static var available: String { say("Available") }
  static var incoming: String { say("Incoming") }

  static func state(_ line: ReservationLine) -> String {
    switch line.state {
    case .open: line.isExpected ? say("Expected") : say("Reserved")
    case .overdue: say("Overdue")
    case .done: line.isExpected ? say("Received") : say("Issued")
    case .closed: say("Closed")
    }
  }

  static func tab(isDone: Bool) -> String {
    isDone ? say("Done") : say("Open", meaning: "not closed")
  }

  static func empty(isDone: Bool) -> String {
    isDone ? say("Nothing is done yet.") : say("Nothing is reserved or expected.")
  }

  static func who(_ line: ReservationLine) -> String {
    line.isExpected ? say("From \(line.party)") : say("For \(line.party)")
  }

  /// Which line of an order it is: from whom, and under which number.
  static func ordered(_ line: ReservationLine) -> String {
    [who(line), line.reference].compactMap { $0 }.joined(separator: " · ")
  }

  static var forWhom: String { say("Some of it is reserved. Whom is it for?") }
  static var fulfils: String { say("Goes or comes for") }
  static var otherWay: String {
    say("What goes fulfils what is reserved, and what comes what is expected. Choose another one.")
  }
  static func choice(_ line: ReservationLine, _ quantity: String) -> String {
    line.isExpected
      ? say("\(ordered(line)): \(quantity) expected")
      : say("\(ordered(line)): \(quantity) reserved")
  }
  static var forNobody: String { say("For somebody else") }

  static func step(_ line: ReservationLine) -> String {
    line.isExpected ? say("Receive") : say("Issue")
  }
  static func fulfilTitle(_ line: ReservationLine) -> String {
    line.isExpected ? say("What came") : say("What goes")
  }
  static func place(_ line: ReservationLine) -> String {
    line.isExpected ? say("Put at") : say("Taken from")
  }

  static func count(_ number: String, isDone: Bool) -> String {
    isDone ? say("\(number) done") : say("\(number) open")
  }
  static func only(_ only: OpenChoice<Reservation>, _ number: String) -> String {
    switch only {
    case .overdue: say("\(number) overdue")
    case .tooMuch: say("\(number) with more than ordered")
    case .going: say("\(number) reserved")
    case .coming: say("\(number) expected")
    }
  }

  static var fulfilAll: String { say("All of it went or came") }
  static func fulfilledMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "1 reservation is done.", other: "\(number) reservations are done.")
  }

  static func excess(_ quantity: String) -> String {
    say(
      "\(quantity) more than ordered. If two people noted the same, reverse one of the movements "
        + "on the item's page.")
  }
  static func noted(_ quantity: String, isExpected: Bool, _ party: String) -> String {
    isExpected
      ? say("\(quantity) expected from \(party).") : say("Reserved \(quantity) for \(party).")
  }
  static func fulfilled(_ quantity: String, isExpected: Bool) -> String {
    isExpected ? say("Received \(quantity).") : say("Issued \(quantity).")
  }
  static func saved(_ party: String) -> String { say("Saved the reservation “\(party)”.") }
  static func deleted(_ party: String) -> String { say("Deleted the reservation “\(party)”.") }
}
