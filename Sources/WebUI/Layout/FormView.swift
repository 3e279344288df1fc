import HTTPServing

/// What was wrong with the fields of a form, one sentence for each, in their order.
struct FieldErrors: Equatable, Sendable {
  private(set) var entries: [(field: String, sentence: String)] = []

  init() {}

  init(_ field: String, _ sentence: String) { add(field, sentence) }

  var isEmpty: Bool { entries.isEmpty }

  subscript(field: String) -> String? { entries.first { $0.field == field }?.sentence }

  /// Adds a sentence; a field keeps its first.
  mutating func add(_ field: String, _ sentence: String) {
    if self[field] == nil { entries.append((field, sentence)) }
  }

  static func == (left: FieldErrors, right: FieldErrors) -> Bool {
    left.entries.elementsEqual(right.entries) { $0 == $1 }
  }
}

/// A form as a page shows it: what stands in its fields and what is wrong with them.
struct FormView: Sendable {
  let token: FormToken
  var values: [String: String]
  var errors: FieldErrors

  init(_ token: FormToken, values: [String: String] = [:], errors: FieldErrors = FieldErrors()) {
    self.token = token
    self.values = values
    self.errors = errors
  }

  /// The form as it was sent, with what is wrong. Passwords are not among the names.
  init(refused visit: Visit, _ names: [String], _ errors: FieldErrors) {
    var values: [String: String] = [:]
    for name in names { values[name] = visit.form[name] ?? "" }
    self.init(visit.token, values: values, errors: errors)
  }

  subscript(name: String) -> String { values[name] ?? "" }

  /// The form element with its token; our own sentences say what is wrong, not the browser's.
  func render(
    to place: Place, id: String, isPlain: Bool = false, hasFile: Bool = false,
    @HTMLBuilder content: () -> HTML
  ) -> HTML {
    Tag.form(
      Attribute("method", "post"), .action(place), .id(id), Attribute("novalidate"),
      .class(isPlain ? "plain-form" : "form"),
      hasFile ? Attribute("enctype", "multipart/form-data") : nil
    ) {
      token.field
      summary(id)
      content()
    }
  }

  /// What is wrong, with a link to each field.
  private func summary(_ id: String) -> HTML? {
    guard !errors.isEmpty else { return nil }
    return Tag.div(
      .class("notice bad"), Attribute("role", "alert"), Attribute("tabindex", "-1"),
      .id("\(id)-errors"), Attribute("autofocus")
    ) {
      Tag.p { Tag.strong { LayoutWords.errorTitle } }
      Tag.ul {
        for entry in errors.entries {
          Tag.li { Tag.a(Attribute("href", "#\(entry.field)")) { entry.sentence } }
        }
      }
    }
  }
}
