/// How far a zone's audit log goes: what the next entry is chained to.
package struct AuditHead: Equatable, Sendable, WireMessage {
  /// How many entries there are; the last one's number.
  package let count: UInt64
  /// The last entry's sum; empty where there is none.
  package let sum: [UInt8]

  /// A log without entries.
  package static let empty = AuditHead(count: 0, sum: [])

  /// Takes the parts as they are.
  package init(count: UInt64, sum: [UInt8]) {
    self.count = count
    self.sum = sum
  }

  package func write(to writer: inout some MessageWriter) {
    writer.integer("count", count)
    writer.bytes("sum", sum)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    count = try reader.integer("count")
    sum = try reader.bytes("sum")
    guard sum.count <= Limits.auditSumByteLimit else { throw .overLimit }
  }
}
