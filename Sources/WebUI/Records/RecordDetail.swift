import Business
import Device
import Model
import PageParts

/// A record of a declared kind with what stands beside its fields.
struct RecordDetail<Kind: RecordType>: Sendable {
  let line: RecordLine<Kind>
  /// Whether the person made it, of kinds where that says what they may do.
  var isOwn = false
  /// Its files; nil where none hang on records of the kind.
  var files: RecordFiles?
  /// What can be done to it, with what stands in the form of each.
  var acts: [OfferedAct<Kind>] = []
  /// What those records are called that stand in these forms.
  var named: RecordNames = [:]

  var reference: RecordReference { RecordReference(Kind.definition.kind, line.id) }
}

/// What stands on the page of a record beside its fields, acts and files.
struct RecordBeside: Sendable {
  /// What its kind shows above the fields, and below them.
  var head = HTML()
  var rest = HTML()
  /// The fields that stand above so.
  var shown: Set<Int> = []
  /// Its parts.
  var parts = HTML()
  /// The move that warned somebody of what it does to stock.
  var warned: String?
}

extension CompanyContext {
  /// The record with its files; nil where there is none.
  func detail<Kind: RecordType>(
    of id: RecordID, _ kind: Kind.Type
  ) async throws -> RecordDetail<Kind>? {
    guard let line = try await line(kind, id) else { return nil }
    var detail = RecordDetail(line: line)
    if Kind.definition.isAuthored, let member {
      detail.isOwn = try await details(Kind.definition.kind, id)?.createdBy == member.account
    }
    detail.acts = try await offered(kind, line)
    for offered in detail.acts {
      detail.named.merge(try await names(of: offered.form.references(offered.values))) { $1 }
    }
    if Kind.definition.files != nil { detail.files = try await files(of: detail.reference) }
    return detail
  }
}
