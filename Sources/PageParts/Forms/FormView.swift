import Synchronization

/// A form as a page shows it: what stands in its fields and what is wrong with them.
package struct FormView: Sendable {
  /// What proves that the browser got the form from us.
  package let token: FormToken
  /// What stands in the fields, by their names.
  package var values: [String: String]
  /// What is wrong with them.
  package var errors: FieldErrors
  /// What somebody else saved meanwhile in fields that the person changed too.
  package var theirs: [String: String] = [:]

  /// What the fields are called that were rendered.
  package let labels = FieldLabels()

  /// Where what is wrong with a field, or with the whole form, is mended, beside it.
  package var wayOn: (field: String, label: String, place: Place)?

  /// A form with these values.
  package init(
    _ token: FormToken, values: [String: String] = [:], errors: FieldErrors = FieldErrors()
  ) {
    self.token = token
    self.values = values
    self.errors = errors
  }

  /// What stands in a field; nothing for one that has no value.
  package subscript(name: String) -> String { values[name] ?? "" }

  /// The form element with its token. A draft's words are kept by the browser until they are saved:
  /// only for forms without secrets. Our own sentences say what is wrong, not the browser's; what
  /// there is to be told of what stands in it, script asks at a place while somebody types.
  package func render(
    to place: Place, id: String, isPlain: Bool = false, hasFile: Bool = false,
    isDraft: Bool = false, remarks: Place? = nil,
    @HTMLBuilder content: () -> HTML
  ) -> HTML {
    let content = content()
    var attributes = [
      Attribute("method", "post"), .action(place), .id(id), Attribute("novalidate"),
      .class(isPlain ? "plain-form" : "form"),
    ]
    if hasFile { attributes.append(Attribute("enctype", "multipart/form-data")) }
    if !errors.isEmpty { attributes.append(Attribute("data-refused")) }
    if isDraft { attributes.append(Drafts.attribute) }
    if let remarks { attributes.append(Attribute("data-remarks", remarks.text)) }
    if !isPlain { attributes += Self.sentences }
    var inside = token.field
    if let summary = summary(id) { inside.append(summary) }
    inside.append(content)
    return Tag.form.element(attributes, inside)
  }

  /// What script says of a field that is wrong, as one leaves it.
  private static var sentences: [Attribute] {
    [
      Attribute("data-missing", FormWords.missing),
      Attribute("data-number", FormWords.decimal), Attribute("data-day", FormWords.day),
      Attribute("data-email", FormWords.emailWrong),
      Attribute("data-differs", FormWords.differs),
    ]
  }

  /// What is wrong, with a link to each field.
  private func summary(_ id: String) -> HTML? {
    guard !errors.isEmpty else { return nil }
    return Tag.div(
      .class("notice bad"), Attribute("role", "alert"), Attribute("tabindex", "-1"),
      .id("\(id)-errors"), Attribute("autofocus")
    ) {
      Tag.p {
        Tag.strong {
          errors[FieldErrors.whole] == nil ? FormWords.errorTitle : FormWords.notSaved
        }
      }
      Tag.ul {
        for entry in labels.inOrder(errors.entries) {
          Tag.li {
            if entry.field == FieldErrors.whole {
              entry.sentence
            } else {
              Tag.a(Attribute("href", "#\(entry.field)")) {
                labels.said(entry.field, entry.sentence)
              }
            }
            if let wayOn, wayOn.field == entry.field {
              " "
              Tag.a(.href(wayOn.place), Attribute("target", "_blank")) { wayOn.label }
            }
          }
        }
      }
    }
  }
}

/// What the fields of a form are called, noted as they are rendered, so that the list of what is
/// wrong can name each.
package final class FieldLabels: Sendable {
  private let all = Mutex<[String: (label: String, place: Int)]>([:])

  /// Notes what a field is called.
  package func note(_ field: String, _ label: String) {
    all.withLock { $0[field] = (label, $0[field]?.place ?? $0.count) }
  }

  /// What is wrong in the order in which the fields stand: first what is about the form, last what
  /// is about none of its fields.
  func inOrder(
    _ entries: [(field: String, sentence: String)]
  ) -> [(field: String, sentence: String)] {
    let places = all.withLock { $0.mapValues(\.place) }
    func place(_ field: String) -> Int {
      field == FieldErrors.whole ? -1 : places[field] ?? places.count
    }
    return entries.enumerated().sorted { left, right in
      (place(left.element.field), left.offset) < (place(right.element.field), right.offset)
    }.map(\.element)
  }

  /// The sentence with the field's label in front of it, where it does not name the field itself.
  package func said(_ field: String, _ sentence: String) -> String {
    guard let label = all.withLock({ $0[field]?.label }),
      !sentence.lowercased().contains(label.lowercased())
    else { return sentence }
    return FormWords.labelled(label, sentence)
  }
}
