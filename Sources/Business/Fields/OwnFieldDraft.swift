import Device
import Model

/// What a form or a command says of a field of the company's own.
package struct OwnFieldDraft: Equatable, Sendable {
  /// What people call it.
  package var name: String
  /// What a value may be.
  package var kind: OwnField.Kind
  /// The words to choose from, for a choice.
  package var choices: [String]

  /// Takes the parts as they are; words that are there twice are taken once.
  package init(name: String, kind: OwnField.Kind = .text, choices: [String] = []) {
    self.name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.kind = kind
    self.choices = Self.words(choices.joined(separator: "\n"))
  }

  /// What is said of a field as it is.
  package init(_ field: OwnField) {
    self.init(name: field.name, kind: field.kind, choices: field.choices)
  }

  /// The words of a text with one on each line, each once.
  static func words(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Writes it into the record, as far as that holds something else.
  func write(into record: inout Record<CustomField>) {
    if record[.name] != name { record[.name] = name }
    if record[.type] != kind.rawValue { record[.type] = kind.rawValue }
    let words = kind == .choice ? choices.joined(separator: "\n") : nil
    // The words of what was a choice once are there again if it is one again.
    if let words, record[.choices] != words { record[.choices] = words }
  }

  /// What is wrong with it beside the other fields of the company.
  func flaw(among fields: OwnFields, but id: RecordID?) -> FieldError? {
    if name.isEmpty { return FieldError("name", .required) }
    if let other = fields.all.first(where: { $0.isNamed(name) && $0.id != id }) {
      return FieldError("name", .taken(by: other.id))
    }
    if ImportField.isName(name) { return FieldError("name", .taken(by: .zero)) }
    if kind == .choice, choices.isEmpty { return FieldError("choices", .required) }
    return nil
  }
}

extension OwnField {
  /// Whether people call it so, in any case.
  package func isNamed(_ name: String) -> Bool {
    self.name.lowercased() == name.lowercased()
  }
}
