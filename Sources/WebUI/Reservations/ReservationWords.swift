import Business
import Model
import PageParts

/// The words of reservations, and of what is expected.
enum ReservationWords {
  static var title: String { say("Reservations") }
  static var reservation: String { say("Reservation") }
  static var list: String { say("Reservations") }
  static var states: String { say("Which reservations") }
  static var add: String { say("Reserve or expect") }
  static var addTitle: String { say("Reserve or expect") }
  static var editTitle: String { say("Edit reservation") }
  static var back: String { say("Reservations") }
  static var edit: String { say("Edit") }
  static var save: String { say("Save") }
  static var direction: String { say("Which way") }
  static var reserve: String { say("Reserve") }
  static var reserveDetail: String {
    say("Ours is promised to somebody. It stays in stock until it goes, and is not available.")
  }
  static var expect: String { say("Expect") }
  static var expectDetail: String {
    say("Somebody’s is on its way to us. It is incoming until it is received.")
  }
  static var directionMissing: String { say("Choose whether it goes or comes.") }
  static var item: String { say("Item") }
  static var itemHint: String { say("Its code, barcode or name: type or scan it.") }
  static var party: String { say("Customer or supplier") }
  static var partyHint: String { say("Whom it is for, or from whom it comes.") }
  static var partyMissing: String { say("Enter a name.") }
  static var reference: String { say("Order number") }
  static var quantity: String { say("Quantity") }
  static var quantityOrdered: String { say("Ordered") }
  static var open: String { say("Open", meaning: "not closed") }
  static var openPage: String { say("Open") }
  static var due: String { say("Due") }
  static var day: String { say("Due") }
  static func onlyLeft(_ quantity: String) -> String { say("Available: \(quantity).") }
  static var dueWrong: String { say("Write a day as 2026-12-24.") }
  static var note: String { say("Note") }
  static var place: String { say("Place") }
  static var usualPlace: String { say("Where it usually lies") }
  static var history: String { say("What went and came") }
  static var nothingYet: String { say("Nothing yet.") }
  static var tooMuch: String { say("More than ordered") }
  static var close: String { say("Close it") }
  static var closeHint: String {
    say("What is open of it is given up: nothing is reserved or expected any more.")
  }
  static var reopen: String { say("Open it again") }
  static var delete: String { say("Delete") }
  static var panel: String { say("Reserved and expected") }
  static var nothingOpen: String { say("Nothing of it is reserved or expected.") }
  static var hidden: String { say("Reservations do not come to you in this company.") }
  static var gone: String { say("A deleted item") }
  static var goneHint: String {
    say(
      "The item was deleted, so nothing can go or come. Close the reservation, or restore the "
        + "item from Trash.")
  }
  static var dueCard: String { say("Due: reserved and expected") }
  static var promised: String { say("More reserved than there is") }

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

  static func state(_ state: ReservationState) -> String {
    state == .open ? say("Open", meaning: "not closed") : say("Done")
  }

  static func empty(_ state: ReservationState) -> String {
    state == .open ? say("Nothing is reserved or expected.") : say("Nothing is done yet.")
  }

  static func who(_ line: ReservationLine) -> String {
    let party = line.reservation[.party] ?? ""
    return line.isExpected ? say("From \(party)") : say("For \(party)")
  }

  /// Which line of an order it is: from whom, and under which number.
  static func ordered(_ line: ReservationLine) -> String {
    [who(line), line.reservation[.reference]].compactMap { $0 }.joined(separator: " · ")
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

  static func fulfil(_ line: ReservationLine) -> String {
    line.isExpected ? say("Receive") : say("Issue")
  }
  static func fulfilTitle(_ line: ReservationLine) -> String {
    line.isExpected ? say("What came") : say("What goes")
  }
  static func place(_ line: ReservationLine) -> String {
    line.isExpected ? say("Put at") : say("Taken from")
  }

  static var search: String { say("Search reservations") }
  static var searchHint: String { say("Name, order, item or note") }
  static var nothingFound: String { say("No reservation here is like that.") }
  static func count(_ part: ReservationPart, _ query: ReservationQuery) -> String {
    let total = part.total(of: query)
    let matching = Grouped.text(part.matching)
    if part.matching != total { return say("\(matching) of \(Grouped.text(total))") }
    return query.state ? say("\(matching) done") : say("\(matching) open")
  }
  static func only(_ only: ReservationQuery.Only, _ count: Int) -> String {
    let number = Grouped.text(count)
    return switch only {
    case .overdue: say("\(number) overdue")
    case .tooMuch: say("\(number) with more than ordered")
    case .reserved: say("\(number) reserved")
    case .expected: say("\(number) expected")
    }
  }

  static var notedOn: String { say("Noted") }
  static var fulfilAll: String { say("All of it went or came") }
  static func fulfilledMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "1 reservation is done.", other: "\(number) reservations are done.")
  }
  static func closedMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "Closed 1 reservation.", other: "Closed \(number) reservations.")
  }
  static func reopenedMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(
      count, one: "1 reservation is open again.", other: "\(number) reservations are open again.")
  }

  static func due(_ day: String) -> String { say("by \(day)") }
  static func of(_ quantity: String) -> String { say("of \(quantity)") }
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
  static func closed(_ party: String) -> String { say("Closed the reservation “\(party)”.") }
  static func reopened(_ party: String) -> String { say("“\(party)” is open again.") }
  static func deleted(_ party: String) -> String { say("Deleted the reservation “\(party)”.") }
}
