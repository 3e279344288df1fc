import Model

extension FieldType {
  /// What is wrong with a value that the type does not accept, with its limit or form.
  func sentence(of label: String) -> String {
    switch self {
    case .text(let limit):
      "\(label) is too long: at most \(limit) letters; those with accents and of other scripts "
        + "count twice or more."
    case .choice(let choices): "\(label) must be one of: \(choices.joined(separator: ", "))."
    case .integer: "\(label) must be a whole number."
    case .decimal: "\(label) must be a number, such as 12.5."
    case .boolean: "\(label) must be yes or no."
    case .time: "\(label) must be a date, such as 2026-11-20."
    case .reference, .identifier: "\(label) must name a record."
    case .bytes(let limit): FieldError(label, .tooLarge(limit: limit)).sentence
    }
  }
}
