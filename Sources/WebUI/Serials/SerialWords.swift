import Business
import Model
import PageParts

/// The words of serial numbers and lots.
enum SerialWords {
  static var table: String { say("As a table") }
  static var pages: String { say("Pages of numbers") }
  static var earlier: String { say("Earlier ones") }
  static var later: String { say("Later ones") }
  static func part(_ first: Int, _ last: Int, of count: Int) -> String {
    say(
      "Numbers \(Grouped.text(first)) to \(Grouped.text(last)) of \(Grouped.text(count))")
  }

  static var title: String { say("Serial numbers and lots") }
  static var all: String { say("All numbers") }
  static var states: String { say("Which numbers") }
  static var number: String { say("Number") }
  static var numbers: String { say("Numbers") }
  static var numbersHint: String {
    say(
      "One a line: type or scan them one after the other. A range is A-001..A-050. At most "
        + "\(SerialNumbers.limit) at once.")
  }
  static var pick: String { say("In stock") }
  static var takeFirst: String { say("Take first") }
  static var kind: String { say("What they are") }
  static var serial: String { say("Serial numbers") }
  static var serialDetail: String { say("Each number is one thing.") }
  static var lot: String { say("Lots") }
  static var lotDetail: String { say("Each number is many things that were made together.") }
  static var quantity: String { say("Quantity") }
  static var quantityHint: String { say("Of each lot. A serial number is always one.") }
  static var costHint: String {
    say("If you know it: of each of these numbers, or of one piece of each lot.")
  }
  static var allOf: String { say("Of each lot; all of it where you enter nothing.") }
  static var openOf: String {
    say("Of each lot; what is open where you enter nothing. A serial number is always one.")
  }
  static var putAt: String { say("Put at") }
  static var moveTo: String { say("To") }
  static var takenFrom: String { say("Lots are taken from") }
  static var mostOfIt: String { say("Where most of it lies") }
  static var expires: String { say("Expires on") }
  static var warrantyEnds: String { say("Warranty ends on") }
  static var manufactured: String { say("Made on") }
  static var supplier: String { say("Supplier") }
  static var note: String { say("Note") }
  static var state: String { say("State") }
  static var place: String { say("Where") }
  static var item: String { say("Item") }
  static var edit: String { say("Edit") }
  static var save: String { say("Save") }
  static var trace: String { say("From purchase to customer and back") }
  static var movement: String { say("Movement") }
  static var party: String { say("From or to") }
  static var noneYet: String { say("No numbers yet.") }
  static var noneSuch: String { say("There are no numbers in this state.") }
  static var gone: String { say("A deleted item") }
  static var hidden: String { say("Serial numbers do not come to you in this company.") }
  static var scanned: String { say("Scanned") }
  static var instead: String {
    say("This item has serial numbers or lots: what moves says its number.")
  }
  static var counted: String {
    say("differences get their numbers on the item’s page afterwards")
  }
  static var soldTwice: String { say("Sold twice") }
  static var soldTwiceHint: String {
    say(
      "More of it went than came: two people moved it without knowing of each other. Reverse the "
        + "movement that was not.")
  }
  static var contradictoryHint: String {
    say(
      "Its movements contradict each other: two people moved it without knowing of each other. "
        + "Reverse the movement that was not.")
  }
  static var saved: String { say("Saved.") }

  static func title(_ step: SerialStep) -> String {
    switch step {
    case .receive: say("Receive numbers")
    case .issue: say("Sell by number")
    case .use: say("Use up by number")
    case .move: say("Move by number")
    case .giveBack: say("Take numbers back")
    case .lose: say("Write off by number")
    case .find: say("Add found numbers")
    case .number: say("Give numbers to stock")
    case .settle: say("Say which numbers went")
    case .lend: say("Lend by number")
    case .borrow: say("Borrow by number")
    }
  }

  /// What a button says.
  static func act(_ step: SerialStep) -> String {
    switch step {
    case .receive: say("Receive")
    case .issue: say("Sell")
    case .use: say("Use up")
    case .move: say("Move")
    case .giveBack: say("Take back")
    case .lose: say("Write off")
    case .find: say("Found")
    case .number: say("Give numbers")
    case .settle: say("Say which went")
    case .lend: say("Lend")
    case .borrow: say("Borrow")
    }
  }

  static func party(_ step: SerialStep) -> String {
    switch step {
    case .issue: say("Customer")
    case .receive: say("Supplier")
    case .lend, .borrow: LoanWords.party
    default: say("From whom")
    }
  }

  static func done(_ step: SerialStep, _ numbers: [String], of item: String) -> String {
    let what = numbers.count == 1 ? numbers[0] : say("\(numbers.count) numbers")
    return switch step {
    case .receive: say("Received \(what) of “\(item)”.")
    case .issue: say("Sold \(what) of “\(item)”.")
    case .use: say("Used up \(what) of “\(item)”.")
    case .move: say("Moved \(what) of “\(item)”.")
    case .giveBack: say("Took back \(what) of “\(item)”.")
    case .lose: say("Wrote off \(what) of “\(item)”.")
    case .find: say("Found \(what) of “\(item)”.")
    case .number: say("Gave “\(item)” \(what).")
    case .settle: say("Said that \(what) of “\(item)” went.")
    case .lend: say("Lent \(what) of “\(item)”.")
    case .borrow: say("Borrowed \(what) of “\(item)”.")
    }
  }

  static func state(_ line: SerialLine) -> String {
    if line.isLent { return say("Lent") }
    return line.isSoldTwice && line.kind == .serial ? soldTwice : state(line.state)
  }

  static func state(_ state: SerialState) -> String {
    switch state {
    case .inStock: say("In stock")
    case .out: say("Gone out")
    case .used: say("Used up")
    case .writtenOff: say("Written off")
    case .notReceived: say("Taken back")
    case .contradictory: say("Contradictory")
    }
  }

  static var oneLot: String { say("Lot") }

  static func missing(_ quantity: String) -> String {
    say("\(quantity) lie here without a number.")
  }
  static func unsaid(_ quantity: String) -> String {
    say("\(quantity) went without a number being said.")
  }
  static func with(_ party: String) -> String { say("With \(party)") }
  static func expires(_ day: String) -> String { say("expires \(day)") }
  static func count(_ count: Int) -> String {
    say(count, one: "One number in stock", other: "\(count) numbers in stock")
  }
  static func several(_ number: String) -> String {
    say("Several items have the number \(number): open the one that you mean.")
  }
}
