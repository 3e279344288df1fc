/// One page of a zone's changes, in the order of their sequence.
package struct PullAnswer: Equatable, Sendable, WireMessage {
  /// The records as they are now.
  package let records: [RecordState]
  /// The token that belongs to them: kept in the same transaction as the records.
  package let token: [UInt8]
  /// The zone's sequence that the token stands at.
  package let sequence: UInt64
  /// Whether more is to be had above the token.
  package let hasMore: Bool
  /// How many records are left above the token, about; for progress.
  package let remaining: UInt64
  /// The container's time in milliseconds since 1970.
  package let time: UInt64
  /// How many records the zone has, deleted ones too: told on the first page alone, else 0.
  package let total: UInt64
  /// The history of the container that the page was read in.
  package let incarnation: UInt64
  /// How far the zone's log went when the zone was last written; told on the last page to those
  /// who may read the log, else nil.
  package let audit: AuditHead?

  /// Takes the parts as they are.
  package init(
    records: [RecordState], token: [UInt8], sequence: UInt64, hasMore: Bool, remaining: UInt64,
    time: UInt64, total: UInt64 = 0, incarnation: UInt64 = 0, audit: AuditHead? = nil
  ) {
    self.records = records
    self.token = token
    self.sequence = sequence
    self.hasMore = hasMore
    self.remaining = remaining
    self.time = time
    self.total = total
    self.incarnation = incarnation
    self.audit = audit
  }

  package func write(to writer: inout some MessageWriter) {
    writer.bytes("token", token)
    writer.integer("sequence", sequence)
    writer.boolean("hasMore", hasMore)
    writer.integer("remaining", remaining)
    writer.integer("time", time)
    writer.list("records", records)
    writer.later("total", total)
    writer.later("incarnation", incarnation)
    writer.later("audit", audit)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    token = try reader.bytes("token")
    sequence = try reader.integer("sequence")
    hasMore = try reader.boolean("hasMore")
    remaining = try reader.integer("remaining")
    time = try reader.integer("time")
    records = try reader.list("records", limit: Limits.pageRecordLimit)
    total = try reader.laterInteger("total")
    incarnation = try reader.laterInteger("incarnation")
    audit = try reader.laterMessage("audit")
  }

  /// The compact form of a page whose records are already encoded, without decoding them.
  package static func compactBytes(
    framing records: [[UInt8]], token: [UInt8], sequence: UInt64, hasMore: Bool, remaining: UInt64,
    time: UInt64, total: UInt64 = 0, incarnation: UInt64,
    audit: AuditHead?, version: UInt8 = ProtocolVersion.current
  ) -> [UInt8] {
    var writer = CompactWriter()
    writer.integer("version", UInt64(version))
    writer.bytes("token", token)
    writer.integer("sequence", sequence)
    writer.boolean("hasMore", hasMore)
    writer.integer("remaining", remaining)
    writer.integer("time", time)
    writer.framedList(records)
    writer.later("total", total)
    writer.later("incarnation", incarnation)
    writer.later("audit", audit)
    return writer.output.bytes
  }
}
