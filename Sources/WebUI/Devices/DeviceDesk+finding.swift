import Device
import Model

extension DeviceDesk {
  var finding: DeviceAccess.Finding {
    DeviceAccess.Finding(search: search, recent: recent)
  }

  private func search(
    _ words: String, _ limit: Int, _ company: CompanyID
  ) async throws -> [FoundRecord] {
    guard let context = try await context(company) else { return [] }
    var found: [FoundRecord] = []
    for kind in RecordKind.all where found.count < limit {
      let records = try await context.search(
        words, kind: kind.kind, limit: limit - found.count)
      found += records.map { FoundRecord($0, kind) }
    }
    return found
  }

  private func recent(
    _ opened: [RecordReference], _ limit: Int, _ company: CompanyID
  ) async throws -> [FoundRecord] {
    guard let context = try await context(company) else { return [] }
    var found: [FoundRecord] = []
    for record in opened.prefix(limit) {
      guard let kind = RecordKind.of(record.kind),
        let stored = try await context.details(record.kind, record.id), !stored.isDeleted
      else { continue }
      found.append(FoundRecord(stored, kind))
    }
    for kind in RecordKind.all where found.count < limit {
      var request = PageRequest(kind.kind, sort: .updatedAt)
      request.isDescending = true
      request.limit = limit
      let latest = try await context.page(of: request).records.map { FoundRecord($0, kind) }
      found += latest.filter { record in !found.contains { $0.id == record.id } }
    }
    return Array(found.prefix(limit))
  }
}

extension FoundRecord {
  fileprivate init(_ stored: StoredRecord, _ kind: RecordKind) {
    let name = kind.name(stored.values)
    self.init(
      kind: kind.kind, id: stored.id, title: name?.title ?? stored.title, detail: name?.detail)
  }
}
