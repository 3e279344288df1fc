package import Model

extension FieldType {
  /// What is wrong with a value that the type does not accept, with its limit or form.
  package func sentence(of label: String) -> String {
    switch self {
    case .text(let limit):
      say(
        "\(label) is too long: at most \(limit) letters; those with accents and of other scripts "
          + "count twice or more.")
    case .choice(let choices): say("\(label) must be one of: \(choices.joined(separator: ", ")).")
    case .integer: say("\(label) must be a whole number.")
    case .decimal:
      say(
        "\(label) must be a number, such as 12.5, and at most \(ExactDecimal.entryLimit.told).")
    case .boolean: say("\(label) must be yes or no.")
    case .time: say("\(label) must be a date, such as 2026-11-20.")
    case .reference, .identifier: say("\(label) must name a record.")
    case .bytes(let limit): FieldError(label, .tooLarge(limit: limit)).sentence
    }
  }
}

extension Field where Value == String {
  /// What is wrong with a text that the field does not take; nil when it does.
  package func flaw(of text: String, _ label: String) -> String? {
    let type = Owner.definition.fields[number].type
    return type.accepts(.text(text)) ? nil : type.sentence(of: label)
  }
}
