package import SyncProtocol

/// One page of a pull as it was read: the records still encoded.
package struct PullPage: Sendable {
  /// The records in the order of their sequence, each as `RecordState.compactBody`.
  package let states: [[UInt8]]
  /// The token that belongs to them.
  package let token: [UInt8]
  /// Whether more is to be had above the token.
  package let hasMore: Bool
  /// How many records are left above the token, at most.
  package let remaining: UInt64
  /// The container's time in milliseconds since 1970.
  package let time: UInt64
  /// How many records the zone has; told on the first page alone, else 0.
  package let total: UInt64
  /// The zone's head when the page was read.
  package let head: UInt64
  /// The history of the container that the page was read in.
  package let incarnation: UInt64
  /// How far the log went when the zone was last written; see `PullAnswer.audit`.
  package var audit: AuditHead?

  /// The zone's sequence that the token stands at.
  package var sequence: UInt64 { head - remaining }

  /// The answer in its compact form, without decoding a record: the fast way to the wire.
  package var compactBytes: [UInt8] { compactBytes(version: ProtocolVersion.current) }

  /// The answer in its compact form, in a version of the protocol.
  package func compactBytes(version: UInt8) -> [UInt8] {
    PullAnswer.compactBytes(
      framing: states, token: token, sequence: sequence, hasMore: hasMore,
      remaining: remaining, time: time, total: total, incarnation: incarnation,
      audit: audit, version: version)
  }

  /// The answer as a message; throws when a stored record can't be read.
  package func answer() throws(WireFailure) -> PullAnswer {
    var records: [RecordState] = []
    records.reserveCapacity(states.count)
    for state in states { records.append(try RecordState(compactBody: state)) }
    return PullAnswer(
      records: records, token: token, sequence: sequence, hasMore: hasMore,
      remaining: remaining, time: time, total: total, incarnation: incarnation, audit: audit)
  }
}
