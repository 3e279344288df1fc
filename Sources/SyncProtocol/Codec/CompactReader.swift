import Model

/// Reads the compact form; every count is checked against the bytes left before allocating.
struct CompactReader: MessageReader {
  private(set) var input: ByteReader

  init(_ bytes: [UInt8]) { input = ByteReader(bytes) }

  mutating func integer(_ name: StaticString) throws(WireFailure) -> UInt64 {
    try input.varint()
  }
  mutating func boolean(_ name: StaticString) throws(WireFailure) -> Bool {
    let byte = try input.byte()
    guard byte <= 1 else { throw .malformed(field: name.description) }
    return byte == 1
  }
  mutating func text(_ name: StaticString) throws(WireFailure) -> String {
    try input.text()
  }
  mutating func bytes(_ name: StaticString) throws(WireFailure) -> [UInt8] {
    try input.block()
  }
  mutating func identifier(_ name: StaticString) throws(WireFailure) -> RecordID {
    try input.identifier()
  }
  mutating func stamp(_ name: StaticString) throws(WireFailure) -> HybridTime {
    try input.stamp()
  }
  mutating func presence(_ name: StaticString) throws(WireFailure) -> Bool {
    try boolean(name)
  }
  mutating func laterPresence(_ name: StaticString) throws(WireFailure) -> Bool {
    input.remaining > 0 ? try boolean(name) : false
  }

  mutating func groups(
    _ name: StaticString, _ kind: EntityKind
  ) throws(WireFailure) -> [StampedGroup] {
    let count = try input.length()
    guard count <= 64 else { throw .overLimit }
    var groups: [StampedGroup] = []
    groups.reserveCapacity(count)
    var last: HybridTime?
    for _ in 0..<count {
      let number = Int(try input.byte())
      let isNew = try boolean(name)
      let stamp = isNew ? try input.stamp() : last
      guard let stamp, isNew != (stamp == last), number < 64 else {
        throw .malformed(field: name.description)
      }
      groups.append(StampedGroup(number: number, stamp: stamp, bytes: try input.block()))
      last = stamp
    }
    return groups
  }

  mutating func message<Message: WireMessage>(
    _ name: StaticString
  ) throws(WireFailure) -> Message {
    let outer = try input.enterFrame()
    let message = try Message(from: &self)
    input.leaveFrame(outer)
    return message
  }

  mutating func list<Element: WireMessage>(
    _ name: StaticString, limit: Int
  ) throws(WireFailure) -> [Element] {
    let count = try input.varint()
    guard count <= UInt64(limit), count <= UInt64(input.remaining / 4) else { throw .overLimit }
    var elements: [Element] = []
    elements.reserveCapacity(Int(count))
    for _ in 0..<count { elements.append(try message(name)) }
    return elements
  }
}

extension WireMessage {
  /// Reads the compact form; trailing bytes are what a newer version may add, and are skipped.
  /// Throws `unknownVersion` unless they are of one of the versions.
  package init(
    compactBytes bytes: [UInt8], versions: ClosedRange<UInt8> = ProtocolVersion.readable
  ) throws(WireFailure) {
    var reader = CompactReader(bytes)
    let version = UInt8(clamping: try reader.integer("version"))
    guard versions.contains(version) else { throw .unknownVersion(version) }
    self = try Self(from: &reader)
  }

  /// Reads the compact form without a version.
  package init(compactBody bytes: [UInt8]) throws(WireFailure) {
    var reader = CompactReader(bytes)
    self = try Self(from: &reader)
  }
}
