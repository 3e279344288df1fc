import Business
import HTTPServing
import Model
import PageParts

/// The form of a place. A field that stands as it was when the form was shown is not written.
enum LocationForm {
  static let names = ["code", "name", "kind", "parent", "position", "capacity", "note"]
  static let shown = names + names.map { "was-\($0)" }

  static func read(_ form: Query) -> FormResult<LocationChange> {
    var reader = FieldReader<Location>(form)
    reader.text("code", .code, LocationWords.code, missing: LocationWords.codeMissing)
    reader.text("name", .name, LocationWords.name)
    if !(form["kind"] ?? "").isEmpty { reader.text("kind", .kind, LocationWords.kind) }
    reader.chosen("parent", .parent)
    let position = (form["position"] ?? "").trimmed
    if position != form["was-position"] {
      if position.isEmpty || Int64(position) != nil {
        reader.changes.set(.position, to: Int64(position))
      } else {
        reader.errors.add("position", LocationWords.positionWrong)
      }
    }
    reader.decimal("capacity", .capacity)
    reader.text("note", .note, LocationWords.note)
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  /// What stands in the form of a place that exists.
  static func values(_ node: LocationTree.Node) -> [String: String] {
    let record = node.record
    let position = record[.position].map { String($0) } ?? ""
    let capacity = Grouped.field(record[.capacity])
    let values: [String: String] = [
      "code": node.code, "name": node.name, "kind": record[.kind] ?? "",
      "parent": node.parent?.description ?? "",
      "position": position, "capacity": capacity, "note": record[.note] ?? "",
    ]
    var all = values
    for (name, value) in values { all["was-\(name)"] = value }
    return all
  }

  /// A field for one of the places in use, or the one that is chosen.
  static func field(
    _ name: String, _ label: String, _ tree: LocationTree, _ form: FormView,
    in company: CompanyView, without: RecordID? = nil, nothing: String = FormWords.nothing
  ) -> ChoiceField {
    let options = tree.nodes.filter { node in
      let isIn = without.map { tree.lies(node.record.id, within: $0) } ?? false
      return !isIn && (!node.isArchived || node.record.id.description == form[name])
    }.map { node in
      let id = node.record.id.description
      return ChoiceField.Option(
        value: id, label: LocationWords.option(node),
        detail: id == form[name] ? LocationWords.path(node, in: tree) : nil,
        word: node.code.nonEmpty ?? LocationWords.path(node, in: tree))
    }
    var field = ChoiceField(name, label, options, isRequired: false, nothing: nothing)
    let places = NamedChoice.places
    field.source = ChoiceField.Source(
      kind: places, rows: places.rows(in: company, without: without))
    return field
  }
}
