package import Model

extension CompanyContext {
  /// What an item cost, the present cost first; empty for those to whom costs do not come. Costs
  /// that were taken back are left out, and those of purchases that were.
  package func costs(of item: RecordID, limit: Int = 20) async throws -> [Record<ItemCost>] {
    guard seesCosts else { return [] }
    var request = PageRequest(.itemCost, sort: .field(Field<ItemCost, Moment>.date))
    request.isDescending = true
    request.filters = [PageFilter(Field<ItemCost, RecordID>.item, item)]
    request.limit = limit
    var found: [Record<ItemCost>] = []
    repeat {
      let page = try await page(of: request)
      found += try await counting(page.records.compactMap { $0.record() })
      request.after = page.next
    } while found.count < limit && request.after != nil
    return Array(found.prefix(limit))
  }

  private func counting(_ costs: [Record<ItemCost>]) async throws -> [Record<ItemCost>] {
    let company = company
    return try await device.lists.read(company) { reader in
      let undone = try reader.undone(costs.compactMap { $0[.movement] }, in: company)
      return try costs.filter { cost in
        if let movement = cost[.movement], undone.contains(movement) { return false }
        return try reader.counts(cost, in: company)
      }
    }
  }
}
