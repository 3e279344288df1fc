package import Model

extension CompanyContext {
  /// Makes one record of two; see `DeviceStore.merge`.
  package func merge(_ gone: RecordID, into kept: RecordValues) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, Schema.current.kinds) { store, now in
      try store.merge(gone, into: kept, in: company, now: now)
    }
  }

  /// The living records of a kind that have one of these words in the search index, all saves
  /// included that returned before; see `StoreReader.records`.
  package func records(
    keyed words: [String], of kind: EntityKind, limit: Int
  ) async throws -> [StoredRecord] {
    try await device.indexAll()
    let company = company
    return try await device.searches.read(company) {
      try $0.records(keyed: words, of: kind, in: company, limit: limit)
    }
  }
}
