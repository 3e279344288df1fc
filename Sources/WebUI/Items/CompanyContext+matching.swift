import Business
import Device
import Model

extension CompanyContext {
  /// The items that a list shows on all its pages, so many at most.
  func matching(_ query: ItemQuery, limit: Int) async throws -> [RecordID] {
    var query = query
    query.start = .beginning
    var found: [RecordID] = []
    while found.count < limit {
      let listing = try await itemRows(query, limit: StoreReader.pageLimit)
      found += listing.rows.map(\.item.id)
      guard let next = listing.next else { break }
      query.start = .after(next)
    }
    return Array(found.prefix(limit))
  }
}
