package import Model

/// A new cost of an item, as its page makes it.
package struct CostChange: Equatable, Sendable {
  /// What one costs.
  package var unitCost: ExactDecimal
  /// In which currency.
  package var currency: CurrencyCode
  /// Who sells it, if that was said.
  package var supplier: String?

  /// Takes the parts as they are.
  package init(unitCost: ExactDecimal, currency: CurrencyCode, supplier: String?) {
    self.unitCost = unitCost
    self.currency = currency
    self.supplier = supplier
  }
}
