/// Limits with names: each refusal says which one was exceeded.
package enum Limits {
  /// Records in one pushed batch.
  package static let batchRecordLimit = 400
  /// Bytes in one pushed batch.
  package static let batchByteLimit = 2_000_000
  /// Bytes in one record.
  package static let recordByteLimit = 1_000_000
  /// Records in one page of a pull.
  package static let pageRecordLimit = 5_000
  /// Bytes in one page of a pull.
  package static let pageByteLimit = 2_000_000
  /// Lives of one record: no one deletes and makes it again more often.
  package static let lifeLimit: UInt64 = 0xFFFF_FFFF
  /// How far a clock may be ahead of the container's.
  package static let clockAheadLimitMilliseconds: UInt64 = 5 * 60 * 1_000
  /// Zones in one answer of a feed.
  package static let feedEntryLimit = 10_000
  /// Participants, and invitations, that one answer about a share tells.
  package static let shareEntryLimit = 10_000
  /// Devices that one account may have signed in.
  package static let deviceLimit = 100
}
