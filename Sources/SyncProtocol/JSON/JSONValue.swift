/// A JSON value; object members keep their order.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// A whole number of 64 bits, written without a point or an exponent.
  case integer(Int64)
  /// Any other number, as it is written: no field of ours takes one, so that nothing is rounded.
  case otherNumber(String)
  case text(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.otherNumber(let a), .otherNumber(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    default: false
    }
  }

  /// The member of that name, if this is an object that has it.
  package func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text, if this is one.
  package var textValue: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The number, if this is one.
  package var integerValue: Int64? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  /// The elements, if this is an array.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
