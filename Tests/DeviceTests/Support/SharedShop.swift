import Model
import SyncProtocol
import Testing

@testable import Device

/// Ada's company with one item, as Bob, who takes part in it, has it on his device.
final class SharedShop {
  let zone = TestZone(Known.company, .company, now: Known.now)
  let ada: Workshop
  let bob: Workshop
  let bolt: RecordID

  init(_ role: Role = .manager, protections: Protections = .all) throws {
    ada = try Workshop()
    try ada.makeCompany()
    bolt = try ada.add("Bolt", code: "B-1").id
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: role, permission: .canEdit))
    bob = try Workshop(Known.bob, on: Known.phone, protections: protections)
    try bob.join(zone)
    try bob.pull(zone)
  }

  /// Where Bob's refused changes are.
  var store: DeviceStore { bob.core.sharedStore }

  func kept() throws -> [QuarantinedChange] { try store.quarantined(in: zone.id) }

  func detail(_ index: Int = 0) throws -> QuarantineDetail {
    let details = try store.quarantineDetails(in: zone.id)
    return try #require(details.indices.contains(index) ? details[index] : nil)
  }

  /// Gives Bob another role, in the container alone.
  func setRole(_ role: Role) {
    zone.now += 1_000
    zone.put(member: Member(participant: Known.bob, role: role, permission: .canEdit))
  }

  /// Bob sends what waits and reads to the end, like a session.
  func syncBob() throws {
    zone.now += 1_000
    bob.now += 1_000
    try bob.sync(zone)
    try bob.push(zone)
  }

  /// Bob's device reads the feed of a container that understands this schema.
  @discardableResult
  func hearOfContainer(schema: UInt64) throws -> FeedOutcome {
    let entry = FeedEntry(zone: zone.id, standing: .shared, head: zone.head)
    return try bob.core.applyFeed(
      FeedAnswer(sequence: 7, time: zone.now, entries: [entry], schema: schema), now: bob.now)
  }

  func syncAda() throws {
    zone.now += 1_000
    ada.now = max(ada.now, bob.now) + 1_000
    try ada.sync(zone)
  }

  /// Sends one refused change again.
  func retry(
    _ index: Int = 0, with edits: [FieldEdit] = [], restoring: Bool = false
  ) throws -> QuarantineOutcome {
    bob.now += 1_000
    let entry = try #require(try kept().dropFirst(index).first).entry
    return try store.retry(
      entry, in: zone.id, with: edits, restoring: restoring, now: bob.now)
  }

  /// What the container has of an item.
  func item(_ id: RecordID) throws -> Record<InventoryItem>? {
    try zone.state(id).flatMap {
      Record<InventoryItem>(try $0.values(of: InventoryItem.definition))
    }
  }

  /// Bob's item has a code that Ada gave away while he was apart: it is refused.
  func clash() throws -> RecordID {
    let nut = try bob.add("Nut", code: "N-1")
    try ada.add("Ada's nut", code: "N-1")
    try ada.sync(zone)
    try syncBob()
    #expect(try kept().map(\.code) == ["duplicateKey"])
    return nut.id
  }
}
