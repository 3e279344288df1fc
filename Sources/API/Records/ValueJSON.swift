import Device
import Model
import SyncProtocol

/// Values of fields as programs read and write them: decimals as text, moments by RFC 3339, records
/// by their identifiers, nothing rounded.
enum ValueJSON {
  static func encode(_ value: FieldValue) -> JSONValue {
    if case .time(let milliseconds) = value { return .text(RFC3339.text(milliseconds)) }
    return FieldJSON.encode(value)
  }

  /// Reads a value; nil for one that the field does not take.
  static func decode(_ json: JSONValue, as type: FieldType) -> FieldValue? {
    switch (type, json) {
    case (.time, .text(let text)): RFC3339.milliseconds(text).map { .time($0) }
    case (.time, .null): .null
    case (.time, _), (.bytes, _): nil
    default: FieldJSON.decode(json, as: type)
    }
  }

  /// Reads a value as an address has it; null for nothing.
  static func decode(parameter text: String, as type: FieldType) -> FieldValue? {
    if text.isEmpty { return .null }
    switch type {
    case .integer: return Int64(text).map { .integer($0) }
    case .boolean: return text == "true" ? .boolean(true) : text == "false" ? .null : nil
    default: return decode(.text(text), as: type)
    }
  }

  /// What a field takes, for who gave something else.
  static func expectation(_ field: FieldDefinition) -> String {
    switch field.type {
    case .text(let limit): "text of at most \(limit) bytes"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .integer: "a whole number"
    case .decimal: "an exact number as text, such as \"12.50\", with six decimals at most"
    case .boolean: "true or false"
    case .time: "a moment by RFC 3339, such as 2026-11-28T09:30:00Z, or a day"
    case .reference, .identifier: "the identifier of a record"
    case .bytes: "nothing that is written here"
    }
  }
}
