import Model
import Storage
import SyncProtocol
import Testing

@testable import Container

/// What a member can try with records that do not come to them: every door says the same, whatever
/// is behind it.
@Suite("A record that does not come")
struct HiddenRecordTests {
  private func narrowed() throws -> ReadingBench {
    let world = try ReadingBench()
    try world.grant(ReadingBench.narrow)
    return world
  }

  @Test("is not shown by refusals, and answers as one that does not exist")
  func refusals() throws {
    let world = try narrowed()
    let bench = world.bench
    let changes = [
      bench.rename(world.bolt, world.ben, to: "Mine"), bench.delete(world.bolt, world.ben),
      bench.item(bench.id(), world.ben, code: "B-1"), bench.movement(of: world.bolt, world.ben),
      bench.delete(bench.id(), world.ben), bench.rename(bench.id(), world.ben, to: "Mine"),
    ]
    let answer = try bench.push(world.company, world.ben, changes)
    for result in answer.results {
      #expect(result.refusal?.code == .denied)
      #expect(result.current == nil)
    }
    #expect(Set(answer.results.map { $0.refusal?.message }).count == 1)
  }

  @Test("can't be guessed: an old moment is refused like a new one")
  func guesses() throws {
    let world = try narrowed()
    let now = world.bench.rename(world.bolt, world.ben, to: "Hidden bolt")
    let groups = now.version.groups.map {
      StampedGroup(number: $0.number, stamp: HybridTime(ticks: 1, device: 1), bytes: $0.bytes)
    }
    let guess = RecordChange(
      kind: now.kind, id: now.id, version: RecordVersion(life: 1, groups: groups))
    let answer = try world.bench.push(world.company, world.ben, [guess])
    #expect(answer.codes == [.denied])
    try world.grant(ReadingBench.rights(.inventory))
    #expect(try world.bench.push(world.company, world.ben, [guess]).codes == [nil])
  }

  @Test("is not shown under an identifier that another kind of record is tried with")
  func kinds() throws {
    let world = try narrowed()
    var row = Record<AccessControl>(new: world.bolt)
    row[.displayName] = "Ben"
    let answer = try world.bench.push(
      world.company, world.ben, [world.bench.change(row, world.ben)])
    #expect(answer.results[0].refusal != nil)
    #expect(answer.results[0].current == nil)
  }

  @Test("is not shown by an act that is refused as a whole")
  func atoms() throws {
    let world = try narrowed()
    let changes = [
      world.bench.rename(world.bolt, world.ben, to: "Mine"),
      world.bench.delete(world.bolt, world.ben),
    ].map {
      RecordChange(kind: $0.kind, id: $0.id, version: $0.version, guards: [], atom: 7)
    }
    let answer = try world.bench.push(world.company, world.ben, changes)
    #expect(answer.results.allSatisfy { $0.refusal != nil && $0.current == nil })
  }

  @Test("is not told again by the answer to a batch of before")
  func replay() throws {
    let world = try ReadingBench()
    try world.grant(ReadingBench.wide)
    let batch = world.bench.request(
      world.company, world.ben, [world.bench.rename(world.bolt, world.ben, to: "Mine")])
    let first = try world.bench.send(batch, world.ben).answer()
    #expect(first.results[0].current?.id == world.bolt)
    try world.grant(ReadingBench.narrow)
    let again = try world.bench.send(batch, world.ben).answer()
    #expect(again.results[0].current == nil)
    #expect(again.codes == first.codes)
    try world.grant(ReadingBench.wide)
    #expect(try world.bench.send(batch, world.ben).answer() == first)
  }

  @Test("is in no digest: what comes is all that is compared")
  func digests() throws {
    let world = try narrowed()
    let page = try world.read()
    var digest = ZoneDigest()
    for state in page.records { digest.add(state.id, state.digestHash) }
    let request = DigestRequest(zone: world.company, token: page.token)
    let answer = try world.bench.core.digest(request, by: world.ben.account, at: world.bench.now)
    #expect(answer.buckets == digest.buckets)
    let all = BucketRequest(zone: world.company, token: page.token, buckets: Array(0...255))
    let listed = try world.bench.core.bucket(all, by: world.ben.account)
    #expect(listed.records.map(\.id) == page.records.map(\.id).sorted())
    let asked = RecordsRequest(
      zone: world.company, token: page.token, ids: [world.bolt, world.movement, world.company])
    let states = try world.bench.core.records(asked, by: world.ben.account)
    #expect(states.records.map(\.id) == [world.company])
  }

  @Test("is repaired by nobody who may not have it, and its damage is not told to them")
  func repairs() throws {
    let world = try narrowed()
    let all = try world.bench.pull(world.company, world.ada).records
    let copy = try #require(all.first { $0.id == world.bolt })
    try world.bench.connection.run("UPDATE records SET state = x'00' WHERE id = ?") {
      $0.bind(world.bolt, at: 1)
    }
    let token = try world.read().token
    let request = DigestRequest(zone: world.company, token: token)
    let answer = try world.bench.core.digest(request, by: world.ben.account, at: world.bench.now)
    #expect(answer.damaged == 0)
    let offer = OfferRequest(zone: world.company, token: token, records: [copy])
    let refused = try world.bench.core.takeOffer(offer, by: world.ben, at: world.bench.now)
    #expect(refused.isRepaired == [false])
    let push = try world.bench.push(
      world.company, world.ben, [world.bench.rename(world.bolt, world.ben, to: "Mine")])
    #expect(push.codes == [.denied])
    let hers = try world.bench.pull(world.company, world.ada).token
    let taken = try world.bench.core.takeOffer(
      OfferRequest(zone: world.company, token: hers, records: [copy]), by: world.ada,
      at: world.bench.now)
    #expect(taken.isRepaired == [true])
  }

  @Test("takes changes of an earlier epoch by the rights of now, and gives them no token")
  func oldEpoch() throws {
    let world = try ReadingBench()
    try world.grant(ReadingBench.rights(.inventory))
    let token = try world.read().token
    try world.grant(ReadingBench.narrow)
    let change = world.bench.rename(world.bolt, world.ben, to: "Mine")
    let refused = try world.bench.push(world.company, world.ben, [change], token: token)
    #expect(refused.codes == [.denied])
    #expect(refused.token == [])
    try world.grant(ReadingBench.rights([.inventory, .reports]))
    let taken = try world.bench.push(world.company, world.ben, [change], token: refused.receipt)
    #expect(taken.codes == [nil])
    #expect(taken.token == [])
  }
}
