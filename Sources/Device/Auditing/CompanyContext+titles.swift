package import Model
package import SyncProtocol

extension CompanyContext {
  /// What the records are called that entries of the log are about or refer to, as far as this
  /// device has them.
  package func titles(of entries: [AuditEntry]) async throws -> [RecordID: String] {
    var titles: [RecordID: String] = [:]
    for change in entries.flatMap(\.changes) {
      guard case .reference(let kind) = change.field.type else { continue }
      for case .reference(let id)? in [change.from, change.to] where titles[id] == nil {
        titles[id] = try await details(kind, id)?.title
      }
    }
    for header in entries.map(\.header) where titles[header.record] == nil {
      let stored = header.record == .zero ? nil : try await details(header.kind, header.record)
      titles[header.record] = stored.flatMap { RecordTitle.text($0.values) }
    }
    return titles
  }
}
