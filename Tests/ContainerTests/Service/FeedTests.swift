import Container
import Model
import SyncProtocol
import Testing

@Suite("The feed")
struct FeedTests {
  /// How many batches each writer sends; long runs use more.
  static let batchCount = 6
  static let writerCount = 16

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
    let expected = Self.writerCount * Self.batchCount
    let seen = try await withThrowingTaskGroup(of: [RecordID].self) { group in
      for writer in writers {
        group.addTask { try await write(bench, company, writer) }
      }
      group.addTask { try await poll(bench, company, owner, until: expected + 2) }
      var written: Set<RecordID> = []
      var read: [RecordID] = []
      for try await ids in group {
        if ids.count == Self.batchCount { written.formUnion(ids) } else { read = ids }
      }
      #expect(written.count == expected)
      #expect(written.isSubset(of: read))
      return read
    }
    #expect(seen.count == expected + 2)
    #expect(Set(seen).count == seen.count)
  }

  private func write(
    _ bench: ServiceBench, _ company: CompanyID, _ session: Session
  ) async throws -> [RecordID] {
    var ids: [RecordID] = []
    for number in 1...UInt64(Self.batchCount) {
      let change = bench.item("\(session.device) \(number)", session)
      let answer = try await bench.service.push(
        PushRequest(zone: company, number: number, token: [], changes: [change]), by: session)
      #expect(answer.codes == [nil])
      ids.append(change.id)
    }
    return ids
  }

  /// Follows the zone by its pokes; each record is to come once, as each is written once.
  private func poll(
    _ bench: ServiceBench, _ company: CompanyID, _ session: Session, until count: Int
  ) async throws -> [RecordID] {
    var token: [UInt8] = []
    var ids: [RecordID] = []
    let stream = try await bench.service.subscribe(by: session)
    for await _ in stream {
      let page = try await bench.service.pull(
        PullRequest(zone: company, token: token), by: session)
      token = page.token
      ids += try page.answer().records.map(\.id)
      if ids.count >= count { break }
    }
    return ids
  }
}
