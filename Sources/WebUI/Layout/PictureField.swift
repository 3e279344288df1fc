/// The field of a form that takes a picture: a file, or the camera on a phone. With script the
/// person chooses which part of it is shown.
struct PictureField: Sendable {
  let name: String
  let label: String
  var hint: String?
  /// Where the present picture is; nil when there is none.
  var present: Place?
  /// Whether a square is cut out of it.
  var isCut = false

  /// What stands in a form's fields for the part that was chosen.
  static let cutNames = ["left", "top", "side"]

  func render(_ form: FormView) -> HTML {
    let error = form.errors[name]
    return Tag.div(
      .class(error == nil ? "field picture-field" : "field picture-field wrong"),
      .id("field-\(name)"), Attribute("data-field"), isCut ? Attribute("data-cut", name) : nil,
      Attribute("data-zoom", LayoutWords.zoom), Attribute("data-move", LayoutWords.moveHint)
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
            LayoutWords.removePicture
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
    form.values["had-\(name)"] == nil ? nil : LayoutWords.pictureAgain
  }
}
