import Device
import Model
import Testing

@testable import Business

/// Serial numbers and lots of a company, from purchase to customer and back.
@Suite struct SerialStoryTests {
  private func place(
    _ code: String, _ shop: Shop, _ context: CompanyContext
  ) async throws -> RecordID {
    var place = Record<Location>(new: await shop.device.newID())
    place[.code] = code
    place[.name] = code
    #expect(try await context.save(place) == .saved)
    return place.id
  }

  private func state(
    _ number: String, _ item: RecordID, _ context: CompanyContext
  ) async throws -> SerialState? {
    try await context.serial(.serialUnit(number, of: item))?.state
  }

  private func flaws(_ outcome: SaveOutcome) -> [SerialFlaw] {
    guard case .refused(let refusal) = outcome, case .serials(let flaws) = refusal.reason else {
      return []
    }
    return flaws
  }

  @Test func `A drill is bought, moved, sold and comes back, and its trace tells all of it`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let shelf = try await place("SHELF", shop, context)
    try await shop.take(context, item, .receive, ["S-1", "S-2", "S-3"]) { $0.party = "Maker" }
    #expect(try await context.stock(of: item) == ExactDecimal(3))
    try await shop.take(context, item, .move, ["S-1", "S-2"]) { $0.place = .at(shelf) }
    try await shop.take(context, item, .issue, ["S-1"]) { $0.party = "Bo" }
    var line = try #require(try await context.serial(.serialUnit("S-1", of: item)))
    #expect(line.state == .out && line.party == "Bo" && line.unit[.supplier] == "Maker")
    try await shop.take(context, item, .use, ["S-2"])
    try await shop.take(context, item, .lose, ["S-3"])
    #expect(try await state("S-2", item, context) == .used)
    #expect(try await state("S-3", item, context) == .writtenOff)
    #expect(try await context.stock(of: item) == .zero)
    try await shop.take(context, item, .giveBack, ["S-1"]) { $0.party = "Bo" }
    try await shop.take(context, item, .find, ["S-3"])
    line = try #require(try await context.serial(.serialUnit("S-1", of: item)))
    #expect(line.state == .inStock && line.party == nil)
    let trace = try #require(try await context.trace(line.unit.id))
    #expect(
      trace.events.map { $0.movement[.type] ?? "" } == [
        "purchase", "transfer", "transfer", "sale", "return",
      ])
    #expect(trace.events.map(\.place) == [nil, nil, "SHELF", "SHELF", nil])
    #expect(trace.events.map { $0.movement[.party] } == ["Maker", nil, nil, "Bo", "Bo"])
    #expect(trace.events.allSatisfy { $0.person == "Ada L." && !$0.isReversed })
    let listing = try await context.serials(of: item)
    #expect(listing.counts == [.inStock: 2, .used: 1] && listing.unnumbered.isEmpty)
    #expect(listing.lines.map(\.number) == ["S-1", "S-3", "S-2"])
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `What can't be is refused whole, number by number`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let other = try await shop.item("X-1", context).id
    try await shop.take(context, item, .receive, ["S-1"])
    try await shop.take(context, other, .receive, ["O-1"])
    let again = try await shop.take(context, item, .receive, ["S-2", "S-1"])
    #expect(flaws(again) == [SerialFlaw("S-1", .inStock)])
    let unknown = try await shop.take(context, item, .issue, ["S-1", "S-9", "O-1"])
    #expect(
      flaws(unknown) == [
        SerialFlaw("S-9", .unknown(at: nil)), SerialFlaw("O-1", .unknown(at: "Item X-1")),
      ])
    #expect(try await context.stock(of: item) == .one)
    try await shop.take(context, item, .issue, ["S-1"])
    #expect(
      flaws(try await shop.take(context, item, .issue, ["S-1"])) == [
        SerialFlaw("S-1", .notInStock)
      ])
    #expect(
      flaws(try await shop.take(context, item, .move, ["S-1"])) == [
        SerialFlaw("S-1", .notInStock)
      ])
    let lot = try await shop.take(context, item, .receive, ["S-1"]) { $0.kind = .lot }
    #expect(flaws(lot) == [SerialFlaw("S-1", .isSerial)])
    let gone = try await shop.take(context, await shop.device.newID(), .receive, ["S-1"])
    #expect(!gone.isSaved)
    // The same number at another item is another thing.
    try await shop.take(context, other, .receive, ["S-1"])
    #expect(try await context.serials(scanned: "S-1").count == 2)
    await shop.device.close()
  }

  @Test func `A lot has any quantity, is taken where it lies, and what expires first is told`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let shelf = try await place("SHELF", shop, context)
    func lot(_ number: String, _ quantity: Int64, _ day: String, at: RecordID?) async throws
      -> SaveOutcome
    {
      try await shop.take(context, item, .receive, [number]) {
        $0.kind = .lot
        $0.quantity = ExactDecimal(quantity)
        $0.place = .at(at)
        $0.details.set(.expires, to: LoanDay.read(day))
      }
    }
    // Today is 2025-10-09 there.
    #expect(try await lot("L-2", 5, "2026-06-01", at: nil).isSaved)
    #expect(try await lot("L-1", 3, "2025-10-20", at: nil).isSaved)
    #expect(try await lot("L-0", 1, "2025-10-01", at: nil).isSaved)
    #expect(try await lot("L-1", 4, "2025-10-20", at: shelf).isSaved)
    #expect(flaws(try await lot("L-1", 4, "2025-10-21", at: shelf)).map(\.problem) == [.otherDay])
    var listing = try await context.serials(of: item)
    #expect(listing.lines.map(\.number) == ["L-0", "L-1", "L-2"])
    #expect(listing.first?.number == "L-1" && listing.lines[1].quantity == ExactDecimal(7))
    let endings = try await context.overview().endings
    #expect(endings.map { $0.serial?[.number] } == ["L-0", "L-1"])
    #expect(endings.map(\.ending.daysLeft) == [-8, 11])
    #expect(endings.last?.quantity == ExactDecimal(7))
    let much = try await shop.take(context, item, .issue, ["L-1"]) {
      $0.quantity = ExactDecimal(8)
    }
    #expect(flaws(much) == [SerialFlaw("L-1", .short(ExactDecimal(millionths: 7_000_000)))])
    try await shop.take(context, item, .issue, ["L-1"]) { $0.quantity = ExactDecimal(6) }
    listing = try await context.serials(of: item)
    #expect(listing.lines[1].places.map(\.quantity) == [.one])
    let none = try await shop.take(context, item, .issue, ["L-1"]) { $0.place = .at(shelf) }
    #expect(flaws(none) == [SerialFlaw("L-1", .notInStock)])
    try await shop.take(context, item, .use, ["L-0", "L-1"])
    #expect(try await context.overview().endings.isEmpty)
    await shop.device.close()
  }

  @Test func `Stock without a number is never lost, and gets its numbers afterwards`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    // What came by sync, a count, or before the item had numbers.
    try await shop.movement(item, "3", context)
    var listing = try await context.serials(of: item)
    #expect(listing.missing == ExactDecimal(3) && listing.unsaid == .zero)
    try await shop.take(context, item, .number, ["S-1", "S-2"])
    listing = try await context.serials(of: item)
    #expect(listing.missing == .one && listing.counts == [.inStock: 2])
    #expect(try await context.stock(of: item) == ExactDecimal(3))
    let much = try await shop.take(context, item, .number, ["S-3", "S-4"])
    #expect(flaws(much) == [SerialFlaw("S-4", .nothingUnnumbered)])
    try await shop.take(context, item, .number, ["S-3"])
    // And the other way: two went and nobody said which.
    try await shop.movement(item, "-2", context)
    listing = try await context.serials(of: item)
    #expect(listing.unsaid == ExactDecimal(2) && listing.missing == .zero)
    try await shop.take(context, item, .settle, ["S-1", "S-3"])
    listing = try await context.serials(of: item)
    #expect(listing.unnumbered.isEmpty && listing.counts == [.inStock: 1, .out: 2])
    #expect(try await context.stock(of: item) == .one)
    #expect(
      flaws(try await shop.take(context, item, .settle, ["S-2"])) == [
        SerialFlaw("S-2", .nothingUnnumbered)
      ])
    await shop.device.close()
  }

  @Test func `By hand nothing moves without its number`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let shelf = try await place("SHELF", shop, context)
    let transfer = StockTransfer(item: item, quantity: .one, from: nil, to: shelf)
    let needed = SaveOutcome.refused(SaveRefusal(item, .numberNeeded))
    #expect(try await context.transfer(transfer, await shop.device.newID()) == needed)
    let draft = LoanDraft(item: item, quantity: .one, person: "Bo")
    #expect(try await context.lend(draft, await shop.device.newID()) == needed)
    await shop.device.close()
  }

  @Test func `What is taken back was not received, and can be received again`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let act = try await ActInHand.noting("Received", in: context.company) {
      try await shop.take(context, item, .receive, ["S-1", "S-2"])
    }
    let number = try #require(act.number)
    guard case .done = try await context.takeBack(.number(number)) else {
      Issue.record("not taken back")
      return
    }
    #expect(try await state("S-1", item, context) == .notReceived)
    #expect(try await context.stock(of: item) == .zero)
    #expect(try await context.serials(of: item).lines.isEmpty)
    try await shop.take(context, item, .receive, ["S-1"])
    #expect(try await state("S-1", item, context) == .inStock)
    // Reversing the sale of one brings that one back.
    try await shop.take(context, item, .issue, ["S-1"]) { $0.party = "Bo" }
    let sale = try #require(try await context.serial(.serialUnit("S-1", of: item))?.last)
    #expect(try await context.reverse(sale.id) == .saved)
    #expect(try await state("S-1", item, context) == .inStock)
    await shop.device.close()
  }

  @Test func `Numbers go into an archive and come out of it, named by their new items`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["S-1", "S-2"])
    try await shop.take(context, item, .issue, ["S-1"]) { $0.party = "Bo" }
    try await shop.export(context)
    let made = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: made.company))
    let line = try #require(try await copy.serials(scanned: "S-1").first)
    let other = try #require(line.unit[.item])
    #expect(other != item && line.unit.id == .serialUnit("S-1", of: other))
    #expect(line.state == .out && line.party == "Bo")
    let first = try #require(try await copy.trace(line.unit.id)?.events.first?.movement)
    #expect(first.id == .effect(of: line.unit.id) && first[.cause] == line.unit.id)
    await shop.device.close()
  }

  @Test func `A number is found by its beginning, with its item`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["SN-7741"])
    let found = try await context.find("sn-77", limit: 5).first { $0.kind == .serialUnit }
    #expect(found?.title == "SN-7741" && found?.detail == "Item D-1")
    await shop.device.close()
  }

  @Test func `What is noted of a number is changed, and two hundred come at once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let numbers = try SerialNumbers.read("A-001..A-200").get()
    try await shop.take(context, item, .receive, numbers)
    #expect(try await context.stock(of: item) == ExactDecimal(200))
    var change = SerialChange()
    change.set(.warrantyEnds, to: LoanDay.read("2030-01-01"))
    let unit = RecordID.serialUnit("A-100", of: item)
    #expect(try await context.editSerial(change, unit) == .saved)
    #expect(try await context.serial(unit)?.unit[.warrantyEnds] == LoanDay.read("2030-01-01"))
    #expect(try await context.editSerial(change, item) != .saved)
    await shop.device.close()
  }
}
