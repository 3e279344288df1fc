package import Model

extension CompanyContext {
  /// What an item cost, the present cost first; empty for those to whom costs do not come.
  package func costs(of item: RecordID, limit: Int = 20) async throws -> [Record<ItemCost>] {
    guard verdict(on: .view, .itemCost) == .allowed else { return [] }
    var request = PageRequest(.itemCost, sort: .field(Field<ItemCost, Moment>.date))
    request.isDescending = true
    request.filters = [PageFilter(Field<ItemCost, RecordID>.item, item)]
    request.limit = limit
    return try await page(of: request).records.compactMap { $0.record() }
  }
}
