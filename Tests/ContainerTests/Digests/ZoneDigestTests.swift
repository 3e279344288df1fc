import Model
import Storage
import SyncProtocol
import Testing

@testable import Container

@Suite struct ZoneDigestTests {
  private func filled(_ count: Int = 40) throws -> (ComparingBench, [RecordID]) {
    let bench = try ComparingBench()
    let ids = try (0..<count).map { try bench.add("B-\($0)") }
    try bench.bench.push(bench.company, bench.owner, [bench.bench.delete(ids[3], bench.owner)])
    return (bench, ids)
  }

  @Test func `The digest is that of the records which a pull brings`() throws {
    let (bench, _) = try filled()
    let page = try bench.pull()
    var digest = ZoneDigest()
    for state in page.records { digest.add(state.id, state.digestHash) }
    let answer = try bench.digest()
    #expect(answer.buckets == digest.buckets)
    #expect(answer.sequence == page.sequence)
    #expect(answer.damaged == 0)
  }

  @Test func `A device that is not at the head has nothing to compare`() throws {
    let (bench, _) = try filled()
    let token = try bench.pull().token
    try bench.add("late")
    let answer = try bench.digest(token: token)
    #expect(answer.buckets == [])
    #expect(answer.sequence == (try bench.pull().sequence))
    #expect(try bench.digest(token: []).buckets == [])
    #expect(try bench.bucket([1, 2, 3], token: token).records == [])
    #expect(try bench.records([bench.company], token: token).records == [])
  }

  @Test func `The buckets list every record once, in pages`() throws {
    let (bench, _) = try filled(40)
    let page = try bench.pull()
    let all = try bench.bucket(Array(0...255))
    #expect(all.records.map(\.id) == page.records.map(\.id).sorted())
    let hashes = Dictionary(uniqueKeysWithValues: page.records.map { ($0.id, $0.digestHash) })
    #expect(all.records.allSatisfy { hashes[$0.id] == $0.hash && !$0.isDamaged })
    let one = all.records[5]
    let bucket = try bench.bucket([ZoneDigest.bucket(of: one.id)])
    #expect(bucket.records.contains(one))
    #expect(
      bucket.records.allSatisfy { ZoneDigest.bucket(of: $0.id) == ZoneDigest.bucket(of: one.id) })
    #expect(try bench.bucket(Array(0...255), after: one.id).records == Array(all.records[6...]))
  }

  @Test func `Records are answered as a pull has them, strange ones are left out`() throws {
    let (bench, ids) = try filled()
    let states = try bench.pull().records
    let answer = try bench.records([ids[3], bench.bench.id(), ids[9]])
    #expect(answer.records == [ids[3], ids[9]].compactMap { id in states.first { $0.id == id } })
  }

  @Test func `Who may not pull may not compare either`() throws {
    let (bench, _) = try filled()
    let stranger = try bench.bench.signUp("stranger")
    let token = try bench.pull().token
    let requests: [() throws -> Void] = [
      { _ = try bench.digest(by: stranger, token: token) },
      { _ = try bench.bucket([0], by: stranger, token: token) },
      { _ = try bench.records([bench.company], by: stranger, token: token) },
      { _ = try bench.offer([], by: stranger) },
    ]
    for request in requests { #expect(refusal { try request() } == .noSuchZone) }
    try bench.bench.join(bench.company, of: bench.owner, stranger)
    #expect(refusal { _ = try bench.digest(by: stranger, token: token) } == .badToken)
    try bench.bench.core.removeMember(
      stranger.account, from: bench.company, by: bench.owner, at: bench.bench.now)
    for request in requests { #expect(refusal { try request() } == .notAMember) }
  }

  @Test func `Comparing too often is asked to wait`() {
    var gate = DigestGate()
    let (account, zone) = (RecordID(high: 1, low: 1), RecordID(high: 1, low: 2))
    for _ in 0..<DigestGate.lookLimit { #expect(gate.admit(account, zone, at: 5_000) == nil) }
    #expect(gate.admit(account, zone, at: 6_000) == 59)
    #expect(gate.admit(account, account, at: 6_000) == nil)
    #expect(gate.admit(account, zone, at: 65_000) == nil)
  }
}
