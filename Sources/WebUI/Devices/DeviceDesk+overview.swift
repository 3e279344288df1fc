import Device
import Model

extension DeviceDesk {
  /// Rows of each list of an overview.
  private static let lineLimit = 8
  /// Days that it looks back on.
  private static let dayCount = 14

  func overview(_ company: CompanyID) async throws -> Overview? {
    guard let context = try await context(company) else { return nil }
    var low = try await page(ItemQuery(only: .low), company)
    low.rows = Array(low.rows.prefix(Self.lineLimit))
    return Overview(
      low: low, movements: try await latest(context),
      days: try await context.movementsPerDay(Self.dayCount, limit: Overview.countLimit))
  }

  private func latest(_ context: CompanyContext) async throws -> [Overview.Line] {
    var request = PageRequest(
      .stockTransaction, sort: .field(Field<StockTransaction, Moment>.date))
    request.isDescending = true
    request.limit = Self.lineLimit
    var lines: [Overview.Line] = []
    for stored in try await context.page(of: request).records {
      guard let movement = stored.record(StockTransaction.self) else { continue }
      let item = try await context.fetch(InventoryItem.self, movement[.item] ?? .zero)
      lines.append(Overview.Line(movement: movement, item: item))
    }
    return lines
  }
}
