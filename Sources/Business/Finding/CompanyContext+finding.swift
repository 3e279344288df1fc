package import Device
package import Model

extension CompanyContext {
  /// Records of any kind that match what was typed, within the limit.
  package func find(_ words: String, limit: Int) async throws -> [FoundRecord] {
    var found: [FoundRecord] = []
    for kind in NamedKind.all where found.count < limit {
      let records = try await search(words, kind: kind.kind, limit: limit - found.count)
      for record in records { found.append(try await self.found(record, kind)) }
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
      found.append(try await self.found(stored, kind))
    }
    for kind in NamedKind.all where found.count < limit {
      var request = PageRequest(kind.kind, sort: .updatedAt)
      request.isDescending = true
      request.limit = limit
      for stored in try await page(of: request).records
      where !found.contains(where: { $0.id == stored.id }) {
        found.append(try await self.found(stored, kind))
      }
    }
    return Array(found.prefix(limit))
  }

  /// A record as a list names it: a serial number with its item, which tells it apart.
  private func found(_ stored: StoredRecord, _ kind: NamedKind) async throws -> FoundRecord {
    let name = kind.name(stored.values)
    var detail = name?.detail
    if let item = stored.record(SerialUnit.self)?[.item] {
      detail = try await fetch(InventoryItem.self, item)?[.name]
    }
    return FoundRecord(
      kind: kind.kind, id: stored.id, title: name?.title ?? stored.title, detail: detail)
  }
}
