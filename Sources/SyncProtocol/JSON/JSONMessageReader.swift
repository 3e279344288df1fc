import Model

/// Reads the JSON form by names; unknown members are what a newer version may add, and are skipped.
struct JSONMessageReader: MessageReader {
  private let object: JSONValue

  init(_ object: JSONValue) throws(WireFailure) {
    guard case .object = object else { throw .malformed(field: "JSON object") }
    self.object = object
  }

  private func value(_ name: StaticString) throws(WireFailure) -> JSONValue {
    guard let value = object.member(name.description) else {
      throw .malformed(field: name.description)
    }
    return value
  }

  mutating func integer(_ name: StaticString) throws(WireFailure) -> UInt64 {
    switch try value(name) {
    case .integer(let integer): return UInt64(bitPattern: integer)
    case .otherNumber: throw .inexactNumber(field: name.description)
    default: throw .malformed(field: name.description)
    }
  }

  mutating func boolean(_ name: StaticString) throws(WireFailure) -> Bool {
    guard case .boolean(let answer) = try value(name) else {
      throw .malformed(field: name.description)
    }
    return answer
  }

  mutating func text(_ name: StaticString) throws(WireFailure) -> String {
    guard case .text(let text) = try value(name) else {
      throw .malformed(field: name.description)
    }
    return text
  }

  mutating func bytes(_ name: StaticString) throws(WireFailure) -> [UInt8] {
    guard let bytes = Base64.decode(try text(name)) else {
      throw .malformed(field: name.description)
    }
    return bytes
  }

  mutating func identifier(_ name: StaticString) throws(WireFailure) -> RecordID {
    guard let id = RecordID(try text(name)) else { throw .malformed(field: name.description) }
    return id
  }

  mutating func stamp(_ name: StaticString) throws(WireFailure) -> HybridTime {
    guard let stamp = StampText.decode(try text(name)) else {
      throw .malformed(field: name.description)
    }
    return stamp
  }

  mutating func presence(_ name: StaticString) throws(WireFailure) -> Bool {
    switch object.member(name.description) {
    case nil, .null: false
    default: true
    }
  }

  mutating func laterPresence(_ name: StaticString) throws(WireFailure) -> Bool {
    try presence(name)
  }

  mutating func groups(
    _ name: StaticString, _ kind: EntityKind
  ) throws(WireFailure) -> [StampedGroup] {
    guard case .array(let elements) = try value(name), elements.count <= 64 else {
      throw .malformed(field: name.description)
    }
    var groups: [StampedGroup] = []
    for element in elements { groups.append(try GroupJSON.decode(element, of: kind)) }
    return groups
  }

  mutating func message<Message: WireMessage>(
    _ name: StaticString
  ) throws(WireFailure) -> Message {
    try Message(jsonValue: try value(name))
  }

  mutating func list<Element: WireMessage>(
    _ name: StaticString, limit: Int
  ) throws(WireFailure) -> [Element] {
    guard case .array(let elements) = try value(name) else {
      throw .malformed(field: name.description)
    }
    guard elements.count <= limit else { throw .overLimit }
    var messages: [Element] = []
    messages.reserveCapacity(elements.count)
    for element in elements { messages.append(try Element(jsonValue: element)) }
    return messages
  }
}

extension WireMessage {
  /// Reads a JSON object.
  package init(jsonValue: JSONValue) throws(WireFailure) {
    var reader = try JSONMessageReader(jsonValue)
    self = try Self(from: &reader)
  }

  /// Reads JSON in UTF-8.
  package init(jsonBytes: [UInt8]) throws(WireFailure) {
    self = try Self(jsonValue: try JSONParser.parse(jsonBytes))
  }
}
