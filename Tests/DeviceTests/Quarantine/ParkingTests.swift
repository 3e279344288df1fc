import Model
import SyncProtocol
import Testing

@testable import Device

/// Changes that were refused only because of something else, and go on by themselves.
@Suite struct ParkingTests {
  /// Bob's item is refused for its code, and his movement of it because the item is not there.
  private func dependentMovement(
    _ protections: Protections = .all
  ) throws -> (SharedShop, nut: RecordID, movement: RecordID) {
    let shop = try SharedShop(protections: protections)
    let nut = try shop.bob.add("Nut", code: "N-1")
    let movement = shop.bob.movement(of: nut.id, 5)
    #expect(try shop.bob.save(movement) == .saved)
    try shop.ada.add("Ada's nut", code: "N-1")
    try shop.ada.sync(shop.zone)
    try shop.syncBob()
    #expect(try shop.kept().map(\.code) == ["duplicateKey", "missingReference"])
    return (shop, nut.id, movement.id)
  }

  @Test func `what refers to a refused record waits for it and follows it`() throws {
    let (shop, nut, movement) = try dependentMovement()
    #expect(try shop.kept().map(\.parking) == [nil, .record])
    #expect(
      try shop.store.quarantineCount(in: shop.zone.id) == QuarantineCount(refused: 1, parked: 1))
    #expect(try shop.detail(0).dependents == [shop.kept()[1].entry])
    #expect(try shop.detail(1).awaited == ["Nut (N-1)"])
    #expect(try shop.detail(1).title == "+5 of Nut (N-1)")
    let code = Field<InventoryItem, String>.code.number
    #expect(try shop.retry(with: [FieldEdit(code, .text("N-2"))]) == .saved)
    #expect(try shop.kept().count == 1, "not before the item is there")
    try shop.syncBob()
    #expect(try shop.kept().isEmpty)
    #expect(shop.zone.state(nut) != nil && shop.zone.state(movement) != nil)
    #expect(try shop.store.reader.stock(of: nut, in: shop.zone.id) == ExactDecimal(5))
  }

  @Test func `it follows too when somebody else brings the record`() throws {
    let (shop, nut, movement) = try dependentMovement()
    #expect(try shop.ada.save(shop.ada.item("Nut", code: "N-3", id: nut)) == .saved)
    try shop.syncAda()
    try shop.syncBob()
    #expect(shop.zone.state(movement) != nil)
    #expect(try shop.kept().map(\.code) == ["duplicateKey"], "the other code is still refused")
  }

  @Test func `without parking it waits for ever`() throws {
    let (shop, _, movement) = try dependentMovement(.all.subtracting(.parking))
    let code = Field<InventoryItem, String>.code.number
    #expect(try shop.retry(with: [FieldEdit(code, .text("N-2"))]) == .saved)
    try shop.syncBob()
    #expect(shop.zone.state(movement) == nil)
    #expect(try shop.kept().count == 1)
  }

  @Test func `a denied change goes on when the rights come back, with its old moment`() throws {
    let shop = try SharedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    let kept = try #require(try shop.kept().first)
    #expect(kept.parking == .rights && kept.releases == 0)
    try shop.syncBob()
    #expect(try shop.kept().count == 1, "nothing changed: nothing is sent")
    shop.setRole(.manager)
    try shop.syncBob()
    #expect(try shop.kept().isEmpty)
    #expect(try shop.item(shop.bolt)?[.name] == "Bob's bolt")
    #expect(shop.zone.state(shop.bolt)?.version.group(0) == kept.change.version.group(0))
  }

  @Test func `what was written since wins over what waited`() throws {
    let shop = try SharedShop()
    #expect(
      try shop.bob.edit(shop.bolt) {
        $0[.name] = "Bob's bolt"
        $0[.unit] = "kg"
      } == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    shop.ada.now = shop.bob.now + 1_000
    #expect(try shop.ada.edit(shop.bolt) { $0[.name] = "Ada's bolt" } == .saved)
    try shop.syncAda()
    shop.setRole(.manager)
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.name] == "Ada's bolt")
    #expect(try shop.item(shop.bolt)?[.unit] == "kg")
    #expect(try shop.kept().isEmpty)
  }

  @Test func `what was overtaken as a whole waits for a person, and so does an ended life`() throws
  {
    for isDeleted in [false, true] {
      let shop = try SharedShop()
      #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
      shop.setRole(.viewer)
      try shop.syncBob()
      shop.ada.now = shop.bob.now + 1_000
      let outcome =
        isDeleted
        ? try shop.ada.core.privateStore.delete(
          .inventoryItem, shop.bolt, in: shop.zone.id, now: shop.ada.now)
        : try shop.ada.edit(shop.bolt) { $0[.name] = "Ada's bolt" }
      #expect(outcome == .saved)
      try shop.syncAda()
      shop.setRole(.manager)
      try shop.syncBob()
      #expect(try shop.kept().map(\.parking) == [nil])
    }
  }

  @Test func `a decision that was overtaken waits for a person, with what goes with it`() throws {
    let shop = try SharedShop()
    #expect(
      try shop.bob.edit(shop.bolt) {
        $0[.unit] = "kg"
        $0[.inspection] = "passed"
      } == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    shop.ada.now = shop.bob.now + 1_000
    #expect(try shop.ada.edit(shop.bolt) { $0[.inspection] = "failed" } == .saved)
    try shop.syncAda()
    shop.setRole(.manager)
    try shop.syncBob()
    let kept = try #require(try shop.kept().first)
    #expect(kept.parking == nil && kept.change.version.group(16) != nil)
    #expect(try shop.item(shop.bolt)?[.inspection] == "failed")
    #expect(try shop.retry() == .saved)
    try shop.syncBob()
    let decided = shop.zone.state(shop.bolt)?.version.group(16)
    #expect(decided?.bytes == kept.change.version.group(16)?.bytes)
  }

  @Test func `a change that is refused again parks again, and not for ever`() throws {
    let shop = try SharedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    var pushes = 0
    for round in 0..<(ParkingTrigger.releaseLimit * 2) {
      // Bob reads that he may, and when he sends he may not any more.
      shop.setRole(round.isMultiple(of: 2) ? .manager : .warehouse)
      try shop.bob.pull(shop.zone)
      shop.setRole(.viewer)
      if let batch = try shop.bob.core.freezeBatch(of: shop.zone.id) {
        pushes += 1
        let answer = shop.zone.push(
          try batch.request(), by: Known.bob, device: Known.phone)
        _ = try shop.bob.core.storeAnswer(answer, of: shop.zone.id, now: shop.bob.now)
      }
      try shop.bob.pull(shop.zone)
    }
    #expect(pushes == ParkingTrigger.releaseLimit)
    let kept = try #require(try shop.kept().first)
    #expect(kept.parking == nil && kept.releases == ParkingTrigger.releaseLimit)
  }

  @Test func `the same rights are tried once, however often they are read`() throws {
    let shop = try SharedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    let batch = try #require(try shop.bob.core.freezeBatch(of: shop.zone.id))
    // The container says no for a reason that the device can't see.
    func refuse(_ batch: FrozenBatch) throws {
      let answer = PushAnswer(
        number: batch.number, time: shop.zone.now, token: [], sequence: 0,
        results: [
          ChangeResult(
            refusal: ChangeRefusal(.denied, "No."), current: shop.zone.state(shop.bolt))
        ])
      _ = try shop.bob.core.storeAnswer(answer, of: shop.zone.id, now: shop.bob.now)
    }
    try refuse(batch)
    try shop.bob.pull(shop.zone)
    try refuse(try #require(try shop.bob.core.freezeBatch(of: shop.zone.id)))
    for _ in 0..<3 {
      try shop.bob.pull(shop.zone)
      #expect(try shop.bob.core.freezeBatch(of: shop.zone.id) == nil)
    }
    #expect(try shop.kept().map(\.releases) == [1])
  }

  @Test func `a change of a kind that the container does not know waits for its version`() throws {
    let shop = try SharedShop()
    try shop.hearOfContainer(schema: 1)
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    let batch = try #require(try shop.bob.core.freezeBatch(of: shop.zone.id))
    let answer = PushAnswer(
      number: batch.number, time: shop.zone.now, token: [], sequence: 0,
      results: [
        ChangeResult(
          refusal: ChangeRefusal(.unknownEntity, "Not known."),
          current: shop.zone.state(shop.bolt))
      ])
    _ = try shop.bob.core.storeAnswer(answer, of: shop.zone.id, now: shop.bob.now)
    #expect(try shop.kept().map(\.parking) == [.version])
    for schema in [1, 0] as [UInt64] {
      #expect(try shop.hearOfContainer(schema: schema).released.isEmpty, "no news")
    }
    try shop.bob.pull(shop.zone)
    #expect(try shop.kept().count == 1)
    #expect(try shop.hearOfContainer(schema: 2).released == [shop.zone.id])
    #expect(try shop.kept().isEmpty)
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.name] == "Bob's bolt")
  }

  @Test(arguments: [
    ("missingReference", ParkingTrigger?.some(.record)), ("denied", .rights),
    ("unknownEntity", .version), ("duplicateKey", nil), ("tooLarge", nil), ("invalid", nil),
    ("appendOnly", nil), ("wrongLife", nil), ("a word of a newer version", nil),
  ])
  func `each refusal waits for one thing, or for a person`(
    _ code: String, _ trigger: ParkingTrigger?
  ) {
    #expect(ParkingTrigger(refusal: code) == trigger)
  }

  @Test func `after its record's entry is discarded a dependent change waits for a person`() throws
  {
    let (shop, _, _) = try dependentMovement()
    #expect(try shop.store.discard([shop.kept()[0].entry], in: shop.zone.id) == 1)
    #expect(try shop.kept().map(\.parking) == [nil])
    guard case .refused(let refusal) = try shop.retry() else {
      Issue.record("its item is nowhere")
      return
    }
    #expect(refusal.sentence == "Item names something that is not in this company.")
  }

  @Test func `what waits for a record that is on its way goes on waiting`() throws {
    let (shop, _, movement) = try dependentMovement()
    let code = Field<InventoryItem, String>.code.number
    #expect(try shop.retry(with: [FieldEdit(code, .text("N-2"))]) == .saved)
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    shop.setRole(.viewer)
    try shop.bob.push(shop.zone)
    // Another refusal is forgotten; the item of the movement came back refused too.
    let other = try #require(try shop.kept().first { $0.change.id == shop.bolt })
    #expect(try shop.store.discard([other.entry], in: shop.zone.id) == 1)
    #expect(try shop.kept().first { $0.change.id == movement }?.parking == .record)
  }
}
