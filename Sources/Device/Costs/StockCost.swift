package import Model

/// What a movement cost: the change that it made to the worth of stock.
package struct MovementCost: Equatable, Sendable {
  /// What came is worth (above zero), or what went cost (below).
  package let worth: ExactDecimal
  /// By how much what had gone before, without being there, cost more than was guessed then.
  package let correction: ExactDecimal

  /// Takes the parts as they are.
  package init(worth: ExactDecimal, correction: ExactDecimal) {
    self.worth = worth
    self.correction = correction
  }
}

/// What is in stock of an item is worth, at cost.
package struct ItemWorth: Equatable, Sendable {
  /// The item.
  package let item: RecordID
  /// How much is the company's own: with what is lent, without what is borrowed. Below zero what
  /// went without being there.
  package let quantity: ExactDecimal
  /// What that is worth; nil where a number has grown out of range.
  package let value: ExactDecimal?
  /// In which currency: the company's.
  package let currency: CurrencyCode
  /// How it was worked out.
  package let method: CostMethod
  /// Whether something moved before any cost was noted: it is counted at the first one.
  package let isGuessed: Bool
  /// Whether nobody has noted any cost that counts: it is counted at nothing.
  package let isUnknown: Bool
  /// Whether costs in other currencies are noted, which are not counted.
  package let hasOther: Bool
  /// Whether more waits to be worked out: the figures are those of before.
  package var isSettling = false

  /// What one is worth on average; nil where nothing is there.
  package var average: ExactDecimal? {
    quantity > .zero ? value?.divided(by: quantity) : nil
  }

  /// Takes the parts as they are.
  package init(
    item: RecordID, quantity: ExactDecimal, value: ExactDecimal?, currency: CurrencyCode,
    method: CostMethod, isGuessed: Bool = false, isUnknown: Bool = false, hasOther: Bool = false
  ) {
    self.item = item
    self.quantity = quantity
    self.value = value
    self.currency = currency
    self.method = method
    self.isGuessed = isGuessed
    self.isUnknown = isUnknown
    self.hasOther = hasOther
  }

  init?(_ item: RecordID, _ head: CostHead) {
    guard let terms = head.terms else { return nil }
    self.init(
      item: item, quantity: ExactDecimal(millionths: head.quantity),
      value: head.value.map { ExactDecimal(millionths: $0) }, currency: terms.currency,
      method: terms.method, isGuessed: head.isGuessed, isUnknown: head.isUnknown,
      hasOther: head.hasOther)
  }
}

/// What all stock of a company is worth, at cost; archived items that lie there too.
package struct StockCost: Equatable, Sendable {
  /// The sum; nil where it has grown out of range.
  package let value: ExactDecimal?
  /// In which currency: the company's.
  package let currency: CurrencyCode
  /// How it was worked out.
  package let method: CostMethod
  /// How many items anything is there of, or is missing of.
  package let items: Int
  /// How many of all have no cost that counts.
  package let unknown: Int
  /// How many have costs in other currencies, which are not counted.
  package let others: Int
  /// Whether more waits to be worked out: the sum is not right yet.
  package let isSettling: Bool

  /// Takes the parts as they are.
  package init(
    value: ExactDecimal?, currency: CurrencyCode, method: CostMethod, items: Int, unknown: Int = 0,
    others: Int = 0, isSettling: Bool = false
  ) {
    self.value = value
    self.currency = currency
    self.method = method
    self.items = items
    self.unknown = unknown
    self.others = others
    self.isSettling = isSettling
  }
}
