import Device
import HTTPServing
import Model
import Synchronization

/// What was wrong with the fields of a form, one sentence for each, in their order.
struct FieldErrors: Equatable, Sendable {
  /// Stands for the form where no field is wrong and it can't be saved.
  static let whole = ""

  private(set) var entries: [(field: String, sentence: String)] = []

  init() {}

  init(_ field: String, _ sentence: String) { add(field, sentence) }

  var isEmpty: Bool { entries.isEmpty }

  subscript(field: String) -> String? { entries.first { $0.field == field }?.sentence }

  /// Adds a sentence; a field keeps its first.
  mutating func add(_ field: String, _ sentence: String) {
    if self[field] == nil { entries.append((field, sentence)) }
  }

  /// Adds that a text is longer than a field of a record takes, if it is.
  mutating func check<Owner: Entity>(
    _ field: String, _ text: String, as kept: Field<Owner, String>, _ label: String
  ) {
    if let flaw = kept.flaw(of: text, label) { add(field, flaw) }
  }

  /// Adds what else is wrong.
  mutating func add(_ others: FieldErrors) {
    for (field, sentence) in others.entries { add(field, sentence) }
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
  /// What somebody else saved meanwhile in fields that the person changed too.
  var theirs: [String: String] = [:]

  /// What the fields are called that were rendered.
  let labels = FieldLabels()

  /// Where what is wrong with a field, or with the whole form, is mended, beside it.
  var wayOn: (field: String, label: String, place: Place)?

  init(_ token: FormToken, values: [String: String] = [:], errors: FieldErrors = FieldErrors()) {
    self.token = token
    self.values = values
    self.errors = errors
  }

  /// The form as it was sent, with what is wrong, and what others did to its record meanwhile.
  /// `read` is the form with what was found for it. Passwords are not among the names.
  init(
    refused visit: Visit, _ names: [String], _ errors: FieldErrors,
    beside overlap: FormOverlap? = nil, read: Query? = nil
  ) {
    let form = overlap?.form ?? read ?? visit.form
    var values: [String: String] = [:]
    for name in names { values[name] = form[name] ?? "" }
    self.init(visit.token, values: values, errors: errors)
    theirs = overlap?.theirs ?? [:]
  }

  subscript(name: String) -> String { values[name] ?? "" }

  /// The form element with its token. A draft's words are kept by the browser until they are saved:
  /// only for forms without secrets. Our own sentences say what is wrong, not the browser's.
  func render(
    to place: Place, id: String, isPlain: Bool = false, hasFile: Bool = false,
    isDraft: Bool = false,
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
    if !isPlain { attributes += Self.sentences }
    var inside = token.field
    if let summary = summary(id) { inside.append(summary) }
    inside.append(content)
    return Tag.form.element(attributes, inside)
  }

  /// What script says of a field that is wrong, as one leaves it.
  private static var sentences: [Attribute] {
    [
      Attribute("data-missing", LayoutWords.missing),
      Attribute("data-number", LayoutWords.decimal), Attribute("data-day", LayoutWords.day),
      Attribute("data-email", LayoutWords.emailWrong),
      Attribute("data-differs", AccountWords.confirmDiffers),
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
          errors[FieldErrors.whole] == nil ? LayoutWords.errorTitle : LayoutWords.notSaved
        }
      }
      Tag.ul {
        for entry in errors.entries {
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
final class FieldLabels: Sendable {
  private let all = Mutex<[String: String]>([:])

  func note(_ field: String, _ label: String) { all.withLock { $0[field] = label } }

  /// The sentence with the field's label in front of it, where it does not name the field itself.
  func said(_ field: String, _ sentence: String) -> String {
    guard let label = all.withLock({ $0[field] }),
      !sentence.lowercased().contains(label.lowercased())
    else { return sentence }
    return LayoutWords.labelled(label, sentence)
  }
}
