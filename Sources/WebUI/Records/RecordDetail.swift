import Business
import Device
import Model

/// A record of a declared kind with what stands beside its fields.
struct RecordDetail<Kind: RecordType>: Sendable {
  let line: RecordLine<Kind>
  /// Its files; nil where none hang on records of the kind.
  var files: RecordFiles?

  var reference: RecordReference { RecordReference(Kind.definition.kind, line.id) }
}

extension CompanyContext {
  /// The record with its files; nil where there is none.
  func detail<Kind: RecordType>(
    of id: RecordID, _ kind: Kind.Type
  ) async throws -> RecordDetail<Kind>? {
    guard let line = try await line(kind, id) else { return nil }
    var detail = RecordDetail(line: line)
    if Kind.definition.files != nil { detail.files = try await files(of: detail.reference) }
    return detail
  }
}
