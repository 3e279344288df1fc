package import Model

/// Asks for the chain of a zone's audit log, from its beginning on, to look whether it holds.
package struct AuditLinesRequest: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// The last entry that was looked at; 0 to begin.
  package let after: UInt64

  /// Takes the parts as they are.
  package init(zone: ZoneID, after: UInt64) {
    self.zone = zone
    self.after = after
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.integer("after", after)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    after = try reader.integer("after")
  }
}

/// One entry as the chain sees it: sums alone, so it tells nothing of what is in it.
package struct AuditLine: Equatable, Sendable, WireMessage {
  /// The entry's number.
  package let number: UInt64
  /// The sum of its header as it is stored now.
  package let header: [UInt8]
  /// The sum of its salt and values as they are stored now, or the one kept when they were erased.
  package let contents: [UInt8]
  /// The entry's own sum, as it is stored.
  package let sum: [UInt8]

  /// Takes the parts as they are.
  package init(number: UInt64, header: [UInt8], contents: [UInt8], sum: [UInt8]) {
    self.number = number
    self.header = header
    self.contents = contents
    self.sum = sum
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("number", number)
    writer.bytes("header", header)
    writer.bytes("contents", contents)
    writer.bytes("sum", sum)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    number = try reader.integer("number")
    header = try reader.bytes("header")
    contents = try reader.bytes("contents")
    sum = try reader.bytes("sum")
  }
}

/// A part of a log's chain, by ascending number.
package struct AuditLinesAnswer: Equatable, Sendable, WireMessage {
  /// The entries after the one that was named; none when that was the last.
  package let lines: [AuditLine]
  /// How far the log goes.
  package let head: AuditHead
  /// Which history of the container it is.
  package let incarnation: UInt64

  /// Takes the parts as they are.
  package init(lines: [AuditLine], head: AuditHead, incarnation: UInt64) {
    self.lines = lines
    self.head = head
    self.incarnation = incarnation
  }

  package func write(to writer: inout some MessageWriter) {
    writer.list("lines", lines)
    writer.message("head", head)
    writer.integer("incarnation", incarnation)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    lines = try reader.list("lines", limit: Limits.auditLineLimit)
    head = try reader.message("head")
    incarnation = try reader.integer("incarnation")
  }
}
