import Model

/// What an order does not let people do.
package enum OrderRefusal: Equatable, Sendable {
  /// It has no lines that could be submitted.
  case isEmpty
  /// Nothing of a closed or cancelled order changes.
  case isClosed
  /// Stock is reserved for it, so it does not go.
  case isUnderWay
  /// What a line of an order reserves follows from that line.
  case followsFromLine
  /// Nothing of what it reserves is there.
  case nothingIsThere
  /// All numbers of the year are given.
  case noNumberLeft
  /// A row that was pasted does not say how many, or at what price.
  case unreadable(row: Int)
  /// More often than can be told apart something was shipped of one line.
  case tooManyParts

  /// What programs tell it by.
  package var code: String {
    if case .unreadable = self { "unreadable" } else { "\(self)" }
  }

  /// One sentence for a person: what is wrong and what to do.
  package var sentence: String {
    switch self {
    case .isEmpty: say("The order has no lines. Add what was ordered first.")
    case .isClosed:
      say("The order is closed or cancelled. Reopen it, or make a draft of it, to change it.")
    case .isUnderWay:
      say("The order is under way, and stock is reserved for it. Cancel it first.")
    case .followsFromLine:
      say("This is reserved for a line of an order. Change or cancel the order instead.")
    case .nothingIsThere:
      say(
        "Nothing that is still open of this order is in stock. What has numbers is issued by "
          + "them.")
    case .unreadable(let row):
      say(
        "Row \("\(row)"): the second column is how many, above zero, the third the price of one. "
          + "Correct it, or leave it empty.")
    case .noNumberLeft: say("No number is left. Write one by hand.")
    case .tooManyParts:
      say("This line was shipped in too many parts. Add another line for the rest.")
    }
  }
}
