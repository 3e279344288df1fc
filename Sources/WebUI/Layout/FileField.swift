/// The field of a form that takes one file.
struct FileField: Sendable {
  let name: String
  let label: String
  /// What a browser offers to choose.
  let kinds: String
  var hint: String?

  init(_ name: String, _ label: String, accepting kinds: String, hint: String? = nil) {
    self.name = name
    self.label = label
    self.kinds = kinds
    self.hint = hint
  }

  func render(_ form: FormView) -> HTML {
    let error = form.errors[name]
    form.labels.note(name, label)
    return Tag.div(
      .class(error == nil ? "field" : "field wrong"), .id("field-\(name)"), Attribute("data-field")
    ) {
      FieldLabel.render(name, label, isRequired: true)
      Tag.input.element(
        [.type("file"), .id(name), .name(name), Attribute("accept", kinds)]
          + FieldLabel.descriptions(name, hasHint: hint != nil, hasError: error != nil), HTML())
      FieldLabel.notes(name, hint: hint, error: error)
    }
  }
}
