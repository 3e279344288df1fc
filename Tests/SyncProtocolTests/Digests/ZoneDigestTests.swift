import Model
import SyncProtocol
import Testing

@Suite struct ZoneDigestTests {
  private func id(_ number: UInt64) -> RecordID { RecordID(high: 1, low: number) }

  private func digest(_ records: [(UInt64, UInt64)]) -> ZoneDigest {
    var digest = ZoneDigest()
    for (number, hash) in records { digest.add(id(number), hash) }
    return digest
  }

  @Test func `The order of the records does not matter`() {
    let records: [(UInt64, UInt64)] = (0..<1_000).map { ($0, $0 &* 0x9E37_79B9_7F4A_7C15) }
    #expect(digest(records) == digest(records.reversed()))
    #expect(digest(records).recordCount == 1_000)
    #expect(digest(records).differing(from: digest(records.reversed())) == [])
  }

  @Test func `Exactly the buckets differ whose records do`() {
    let records: [(UInt64, UInt64)] = (0..<600).map { ($0, $0) }
    var other = records
    other[300].1 ^= 4
    other.remove(at: 7)
    #expect(digest(records).differing(from: digest(other)) == [7, 44])
  }

  @Test func `A record of which nothing is left in the sum still counts`() {
    #expect(digest([(5, 0)]).differing(from: digest([])) == [5])
  }

  @Test func `Only 256 buckets are a digest`() {
    #expect(ZoneDigest([DigestBucket(sum: 1, count: 1)]) == nil)
    #expect(ZoneDigest(digest([(5, 9)]).buckets) == digest([(5, 9)]))
  }
}
