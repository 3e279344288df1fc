import Device
import Model
import Testing

@testable import Business

/// Places, transfers and shortages in a company.
@Suite struct LocationStoryTests {
  private func add(
    _ shop: Shop, _ context: CompanyContext, _ code: String, name: String? = nil,
    in parent: RecordID? = nil
  ) async throws -> [RecordID] {
    var change = LocationChange()
    change.set(.code, to: code)
    if let name { change.set(.name, to: name) }
    change.set(.parent, to: parent)
    let made = try await context.addLocations(change) { await shop.device.newID() }
    #expect(made.outcome == .saved)
    return made.ids
  }

  private func transfer(
    _ shop: Shop, _ context: CompanyContext, _ item: RecordID, _ quantity: String,
    _ from: RecordID?, _ to: RecordID?, isAgreed: Bool = false, as id: RecordID? = nil
  ) async throws -> (SaveOutcome, RecordID) {
    let fresh = await shop.device.newID()
    var transfer = StockTransfer(
      item: item, quantity: ExactDecimal(quantity) ?? .one, from: from, to: to)
    transfer.isAgreed = isAgreed
    return (try await context.transfer(transfer, id ?? fresh), id ?? fresh)
  }

  private func levels(_ item: RecordID, _ context: CompanyContext) async throws -> [String] {
    let tree = try await context.locationTree()
    return try await context.placeLevels(of: item).map { level in
      "\(level.location.flatMap { tree[$0]?.code } ?? "-"): \(level.quantity)"
    }.sorted()
  }

  @Test func `a row of bins is made at once, named and numbered, or not at all`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let zone = try await add(shop, context, "Z", name: "Hall")[0]
    let aisle = try await add(shop, context, "A", in: zone)[0]
    _ = try await add(shop, context, "A-{01..12}", name: "Bin", in: aisle)
    let tree = try await context.locationTree()
    #expect(tree.nodes.count == 14)
    #expect(tree.nodes.prefix(3).map { $0.record[.kind] } == ["zone", "aisle", "bin"])
    #expect(tree.nodes[1].name == "A" && tree.nodes[13].name == "Bin A-12")
    var change = LocationChange()
    change.set(.code, to: "A-{12..14}")
    let taken = try await context.addLocations(change) { await shop.device.newID() }
    #expect(!taken.outcome.isSaved)
    change = LocationChange()
    change.set(.code, to: "B-{1..")
    let wrong = try await context.addLocations(change) { await shop.device.newID() }
    #expect(!wrong.outcome.isSaved)
    #expect(try await context.locationTree().nodes.count == 14)
    change.set(.code, to: "C-{1..3}")
    change.set(.position, to: .max - 1)
    let last = try await context.addLocations(change) { await shop.device.newID() }
    #expect(last.outcome.isSaved)
    await shop.device.close()
  }

  @Test func `a place is moved, but never into itself`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let zone = try await add(shop, context, "Z")[0]
    let aisle = try await add(shop, context, "A", in: zone)[0]
    let bin = try await add(shop, context, "A-1", in: aisle)[0]
    for target in [zone, aisle, bin] {
      var change = LocationChange()
      change.set(.parent, to: target)
      let outcome = try await context.editLocation(change, zone)
      #expect(
        outcome == .refused(SaveRefusal(zone, .fields([FieldError("parent", .circular)]))))
    }
    var change = LocationChange()
    change.set(.parent, to: zone)
    #expect(try await context.editLocation(change, bin) == .saved)
    #expect(try await context.locationTree().path(to: bin).map(\.code) == ["Z"])
    await shop.device.close()
  }

  @Test func `a transfer is two movements, made once, and reversed together`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let bolt = try await shop.item("B", context).id
    let places = try await add(shop, context, "{A..B}")
    try await shop.movement(bolt, "9", context)
    #expect(try await transfer(shop, context, bolt, "6", nil, places[0]).0 == .saved)
    let (outcome, id) = try await transfer(shop, context, bolt, "2.5", places[0], places[1])
    #expect(outcome == .saved)
    #expect(try await levels(bolt, context) == ["-: 3", "A: 3.5", "B: 2.5"])
    let half = try #require(try await context.fetch(StockTransaction.self, .arrival(of: id)))
    #expect(half.otherHalf == id && half[.type] == "transfer" && half[.cause] == id)
    #expect(try await context.reverse(half.id) == .saved)
    #expect(try await levels(bolt, context) == ["-: 3", "A: 6"])
    #expect(try await context.reverse(id) == .refused(SaveRefusal(id, .alreadyDone)))
    let (same, _) = try await transfer(shop, context, bolt, "1", places[0], places[0])
    guard case .refused(let refusal) = same else { throw Shop.Unusable() }
    #expect(refusal.reason == .sameLocation)
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `several items are transferred as one, or none of them is`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let places = try await add(shop, context, "{A..B}")
    let (from, to) = (places[0], places[1])
    var items: [RecordID] = []
    for code in ["X", "Y"] {
      let item = try await shop.item(code, context).id
      try await shop.movement(item, "5", context)
      #expect(try await transfer(shop, context, item, "5", nil, from).0 == .saved)
      items.append(item)
    }
    let (first, second) = (items[0], items[1])
    func all(_ end: RecordID) async throws -> SaveOutcome {
      let transfers = [first, second].map {
        StockTransfer(item: $0, quantity: .one, from: from, to: $0 == second ? end : to)
      }
      let ids = [await shop.device.newID(), await shop.device.newID()]
      return try await context.transfer(transfers, ids)
    }
    #expect(try await !all(from).isSaved)
    #expect(try await levels(first, context).contains("A: 5"))
    #expect(try await all(to).isSaved)
    for item in [first, second] {
      #expect(try await levels(item, context).filter { $0 != "-: 0" } == ["A: 4", "B: 1"])
    }
    await shop.device.close()
  }

  @Test(arguments: ["warn", "refuse"])
  func `stock below zero is refused, or asked about, as the company says`(
    _ rule: String
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let bolt = try await shop.item("B", context)
    let place = try await add(shop, context, "A")[0]
    try await shop.movement(bolt.id, "5", context)
    func take(_ quantity: String, at place: RecordID?, isAgreed: Bool = false) async throws
      -> SaveOutcome
    {
      var movement = Record<StockTransaction>(
        new: await shop.device.newID(), of: bolt, ExactDecimal(quantity) ?? .zero, .adjustment,
        at: Moment(milliseconds: 5))
      movement[.location] = place
      return try await context.book([movement], isAgreed: isAgreed)
    }
    #expect(try await take("-1", at: place) == .saved)
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.shortage] = rule
    #expect(try await context.save(company) == .saved)
    // What was short before may be filled, and what is enough may go.
    #expect(try await take("1", at: place) == .saved)
    #expect(try await take("-2", at: nil) == .saved)
    for (quantity, location) in [("-4", nil), ("-1", place)] as [(String, RecordID?)] {
      guard case .refused(let refusal) = try await take(quantity, at: location),
        case .short(let shortage) = refusal.reason
      else { throw Shop.Unusable() }
      #expect(shortage.isAtPlace == (location != nil))
      #expect(shortage.mayGoOn == (rule == "warn"))
      #expect(shortage.available == (location == nil ? ExactDecimal("3") : .zero))
      #expect(refusal.sentence.contains("below zero"))
      let agreed = try await take(quantity, at: location, isAgreed: true)
      #expect(agreed.isSaved == (rule == "warn"))
    }
    let (moved, _) = try await transfer(shop, context, bolt.id, "3000", place, nil)
    #expect(!moved.isSaved)
    await shop.device.close()
  }
}
