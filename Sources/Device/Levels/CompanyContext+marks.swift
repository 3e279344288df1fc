package import Model

extension CompanyContext {
  /// An identifier for a new record.
  package func newID() async -> RecordID { await device.newID() }

  /// The marks of several items with tags, those of each in the order in which they were made.
  package func marks(of items: [RecordID]) async throws -> [ItemMark] {
    let company = company
    return try await device.lists.read(company) { try $0.marks(of: items, in: company) }
  }

  /// The items that are marked with a tag, deleted ones too, each once.
  package func marked(with tag: RecordID) async throws -> [RecordID] {
    let company = company
    return try await device.lists.read(company) {
      try $0.marked(with: tag, in: company, limit: .max)
    }
  }

  /// How many records a list has on all its pages, up to the limit.
  package func count(_ request: PageRequest, limit: Int) async throws -> Int {
    let company = company
    return try await device.lists.read(company) {
      try $0.count(request, in: company, limit: limit)
    }
  }
}
