import Container
import Model
import Storage
import SyncProtocol
import Testing

@Suite("A group of batches")
struct GroupTests {
  @Test("goes on when one of its batches fails, and reads rights after the earlier ones")
  func oneFails() throws {
    let bench = try Bench()
    let (ada, eve) = (try bench.signUp("ada"), try bench.signUp("eve"))
    let company = try bench.company(of: ada)
    let id = bench.id()
    let requests = [
      (bench.request(company, ada, [bench.item(id, ada, code: "A")]), ada),
      (bench.request(company, eve, [bench.item(bench.id(), eve, code: "B")]), eve),
      (bench.request(company, ada, [bench.movement(of: id, ada)]), ada),
    ]
    let outcomes = bench.core.commit(
      requests.map { PendingPush($0.0, by: $0.1) }, at: bench.now)
    #expect(try outcomes[0].answer().codes == [nil])
    #expect(refusal { _ = try outcomes[1].answer() } == .noSuchZone)
    #expect(try outcomes[2].answer().codes == [nil])
    #expect(try bench.head(company, ada) == 4)
  }

  @Test("leaves nothing behind when it can't be committed, and everyone may send again")
  func failedCommit() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let companies = try (0..<3).map { _ in try bench.company(of: ada) }
    let heads = try companies.map { try bench.head($0, ada) }
    _ = bench.core.takeEvents()
    let requests = companies.map { company in
      bench.request(
        company, ada,
        (0..<50).map {
          bench.item(
            bench.id(), ada, name: String(repeating: "n", count: 150), code: "C\($0)")
        })
    }
    let pushes = requests.map { PendingPush($0, by: ada) }
    let pages = try bench.connection.first("PRAGMA page_count") { $0.int(0) } ?? 0
    try bench.connection.execute("PRAGMA max_page_count = \(pages + 4)")
    let outcomes = bench.core.commit(pushes, at: bench.now)
    #expect(
      outcomes.map { o in refusal { _ = try o.answer() } } == [
        .unavailable, .unavailable, .unavailable,
      ])
    #expect(bench.core.lastFailure?.code == .full)
    #expect(bench.core.takeEvents().isEmpty)
    #expect(try companies.map { try bench.head($0, ada) } == heads)
    try bench.connection.execute("PRAGMA max_page_count = 100000")
    for outcome in bench.core.commit(pushes, at: bench.now) {
      #expect(try outcome.answer().codes.allSatisfy { $0 == nil })
    }
    #expect(try companies.map { try bench.head($0, ada) } == heads.map { $0 + 50 })
  }

  @Test("never lets the container's time fall below its last commit")
  func timeNeverFalls() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let late = bench.core.lastCommit
    let request = PushRequest(zone: company, number: 1, token: [], changes: [])
    let outcome = bench.core.commit([PendingPush(request, by: ada)], at: late - 50_000)[0]
    #expect(try outcome.answer().time == late)
    #expect(try bench.core.feed(by: ada.account, at: 5).time == late)
  }

  @Test("committed in another order than sequences were given out makes a poller miss rows")
  func plantedBug() throws {
    for protections in [Protections.all, Protections.all.subtracting(.sequenceAtCommit)] {
      let bench = try Bench(protections: protections)
      let ada = try bench.signUp("ada")
      let phone = try bench.anotherDevice(of: ada)
      let company = try bench.company(of: ada)
      var token = try bench.pull(company, ada).token
      var queue = GroupQueue(protections: protections)
      for session in [ada, phone] {
        let change = bench.item(bench.id(), session, code: "\(session.device)")
        var push = PendingPush(bench.request(company, session, [change]), by: session)
        bench.core.reserveSequences(for: &push)
        _ = try queue.add(push)
      }
      var seen = 0
      while !queue.isEmpty {
        queue.beginGroup()
        _ = bench.core.commit(at: bench.now) { queue.next(at: 0)?.push }
        let page = try bench.pull(company, ada, token: token)
        token = page.token
        seen += page.records.count
      }
      #expect(seen == (protections == .all ? 2 : 1))
    }
  }
}
