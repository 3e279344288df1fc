package import Business
import Device
package import Model

extension DeviceAccess {
  /// Acts on many records of a company at once.
  package struct Bulk: Sendable {
    /// One page of a list with so many rows at most; of all else nothing but where it goes on.
    package var part: @Sendable (ItemQuery, Int, CompanyID) async throws -> ItemListing
    /// Does it to all of them in one transaction.
    package var act: @Sendable (BulkAct, [RecordID], CompanyID) async throws -> BulkAnswer

    /// Takes the answers.
    package init(
      part: @escaping @Sendable (ItemQuery, Int, CompanyID) async throws -> ItemListing,
      act: @escaping @Sendable (BulkAct, [RecordID], CompanyID) async throws -> BulkAnswer
    ) {
      self.part = part
      self.act = act
    }

    /// Where nothing is done to many records.
    package static let none = Bulk(
      part: { _, _, _ in ItemListing(rows: [], total: 0) }, act: { _, _, _ in .missing })

    /// The records that a list shows on all its pages, so many at most.
    func matching(
      _ query: ItemQuery, _ limit: Int, _ company: CompanyID
    ) async throws -> [RecordID] {
      var query = query
      query.start = .beginning
      var found: [RecordID] = []
      while found.count < limit {
        let listing = try await part(query, StoreReader.pageLimit, company)
        found += listing.rows.map(\.item.id)
        guard let next = listing.next else { break }
        query.start = .after(next)
      }
      return Array(found.prefix(limit))
    }
  }
}
