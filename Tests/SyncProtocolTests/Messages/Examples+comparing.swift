import Model
import SyncProtocol

extension Examples {
  static let comparing: [Example] = [
    Example(DigestRequest(zone: company, token: [1, 2])),
    Example(
      DigestAnswer(
        sequence: 9, time: 5, damaged: 1,
        buckets: [DigestBucket(sum: .max, count: 2), DigestBucket(sum: 0, count: 0)])),
    Example(BucketRequest(zone: company, token: [1], buckets: [0, 255], after: record)),
    Example(
      BucketAnswer(
        sequence: 9, records: [DigestEntry(id: record, hash: 1 << 63, isDamaged: true)])),
    Example(RecordsRequest(zone: company, token: [1], ids: [record, device])),
    Example(RecordsAnswer(sequence: 9, records: [state])),
    Example(OfferRequest(zone: company, token: [1], records: [state])),
    Example(OfferAnswer(sequence: 9, isRepaired: [true, false])),
  ]
}
