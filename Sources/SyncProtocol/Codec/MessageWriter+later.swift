/// Fields that were added at the end of a message: what does not have them says 0, no or nothing.
extension MessageWriter {
  mutating func later(_ name: StaticString, _ value: UInt64) {
    optionalInteger(name, value == 0 ? nil : value)
  }

  /// Writes a field that an earlier version did not have.
  package mutating func later(_ name: StaticString, _ value: Bool) {
    presence(name, value)
    if value { boolean(name, true) }
  }

  mutating func later(_ name: StaticString, _ value: String) {
    optionalText(name, value.isEmpty ? nil : value)
  }

  mutating func later(_ name: StaticString, _ value: [UInt8]) {
    optionalBytes(name, value.isEmpty ? nil : value)
  }
}

extension MessageWriter {
  mutating func later(_ name: StaticString, _ value: (some WireMessage)?) {
    optionalMessage(name, value)
  }
}

extension MessageReader {
  mutating func laterMessage<Message: WireMessage>(
    _ name: StaticString
  ) throws(WireFailure) -> Message? {
    try laterPresence(name) ? try message(name) : nil
  }

  mutating func laterInteger(_ name: StaticString) throws(WireFailure) -> UInt64 {
    try laterPresence(name) ? try integer(name) : 0
  }

  /// Reads a field that an earlier version did not write.
  package mutating func laterBoolean(_ name: StaticString) throws(WireFailure) -> Bool {
    try laterPresence(name) ? try boolean(name) : false
  }

  mutating func laterText(_ name: StaticString) throws(WireFailure) -> String {
    try laterPresence(name) ? try text(name) : ""
  }

  mutating func laterBytes(_ name: StaticString) throws(WireFailure) -> [UInt8] {
    try laterPresence(name) ? try bytes(name) : []
  }
}
