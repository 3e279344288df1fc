package import Model
import SyncProtocol

/// A file that the container did not take when it was sent: it waits in quarantine for a person.
package struct RefusedFile: Equatable, Sendable {
  /// The number of its change in the quarantine.
  package let entry: Int64
  /// What it is called.
  package let name: String
  /// How long it is.
  package let byteCount: Int64
  /// Why it was refused, for a person.
  package let reason: String

  /// Takes the parts as they are.
  package init(entry: Int64, name: String, byteCount: Int64, reason: String) {
    (self.entry, self.name, self.byteCount) = (entry, name, byteCount)
    self.reason = reason
  }
}

extension CompanyContext {
  /// The files that were attached to a record here and refused, oldest first.
  package func refusedFiles(of owner: RecordReference) async throws -> [RefusedFile] {
    guard let files = owner.files else { return [] }
    let refused = try await quarantined().filter {
      $0.change.kind == files && !$0.change.isDelete && $0.parking == nil
    }
    var told: [RefusedFile] = []
    for change in refused {
      guard let values = try await quarantineDetail(change.entry)?.values,
        let record = Record<Attachment>(values), record[.owner] == owner.id
      else { continue }
      told.append(
        RefusedFile(
          entry: change.entry, name: record[.name] ?? "", byteCount: record[.byteCount] ?? 0,
          reason: change.message))
    }
    return told
  }
}
