import Container
import Model
import SyncProtocol
import Testing

/// What the container remembers of deleted records, and of items with movements.
@Suite struct TombstoneTests {
  static let day: UInt64 = 86_400_000
  let bench: Bench
  let ada: Session
  let company: CompanyID
  let item: RecordID

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    company = try bench.company(of: ada)
    item = bench.id()
    try bench.push(company, ada, [bench.item(item, ada, name: "canary-bolt", code: "A")])
  }

  private func state(_ id: RecordID) throws -> RecordState? {
    try bench.pull(company, ada).records.first { $0.id == id }
  }

  private func record(_ id: RecordID) throws -> Record<InventoryItem>? {
    let state = try state(id)
    guard state?.isDeleted == false else { return nil }
    let values = try state?.values(of: InventoryItem.definition)
    return values.flatMap { Record<InventoryItem>($0) }
  }

  @Test(
    "A tombstone is emptied after 30 days and forgotten after 90",
    arguments: [(29, 1, 2), (30, 1, 0), (89, 1, 0), (90, 0, 0)] as [(UInt64, Int, Int)])
  func ages(_ days: UInt64, _ tombstones: Int, _ groups: Int) throws {
    try bench.push(company, ada, [bench.delete(item, ada)])
    let before = try #require(try state(item))
    bench.now += days * Self.day
    while try bench.core.keepUp(at: bench.now) {}
    let after = try state(item)
    #expect((after == nil ? 0 : 1) == tombstones)
    #expect(after?.version.groups.count ?? 0 == groups)
    #expect(after.map { $0.version.emptied == before.version.emptied } ?? true)
    let head = try bench.head(company, ada)
    #expect(try bench.core.horizon(of: company) == (tombstones == 0 ? head : 0))
  }

  @Test func `Upkeep is done in bounded steps, and writes nothing when nothing is due`() throws {
    let ids = (0..<3).map { _ in (0..<400).map { _ in bench.id() } }
    for (part, ids) in ids.enumerated() {
      try bench.push(
        company, ada,
        ids.enumerated().map { bench.item($1, ada, code: "\(part)-\($0)") })
      try bench.push(company, ada, ids.map { bench.delete($0, ada) })
    }
    #expect(try bench.core.keepUp(at: bench.now) == false)
    bench.now += 100 * Self.day
    var steps = 1
    while try bench.core.keepUp(at: bench.now) { steps += 1 }
    #expect(steps == 3)
    let commit = bench.core.lastCommit
    #expect(try bench.core.keepUp(at: bench.now + 1) == false)
    #expect(bench.core.lastCommit == commit)
    #expect(try state(item) != nil)
  }

  @Test func `The 30 days count from when the container learnt of it, not by the device's clock`()
    throws
  {
    let stamp = HybridTime(milliseconds: 5, device: ada.device.low)
    try bench.push(
      company, ada,
      [
        RecordChange(
          kind: .inventoryItem, id: item,
          version: RecordVersion(life: 1, deleted: stamp, groups: []))
      ])
    bench.now += 29 * Self.day
    #expect(try bench.core.keepUp(at: bench.now) == false)
    #expect(try state(item)?.version.groups.count == 2)
  }

  @Test func `A late movement brings a deleted item back archived, in one step`() throws {
    try bench.push(company, ada, [bench.delete(item, ada)])
    let token = try bench.pull(company, ada).token
    let answer = try bench.push(company, ada, [bench.movement(of: item, ada)], token: token)
    #expect(answer.codes == [nil])
    #expect(answer.token.isEmpty)
    let back = try #require(try record(item))
    #expect(back[.name] == "canary-bolt" && back[.code] == "A" && back[.isArchived] == true)
    let version = try #require(try state(item)).version
    #expect(version.life == 2)
    #expect(version.groups.allSatisfy { $0.stamp.device == 0 })
  }

  @Test func `Deleting an item that has a movement archives it, whoever comes first`() throws {
    try bench.push(company, ada, [bench.movement(of: item, ada)])
    let token = try bench.pull(company, ada).token
    let answer = try bench.push(company, ada, [bench.delete(item, ada)], token: token)
    #expect(answer.codes == [nil] && answer.token.isEmpty)
    #expect(try record(item)?[.isArchived] == true)
    // Again and again: each life that is ended is followed by another.
    try bench.push(company, ada, [bench.delete(item, ada, life: 2)])
    #expect(try state(item)?.version.life == 3)
  }

  @Test func `It comes back under another code when its own is taken, and nameless after 30 days`()
    throws
  {
    try bench.push(company, ada, [bench.delete(item, ada)])
    try bench.push(company, ada, [bench.item(bench.id(), ada, code: "A")])
    bench.now += 31 * Self.day
    while try bench.core.keepUp(at: bench.now) {}
    try bench.push(company, ada, [bench.movement(of: item, ada)])
    let back = try #require(try record(item))
    #expect(back[.code] == item.description && back[.name] == "Deleted item")
    let taken = try bench.push(
      company, ada, [bench.item(bench.id(), ada, code: item.description)])
    #expect(taken.codes == [.duplicateKey])
  }
}
