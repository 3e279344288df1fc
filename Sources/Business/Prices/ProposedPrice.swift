package import Model

/// What one of an item costs in a document where nobody writes another price.
package struct ProposedPrice: Equatable, Sendable {
  /// Of one, in the currency of the document; nil where nothing says it.
  package let price: ExactDecimal?
  /// What is taken off, in percent.
  package let discountPercent: ExactDecimal?
  /// The price list that says so; nil where none does.
  package let list: ListedTerms?

  init(
    _ price: ExactDecimal?, discountPercent: ExactDecimal? = nil, by list: ListedTerms? = nil
  ) {
    self.price = price
    self.discountPercent = discountPercent
    self.list = list
  }
}

/// Where a price stands that a list proposes.
package struct ListedTerms: Equatable, Sendable {
  /// What the list is called.
  package let name: String
  /// From how many on the price holds; nil for any number.
  package let from: ExactDecimal?
  /// What is taken off, in percent.
  package let discountPercent: ExactDecimal?
}
