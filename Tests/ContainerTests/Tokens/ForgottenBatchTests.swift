import Container
import Model
import SyncProtocol
import Testing

/// Batches that come after what they made was deleted and forgotten.
@Suite("A batch from before the horizon")
struct ForgottenBatchTests {
  /// Ada deletes what Ben has made, and the container forgets it.
  private func forget(_ item: RecordID, _ world: ReadingBench) throws {
    try world.bench.push(world.company, world.ada, [world.bench.delete(item, world.ada)])
    world.bench.now += 100 * TombstoneTests.day
    while try world.bench.core.keepUp(at: world.bench.now) {}
  }

  private func isBack(_ item: RecordID, _ world: ReadingBench) throws -> Bool {
    try world.bench.pull(world.company, world.ada).records.contains { $0.id == item }
  }

  @Test("gets its first answer, and what it made stays away", arguments: [false, true])
  func firstAnswer(isNarrowed: Bool) throws {
    let world = try ReadingBench(needToKnow: isNarrowed)
    try world.grant(ReadingBench.rights(.inventory))
    let token = try world.read().token
    let item = world.bench.item(world.bench.id(), world.ben, code: "N-1")
    let batch = world.bench.request(world.company, world.ben, [item], token: token)
    let first = world.bench.send(batch, world.ben)
    try forget(item.id, world)
    if isNarrowed { try world.grant(ReadingBench.rights([.inventory, .reports])) }
    let again = world.bench.send(batch, world.ben)
    guard case .answered(let bytes) = first, case .answered(let same) = again else {
      Issue.record("the batch was refused")
      return
    }
    #expect(bytes == same)
    #expect(try !isBack(item.id, world))
  }

  @Test("is refused when it was never taken, also where the epoch has changed since")
  func refused() throws {
    for (rights, code) in [
      (nil, CallRefusal.Code.tokenExpired), (ReadingBench.rights(.orders), .epochChanged),
    ] {
      let world = try ReadingBench()
      try world.grant(ReadingBench.rights(.inventory))
      let item = world.bench.item(world.bench.id(), world.ben, code: "N-1")
      try world.bench.push(world.company, world.ben, [item])
      let token = try world.read().token
      try forget(item.id, world)
      if let rights { try world.grant(rights) }
      let batch = world.bench.request(world.company, world.ben, [item], token: token)
      guard case .refused(let refusal) = world.bench.send(batch, world.ben) else {
        Issue.record("the batch was taken")
        continue
      }
      #expect(refusal.code == code)
      #expect(try !isBack(item.id, world))
    }
  }
}
