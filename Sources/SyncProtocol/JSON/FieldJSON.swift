package import Model

/// A field's value in JSON: decimals and identifiers as text, moments as milliseconds.
package enum FieldJSON {
  /// The JSON of a value.
  package static func encode(_ value: FieldValue) -> JSONValue {
    switch value {
    case .null: .null
    case .text(let text): .text(text)
    case .integer(let integer): .integer(integer)
    case .decimal(let decimal): .text(decimal.digits)
    case .boolean(let answer): .boolean(answer)
    case .time(let milliseconds): .integer(milliseconds)
    case .reference(let id): .text(id.description)
    case .bytes(let bytes): .text(Base64.encode(bytes))
    }
  }

  /// Reads a value of a type; nil when it is of another one or over its limit.
  package static func decode(_ json: JSONValue, as type: FieldType) -> FieldValue? {
    guard let value = unchecked(json, as: type), type.accepts(value) else { return nil }
    return value
  }

  private static func unchecked(_ json: JSONValue, as type: FieldType) -> FieldValue? {
    switch (type, json) {
    case (_, .null): .null
    case (.text, .text(let text)), (.choice, .text(let text)): .text(text)
    case (.integer, .integer(let integer)): .integer(integer)
    case (.decimal, .text(let text)): ExactDecimal(text).map(FieldValue.decimal)
    case (.decimal, .integer(let integer)): ExactDecimal(integer).map(FieldValue.decimal)
    case (.boolean, .boolean(let answer)): .boolean(answer)
    case (.time, .integer(let milliseconds)): .time(milliseconds)
    case (.reference, .text(let text)), (.identifier, .text(let text)):
      RecordID(text).map(FieldValue.reference)
    case (.bytes, .text(let text)): Base64.decode(text).map(FieldValue.bytes)
    default: nil
    }
  }
}
