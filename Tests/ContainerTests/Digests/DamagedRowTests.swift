import Model
import Storage
import SyncProtocol
import Testing

@testable import Container

@Suite struct DamagedRowTests {
  @Test("A flipped bit in any column shows", arguments: ["state", "checksum", "sequence", "kind"])
  func everyColumn(_ column: String) throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    let before = try bench.digest()
    try bench.flip(column, id, bit: 3)
    let after = try bench.digest()
    #expect(after.damaged == 1)
    #expect(after.buckets != before.buckets)
    let listed = try bench.bucket([ZoneDigest.bucket(of: id)]).records.first { $0.id == id }
    #expect(listed?.isDamaged == true)
    #expect(try bench.records([id]).records == [])
  }

  @Test func `A flipped mark of deletion shows`() throws {
    let bench = try ComparingBench()
    try bench.flip("deleted", try bench.add("B-1"))
    #expect(try bench.digest().damaged == 1)
  }

  @Test func `Whichever bit of the state flips, a viewer's copy repairs it`() throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    try bench.add("B-2")
    let viewer = try bench.bench.signUp("viewer")
    try bench.bench.join(
      bench.company, of: bench.owner, viewer, role: .viewer, permission: .viewOnly)
    let copy = try #require(try bench.pull().records.first { $0.id == id })
    for bit in 0..<(try bench.stateByteCount(of: id) * 8) {
      try bench.flip("state", id, bit: bit)
      #expect(try bench.pull().records.contains { $0.id == id } == false)
      #expect(try bench.offer([copy], by: viewer).isRepaired == [true], "bit \(bit)")
      let repaired = try #require(try bench.pull().records.first { $0.id == id })
      #expect(repaired.version == copy.version)
      #expect(try bench.digest().damaged == 0)
    }
    #expect(try bench.bench.core.repairedCount() > 100)
  }

  @Test func `A repaired record comes to every device again`() throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    let page = try bench.pull()
    let copy = try #require(page.records.first { $0.id == id })
    try bench.flip("state", id, bit: 400)
    _ = try bench.offer([copy])
    let next = try bench.bench.pull(bench.company, bench.owner, token: page.token)
    #expect(next.records.map(\.id) == [id])
    #expect(try bench.offer([copy]).isRepaired == [false])
  }

  @Test func `A copy that the container never had is not taken from a viewer`() throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    let viewer = try bench.bench.signUp("viewer")
    try bench.bench.join(
      bench.company, of: bench.owner, viewer, role: .viewer, permission: .viewOnly)
    let forged = try forgery(of: id, bench)
    #expect(try bench.offer([forged], by: viewer).isRepaired == [false])
    try bench.flip("state", id, bit: 400)
    let token = try bench.pull(by: viewer).token
    #expect(try bench.offer([forged], by: viewer, token: token).isRepaired == [false])
    #expect(try bench.digest().damaged == 1)
  }

  @Test func `A copy with edits is taken from who may write it and has read everything`() throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    let edited = try forgery(of: id, bench)
    let old = try bench.pull().token
    try bench.add("B-2")
    try bench.flip("state", id, bit: 400)
    #expect(try bench.offer([edited], token: old).isRepaired == [false])
    #expect(try bench.offer([edited], token: []).isRepaired == [false])
    #expect(try bench.offer([edited], token: bench.pull().token).isRepaired == [true])
    #expect(try bench.pull().records.first { $0.id == id }?.version == edited.version)
    let third = bench.bench.item(bench.bench.id(), bench.owner, code: "B-1")
    #expect(try bench.bench.push(bench.company, bench.owner, [third]).codes == [.duplicateKey])
  }

  @Test func `Nobody but the container writes its records anew`() throws {
    let bench = try ComparingBench()
    let company = try #require(try bench.pull().records.first { $0.id == bench.company })
    var forged = company
    forged.version.life += 1
    try bench.flip("state", bench.company, bit: 400)
    #expect(try bench.offer([forged], token: bench.pull().token).isRepaired == [false])
    #expect(try bench.offer([company]).isRepaired == [true])
  }

  private func forgery(of id: RecordID, _ bench: ComparingBench) throws -> RecordState {
    var state = try #require(try bench.pull().records.first { $0.id == id })
    let rename = bench.bench.rename(id, bench.owner, to: "Nut")
    state.version = state.version.merged(with: rename.version)
    return state
  }

  @Test func `A change over a damaged record is refused as a whole, and counts once repaired`()
    throws
  {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    let copy = try #require(try bench.pull().records.first { $0.id == id })
    try bench.flip("state", id, bit: 400)
    let request = bench.bench.request(
      bench.company, bench.owner, [bench.bench.rename(id, bench.owner, to: "Nut")])
    #expect(refusal { _ = try bench.bench.send(request, bench.owner).answer() } == .damaged)
    _ = try bench.offer([copy])
    #expect(try bench.bench.send(request, bench.owner).answer().codes == [nil])
  }

  @Test func `Damage that leaves what members wrote is nothing to them`() throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    try bench.flip("checksum", id, bit: 3)
    let renamed = bench.bench.rename(id, bench.owner, to: "Nut")
    #expect(try bench.bench.push(bench.company, bench.owner, [renamed]).codes == [nil])
    #expect(try bench.digest().damaged == 0)
  }

  @Test(
    "Whichever bit of a tombstone flips, nothing that is not proven stays in it",
    arguments: ["state", "checksum"])
  func tombstones(_ column: String) throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    try bench.bench.push(bench.company, bench.owner, [bench.bench.delete(id, bench.owner)])
    let copy = try #require(try bench.pull().records.first { $0.id == id })
    #expect(!copy.version.groups.isEmpty)
    let count = column == "state" ? try bench.stateByteCount(of: id) : 32
    for bit in 0..<(count * 8) {
      try bench.flip(column, id, bit: bit)
      #expect(try bench.offer([copy]).isRepaired == [true], "bit \(bit)")
      #expect(try bench.pull().records.first { $0.id == id }?.version == copy.version)
    }
  }

  @Test func `A tombstone that is repaired from itself is emptied`() throws {
    let bench = try ComparingBench()
    let id = try bench.add("B-1")
    try bench.bench.push(bench.company, bench.owner, [bench.bench.delete(id, bench.owner)])
    let whole = try #require(try bench.pull().records.first { $0.id == id })
    try bench.flip("sequence", id, bit: 40)
    var place = ScrubPlace()
    while try bench.bench.core.scrub(&place, at: bench.bench.now) {}
    let repaired = try #require(try bench.pull().records.first { $0.id == id })
    #expect(repaired.version == whole.version.emptied)
  }
}
