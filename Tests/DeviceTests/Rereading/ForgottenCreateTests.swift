import Model
import SyncProtocol
import Testing

@testable import Device

/// What was made here and taken by the container, whose answer was lost; then somebody deleted it,
/// and the container forgot it.
@Suite struct ForgottenCreateTests {
  private let ada: Workshop
  private let zone: TestZone
  private let horizon: TestZone
  private let bolt: RecordID
  private let batch: FrozenBatch

  init() throws {
    zone = TestZone(Known.company, .company, now: Known.now)
    ada = try Workshop()
    try ada.makeCompany()
    try ada.add("Nut", code: "N-1")
    try ada.sync(zone)
    horizon = zone.copy()
    bolt = try ada.add("Bolt", code: "B-1").id
    batch = try #require(try ada.core.freezeBatch(of: zone.id))
    _ = zone.push(try batch.request(), by: ada.account, device: ada.device)
  }

  private var store: DeviceStore { ada.core.privateStore }

  /// Sends the batch again as the session does before it reads, and reads what there is now.
  private func readAgain(for purpose: RereadPurpose) throws {
    try ada.core.beginRereading(zone.id, for: purpose)
    let again = try #require(try ada.core.freezeBatch(of: zone.id))
    #expect(again.bytes == batch.bytes)
    let answer = zone.push(try again.request(), by: ada.account, device: ada.device)
    _ = try ada.core.storeAnswer(answer, of: zone.id, now: ada.now)
    #expect(try ada.core.freezeBatch(of: zone.id) == nil, "nothing else is sent meanwhile")
    try ada.pull(horizon)
  }

  @Test(arguments: [RereadPurpose.tokenExpired, .epochChanged])
  func `It goes here too, and is not made once more`(purpose: RereadPurpose) throws {
    try readAgain(for: purpose)
    #expect(try store.reader.record(.inventoryItem, bolt, in: zone.id) == nil)
    try ada.sync(horizon)
    #expect(horizon.state(bolt) == nil)
  }

  @Test func `Edits made since are in the Trash, from where it can be brought back`() throws {
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    try readAgain(for: .tokenExpired)
    let kept = try #require(try store.reader.record(.inventoryItem, bolt, in: zone.id))
    #expect(kept.isDeleted && kept.record(InventoryItem.self)?[.name] == "Long bolt")
    try ada.sync(horizon)
    #expect(horizon.state(bolt) == nil)
    ada.now += 10
    #expect(try store.restore(.inventoryItem, bolt, in: zone.id, now: ada.now) == .saved)
    try ada.sync(horizon)
    #expect(horizon.state(bolt)?.isDeleted == false)
  }

  @Test(arguments: [RereadPurpose.rolledBack, .badToken])
  func `A batch is not asked about where its answer would tell nothing`(purpose: RereadPurpose)
    throws
  {
    try ada.core.beginRereading(zone.id, for: purpose)
    #expect(try ada.core.freezeBatch(of: zone.id) == nil)
    try ada.pull(zone)
    #expect(try store.reader.record(.inventoryItem, bolt, in: zone.id) != nil)
  }
}
