import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What a person reads of a removal, and what its failures mean.
@Suite struct PurgeWordsTests {
  private func purge(_ standing: ZoneStanding) throws -> Purge {
    let bench = try PurgeBench(hasUnsent: false)
    let entry = FeedEntry(zone: bench.zone.id, standing: standing, head: 0)
    try bench.bob.core.sharedStore.fence(entry, now: 1_234)
    let purge = try #require(try bench.bob.core.purges().first)
    #expect(purge.begun == 1_234 && purge.step == .fenced && purge.entry == entry)
    return purge
  }

  @Test(arguments: [
    (ZoneStanding.left, "You left a company."),
    (.companyDeleted, "A company was deleted by its owner."),
    (.shareStopped, "A company is not shared with you any more."),
    (.revoked, "Your place in a company was taken away."),
  ])
  func `it says why the company went and what happens`(
    standing: ZoneStanding, why: String
  ) throws {
    var purge = try purge(standing)
    #expect(purge.sentence == why + " It is being removed from this device.")
    purge.obstacle = .room
    #expect(
      purge.sentence == why
        + " It is being removed and waits for disk space: make some room on this device.")
  }

  @Test(arguments: [
    (StorageFailure.Code.full, PurgeObstacle.room), (.busy, .otherProgram), (.io, .disk),
    (.commitUnknown, .disk),
  ])
  func `what can pass is waited for`(code: StorageFailure.Code, obstacle: PurgeObstacle) {
    #expect(PurgeObstacle(StorageFailure(code, "It failed.")) == obstacle)
  }

  @Test(arguments: [StorageFailure.Code.corrupt, .misuse, .notADatabase, .newerVersion])
  func `what cannot is a failure`(code: StorageFailure.Code) {
    #expect(PurgeObstacle(StorageFailure(code, "It failed.")) == nil)
  }

  @Test func `a fence that is set again keeps its first moment and starts over`() throws {
    let bench = try PurgeBench(hasUnsent: false)
    let store = bench.bob.core.sharedStore
    try store.fence(bench.entry, now: 1)
    try store.connection.write { try store.setStep(.cleared, of: bench.zone.id) }
    try store.fence(bench.entry, now: 2)
    let purge = try #require(try store.reader.purge(of: bench.zone.id))
    #expect(purge.step == .fenced && purge.begun == 1)
    #expect(try store.reader.purge(of: Known.other) == nil)
  }
}
