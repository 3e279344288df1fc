/// The field of a form that takes a picture: a file, or the camera on a phone. With script the
/// person chooses which part of it is shown.
package struct PictureField: Sendable {
  /// What the form calls it.
  package let name: String
  let label: String
  /// A sentence under it.
  package var hint: String?
  /// Where the present picture is; nil when there is none.
  package var present: Place?
  /// Whether a square is cut out of it.
  package var isCut = false

  /// Declares the field; a picture that is present can be removed.
  package init(
    name: String, label: String, hint: String? = nil, present: Place? = nil, isCut: Bool = false
  ) {
    self.name = name
    self.label = label
    self.hint = hint
    self.present = present
    self.isCut = isCut
  }

  /// What stands in a form's fields for the part that was chosen.
  package static let cutNames = ["left", "top", "side"]

  /// The field as a form shows it.
  package func render(_ form: FormView) -> HTML {
    let error = form.errors[name]
    return Tag.div(
      .class(error == nil ? "field picture-field" : "field picture-field wrong"),
      .id("field-\(name)"), Attribute("data-field"), isCut ? Attribute("data-cut", name) : nil,
      Attribute("data-zoom", FormWords.zoom), Attribute("data-move", FormWords.moveHint)
    ) {
      FieldLabel.render(name, label, isRequired: false)
      if let present {
        Tag.img(.class(isCut ? "avatar large" : "logo large"), .src(present), Attribute("alt", ""))
      }
      Tag.input.element(attributes(hasError: error != nil), HTML())
      if isCut {
        for part in Self.cutNames {
          Tag.input(.type("hidden"), .name("\(name)-\(part)"), .value(""))
        }
      }
      FieldLabel.notes(name, hint: hint, error: error ?? forgotten(form))
      if present != nil {
        Tag.p(.class("check")) {
          Tag.label(.for("\(name)-remove")) {
            Tag.input(
              .type("checkbox"), .id("\(name)-remove"), .name("\(name)-remove"), .value("yes"))
            " "
            FormWords.removePicture
          }
        }
      }
    }
  }

  private func attributes(hasError: Bool) -> [Attribute] {
    [.type("file"), .id(name), .name(name), Attribute("accept", "image/*")]
      + FieldLabel.descriptions(name, hasHint: hint != nil, hasError: hasError)
  }

  /// A refused form comes back without its file.
  private func forgotten(_ form: FormView) -> String? {
    form.values["had-\(name)"] == nil ? nil : FormWords.pictureAgain
  }
}
