package import Model
package import SyncProtocol

extension ContainerCore {
  /// One page of what changed in a zone above the request's token, in one read transaction.
  ///
  /// Throws `noSuchZone`, `notAMember`, `sharePaused`, or what the token is refused for:
  /// `badToken`, `tokenExpired`, `epochChanged`, `rolledBack`. The first proof of a rollback
  /// begins a new incarnation.
  package func pull(
    _ request: PullRequest, by account: AccountID, at now: UInt64,
    limit: Int = Limits.pageRecordLimit
  ) throws(CallRefusal) -> PullPage {
    do {
      return try reader.pull(
        request, by: account, time: time(at: now), limit: limit, from: connection)
    } catch {
      if error.code == .rolledBack { try noticeRollback(request, by: account, at: now) }
      throw error
    }
  }

  /// Every zone that the account takes part in or once did, with its head.
  package func feed(by account: AccountID, at now: UInt64) throws(CallRefusal) -> FeedAnswer {
    try reader.feed(
      by: account, time: time(at: now), believed: belief.moment, from: connection)
  }

  /// The digest of a zone; see `ZoneReader.digest`.
  package func digest(
    _ request: DigestRequest, by account: AccountID, at now: UInt64
  ) throws(CallRefusal) -> DigestAnswer {
    try reader.digest(request, by: account, time: time(at: now), from: connection)
  }

  /// The records of a digest's buckets; see `ZoneReader.bucket`.
  package func bucket(
    _ request: BucketRequest, by account: AccountID
  ) throws(CallRefusal) -> BucketAnswer {
    try reader.bucket(request, by: account, from: connection)
  }

  /// The states of given records; see `ZoneReader.records`.
  package func records(
    _ request: RecordsRequest, by account: AccountID
  ) throws(CallRefusal) -> RecordsAnswer {
    try reader.records(request, by: account, from: connection)
  }
}
