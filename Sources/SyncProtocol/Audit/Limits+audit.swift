extension Limits {
  /// Entries in one page of an audit log.
  package static let auditPageLimit = 200
  /// Entries in one part of an audit log's chain.
  package static let auditLineLimit = 2_000
  /// Values of one entry that belong to no record, and events that one question names.
  package static let auditWordLimit = 40
  /// Bytes in a sum of an audit log's chain.
  package static let auditSumByteLimit = 64
  /// How long equal refusals count as one, in milliseconds.
  package static let refusalMilliseconds: UInt64 = 3_600_000
}
