import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// A removal waits for room and for others, and nobody waits for it.
@Suite struct PurgeObstacleTests {
  private func reader(_ bench: PurgeBench) throws -> Connection {
    try Connection(
      path: bench.bob.folder.path + "/" + StoreKind.shared.fileName, mode: .readOnly)
  }

  @Test func `while another program reads, it waits, out of reach, and others save`() throws {
    let bench = try PurgeBench()
    let reader = try reader(bench)
    try reader.read {
      _ = try reader.first("SELECT count(*) FROM InventoryItem") { $0.int(0) }
      try bench.takeAway()
      #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .waits(.otherProgram))
      #expect(try bench.bob.core.purges().map { $0.obstacle } == [.otherProgram])
      try bench.expectOutOfReach()
      try bench.bob.add("Nut", code: "N-2", in: Known.other)
    }
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    #expect(bench.canaries() == 0)
    #expect(try bench.bob.core.sharedStore.reader.count(.inventoryItem, in: Known.other) == 32)
  }

  @Test func `a company that comes back meanwhile appears when nothing of before is left`() throws {
    let bench = try PurgeBench()
    let reader = try reader(bench)
    try reader.read {
      _ = try reader.first("SELECT count(*) FROM InventoryItem") { $0.int(0) }
      try bench.takeAway()
      let outcome = try bench.giveBack()
      #expect(outcome.waiting == [bench.zone.id] && outcome.appeared == [])
      try bench.expectOutOfReach()
    }
    let outcome = try bench.giveBack()
    #expect(outcome.waiting == [] && outcome.appeared == [bench.zone.id])
    #expect(bench.canaries() == 0)
    #expect(try bench.bob.core.zone(bench.zone.id)?.token == [])
    try bench.bob.pull(bench.zone)
    #expect(try bench.bob.core.sharedStore.reader.count(.inventoryItem, in: bench.zone.id) == 31)
    #expect(bench.canaries() > 0)
  }

  @Test func `on a full disk it waits, and says so, until there is room`() throws {
    let disk = LossyDisk()
    let bench = try PurgeBench(disk: disk)
    try bench.takeAway()
    disk.faults.roomBytes = disk.usedBytes + 20_000
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .waits(.room))
    #expect(try bench.bob.core.purges().map { $0.obstacle } == [.room])
    try bench.expectOutOfReach()
    #expect(disk.usedBytes <= disk.faults.roomBytes ?? 0)
    disk.faults.roomBytes = nil
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    try bench.expectGone()
  }

  @Test(arguments: 0..<25)
  func `a write or a sync that fails only delays it`(number: Int) throws {
    let disk = LossyDisk()
    let bench = try PurgeBench(disk: disk)
    try bench.takeAway()
    if number.isMultiple(of: 2) {
      disk.faults.writesUntilError = number * 3
    } else {
      disk.faults.syncsUntilError = number / 2
    }
    _ = try bench.bob.core.purgeAll(now: bench.bob.now)
    try bench.expectOutOfReach()
    disk.faults = DiskFaults()
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    try bench.expectGone()
  }

  /// The power goes at every kind of moment: nothing rescued is lost, nothing removed comes back.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a power cut between any two writes only delays it`(seed: UInt64) throws {
    let disk = LossyDisk()
    let bench = try PurgeBench(disk: disk)
    var chance = Chance(state: seed)
    for _ in 0..<4 {
      disk.faults.changesUntilStop = Int.random(in: 1...90, using: &chance)
      // Whatever the dying disk makes of it.
      _ = try? bench.takeAway()
      _ = try? bench.bob.core.purgeAll(now: bench.bob.now)
      disk.cutPower(&chance)
      try bench.bob.reopen()
    }
    try bench.takeAway()
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    try bench.expectGone()
    #expect(try bench.bob.core.rescued(of: bench.zone.id).count == 3)
  }

  @Test(arguments: PurgeObstacle.allCases)
  func `each obstacle says what a person can do`(obstacle: PurgeObstacle) {
    #expect(obstacle.sentence.hasPrefix("It is being removed"))
    #expect(obstacle.waitMilliseconds >= 1_000)
  }
}
