package import Model

extension CompanyContext {
  /// The living ones of several records of a kind, in the order that was asked for, from one view
  /// of the store.
  package func living(_ kind: EntityKind, _ ids: [RecordID]) async throws -> [StoredRecord] {
    let company = company
    return try await device.lists.read(company) { reader in
      try ids.compactMap { id in
        let record = try reader.record(kind, id, in: company)
        return record?.isDeleted == false ? record : nil
      }
    }
  }

  /// Those of several items of which anything was ever moved.
  package func moved(_ items: [RecordID]) async throws -> Set<RecordID> {
    let company = company
    return try await device.lists.read(company) { reader in
      Set(try items.filter { try reader.hasMovements($0, in: company) })
    }
  }
}
