import Business
import Device
import HTTPServing
import Model

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
      errors.add(name, LayoutWords.decimal)
      return nil
    }
    guard number >= .zero else {
      errors.add(name, LayoutWords.negative)
      return nil
    }
    return number
  }

  /// An address of the web, as people copy it.
  mutating func link(_ name: String, _ field: Field<Owner, String>, _ label: String) {
    if let text = touched(name), !text.isEmpty, !TextForm.isLink(text) {
      return errors.add(name, LayoutWords.link)
    }
    text(name, field, label)
  }

  /// A colour as pages write it.
  mutating func colour(_ name: String, _ field: Field<Owner, String>, _ label: String) {
    if let text = touched(name), !text.isEmpty, !TextForm.isColour(text) {
      return errors.add(name, LayoutWords.colour)
    }
    text(name, field, label)
  }

  /// A day as browsers send it; it is kept as its beginning in UTC.
  mutating func day(_ name: String, _ field: Field<Owner, Moment>) {
    guard let text = touched(name) else { return }
    guard !text.isEmpty else { return changes.set(field, to: nil) }
    guard text.utf8.count == 10, let day = Moment(typed: text) else {
      return errors.add(name, LayoutWords.day)
    }
    changes.set(field, to: day)
  }

  /// One of a few words, or none.
  mutating func choice(_ name: String, _ field: Field<Owner, String>, _ words: [String]) {
    guard let text = touched(name) else { return }
    guard text.isEmpty || words.contains(text) else {
      return errors.add(name, LayoutWords.choose)
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

extension String {
  /// Without what nobody can read and what turns the order of letters around: control characters
  /// but for line breaks and tabs, and marks that override the direction of writing.
  var legible: String {
    let isFine = unicodeScalars.allSatisfy(Self.isLegible)
    if isFine { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars where Self.isLegible(scalar) { scalars.append(scalar) }
    return String(scalars)
  }

  private static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
