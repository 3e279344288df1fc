package import Device
package import Model

/// What is done with serial numbers and lots of an item.
package enum SerialStep: String, CaseIterable, Sendable {
  /// They come from a supplier.
  case receive
  /// They go to a customer.
  case issue
  /// They are used up.
  case use
  /// They go to another place.
  case move
  /// They come back.
  case giveBack = "return"
  /// They are written off.
  case lose
  /// They are there although they were not known to be.
  case find
  /// What lies there without a number gets one.
  case number
  /// It is said which of them went without their number being said.
  case settle
  /// Somebody has them until they come back.
  case lend
  /// They are somebody's who gets them back.
  case borrow

  /// The movement that it makes.
  package var movement: StockMovement {
    switch self {
    case .receive: .purchase
    case .issue: .sale
    case .use: .consumption
    case .giveBack: .return
    case .lose, .find: .adjustment
    case .move, .number, .settle: .transfer
    case .lend, .borrow: .loan
    }
  }

  /// Whether numbers may be new that it is done with.
  package var takesNew: Bool { [.receive, .find, .number, .borrow].contains(self) }
  /// Whether something comes into stock by it.
  package var isArrival: Bool { takesNew || self == .giveBack }
  /// Whether there is somebody whom they come from or go to.
  package var hasParty: Bool { [.receive, .issue, .giveBack].contains(self) || isLoan }
  /// Whether a loan is noted of each.
  package var isLoan: Bool { self == .lend || self == .borrow }
}

/// Serial numbers or lots of an item that are moved together.
package struct SerialDraft: Equatable, Sendable {
  /// The item.
  package var item: RecordID
  /// What is done.
  package var step: SerialStep
  /// Which, each once.
  package var numbers: [String]
  /// What new ones stand for.
  package var kind = SerialKind.serial
  /// How much of each lot, above zero; nil for all of it that is there, and no more than is open of
  /// a reservation.
  package var quantity: ExactDecimal?
  /// The reservation that goes or comes with them.
  package var reservation: RecordID?
  /// Whom they come from or go to.
  package var party: String?
  /// Where they come to or, of lots, where they are taken from.
  package var place = LoanPlace.usual
  /// What one of what is received cost, in the company's currency, if that was said.
  package var unitCost: ExactDecimal?
  /// The day on which what is lent or borrowed is to come back.
  package var due: Moment?
  /// A note for the movements; of what is lent or borrowed, for the loans.
  package var note: String?
  /// What is noted of numbers that are new.
  package var details = SerialChange()
  /// Whether the person was told that less than nothing will be left, and goes on.
  package var isAgreed = false

  /// Takes the parts as they are.
  package init(item: RecordID, _ step: SerialStep, _ numbers: [String]) {
    self.item = item
    self.step = step
    self.numbers = numbers
  }
}

extension Record<InventoryItem> {
  /// Why stock of it is not moved by hand without saying which number moves; nil where it is. What
  /// comes by sync, from counts or files is never refused: it is shown as being without a number.
  package var numberNeeded: SaveRefusal? {
    self[.isSerialTracked] == true ? SaveRefusal(id, .numberNeeded) : nil
  }
}
