extension Limits {
  /// Entries in one page of an audit log.
  package static let auditPageLimit = 200
  /// Entries in one part of an audit log's chain.
  package static let auditLineLimit = 2_000
  /// Values of one entry that belong to no record, and events that one question names.
  package static let auditWordLimit = 40
  /// Bytes in a sum of an audit log's chain.
  package static let auditSumByteLimit = 64
  /// Logins in one report of a device.
  package static let loginReportLimit = 100
  /// Logins of one company that a device keeps until they are reported; the oldest go first.
  package static let loginQueueLimit = 1_000
  /// Entries about logins that one device adds to a log in a day; the rest waits for the next.
  package static let loginDayLimit: UInt64 = 1_000
  /// How many refused logins one entry tells of at most.
  package static let loginCountLimit: UInt64 = 100_000
  /// How long equal refusals count as one, in milliseconds.
  package static let refusalMilliseconds: UInt64 = 3_600_000
}
