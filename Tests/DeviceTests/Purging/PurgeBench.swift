import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Bob's device with Ada's company on it, the word "canary" in every place that holds text, and a
/// company of another owner that stays.
struct PurgeBench {
  static let canary = "canary"
  let bob: Workshop
  let zone: TestZone
  let other: TestZone

  init(disk: LossyDisk? = nil, hasUnsent: Bool = true) throws {
    zone = try PurgeBench.company(Known.company, name: "Company \(Self.canary)")
    other = try PurgeBench.company(Known.other, name: "Nuts & Co")
    bob = try Workshop(Known.bob, on: Known.phone, disk: disk)
    for zone in [zone, other] {
      try bob.join(zone)
      try bob.pull(zone)
    }
    zone.put(unknownRecord)
    try bob.pull(zone)
    try bob.add("Nut of another company", code: "N-1", in: Known.other)
    if hasUnsent { try leaveUnsent() }
    try bob.core.indexAll()
  }

  private static func company(_ id: CompanyID, name: String) throws -> TestZone {
    let zone = TestZone(id, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany(id, name: name)
    for number in 0..<30 {
      try ada.add("\(name) item \(number)", code: "C-\(number)", in: id)
    }
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    return zone
  }

  /// A record of a newer version's entity.
  private var unknownRecord: RecordState {
    let stamp = HybridTime(milliseconds: Known.now, device: 9)
    let group = StampedGroup(number: 1, stamp: stamp, bytes: Array("unknown canary".utf8))
    return RecordState(
      kind: EntityKind(rawValue: 999), id: Known.id(999),
      version: RecordVersion(life: 1, groups: [group]), createdAt: Known.now,
      createdBy: Known.ada, updatedBy: Known.ada)
  }

  /// A refused change, a batch in flight, an edit behind it, and a shadow under that.
  private func leaveUnsent() throws {
    let refused = try bob.add("refused canary", code: "X-1")
    zone.now += 1_000
    zone.put(member: Member(participant: Known.bob, role: .viewer, permission: .canEdit))
    try bob.push(zone)
    zone.now += 1_000
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    #expect(try bob.core.sharedStore.quarantined(in: zone.id).map { $0.change.id } == [refused.id])
    bob.now += 10_000
    let frozen = try bob.add("frozen canary", code: "X-2")
    _ = try #require(try bob.core.freezeBatch(of: zone.id))
    #expect(try bob.edit(frozen.id) { $0[.name] = "waiting canary" } == .saved)
    let id = try #require(zone.state(RecordID.accessControl(of: Known.bob, in: zone.id))?.id)
    try bob.core.sharedStore.connection.write {
      try bob.core.sharedStore.putShadow(unknownRecord, zone.id)
    }
    #expect(id != frozen.id)
  }

  var entry: FeedEntry { FeedEntry(zone: zone.id, standing: .revoked, head: 0) }

  @discardableResult
  func takeAway() throws -> FeedOutcome {
    try bob.core.applyFeed(
      FeedAnswer(sequence: 900, time: bob.now, entries: [entry]), now: bob.now)
  }

  func giveBack() throws -> FeedOutcome {
    let entry = FeedEntry(zone: zone.id, standing: .shared, head: zone.head)
    return try bob.core.applyFeed(
      FeedAnswer(sequence: 901, time: bob.now, entries: [entry]), now: bob.now)
  }

  /// How often the canary stands in the files of a store.
  func canaries(in kind: StoreKind = .shared) -> Int {
    ["", "-wal", "-shm", "-journal"].reduce(0) { $0 + count(kind.fileName + $1) }
  }

  private func count(_ name: String) -> Int {
    let bytes = bob.disk?.bytes(of: bob.folder.path + "/" + name) ?? bob.folder.bytes(of: name)
    let word = Array(Self.canary.utf8)
    return bytes.indices.dropLast(word.count - 1).count {
      bytes[$0] == word[0] && bytes[$0..<$0 + word.count].elementsEqual(word)
    }
  }

  /// What must be so while the company is being removed, and after.
  func expectOutOfReach() throws {
    let core = bob.core
    #expect(try core.store(of: zone.id) == nil)
    #expect(try core.companies().map { $0.id } == [Known.other])
    #expect(try core.freezeBatch(of: zone.id) == nil)
    #expect(throws: DeviceFailure.self) {
      try core.search("canary", kind: .inventoryItem, in: zone.id)
    }
    let item = bob.item("late", code: "L-1").values
    let saved = try core.sharedStore.save([item], in: zone.id, now: bob.now)
    #expect(!saved.isSaved)
    #expect(try core.search("Nut", kind: .inventoryItem, in: Known.other).count > 0)
  }

  /// What must be so when nothing of it is left to remove.
  func expectGone() throws {
    #expect(try bob.core.purges() == [])
    #expect(canaries() == 0)
    try expectOutOfReach()
    #expect(try bob.core.sharedStore.connection.quickCheck() == [])
    #expect(try bob.core.sharedStore.reader.count(.inventoryItem, in: Known.other) == 31)
  }
}
