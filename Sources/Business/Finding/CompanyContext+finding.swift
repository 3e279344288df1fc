package import Device
package import Model

extension CompanyContext {
  /// Records of any kind that match what was typed, within the limit.
  package func find(_ words: String, limit: Int) async throws -> [FoundRecord] {
    var found: [FoundRecord] = []
    for kind in NamedKind.all where found.count < limit {
      let records = try await search(words, kind: kind.kind, limit: limit - found.count)
      found += records.map { FoundRecord($0, kind) }
    }
    return found
  }

  /// These records as far as they are still there, and then those that changed last.
  package func recent(
    _ opened: [RecordReference], limit: Int
  ) async throws -> [FoundRecord] {
    var found: [FoundRecord] = []
    for record in opened.prefix(limit) {
      guard let kind = NamedKind.all.first(where: { $0.kind == record.kind }),
        let stored = try await details(record.kind, record.id), !stored.isDeleted
      else { continue }
      found.append(FoundRecord(stored, kind))
    }
    for kind in NamedKind.all where found.count < limit {
      var request = PageRequest(kind.kind, sort: .updatedAt)
      request.isDescending = true
      request.limit = limit
      let latest = try await page(of: request).records.map { FoundRecord($0, kind) }
      found += latest.filter { record in !found.contains { $0.id == record.id } }
    }
    return Array(found.prefix(limit))
  }
}

extension FoundRecord {
  fileprivate init(_ stored: StoredRecord, _ kind: NamedKind) {
    let name = kind.name(stored.values)
    self.init(
      kind: kind.kind, id: stored.id, title: name?.title ?? stored.title, detail: name?.detail)
  }
}
