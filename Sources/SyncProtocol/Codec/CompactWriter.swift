import Model

/// The compact form for devices: fields in order without names, nested messages in frames.
///
/// A frame's length lets an older reader skip fields that a newer writer added at the end.
struct CompactWriter: MessageWriter {
  private(set) var output = ByteWriter(reserving: 256)

  mutating func integer(_ name: StaticString, _ value: UInt64) { output.varint(value) }
  mutating func boolean(_ name: StaticString, _ value: Bool) {
    output.byte(value ? 1 : 0)
  }
  mutating func text(_ name: StaticString, _ value: String) { output.text(value) }
  mutating func bytes(_ name: StaticString, _ value: [UInt8]) { output.block(value) }
  mutating func identifier(_ name: StaticString, _ value: RecordID) {
    output.identifier(value)
  }
  mutating func stamp(_ name: StaticString, _ value: HybridTime) { output.stamp(value) }
  mutating func presence(_ name: StaticString, _ isPresent: Bool) {
    output.byte(isPresent ? 1 : 0)
  }

  mutating func groups(
    _ name: StaticString, _ kind: EntityKind, _ value: [StampedGroup]
  ) {
    output.varint(UInt64(value.count))
    var last: HybridTime?
    for group in value {
      output.byte(UInt8(group.number))
      output.byte(group.stamp == last ? 0 : 1)
      if group.stamp != last { output.stamp(group.stamp) }
      output.block(group.bytes)
      last = group.stamp
    }
  }

  mutating func message(_ name: StaticString, _ value: some WireMessage) {
    let start = output.openFrame()
    value.write(to: &self)
    output.closeFrame(start)
  }

  mutating func list<Element: WireMessage>(_ name: StaticString, _ values: [Element]) {
    output.varint(UInt64(values.count))
    for value in values { message(name, value) }
  }

  /// Appends list elements that are already in their frames, such as records kept encoded.
  mutating func framedList(_ frames: [[UInt8]]) {
    output.varint(UInt64(frames.count))
    for frame in frames {
      let start = output.openFrame()
      output.raw(frame)
      output.closeFrame(start)
    }
  }
}

extension WireMessage {
  /// The compact form with the protocol version in front.
  package var compactBytes: [UInt8] { compactBytes(version: ProtocolVersion.current) }

  /// The compact form with a protocol version in front: the one that was asked in.
  package func compactBytes(version: UInt8) -> [UInt8] {
    var writer = CompactWriter()
    writer.integer("version", UInt64(version))
    write(to: &writer)
    return writer.output.bytes
  }

  /// The compact form without a version: as a part of something larger.
  package var compactBody: [UInt8] {
    var writer = CompactWriter()
    write(to: &writer)
    return writer.output.bytes
  }
}
