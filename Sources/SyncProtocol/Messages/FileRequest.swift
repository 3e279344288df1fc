package import Model

/// Asks for a part of a file, by the record that tells of it: there is no other way to a file.
package struct FileRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// The record of the attachment.
  package let record: RecordID
  /// Where the part begins.
  package let offset: UInt64

  /// Takes the parts as they are.
  package init(zone: ZoneID, record: RecordID, offset: UInt64) {
    self.zone = zone
    self.record = record
    self.offset = offset
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.identifier("record", record)
    writer.integer("offset", offset)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    record = try reader.identifier("record")
    offset = try reader.integer("offset")
  }
}

/// A part of a file.
package struct FilePart: Equatable, Sendable, WireMessage {
  /// The bytes of the whole file.
  package let byteCount: UInt64
  /// Those from the offset on, a part's worth at most; none at the end.
  package let bytes: [UInt8]

  /// Takes the parts as they are.
  package init(byteCount: UInt64, bytes: [UInt8]) {
    self.byteCount = byteCount
    self.bytes = bytes
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("byteCount", byteCount)
    writer.bytes("bytes", bytes)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    byteCount = try reader.integer("byteCount")
    bytes = try reader.bytes("bytes")
    guard bytes.count <= Attachment.partByteCount else { throw .overLimit }
  }
}
