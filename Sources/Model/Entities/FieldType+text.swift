extension FieldType {
  /// Whether people give its values: nobody types the identifier of something outside the zone.
  package var isTyped: Bool {
    switch self {
    case .text, .choice, .integer, .decimal, .boolean, .time, .reference, .bytes: true
    case .identifier: false
    }
  }

  /// The value that somebody typed; null for nothing, nil when it is not of this type, or of one
  /// whose values are no words.
  package func value(ofTyped text: String) -> FieldValue? {
    if text.isEmpty { return .null }
    let value: FieldValue? =
      switch self {
      case .text: .text(text)
      case .choice(let choices): choices.contains(text) ? .text(text) : nil
      case .integer: Int64(text).map { .integer($0) }
      case .decimal: ExactDecimal(text).map { .decimal($0) }
      case .boolean: text == "yes" ? .boolean(true) : text == "no" ? .boolean(false) : nil
      case .time: Moment(typed: text)?.fieldValue
      case .reference, .identifier, .bytes: nil
      }
    guard let value, accepts(value) else { return nil }
    return value
  }
}

extension FieldValue {
  /// The value in words that people read, and can type again where its type is typed.
  package var words: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): number.digits
    case .boolean(let answer): answer ? "yes" : "no"
    case .time(let milliseconds): MomentParts(Moment(milliseconds: milliseconds)).text
    case .reference(let id): id.description
    case .bytes(let bytes): "\(bytes.count) bytes"
    }
  }
}
