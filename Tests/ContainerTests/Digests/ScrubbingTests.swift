import Model
import Storage
import SyncProtocol
import Testing

@testable import Container

@Suite struct ScrubbingTests {
  /// Scrubs to the end of the round; the most damaged records that it counted.
  private func scrub(_ bench: ComparingBench) throws -> Int {
    var place = ScrubPlace()
    var damaged = 0
    while try bench.bench.core.scrub(&place, at: bench.bench.now) {
      damaged = max(damaged, place.damaged)
    }
    #expect(place == ScrubPlace())
    return damaged
  }

  private func unsummedCount(_ bench: ComparingBench) throws -> Int? {
    try bench.bench.connection.first("SELECT count(*) FROM records WHERE checksum IS NULL") {
      $0.int(0)
    }
  }

  @Test func `Records from before checksums are compared as they are and summed up later`() throws {
    let bench = try ComparingBench()
    for number in 0..<20 { try bench.add("B-\(number)") }
    let before = try bench.digest()
    let page = try bench.pull()
    try bench.bench.connection.execute("UPDATE records SET checksum = NULL")
    #expect(try bench.digest() == before)
    #expect(try bench.pull() == page)
    #expect(try scrub(bench) == 0)
    #expect(try unsummedCount(bench) == 0)
    #expect(try bench.digest() == before)
    #expect(try bench.bench.core.repairedCount() == 0)
  }

  @Test(
    "What left the members' part is repaired without a copy",
    arguments: ["checksum", "sequence", "kind", "deleted"])
  func mends(_ column: String) throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    let state = try #require(try bench.pull().records.first { $0.id == id })
    try bench.flip(column, id, bit: column == "deleted" ? 0 : 5)
    #expect(try scrub(bench) == 0)
    #expect(try bench.digest().damaged == 0)
    #expect(try bench.pull().records.first { $0.id == id } == state)
    #expect(try bench.bench.core.repairedCount() == 1)
  }

  @Test func `A running container looks at its records by itself`() async throws {
    let bench = try ServiceBench()
    let owner = try await bench.signUp("anna").session
    let company = try await bench.company(of: owner)
    let connection = try Connection(path: bench.path)
    try connection.execute("UPDATE records SET sequence = sequence + 100 WHERE kind = 1")
    #expect(await bench.service.writer.keepUp() == false)
    let page = try await bench.service.pull(PullRequest(zone: company, token: []), by: owner)
    #expect(try page.answer().records.contains { $0.id == company })
    #expect(bench.service.damage.repaired == 1)
    try connection.close()
    await bench.service.close()
  }

  @Test func `What is lost is counted and waits for a copy`() throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    try bench.flip("state", id, bit: 400)
    #expect(try scrub(bench) == 1)
    #expect(try bench.digest().damaged == 1)
  }
}
