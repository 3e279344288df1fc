import Business
import Device
import HTTPServing
import Model
import PageParts

/// Reads the fields of a record's form one after the other.
///
/// A field that stands as it was when the form was shown is not written, so that two people who
/// edit different fields of one record keep both edits.
struct FieldReader<Owner: Entity> {
  let form: Query
  var changes = FieldChanges<Owner>()
  var errors = FieldErrors()

  init(_ form: Query) { self.form = form }

  /// The field's text if the person touched it.
  private func touched(_ name: String) -> String? {
    let text = (form[name] ?? "").trimmed
    return (form["was-\(name)"] ?? "").trimmed == text ? nil : text
  }

  mutating func text(
    _ name: String, _ field: Field<Owner, String>, _ label: String, missing: String? = nil
  ) {
    if let missing, (form[name] ?? "").trimmed.isEmpty {
      errors.add(name, missing)
      return
    }
    guard let text = touched(name) else { return }
    // Forms send line breaks as CR LF.
    let value = text.replacing("\r\n", with: "\n").legible
    if let flaw = field.flaw(of: value, label) {
      errors.add(name, flaw)
      return
    }
    changes.set(field, to: value.nonEmpty)
  }

  /// Answers whether the field is written.
  @discardableResult
  mutating func decimal(_ name: String, _ field: Field<Owner, ExactDecimal>) -> Bool {
    guard let text = touched(name) else { return false }
    guard !text.isEmpty else {
      changes.set(field, to: nil)
      return true
    }
    guard let number = number(name, text) else { return false }
    changes.set(field, to: number)
    return true
  }

  /// A number that is not below zero; nil with the error where it is none.
  mutating func number(_ name: String, _ text: String) -> ExactDecimal? {
    guard let number = Arithmetic.value(of: text) else {
      errors.add(name, FormWords.decimal)
      return nil
    }
    guard number >= .zero else {
      errors.add(name, FormWords.negative)
      return nil
    }
    return number
  }

  /// An address of the web, as people copy it.
  mutating func link(_ name: String, _ field: Field<Owner, String>, _ label: String) {
    if let text = touched(name), !text.isEmpty, !TextForm.isLink(text) {
      return errors.add(name, FormWords.link)
    }
    text(name, field, label)
  }

  /// A colour as pages write it.
  mutating func colour(_ name: String, _ field: Field<Owner, String>, _ label: String) {
    if let text = touched(name), !text.isEmpty, !TextForm.isColour(text) {
      return errors.add(name, FormWords.colour)
    }
    text(name, field, label)
  }

  /// A text of a form of its own, kept as `read` says; nil from that is wrong.
  mutating func text(
    _ name: String, _ field: Field<Owner, String>, as read: (String) -> String?, else wrong: String
  ) {
    guard let text = touched(name) else { return }
    guard !text.isEmpty else { return changes.set(field, to: nil) }
    guard let kept = read(text) else { return errors.add(name, wrong) }
    changes.set(field, to: kept)
  }

  /// A day as browsers send it; it is kept as its beginning in UTC.
  mutating func day(_ name: String, _ field: Field<Owner, Moment>) {
    guard let text = touched(name) else { return }
    guard !text.isEmpty else { return changes.set(field, to: nil) }
    guard text.utf8.count == 10, let day = Moment(typed: text) else {
      return errors.add(name, FormWords.day)
    }
    changes.set(field, to: day)
  }

  /// One of a few words, or none.
  mutating func choice(_ name: String, _ field: Field<Owner, String>, _ words: [String]) {
    guard let text = touched(name) else { return }
    guard text.isEmpty || words.contains(text) else {
      return errors.add(name, FormWords.choose)
    }
    changes.set(field, to: text.nonEmpty)
  }

  /// A value of a field of the company's own, as it is kept.
  mutating func own(_ field: OwnField) {
    guard form[field.key] != nil, let text = touched(field.key) else { return }
    guard !text.isEmpty else { return changes.set(field.definition, to: .null) }
    guard let value = field.value(of: text, isWorkedOut: true) else {
      return errors.add(field.key, field.flaw(of: text))
    }
    changes.set(field.definition, to: .text(value))
  }

  /// Yes, or nothing.
  mutating func flag(_ name: String, _ field: Field<Owner, Bool>) {
    guard let text = touched(name) else { return }
    changes.set(field, to: text == "yes" ? true : nil)
  }
}
