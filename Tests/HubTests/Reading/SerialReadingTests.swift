import Container
import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Serial numbers under need to know, with what they cost: they come with the inventory, and go.
@Suite struct SerialReadingTests {
  private static let number = "SN-canary-7741"
  private static let price = "price-canary"

  /// A drill with one number that came at a cost.
  private func world(_ rights: MemberRights) throws -> (ReadingWorld, drill: RecordID) {
    let world = try ReadingWorld(rights: rights)
    let drill = try world.addItem("D-1")
    let unit = RecordID.serialUnit(Self.number, of: drill)
    try world.save(unit) { (it: inout Record<SerialUnit>) in
      it[.number] = Self.number
      it[.item] = drill
      it[.kind] = "serial"
    }
    let now = Int64(world.now)
    try world.save(.effect(of: unit)) { (it: inout Record<StockTransaction>) in
      it[.item] = drill
      it[.type] = StockMovement.purchase.name
      it[.quantity] = .one
      it[.date] = Moment(milliseconds: now)
      it[.serial] = unit
      it[.causeKind] = "serial"
      it[.cause] = unit
    }
    try world.save(world.newID()) { (it: inout Record<ItemCost>) in
      it[.item] = drill
      it[.unitCost] = ExactDecimal(40)
      it[.currency] = "EUR"
      it[.supplier] = Self.price
      it[.movement] = .effect(of: unit)
      it[.date] = Moment(milliseconds: now)
    }
    try world.pull()
    return (world, drill)
  }

  private func counts(_ world: ReadingWorld) throws -> [Int] {
    try [EntityKind.serialUnit, .stockTransaction, .itemCost].map {
      try world.store.reader.count($0, in: world.company)
    }
  }

  @Test func `Who works elsewhere is sent neither number nor cost`() throws {
    let (world, drill) = try world(ReadingWorld.narrow)
    #expect(try counts(world) == [0, 0, 0])
    for words in [Self.number, Self.price, ReadingWorld.canary] {
      #expect(!world.wasReceived(words) && !world.isInFiles(words), "\(words)")
    }
    #expect(try world.store.reader.stock(of: drill, in: world.company) == .zero)
  }

  @Test func `Who works with stock reads the number, and only a manager what it cost`() throws {
    let works = MemberRights(deptMask: .inventory, managerMask: [], permission: .canEdit)
    let (world, drill) = try world(works)
    #expect(try counts(world) == [1, 1, 0])
    #expect(world.isInFiles(Self.number) && !world.wasReceived(Self.price))
    try world.grant(ReadingWorld.wide)
    try world.pull()
    #expect(try counts(world) == [1, 1, 1])
    _ = try world.store.settleCosts(of: drill, in: world.company)
    let head = try world.store.reader.costHead(of: drill, in: world.company)
    #expect(head?.value == 40_000_000)
    // A manager no more: the number stays, and of the cost and its sum nothing does.
    try world.grant(works)
    try world.pull()
    #expect(try counts(world) == [1, 1, 0])
    #expect(world.isInFiles(Self.number) && !world.isInFiles(Self.price))
    #expect(try world.store.reader.costHead(of: drill, in: world.company) == nil)
  }

  @Test func `Who leaves the inventory loses all of it to the last byte, and gets it again`()
    throws
  {
    let (world, drill) = try world(ReadingWorld.wide)
    #expect(try counts(world) == [1, 1, 1] && world.isInFiles(Self.number))
    try world.grant(ReadingWorld.narrow)
    try world.pull()
    #expect(try counts(world) == [0, 0, 0])
    for words in [Self.number, Self.price, ReadingWorld.canary] {
      #expect(!world.isInFiles(words), "\(words)")
    }
    try world.grant(ReadingWorld.wide)
    try world.pull()
    #expect(try counts(world) == [1, 1, 1])
    #expect(try world.store.reader.stock(of: drill, in: world.company) == .one)
  }
}
