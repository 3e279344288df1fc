package import SyncProtocol

extension ContainerPort {
  /// What a device asks to compare a zone with the container.
  package struct Comparing: Sendable {
    /// The zone's digest.
    package var digest: @Sendable (DigestRequest) async -> CallOutcome<DigestAnswer>
    /// The records of some buckets.
    package var bucket: @Sendable (BucketRequest) async -> CallOutcome<BucketAnswer>
    /// The states of some records.
    package var records: @Sendable (RecordsRequest) async -> CallOutcome<RecordsAnswer>
    /// Offers copies of records that are damaged there.
    package var offer: @Sendable (OfferRequest) async -> CallOutcome<OfferAnswer>

    /// Takes the functions as they are.
    package init(
      digest: @escaping @Sendable (DigestRequest) async -> CallOutcome<DigestAnswer>,
      bucket: @escaping @Sendable (BucketRequest) async -> CallOutcome<BucketAnswer>,
      records: @escaping @Sendable (RecordsRequest) async -> CallOutcome<RecordsAnswer>,
      offer: @escaping @Sendable (OfferRequest) async -> CallOutcome<OfferAnswer>
    ) {
      self.digest = digest
      self.bucket = bucket
      self.records = records
      self.offer = offer
    }

    /// For ports to containers that can't be compared with.
    package static let none = Comparing(
      digest: { _ in .unreachable(cannot) }, bucket: { _ in .unreachable(cannot) },
      records: { _ in .unreachable(cannot) }, offer: { _ in .unreachable(cannot) })

    private static let cannot = "This container can't be compared with."
  }
}
