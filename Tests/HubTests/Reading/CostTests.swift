import Container
import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What things cost comes to the owner and to managers of Inventory or Reports, and to nobody else:
/// not in a byte that was sent, not in a byte of a file.
@Suite struct CostTests {
  private static let canary = "cost-canary"

  private func world(_ rights: MemberRights) throws -> (ReadingWorld, bolt: RecordID) {
    let world = try ReadingWorld(rights: rights)
    try world.save { (it: inout Record<Company>) in it[.needToKnow] = false }
    let bolt = try world.addItem("B-1")
    for number in 0..<5 { try note(number, of: bolt, in: world) }
    try world.pull()
    return (world, bolt)
  }

  private func note(_ number: Int, of item: RecordID, in world: ReadingWorld) throws {
    let now = Int64(world.now)
    try world.save(world.newID()) { (it: inout Record<ItemCost>) in
      it[.item] = item
      it[.unitCost] = ExactDecimal(Int64(4 + number))
      it[.currency] = "EUR"
      it[.supplier] = "\(Self.canary) \(number)"
      it[.date] = Moment(milliseconds: now)
    }
  }

  private func count(_ world: ReadingWorld) throws -> Int {
    try world.store.reader.count(.itemCost, in: world.company)
  }

  @Test(arguments: Role.allCases)
  func `a role reads costs just where the table says`(role: Role) throws {
    let rights = MemberRights(role: role, permission: .canEdit)
    let (world, _) = try world(rights)
    let isManager = !rights.managerMask.isDisjoint(with: [.inventory, .reports])
    #expect(try count(world) == (isManager ? 5 : 0))
    #expect(world.wasReceived(Self.canary) == isManager)
    #expect(world.isInFiles(Self.canary) == isManager)
    #expect(try world.store.reader.count(.inventoryItem, in: world.company) == 1)
  }

  @Test func `who manages no more loses the costs to the last byte, and keeps the rest`() throws {
    let (world, bolt) = try world(MemberRights(role: .warehouse, permission: .canEdit))
    #expect(world.isInFiles(Self.canary))
    try world.grant(MemberRights(role: .sales, permission: .canEdit))
    let mark = world.received.count
    try note(9, of: bolt, in: world)
    try world.pull()
    #expect(!world.wasReceived(Self.canary, after: mark))
    #expect(!world.isInFiles(Self.canary))
    #expect(try world.store.reader.count(.inventoryItem, in: world.company) == 1)
    try world.grant(MemberRights(role: .warehouse, permission: .viewOnly))
    try world.pull()
    #expect(try count(world) == 6, "who may only view manages as before")
  }

  @Test func `a cost that was noted and not sent is kept when its author is no manager any more`()
    throws
  {
    let (world, bolt) = try world(MemberRights(role: .warehouse, permission: .canEdit))
    var cost = Record<ItemCost>(new: world.newID())
    cost[.item] = bolt
    cost[.unitCost] = ExactDecimal(3)
    cost[.currency] = "EUR"
    cost[.date] = Moment(milliseconds: Int64(world.now))
    #expect(try world.store.save([cost.values], in: world.company, now: world.now) == .saved)
    try world.grant(MemberRights(role: .sales, permission: .canEdit))
    try world.pull()
    #expect(try world.push() == [.denied])
    let kept = try world.store.quarantined(in: world.company)
    #expect(kept.map(\.change.id) == [cost.id])
    #expect(kept.map(\.parking) == [.rights])
    #expect(try count(world) == 0)
    #expect(!world.isInFiles(Self.canary))
    try world.grant(MemberRights(role: .warehouse, permission: .canEdit))
    try world.pull()
    #expect(try world.push() == [nil])
    try world.pull()
    #expect(try count(world) == 6)
  }

  @Test func `whoever sees costs but not items is told so, and a copy of it keeps its item`() throws
  {
    let reports = MemberRights(
      deptMask: .reports, managerMask: .reports, permission: .canEdit)
    let (world, bolt) = try world(reports)
    try world.save { (it: inout Record<Company>) in it[.needToKnow] = true }
    try world.pull()
    #expect(try count(world) == 5)
    #expect(try world.store.reader.count(.inventoryItem, in: world.company) == 0)
    let state = try #require(
      try world.store.reader.states(in: world.company).first { $0.kind == .itemCost })
    let values = Record<ItemCost>(try state.values(of: ItemCost.definition))
    #expect(values?[.item] == bolt)
    var cost = Record<ItemCost>(new: world.newID())
    cost[.item] = bolt
    cost[.unitCost] = ExactDecimal(3)
    cost[.currency] = "EUR"
    cost[.date] = Moment(milliseconds: Int64(world.now))
    let change = RecordChange(
      cost.values, groups: cost.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: world.now, device: 1), of: ItemCost.definition)
    try world.store.connection.write {
      try world.store.quarantine(
        change, world.company, ChangeRefusal(.invalid, "For a test."), world.now)
    }
    let detail = try #require(try world.store.quarantineDetails(in: world.company).first)
    #expect(detail.title == "3.00 EUR for \(ReadingScope.hiddenTitle)")
    // Sent again it keeps the reference, though nobody here sees what it leads to.
    let again = try world.store.retry(
      detail.change.entry, in: world.company, now: world.now)
    #expect(again == .saved)
    #expect(try world.push() == [nil])
  }

  @Test func `a manager imports the stock facts of who was removed, once`() throws {
    let (world, bolt) = try world(MemberRights(role: .warehouse, permission: .canEdit))
    var movement = Record<StockTransaction>(new: world.newID())
    movement[.item] = bolt
    movement[.type] = StockMovement.purchase.name
    movement[.quantity] = ExactDecimal(7)
    movement[.date] = Moment(milliseconds: Int64(world.now))
    #expect(try world.store.save([movement.values], in: world.company, now: world.now) == .saved)
    try world.run(.remove(world.ben.account))
    try world.pull()
    let export = try #require(
      try world.device.exportRescue(of: world.company, container: "here", now: world.now))
    let folder = TemporaryFolder()
    let hers = try DeviceCore(
      folder: folder.path, account: world.ada.account, device: world.ada.device)
    try world.read(into: hers)
    for round in 0..<2 {
      let report = try hers.importChanges(
        export, into: world.company, isDryRun: false, now: world.now)
      #expect(report.saved == (round == 0 ? 1 : 0))
      #expect(report.identical == round)
    }
    let store = try hers.storeHolding(world.company)
    #expect(try store.reader.stock(of: bolt, in: world.company) == ExactDecimal(7))
    try hers.close()
  }
}
