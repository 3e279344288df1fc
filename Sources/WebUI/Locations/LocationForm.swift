import Business
import HTTPServing
import Model

/// The form of a place. A field that stands as it was when the form was shown is not written.
enum LocationForm {
  static let names = ["code", "name", "kind", "parent", "position", "capacity", "note"]
  static let shown = names + names.map { "was-\($0)" }

  static func read(_ form: Query) -> FormResult<LocationChange> {
    var reader = FieldReader<Location>(form)
    reader.text("code", .code, LocationWords.code, missing: LocationWords.codeMissing)
    reader.text("name", .name, LocationWords.name)
    if !(form["kind"] ?? "").isEmpty { reader.text("kind", .kind, LocationWords.kind) }
    if form["parent"] != form["was-parent"] {
      reader.changes.set(.parent, to: form["parent"].flatMap { RecordID($0) })
    }
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

  /// Places to choose from: those in use, and the one that is chosen.
  static func options(
    _ tree: LocationTree, chosen: String = "", without: RecordID? = nil
  ) -> [ChoiceField.Option] {
    tree.nodes.filter { node in
      let isIn = without.map { tree.lies(node.record.id, within: $0) } ?? false
      return !isIn && (!node.isArchived || node.record.id.description == chosen)
    }.map { ChoiceField.Option(value: $0.record.id.description, label: LocationWords.option($0)) }
  }
}
