package import Model

/// A sum over stock would leave the range that numbers have (decision 0134).
package enum RangeExcess: Equatable, Sendable {
  /// What there is of an item: in all, at a place or of a number.
  case stock
  /// What is reserved or expected of an item.
  case promised
  /// What the stock of an item is worth, at its price or at cost.
  case worth
  /// What all stock is worth in a currency.
  case allWorth(CurrencyCode)
  /// What a count would correct of an item with such a name, or what that would come to.
  case counted(String)

  /// One sentence for a person: what is allowed.
  package var sentence: String {
    let limit = ExactDecimal.sumLimit.told
    return switch self {
    case .stock:
      say("There would be more than \(limit) of the item, or less than −\(limit): enter less.")
    case .promised:
      say("More than \(limit) of the item would be reserved or expected: enter less.")
    case .worth:
      say(
        "The stock of the item would be worth more than \(limit): enter a smaller quantity or a "
          + "lower price.")
    case .allWorth(let currency):
      say(
        "All stock would be worth more than \(limit) \(currency.description): enter a smaller "
          + "quantity or a lower price.")
    case .counted(let name):
      say(
        "What was counted of \(name) can't be corrected: the difference, the stock or its worth "
          + "would be too large. Count it again, or reverse what was moved by mistake.")
    }
  }
}

extension ExactDecimal {
  /// A number for people to read, as their language writes it.
  package var told: String { Speech.language.numbers.told(description) }
}
