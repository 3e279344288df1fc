package import Model

extension DeviceAccess {
  /// What items cost to buy, for those to whom that comes.
  package struct Costs: Sendable {
    /// The costs of an item, the present one first.
    package var list: @Sendable (RecordID, CompanyID) async throws -> [Record<ItemCost>]
    /// Notes a new cost of an item.
    package var add: @Sendable (CostChange, RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (RecordID, CompanyID) async throws -> [Record<ItemCost>],
      add: @escaping @Sendable (CostChange, RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.list = list
      self.add = add
    }

    /// Nobody knows of any.
    package static let none = Costs(list: { _, _ in [] }, add: { _, _, _ in .missing })
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
