import Business
import Device
import Model
import PageParts

/// A record of a declared kind with what stands beside its fields.
struct RecordDetail<Kind: RecordType>: Sendable {
  let line: RecordLine<Kind>
  /// Its files; nil where none hang on records of the kind.
  var files: RecordFiles?
  /// What can be done to it, with what stands in the form of each.
  var acts: [OfferedAct<Kind>] = []
  /// What those records are called that stand in these forms.
  var named: RecordNames = [:]

  var reference: RecordReference { RecordReference(Kind.definition.kind, line.id) }
}

extension CompanyContext {
  /// The record with its files; nil where there is none.
  func detail<Kind: RecordType>(
    of id: RecordID, _ kind: Kind.Type
  ) async throws -> RecordDetail<Kind>? {
    guard let line = try await line(kind, id) else { return nil }
    var detail = RecordDetail(line: line)
    for act in Kind.acts where act.isOffered(line) {
      let offered = OfferedAct(act: act, usual: try await usual(of: act, for: line))
      detail.acts.append(offered)
      detail.named.merge(try await names(of: offered.form.references(offered.values))) { $1 }
    }
    if Kind.definition.files != nil { detail.files = try await files(of: detail.reference) }
    return detail
  }
}

/// An act that can be done to a record.
struct OfferedAct<Kind: RecordType>: Sendable {
  let act: RecordAct<Kind>
  let form: FieldForm
  /// What stands in its form.
  let values: [String: String]

  init(act: RecordAct<Kind>, usual: [FieldEntry]) {
    self.act = act
    let form = FieldForm(act)
    self.form = form
    var values: [String: String] = [:]
    for entry in usual {
      guard let field = form.fields.first(where: { $0.name == entry.field.name }) else { continue }
      values[field.name] = FieldForm.text(of: entry.value, in: field)
    }
    self.values = values
  }
}

extension FieldForm {
  /// The form of what an act asks for.
  init<Kind: RecordType>(_ act: RecordAct<Kind>) { fields = act.inputs.map(\.field) }
}

/// The form of an act as it was refused.
struct RefusedAct: Sendable {
  let name: String
  let form: FormView
}
