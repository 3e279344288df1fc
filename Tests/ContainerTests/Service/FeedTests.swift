import Container
import Glibc
import Model
import SyncProtocol
import Testing

@Suite("The feed")
struct FeedTests {
  static let writerCount = 16

  /// How many commits all writers make together; long runs set `FEED_COMMITS`.
  static var commitCount: Int {
    let chosen = getenv("FEED_COMMITS").flatMap { Int(String(cString: $0)) } ?? 2_000
    return max(chosen / writerCount, 1) * writerCount
  }

  @Test("of a zone with 16 writers loses nothing for a poller that reads in between")
  func noneMissed() async throws {
    let bench = try ServiceBench()
    let owner = try await bench.signUp("owner").session
    let company = try await bench.company(of: owner)
    var writers: [Session] = []
    for index in 0..<Self.writerCount {
      let device = try await bench.service.signIn(
        bench.request("owner"), address: "test \(index)")
      writers.append(Session(account: device.account, device: device.device))
    }
    let expected = Self.commitCount
    let batchCount = expected / Self.writerCount
    let (written, read) = try await withThrowingTaskGroup(
      of: (written: [RecordID], read: [RecordID]).self,
      returning: (written: [RecordID], read: [RecordID]).self
    ) { group in
      for writer in writers {
        group.addTask { (try await write(bench, company, writer, batchCount), []) }
      }
      group.addTask { ([], try await poll(bench, company, owner, until: expected + 2)) }
      var all: (written: [RecordID], read: [RecordID]) = ([], [])
      for try await part in group {
        all.written += part.written
        all.read += part.read
      }
      return all
    }
    #expect(Set(written).count == expected)
    #expect(read.count == expected + 2, "None comes twice.")
    #expect(Set(read).isSuperset(of: written), "None is missed.")
    let feed = try await bench.service.feed(by: owner)
    #expect(feed.entries.first { $0.zone == company }?.head == UInt64(expected + 2))
  }

  @Test("tells which schema the container understands, also from memory")
  func schema() async throws {
    let bench = try ServiceBench()
    let owner = try await bench.signUp("owner").session
    for _ in 0..<2 {
      #expect(try await bench.service.feed(by: owner).schema == Schema.current.digest)
    }
  }

  /// Sends batches of one record, each once the one before is answered.
  private func write(
    _ bench: ServiceBench, _ company: CompanyID, _ session: Session, _ batchCount: Int
  ) async throws -> [RecordID] {
    var ids: [RecordID] = []
    for number in 1...UInt64(batchCount) {
      let change = bench.item("\(session.device) \(number)", session)
      let answer = try await bench.service.push(
        PushRequest(zone: company, number: number, token: [], changes: [change]), by: session)
      #expect(answer.codes == [nil])
      ids.append(change.id)
    }
    return ids
  }

  /// Follows the zone by its pokes. Each record is written once, so a dense sequence grows by as
  /// much as each page holds.
  private func poll(
    _ bench: ServiceBench, _ company: CompanyID, _ session: Session, until count: Int
  ) async throws -> [RecordID] {
    var token: [UInt8] = []
    var sequence: UInt64 = 0
    var ids: [RecordID] = []
    let stream = try await bench.service.subscribe(by: session)
    for await _ in stream {
      var hasMore = true
      while hasMore {
        let page = try await bench.service.pull(
          PullRequest(zone: company, token: token), by: session)
        #expect(page.sequence - sequence == UInt64(page.states.count))
        (token, sequence, hasMore) = (page.token, page.sequence, page.hasMore)
        ids += try page.answer().records.map(\.id)
      }
      if ids.count >= count { break }
    }
    return ids
  }
}
