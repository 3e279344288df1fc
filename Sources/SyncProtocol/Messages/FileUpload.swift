package import Model

/// Sends a part of a file that a record tells of, or asks how far it has come.
package struct FileUpload: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// The record of the attachment; the container must have it already.
  package let record: RecordID
  /// Where the part begins: where the container has come to.
  package let offset: UInt64
  /// A whole part, or the file's last bytes; none to ask.
  package let bytes: [UInt8]

  /// Takes the parts as they are.
  package init(zone: ZoneID, record: RecordID, offset: UInt64 = 0, bytes: [UInt8] = []) {
    self.zone = zone
    self.record = record
    self.offset = offset
    self.bytes = bytes
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.identifier("record", record)
    writer.integer("offset", offset)
    writer.bytes("bytes", bytes)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    record = try reader.identifier("record")
    offset = try reader.integer("offset")
    bytes = try reader.bytes("bytes")
    guard bytes.count <= Attachment.partByteCount else { throw .overLimit }
  }
}

/// How far a file has come to the container.
package struct FileProgress: Equatable, Sendable, WireMessage {
  /// The bytes that it has: where the next part begins.
  package let received: UInt64
  /// The bytes of the whole file.
  package let byteCount: UInt64
  /// Whether it has all of them and they are right: only then does anyone see the file.
  package let isComplete: Bool

  /// Takes the parts as they are.
  package init(received: UInt64, byteCount: UInt64, isComplete: Bool) {
    self.received = received
    self.byteCount = byteCount
    self.isComplete = isComplete
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("received", received)
    writer.integer("byteCount", byteCount)
    writer.boolean("isComplete", isComplete)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    received = try reader.integer("received")
    byteCount = try reader.integer("byteCount")
    isComplete = try reader.boolean("isComplete")
  }
}
