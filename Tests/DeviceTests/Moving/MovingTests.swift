import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// A company that changes hands changes its store, with everything in it.
@Suite struct MovingTests {
  /// Which way: to the account that becomes the owner, or from the one that was it.
  enum Way: CaseIterable {
    case toOwner, fromOwner

    var before: ZoneStanding { self == .toOwner ? .shared : .owned }
    var after: ZoneStanding { self == .toOwner ? .owned : .shared }
    var source: StoreKind { self == .toOwner ? .shared : .private }
    var target: StoreKind { self == .toOwner ? .private : .shared }
  }

  /// A device with a company that has a bit of everything.
  private final class House {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let person: Workshop
    let way: Way
    var bolt = RecordID.zero
    var gone = RecordID.zero
    var frozen = RecordID.zero
    var waiting = RecordID.zero
    private var sequence: UInt64 = 100

    init(_ way: Way) throws {
      self.way = way
      let ada = try Workshop()
      try ada.makeCompany()
      bolt = try ada.add("Bolt", code: "B-1").id
      gone = try ada.add("Gone", code: "G-1").id
      _ = try ada.edit(bolt) {
        $0[.price] = ExactDecimal(3)
        $0[.currency] = "EUR"
      }
      #expect(try ada.save(ada.movement(of: bolt, 4)) == .saved)
      try ada.sync(zone)
      if way == .fromOwner {
        person = ada
      } else {
        zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
        person = try Workshop(Known.bob, on: Known.phone)
        try person.join(zone)
        try person.pull(zone)
      }
      let draft = UserPassDraft(userName: "me", passwordHash: "h1", displayName: "Me")
      #expect(try person.core.createUserPass(draft, for: zone.id, now: person.now) == .saved)
      let store = try person.core.storeHolding(zone.id)
      #expect(try store.delete(.inventoryItem, gone, in: zone.id, now: person.now + 1) == .saved)
      try person.sync(zone)
      try refuse("Clash", code: "B-1")
      frozen = try person.add("Frozen", code: "F-1").id
      _ = try person.core.freezeBatch(of: zone.id)
      waiting = try person.add("Waiting", code: "W-1").id
      _ = try person.edit(bolt) { $0[.name] = "Bolt M8" }
      try person.core.indexAll()
    }

    /// Leaves a refused change in quarantine.
    private func refuse(_ name: String, code: String) throws {
      zone.putItem("Other", code: "C-1")
      try person.add(name, code: "C-1")
      try person.push(zone)
      try person.pull(zone)
      #expect(try kept() == 1)
    }

    func kept() throws -> Int {
      try person.core.storeHolding(zone.id).quarantinedCount(in: zone.id)
    }

    /// The feed names the store that the company is to be in.
    @discardableResult
    func apply(_ standing: ZoneStanding? = nil) throws -> FeedOutcome {
      sequence += 1
      let entry = FeedEntry(zone: zone.id, standing: standing ?? way.after, head: zone.head)
      return try person.core.applyFeed(
        FeedAnswer(sequence: sequence, time: person.now, entries: [entry]), now: person.now)
    }

    /// Everything is there once, and everything that was not sent is sent.
    func checkWhole(in kind: StoreKind) throws {
      let core = person.core
      #expect(try core.store(of: zone.id)?.kind == kind)
      #expect(try kept() == 1)
      let store = try core.storeHolding(zone.id)
      let order = SortKey.field(Field<InventoryItem, String>.name)
      let names = try store.reader.page(PageRequest(.inventoryItem, sort: order), in: zone.id)
        .records.compactMap { $0.record(InventoryItem.self)?[.name] }
      #expect(names == ["Bolt M8", "Frozen", "Other", "Waiting"])
      #expect(try store.reader.count(.inventoryItem, in: zone.id) == 4)
      #expect(try core.search("waiting", kind: .inventoryItem, in: zone.id).count == 1)
      #expect(try core.search("bolt", kind: .inventoryItem, in: zone.id).count == 1)
      #expect(try store.reader.record(.inventoryItem, gone, in: zone.id)?.isDeleted == true)
      #expect(try core.rescuedCount() == 0)
      #expect(try store.reader.level(of: bolt, in: zone.id) == ExactDecimal(4))
      #expect(try store.reader.worth(of: zone.id).map(\.amount) == [ExactDecimal(12)])
      try store.checkLevels()
    }

    func checkSent() throws {
      #expect(try person.core.storeHolding(zone.id).unsentCount(in: zone.id) == 3)
      try person.push(zone)
      #expect(try person.core.unsentCount() == 1, "the UserPass is the account's own")
      for id in [frozen, waiting] { #expect(zone.state(id) != nil) }
      try person.pull(zone)
    }

    func checkNothingLeft(in kind: StoreKind) throws {
      #expect(try person.core.purgeAll(now: person.now) == .nothing)
      let store = kind == .private ? person.core.privateStore : person.core.sharedStore
      for table in try ZoneTable.all(store.connection) {
        #expect(try !table.holds(zone.id, store.connection), "\(table.name)")
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `one that went and comes back in the other store goes on with its numbers`(way: Way) throws {
    let house = try House(way)
    let (core, zone) = (house.person.core, house.zone)
    let last = try #require(try core.freezeBatch(of: zone.id)).number
    try house.apply(.revoked)
    #expect(try core.purgeAll(now: house.person.now) == .nothing)
    try house.apply()
    try house.person.pull(zone)
    try house.person.add("Later", code: "L-1")
    #expect(try core.freezeBatch(of: zone.id)?.number == last + 1)
  }

  @Test(arguments: Way.allCases)
  func `it moves with all that was not sent, and nothing is read again`(way: Way) throws {
    let house = try House(way)
    let token = try #require(try house.person.core.zone(house.zone.id)).token
    let outcome = try house.apply()
    #expect(outcome.appeared == [house.zone.id] && outcome.gone.isEmpty)
    #expect(outcome.rereading.isEmpty && outcome.waiting.isEmpty)
    let row = try #require(try house.person.core.zone(house.zone.id))
    #expect(row.token == token && row.standing == way.after)
    try house.checkWhole(in: way.target)
    try house.checkSent()
    try house.checkNothingLeft(in: way.source)
    #expect(try house.apply() == FeedOutcome())
  }

  @Test(
    arguments: Way.allCases,
    [
      KillPoint.zoneTakenOver, .zoneMoved, .feedEntryApplied, .zoneCleared, .storeCompacted,
    ])
  func `ended at any step it goes on, with everything there once`(
    way: Way, point: KillPoint
  ) throws {
    let house = try House(way)
    try house.person.reopen(kill: Killer(at: point).points)
    #expect(throws: Killed(at: point)) {
      try house.apply()
      _ = try house.person.core.purgeAll(now: house.person.now)
    }
    try house.person.reopen()
    try house.apply()
    try house.checkWhole(in: way.target)
    try house.checkSent()
    try house.checkNothingLeft(in: way.source)
  }

  @Test(arguments: Way.allCases)
  func `what is saved while it is in both stores is saved in the copy that counts`(
    way: Way
  ) throws {
    let house = try House(way)
    try house.person.reopen(kill: Killer(at: .zoneTakenOver).points)
    #expect(throws: Killed(at: .zoneTakenOver)) { try house.apply() }
    try house.person.reopen()
    let core = house.person.core
    #expect(try core.stores.allSatisfy { try $0.reader.zone(house.zone.id) != nil })
    #expect(try core.store(of: house.zone.id)?.kind == .shared)
    let late = try house.person.add("Late", code: "L-1")
    try house.apply()
    #expect(try core.store(of: house.zone.id)?.kind == way.target)
    let found: Record<InventoryItem>? = try house.person.fetch(late.id)
    #expect(found?[.name] == "Late")
    try house.person.push(house.zone)
    #expect(house.zone.state(late.id) != nil)
    try house.checkNothingLeft(in: way.source)
  }

  @Test(arguments: Way.allCases)
  func `the answer to a batch that was on its way is taken where the company is now`(
    way: Way
  ) throws {
    let house = try House(way)
    let batch = try #require(try house.person.core.freezeBatch(of: house.zone.id))
    let answer = house.zone.push(
      try batch.request(), by: house.person.account, device: house.person.device)
    try house.apply()
    let outcome = try house.person.core.storeAnswer(
      answer, of: house.zone.id, sentAs: batch.device, now: house.person.now)
    #expect(!outcome.isStale && outcome.saved == 1)
    let next = try #require(try house.person.core.freezeBatch(of: house.zone.id))
    #expect(next.number == batch.number + 1)
    #expect(try next.request().changes.map { $0.id }.contains(house.waiting))
  }

  @Test(arguments: Way.allCases)
  func `it goes there and back again`(way: Way) throws {
    let house = try House(way)
    for standing in [way.after, way.before, way.after] {
      try house.apply(standing)
      try house.checkWhole(in: standing == .owned ? .private : .shared)
    }
    try house.checkSent()
    try house.checkNothingLeft(in: way.source)
  }

  @Test func `moments made after the move are above those made before`() throws {
    let house = try House(.fromOwner)
    house.person.now += 60_000
    try house.person.add("Before", code: "X-1")
    house.person.now -= 60_000
    try house.apply()
    let after = try house.person.add("After", code: "X-2")
    let store = try house.person.core.storeHolding(house.zone.id)
    let changes = try store.unsentChanges(of: house.zone.id).map { $0.change }
    let latest = try #require(changes.first { $0.id == after.id }).version.latest
    #expect(changes.allSatisfy { $0.id == after.id || $0.version.latest < latest })
  }

  @Test(arguments: Way.allCases)
  func `each account keeps its own UserPass, in the private store`(way: Way) throws {
    let house = try House(way)
    let before = try #require(try house.person.core.userPass(for: house.zone.id))
    try house.apply()
    #expect(try house.person.core.userPass(for: house.zone.id) == before)
    #expect(house.person.core.sharedStore.reader.table(.userPass) == nil)
  }

  @Test func `the selected company stays selected`() throws {
    let house = try House(.toOwner)
    try house.person.core.select(house.zone.id)
    try house.apply()
    #expect(try house.person.core.selectedCompany() == house.zone.id)
  }

  @Test func `other companies of the device stay where they are`() throws {
    let house = try House(.fromOwner)
    try house.person.makeCompany(Known.other, name: "Nuts")
    let nut = try house.person.add("Nut", code: "N-1", in: Known.other)
    try house.apply()
    #expect(try house.person.core.store(of: Known.other)?.kind == .private)
    let found: Record<InventoryItem>? = try house.person.fetch(nut.id, in: Known.other)
    #expect(found?[.name] == "Nut")
    #expect(try house.person.core.storeHolding(Known.other).unsentCount(in: Known.other) > 0)
  }
}
