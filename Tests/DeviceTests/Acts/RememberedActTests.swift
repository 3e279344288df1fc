import Model
import Storage
import Testing

@testable import Device

/// What is remembered of acts, how long, and what is not.
@Suite struct RememberedActTests {
  private let shop: Workshop
  private var store: DeviceStore { shop.core.privateStore }
  private let zone = Known.company

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
  }

  private func steps() throws -> Int {
    try store.connection.first("SELECT count(*) FROM actSteps") { $0.int(0) } ?? 0
  }

  @Test func `nothing is remembered without a name, nor of a save that was refused`() throws {
    let bolt = try shop.add("Bolt", code: "B-1")
    #expect(try store.reader.acts(in: zone).isEmpty)
    let act = ActInHand("item add")
    let twin = shop.item("Twin", code: "B-1")
    #expect(try store.doing(act) { try shop.save(twin) } != .saved)
    #expect(try store.reader.acts(in: zone).isEmpty)
    // The same act goes on in another transaction, under a number that is there.
    #expect(try store.doing(act) { try shop.edit(bolt.id) { $0[.name] = "Nut" } } == .saved)
    #expect(try store.reader.acts(in: zone).map(\.count) == [1])
    #expect(try steps() == 1)
  }

  @Test func `values come back as they were, whatever they look like`() throws {
    let bolt = try shop.add("007", code: "1e3")
    let act = ActInHand("item edit")
    let edited = try store.doing(act) {
      try shop.edit(bolt.id) {
        $0[.name] = "8"
        $0[.code] = "0x10"
        $0[.price] = ExactDecimal("0.000001")
      }
    }
    #expect(edited == .saved)
    try shop.reopen()
    _ = try store.takeBack(.last, in: zone, now: shop.now + 10)
    let item: Record<InventoryItem>? = try shop.fetch(bolt.id)
    #expect(item?[.name] == "007" && item?[.code] == "1e3" && item?[.price] == nil)
    _ = try store.takeBack(.lastReversal, in: zone, now: shop.now + 20)
    let again: Record<InventoryItem>? = try shop.fetch(bolt.id)
    #expect(again?[.price] == ExactDecimal("0.000001") && again?[.code] == "0x10")
  }

  @Test func `the last forty are remembered, and their steps alone`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    for number in 1...45 {
      let act = ActInHand("item edit")
      let outcome = try store.doing(act) { try shop.edit(bolt) { $0[.name] = "Bolt \(number)" } }
      #expect(outcome == .saved)
    }
    let acts = try store.reader.acts(in: zone)
    #expect(acts.map(\.number) == Array((6...45).reversed()))
    #expect(try steps() == 40)
  }

  @Test func `an act that is too much is told, not passed over`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    #expect(
      try store.doing(ActInHand("first")) { try shop.edit(bolt) { $0[.name] = "Nut" } } == .saved)
    let act = ActInHand("item import")
    #expect(try store.doing(act) { try shop.save(shop.item("I", code: "I1")) } == .saved)
    try store.connection.execute("UPDATE acts SET records = \(DeviceStore.actRecordLimit)")
    #expect(try store.doing(act) { try shop.save(shop.item("I", code: "I2")) } == .saved)
    #expect(try steps() == 1)
    guard case .tooMuch(let told) = try store.takeBack(.last, in: zone, now: shop.now) else {
      Issue.record("taken back")
      return
    }
    #expect(told.words == "item import" && told.count == DeviceStore.actRecordLimit + 1)
    guard case .done = try store.takeBack(.number(1), in: zone, now: shop.now) else {
      Issue.record("not taken back")
      return
    }
  }

  @Test func `what all acts take together is bounded`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    for number in 1...4 {
      let act = ActInHand("item edit")
      let outcome = try store.doing(act) { try shop.edit(bolt) { $0[.name] = "Bolt \(number)" } }
      #expect(outcome == .saved)
      try store.connection.execute(
        "UPDATE acts SET size = \(DeviceStore.actTotalByteLimit / 2 + 1) WHERE number = \(number)")
    }
    #expect(try store.reader.acts(in: zone).map(\.number) == [4, 3])
    #expect(try steps() == 2)
  }

  @Test func `acts go with the company`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    #expect(
      try store.doing(ActInHand("item edit")) {
        try shop.edit(bolt) { $0[.name] = "Nut" }
      } == .saved)
    #expect(try steps() == 1)
    for table in try ZoneTable.all(store.connection) {
      while try table.delete(zone, limit: 100, store.connection) > 0 {}
    }
    #expect(try steps() == 0)
    #expect(try store.reader.acts(in: zone).isEmpty)
  }

  @Test func `somebody who may not write takes nothing back`() throws {
    let cloud = TestZone(Known.company, .company, now: Known.now)
    let bolt = try shop.add("Bolt", code: "B-1").id
    try shop.sync(cloud)
    cloud.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(cloud)
    try bob.pull(cloud)
    let theirs = try bob.core.storeHolding(zone)
    #expect(
      try theirs.doing(ActInHand("item edit")) {
        try bob.edit(bolt) { $0[.name] = "Nut" }
      } == .saved)
    try bob.sync(cloud)
    cloud.put(member: Member(participant: Known.bob, role: .viewer, permission: .viewOnly))
    try bob.sync(cloud)
    guard case .refused(let refusal) = try theirs.takeBack(.last, in: zone, now: bob.now + 10)
    else {
      Issue.record("taken back")
      return
    }
    guard case .denied = refusal.reason else {
      Issue.record("\(refusal)")
      return
    }
    #expect(try theirs.reader.acts(in: zone).map(\.isTaken) == [false])
  }
}
