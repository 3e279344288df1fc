package import Model
import Storage

extension StoreReader {
  /// How many movements of stock a company has in each span of time, each counted up to `limit`.
  package func movementCounts(
    _ spans: [Range<Moment>], limit: Int, in zone: ZoneID
  ) throws -> [Int] {
    guard let table = table(.stockTransaction) else { return spans.map { _ in 0 } }
    let field = StockTransaction.definition.fields[Field<StockTransaction, Moment>.date.number]
    let date = table.columns.fields[field.number]
    let sql = """
      SELECT count(*) FROM (SELECT 1 FROM "\(table.definition.name)"
      INDEXED BY \(table.index(on: field))
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL AND \(date) >= ?2 AND \(date) < ?3
      LIMIT ?4)
      """
    return try spans.map { span in
      try connection.first(sql) {
        $0.bind(zone, at: 1)
        $0.bind(span.lowerBound.fieldValue, at: 2)
        $0.bind(span.upperBound.fieldValue, at: 3)
        $0.bind(limit, at: 4)
      } read: {
        $0.int(0)
      } ?? 0
    }
  }
}

extension CompanyContext {
  /// How many movements of stock there were in each of the last days, the last one last, each
  /// counted up to `limit`. A day is 24 hours here and ends now, whatever the clock on the wall.
  package func movementsPerDay(_ days: Int, limit: Int) async throws -> [Int] {
    let company = company
    let now = Int64(clamping: device.surroundings.now())
    let spans = (0..<days).reversed().map { age in
      let end = now + 1 - Int64(age) * Self.dayMilliseconds
      return Moment(milliseconds: end - Self.dayMilliseconds)..<Moment(milliseconds: end)
    }
    return try await device.lists.read(company) {
      try $0.movementCounts(spans, limit: limit, in: company)
    }
  }

  private static let dayMilliseconds: Int64 = 86_400_000
}
