package import Model

extension DeviceAccess {
  /// What items cost to buy; an item brings its costs along for those to whom they come.
  package struct Costs: Sendable {
    /// Notes a new cost of an item.
    package var add: @Sendable (CostChange, RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answer.
    package init(
      add: @escaping @Sendable (CostChange, RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.add = add
    }

    /// Nobody notes any.
    package static let none = Costs { _, _, _ in .missing }
  }
}

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
