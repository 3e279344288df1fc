/// The field of a form that takes one file.
package struct FileField: Sendable {
  /// What the form calls it.
  package let name: String
  let label: String
  /// What a browser offers to choose.
  let kinds: String
  /// A sentence under it.
  package var hint: String?

  /// Declares the field; `kinds` is what a browser offers to choose.
  package init(_ name: String, _ label: String, accepting kinds: String, hint: String? = nil) {
    self.name = name
    self.label = label
    self.kinds = kinds
    self.hint = hint
  }

  /// The field as a form shows it.
  package func render(_ form: FormView) -> HTML {
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
