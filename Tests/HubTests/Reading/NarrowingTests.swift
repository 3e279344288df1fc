import Container
import Model
import SyncProtocol
import Testing

@testable import Device

/// Narrowed, widened, removed and added again, in each order and with unsent edits: what a real
/// device of a real container ever received and holds.
@Suite struct NarrowingTests {
  private static let canary = ReadingWorld.canary

  @Test func `who never could read the inventory never received a byte of it`() throws {
    let world = try ReadingWorld()
    for number in 0..<30 { try world.addItem("H-\(number)") }
    try world.pull()
    try world.addItem("H-31")
    try world.pull()
    #expect(!world.wasReceived(Self.canary))
    #expect(!world.isInFiles(Self.canary))
    #expect(try world.store.reader.count(.inventoryItem, in: world.company) == 0)
    #expect(try world.store.reader.record(.company, world.company, in: world.company) != nil)
  }

  @Test func `who is narrowed loses all of it, and receives nothing that comes later`() throws {
    let world = try ReadingWorld(rights: ReadingWorld.wide)
    for number in 0..<30 { try world.addItem("H-\(number)") }
    try world.pull()
    #expect(world.wasReceived(Self.canary))
    #expect(world.isInFiles(Self.canary))
    try world.grant(ReadingWorld.narrow)
    let mark = world.received.count
    try world.addItem("H-31")
    try world.pull()
    #expect(!world.wasReceived(Self.canary, after: mark))
    #expect(!world.isInFiles(Self.canary))
    try world.grant(ReadingWorld.wide)
    try world.pull()
    #expect(try world.store.reader.count(.inventoryItem, in: world.company) == 31)
  }

  @Test func `the owner's setting narrows and widens everybody at once`() throws {
    let world = try ReadingWorld()
    try world.addItem("H-1")
    try world.pull()
    #expect(try world.store.reader.count(.inventoryItem, in: world.company) == 0)
    for isOn in [false, true] {
      try world.save { (it: inout Record<Company>) in it[.needToKnow] = isOn }
      try world.pull()
      #expect(try world.store.reader.count(.inventoryItem, in: world.company) == (isOn ? 0 : 1))
    }
    #expect(!world.isInFiles(Self.canary))
  }

  @Test func `an unsent edit is refused, kept, and goes on when the right is back`() throws {
    let world = try ReadingWorld(rights: ReadingWorld.wide)
    let bolt = try world.addItem("H-1")
    try world.pull()
    for pushesFirst in [true, false] {
      let unit = pushesFirst ? "kg" : "t"
      #expect(try world.edit(bolt) { $0[.unit] = unit } == .saved)
      try world.grant(ReadingWorld.narrow)
      let mark = world.received.count
      if pushesFirst { #expect(try world.push() == [.denied]) }
      try world.pull()
      #expect(!world.wasReceived(Self.canary, after: mark))
      #expect(!world.isInFiles(Self.canary))
      let kept = try world.store.quarantined(in: world.company)
      #expect(kept.map(\.change.id) == [bolt])
      try world.grant(ReadingWorld.wide)
      try world.pull()
      #expect(try world.store.quarantined(in: world.company) == [])
      #expect(try world.push() == [nil])
      #expect(try world.item(bolt)?[.unit] == unit)
      #expect(try world.item(bolt)?[.name] == "\(Self.canary) H-1")
      try world.pull()
    }
  }

  @Test func `narrowed and widened back while the device was away, nothing is read twice`() throws {
    let world = try ReadingWorld(rights: ReadingWorld.wide)
    let bolt = try world.addItem("H-1")
    try world.pull()
    #expect(try world.edit(bolt) { $0[.unit] = "kg" } == .saved)
    try world.grant(ReadingWorld.narrow)
    try world.addItem("H-2")
    try world.grant(ReadingWorld.wide)
    let mark = world.received.count
    try world.pull()
    #expect(!world.wasReceived("H-1", after: mark))
    #expect(world.wasReceived("H-2", after: mark))
    #expect(try world.push() == [nil])
    #expect(try world.store.quarantined(in: world.company) == [])
  }

  @Test func `removed and added again while away: edits go by the rights of now`() throws {
    let world = try ReadingWorld(rights: ReadingWorld.wide)
    let bolt = try world.addItem("H-1")
    try world.pull()
    #expect(try world.edit(bolt) { $0[.unit] = "kg" } == .saved)
    try world.run(.remove(world.ben.account))
    try world.join()
    try world.pull()
    #expect(try world.store.reader.count(.inventoryItem, in: world.company) == 0)
    #expect(try world.store.quarantined(in: world.company).map(\.change.id) == [bolt])
    #expect(!world.isInFiles(Self.canary))
    try world.grant(ReadingWorld.wide)
    try world.pull()
    #expect(try world.push() == [nil])
    #expect(try world.item(bolt)?[.unit] == "kg")
  }

  @Test func `demoted to view only: the edit is kept, the record is the container's again`() throws
  {
    let world = try ReadingWorld(rights: ReadingWorld.wide)
    let bolt = try world.addItem("H-1")
    try world.pull()
    for readsFirst in [true, false] {
      #expect(try world.edit(bolt) { $0[.unit] = "kg" } == .saved)
      var rights = ReadingWorld.wide
      rights.permission = .viewOnly
      try world.grant(rights)
      if readsFirst { try world.pull() }
      #expect(try world.push() == [.denied])
      let kept = try world.store.quarantined(in: world.company)
      #expect(kept.map(\.change.id) == [bolt])
      let stored = try world.store.reader.record(.inventoryItem, bolt, in: world.company)
      #expect(stored?.record(InventoryItem.self)?[.unit] == nil)
      #expect(stored?.record(InventoryItem.self)?[.name] == "\(Self.canary) H-1")
      _ = try world.store.discard(kept.map(\.entry), in: world.company)
      try world.grant(ReadingWorld.wide)
      try world.pull()
    }
  }

  @Test(arguments: [ShareAct.stop, .leave])
  func `gone with unsent edits: nothing stays but what is sealed for their author`(
    act: ShareAct
  ) throws {
    let world = try ReadingWorld(rights: ReadingWorld.wide)
    let bolt = try world.addItem("H-1")
    try world.pull()
    #expect(try world.edit(bolt) { $0[.unit] = "kg" } == .saved)
    if act == .leave {
      _ = try world.core.leave(world.company, by: world.ben, at: world.now)
    } else {
      try world.run(act)
    }
    #expect(try world.push() == nil)
    let mark = world.received.count
    try world.addItem("H-2")
    try world.pull()
    #expect(!world.wasReceived(Self.canary, after: mark))
    #expect(!world.isInFiles(Self.canary))
    #expect(try world.device.rescued(of: world.company).map(\.change.id) == [bolt])
  }

  @Test func `a digest of what is left agrees, and finds what a bad disk changed in it`() throws {
    let world = try ReadingWorld()
    for number in 0..<10 { try world.addItem("H-\(number)") }
    try world.pull()
    let snapshot = try #require(try world.store.reader.snapshot(of: world.company))
    let request = DigestRequest(zone: world.company, token: snapshot.token)
    let answer = try world.core.digest(request, by: world.ben.account, at: world.now)
    #expect(answer.sequence == snapshot.sequence)
    #expect(answer.buckets == snapshot.digest.buckets)
  }
}
