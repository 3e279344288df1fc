import Model

/// The JSON form of messages, for people and scripts.
struct JSONMessageWriter: MessageWriter {
  private(set) var members: [(name: String, value: JSONValue)] = []

  private mutating func put(_ name: StaticString, _ value: JSONValue) {
    members.append((name.description, value))
  }

  mutating func integer(_ name: StaticString, _ value: UInt64) {
    put(name, .integer(Int64(bitPattern: value)))
  }
  mutating func boolean(_ name: StaticString, _ value: Bool) { put(name, .boolean(value)) }
  mutating func text(_ name: StaticString, _ value: String) { put(name, .text(value)) }
  mutating func bytes(_ name: StaticString, _ value: [UInt8]) {
    put(name, .text(Base64.encode(value)))
  }
  mutating func identifier(_ name: StaticString, _ value: RecordID) {
    put(name, .text(value.description))
  }
  mutating func stamp(_ name: StaticString, _ value: HybridTime) {
    put(name, .text(StampText.encode(value)))
  }
  mutating func presence(_ name: StaticString, _ isPresent: Bool) {}

  mutating func groups(_ name: StaticString, _ kind: EntityKind, _ value: [StampedGroup]) {
    put(name, .array(value.map { GroupJSON.encode($0, of: kind) }))
  }

  mutating func message(_ name: StaticString, _ value: some WireMessage) {
    put(name, value.jsonValue)
  }

  mutating func list<Element: WireMessage>(_ name: StaticString, _ values: [Element]) {
    put(name, .array(values.map { $0.jsonValue }))
  }
}

extension WireMessage {
  /// The message as a JSON object.
  package var jsonValue: JSONValue {
    var writer = JSONMessageWriter()
    write(to: &writer)
    return .object(writer.members)
  }

  /// The message as JSON in UTF-8.
  package var jsonBytes: [UInt8] { jsonValue.jsonBytes }
}
