import Business
import Model
import PageParts

/// A choice of one record outside of the forms of records: in filters, and of what is done with
/// chosen ones. A few stand in a closed list; more are named in a field that offers rows.
struct RecordChoice {
  let kind: NamedChoice
  let name: String
  let id: String
  let label: String
  /// What a closed list has; nil where it is never one.
  var marks: [Mark]?
  let rows: Place
  /// The one that is chosen, with the word that names it.
  var chosen: Mark?
  /// The form that it belongs to, where it stands outside of that.
  var form: String?
  /// What stands for none.
  var nothing: String?

  func render() -> HTML {
    let form = form.map { Attribute("form", $0) }
    return Tag.div(.class("field")) {
      Tag.label(.for(id)) { label }
      if let marks, marks.count <= ChoiceField.Source.listLimit {
        Tag.select(.id(id), .name(name), form) {
          if let nothing { Tag.option(.value("")) { nothing } }
          for mark in marks {
            Tag.option(
              .value(mark.id.description), .when(mark.id == chosen?.id, "selected")
            ) { mark.name }
          }
        }
      } else {
        kind.mark(name, for: chosen?.id, form: self.form)
        Tag.input.element(
          [.id(id), .name(name), .value(chosen?.name ?? "")] + [form].compactMap { $0 }
            + (nothing.map { [Attribute("placeholder", $0)] } ?? [])
            + TextField.picking(rows, isFree: false), HTML())
      }
    }
  }
}
