import Business
import Device
import Model

/// A record of a declared kind with what its page shows beside its fields.
struct RecordDetail<Kind: RecordType>: Sendable {
  let line: RecordLine<Kind>
  /// What refers to it.
  let panels: [RecordPanel]
  /// Its files; nil where none hang on records of the kind.
  var files: RecordFiles?
}

extension CompanyContext {
  /// The record with its files and what refers to it; nil where there is none.
  func detail<Kind: RecordType>(
    of id: RecordID, _ kind: Kind.Type
  ) async throws -> RecordDetail<Kind>? {
    guard let line = try await line(kind, id) else { return nil }
    let reference = RecordReference(Kind.definition.kind, id)
    var detail = RecordDetail(line: line, panels: try await panels(of: reference))
    if Kind.definition.files != nil { detail.files = try await files(of: reference) }
    return detail
  }
}
