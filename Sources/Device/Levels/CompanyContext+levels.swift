package import Model

extension CompanyContext {
  /// How many items are in each state that asks for somebody, each up to
  /// `StoreReader.countLimit`.
  package func conditions() async throws -> [ListCondition: Int] {
    try await kept(ConditionCounts.self).counts
  }

  /// The kept quantities in stock of several items, in their order.
  package func levels(of items: [RecordID]) async throws -> [ExactDecimal] {
    let company = company
    return try await device.lists.read(company) { reader in
      try items.map { try reader.level(of: $0, in: company) }
    }
  }

  /// What all items in use are worth at their prices, an amount for each currency.
  package func worth() async throws -> [Money] {
    let company = company
    return try await device.lists.read(company) { try $0.worth(of: company) }
  }
}
