package import Model

extension DeviceCore {
  /// Brings the search index of both stores up to date.
  package func indexAll() throws {
    for store in stores {
      while try store.index() {}
    }
  }

  /// Searches a company after bringing the index up to date.
  package func search(
    _ typed: String, kind: EntityKind, in company: CompanyID, limit: Int = 50
  ) throws -> [StoredRecord] {
    let store = try storeHolding(company)
    while try store.index() {}
    return try store.reader.search(typed, kind: kind, in: company, limit: limit)
  }
}
