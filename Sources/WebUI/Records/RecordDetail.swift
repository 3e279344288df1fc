import Device
import Model

/// A record of a declared kind with what its page shows beside its fields.
struct RecordDetail<Kind: Entity>: Sendable {
  let record: Record<Kind>
  /// Its files; nil where none hang on records of the kind.
  var files: RecordFiles?
}

extension CompanyContext {
  /// The record with its files; nil where there is none.
  func detail<Kind: Entity>(
    of id: RecordID, _ kind: Kind.Type
  ) async throws -> RecordDetail<Kind>? {
    guard let record = try await fetch(kind, id) else { return nil }
    var detail = RecordDetail(record: record)
    if Kind.definition.files != nil {
      detail.files = try await files(of: RecordReference(Kind.definition.kind, id))
    }
    return detail
  }
}
