package import Model

/// Writes the fields of a message, each by its name: one description serves both wire forms.
package protocol MessageWriter {
  /// A whole number.
  mutating func integer(_ name: StaticString, _ value: UInt64)
  /// Yes or no.
  mutating func boolean(_ name: StaticString, _ value: Bool)
  /// Words.
  mutating func text(_ name: StaticString, _ value: String)
  /// Bytes as they are.
  mutating func bytes(_ name: StaticString, _ value: [UInt8])
  /// An identifier.
  mutating func identifier(_ name: StaticString, _ value: RecordID)
  /// The groups of a record of a kind.
  mutating func groups(_ name: StaticString, _ kind: EntityKind, _ value: [StampedGroup])
  /// A moment.
  mutating func stamp(_ name: StaticString, _ value: HybridTime)
  /// Says whether the optional value of that name follows.
  mutating func presence(_ name: StaticString, _ isPresent: Bool)
  /// A message within this one.
  mutating func message(_ name: StaticString, _ value: some WireMessage)
  /// Messages within this one, in their order.
  mutating func list<Element: WireMessage>(_ name: StaticString, _ values: [Element])
}

/// Reads the fields of a message in the order in which they were written.
package protocol MessageReader {
  /// A whole number.
  mutating func integer(_ name: StaticString) throws(WireFailure) -> UInt64
  /// Yes or no.
  mutating func boolean(_ name: StaticString) throws(WireFailure) -> Bool
  /// Words.
  mutating func text(_ name: StaticString) throws(WireFailure) -> String
  /// Bytes as they are.
  mutating func bytes(_ name: StaticString) throws(WireFailure) -> [UInt8]
  /// An identifier.
  mutating func identifier(_ name: StaticString) throws(WireFailure) -> RecordID
  /// The groups of a record of a kind.
  mutating func groups(
    _ name: StaticString, _ kind: EntityKind
  ) throws(WireFailure) -> [StampedGroup]
  /// A moment.
  mutating func stamp(_ name: StaticString) throws(WireFailure) -> HybridTime
  /// Whether the optional value of that name follows.
  mutating func presence(_ name: StaticString) throws(WireFailure) -> Bool
  /// As `presence`, for a value that was added at the end of a message: what an older version
  /// wrote ends before it.
  mutating func laterPresence(_ name: StaticString) throws(WireFailure) -> Bool
  /// A message within this one.
  mutating func message<Message: WireMessage>(
    _ name: StaticString
  ) throws(WireFailure) -> Message
  /// At most `limit` messages within this one, in their order.
  mutating func list<Element: WireMessage>(
    _ name: StaticString, limit: Int
  ) throws(WireFailure) -> [Element]
}

/// A message or a part of one that travels in both wire forms.
package protocol WireMessage: Sendable {
  /// Writes every field, always in the same order.
  func write(to writer: inout some MessageWriter)
  /// Reads what `write` wrote; refuses what is over a limit.
  init(from reader: inout some MessageReader) throws(WireFailure)
}

extension MessageWriter {
  /// Writes a whole number that may be missing.
  package mutating func optionalInteger(_ name: StaticString, _ value: UInt64?) {
    presence(name, value != nil)
    if let value { integer(name, value) }
  }

  mutating func optionalText(_ name: StaticString, _ value: String?) {
    presence(name, value != nil)
    if let value { text(name, value) }
  }

  mutating func optionalBytes(_ name: StaticString, _ value: [UInt8]?) {
    presence(name, value != nil)
    if let value { bytes(name, value) }
  }

  mutating func optionalMessage(_ name: StaticString, _ value: (some WireMessage)?) {
    presence(name, value != nil)
    if let value { message(name, value) }
  }
}

extension MessageReader {
  /// Reads a whole number that may be missing.
  package mutating func optionalInteger(_ name: StaticString) throws(WireFailure) -> UInt64? {
    try presence(name) ? try integer(name) : nil
  }

  mutating func optionalText(_ name: StaticString) throws(WireFailure) -> String? {
    try presence(name) ? try text(name) : nil
  }

  mutating func optionalBytes(_ name: StaticString) throws(WireFailure) -> [UInt8]? {
    try presence(name) ? try bytes(name) : nil
  }

  mutating func optionalMessage<Message: WireMessage>(
    _ name: StaticString
  ) throws(WireFailure) -> Message? {
    try presence(name) ? try message(name) : nil
  }
}
