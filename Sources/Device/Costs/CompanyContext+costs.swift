package import Model

extension CompanyContext {
  /// What an item cost, the present cost first; empty for those to whom costs do not come. Costs of
  /// purchases that were taken back are left out.
  package func costs(of item: RecordID, limit: Int = 20) async throws -> [Record<ItemCost>] {
    guard seesCosts else { return [] }
    var request = PageRequest(.itemCost, sort: .field(Field<ItemCost, Moment>.date))
    request.isDescending = true
    request.filters = [PageFilter(Field<ItemCost, RecordID>.item, item)]
    request.limit = limit
    let costs: [Record<ItemCost>] = try await page(of: request).records.compactMap { $0.record() }
    let purchases = costs.compactMap { $0[.movement] }
    guard !purchases.isEmpty else { return costs }
    let undone = try await undone(purchases)
    return costs.filter { cost in !(cost[.movement].map { undone.contains($0) } ?? false) }
  }

  private func undone(_ movements: [RecordID]) async throws -> Set<RecordID> {
    let company = company
    return try await device.lists.read(company) {
      try $0.undone(movements, in: company)
    }
  }
}
