import Business
import Device
import Model

extension DeviceDesk {
  /// Rows of one page.
  private static let rowLimit = 50
  /// Matches that a search shows.
  private static let matchLimit = 100

  func page(_ query: ItemQuery, _ company: CompanyID) async throws -> ItemListing {
    let limit = query.words.isEmpty ? Self.rowLimit : Self.matchLimit
    return try await context(company)?.items(query, limit: limit)
      ?? ItemListing(rows: [], total: 0)
  }
}
