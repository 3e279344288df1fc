/// Limits with names: each refusal says which one was exceeded.
package enum Limits {
  /// Records in one pushed batch.
  package static let batchRecordLimit = 400
  /// Bytes in one pushed batch.
  package static let batchByteLimit = 2_000_000
  /// Records that are saved together, all or none: they are pushed in one batch.
  package static let atomRecordLimit = batchRecordLimit
  /// Bytes in records that are saved together.
  package static let atomByteLimit = 1_500_000
  /// Bytes in one record.
  package static let recordByteLimit = 1_000_000
  /// Records in one page of a pull.
  package static let pageRecordLimit = 5_000
  /// Records in one page of a pull in JSON: so many can be read within the parser's limits.
  package static let jsonPageRecordLimit = 500
  /// Bytes in one page of a pull.
  package static let pageByteLimit = 2_000_000
  /// Records that one answer lists of a digest's buckets.
  package static let bucketRecordLimit = 20_000
  /// Lives of one record: no one deletes and makes it again more often.
  package static let lifeLimit: UInt64 = 0xFFFF_FFFF
  /// How far a clock may be ahead of the container's.
  package static let clockAheadLimitMilliseconds: UInt64 = 5 * 60 * 1_000
  /// How long what was deleted can be restored.
  package static let trashDays: UInt64 = 30
  /// The same in milliseconds.
  package static let trashMilliseconds: UInt64 = trashDays * 86_400_000
  /// How long a container remembers that a record was deleted, unless it is told otherwise.
  package static let tombstoneMilliseconds: UInt64 = 90 * 86_400_000
  /// Accounts in one list of a company's participants.
  package static let participantLimit = 10_000
  /// Zones in one answer of a feed.
  package static let feedEntryLimit = 10_000
  /// Participants, and invitations, that one answer about a share tells.
  package static let shareEntryLimit = 10_000
  /// Days after which a device that did not come is signed out.
  package static let sessionDays: UInt64 = 90
  /// The same in milliseconds.
  package static let sessionMilliseconds: UInt64 = sessionDays * 86_400_000
  /// After how long a device asks for another secret of its session, in milliseconds.
  package static let rotationMilliseconds: UInt64 = 7 * 86_400_000
  /// Devices that one account may have signed in.
  package static let deviceLimit = 100
  /// Recovery codes in one set.
  package static let recoveryCodeLimit = 20
}
