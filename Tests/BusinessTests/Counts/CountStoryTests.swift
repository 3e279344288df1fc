import Device
import Model
import Testing

@testable import Business

/// Counts of a company: differences against what lay there when it was counted.
@Suite struct CountStoryTests {
  private func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  private func begin(
    _ context: CompanyContext, _ scope: CountScope, isBlind: Bool = false
  ) async throws -> RecordID {
    let id = await context.newID()
    var draft = CountDraft(name: "Shelf", scope: scope)
    draft.isBlind = isBlind
    #expect(try await context.beginCount(draft, id) == .saved)
    // The same form once more.
    #expect(try await context.beginCount(draft, id) == .saved)
    return id
  }

  private func enter(
    _ context: CompanyContext, _ count: RecordID, _ item: RecordID, _ quantity: String,
    at place: RecordID? = nil, isAdded: Bool = false
  ) async throws {
    let spot = StockSpot(item: item, place: place)
    let entry = CountEntry(spot, try number(quantity), isAdded: isAdded)
    #expect(try await context.enter(entry, in: count) == .saved)
  }

  /// What somebody else counted, as it comes by sync.
  private func other(
    _ context: CompanyContext, _ count: RecordID, _ item: RecordID, _ quantity: String
  ) async throws -> RecordID {
    let somebody = await context.newID()
    let id = RecordID.countLine(of: item, at: nil, in: count, by: somebody)
    var line = Record<CountLine>(new: id)
    line[.count] = count
    line[.item] = item
    line[.counter] = somebody
    line[.quantity] = try number(quantity)
    line[.countedAt] = try await context.moment()
    #expect(try await context.save(line) == .saved)
    return id
  }

  /// A sale at a moment.
  private func sell(
    _ context: CompanyContext, _ item: RecordID, _ quantity: String, at moment: Moment
  ) async throws {
    var sale = Record<StockTransaction>(new: await context.newID())
    sale[.item] = item
    sale[.type] = StockMovement.sale.name
    sale[.quantity] = try number(quantity).negated
    sale[.date] = moment
    #expect(try await context.save(sale) == .saved)
  }

  private func place(
    _ context: CompanyContext, _ code: String, within parent: RecordID? = nil
  ) async throws -> RecordID {
    var place = Record<Location>(new: await context.newID())
    place[.name] = code
    place[.code] = code
    place[.parent] = parent
    #expect(try await context.save(place) == .saved)
    return place.id
  }

  @Test func `A difference that can't be written is told with the name of its item`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    for _ in 0..<2 { try await shop.movement(item, "-100000000000", context) }
    let count = try await begin(context, .items([item]))
    try await enter(context, count, item, "5")
    #expect(try await context.submitCount(count) == .saved)
    guard case .refused(let refusal) = try await context.approveCount(count) else {
      Issue.record("it is approved")
      return
    }
    #expect(refusal.reason == .outOfRange(.counted("Item B-1")))
    #expect(refusal.sentence.contains("Item B-1"))
    await shop.device.close()
  }

  @Test func `A difference becomes one adjustment, and stock is what was counted`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    try await shop.movement(item, "10", context)
    let count = try await begin(context, .items([item]))
    try await enter(context, count, item, "5")
    try await enter(context, count, item, "2.5", isAdded: true)
    let detail = try #require(try await context.count(count))
    #expect(detail.rows.count == 1 && detail.rows[0].lines.count == 1)
    #expect(detail.rows[0].difference == ExactDecimal("-2.5"))
    #expect(
      try await context.approveCount(count) == .refused(SaveRefusal(count, .wrongState)))
    #expect(try await context.submitCount(count) == .saved)
    let entry = CountEntry(StockSpot(item: item, place: nil), .zero)
    #expect(
      try await context.enter(entry, in: count) == .refused(SaveRefusal(count, .wrongState)))
    #expect(try await context.overview().counts.map(\.count.id) == [count])
    #expect(try await context.approveCount(count) == .saved)
    #expect(try await context.approveCount(count) == .saved)
    #expect(try await context.stock(of: item) == ExactDecimal("7.5"))
    let id = RecordID.correction(of: item, at: nil, by: count, round: 0)
    let movement = try #require(try await context.fetch(StockTransaction.self, id))
    #expect(movement[.type] == "adjustment" && movement[.reason] == "Counted")
    #expect(movement[.cause] == count && movement[.causeKind] == "count")
    #expect(movement[.date] == detail.rows[0].lines[0].countedAt)
    #expect(try await context.overview().counts.isEmpty)
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `What is sold before and after the count, known at once or later, comes out right`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    try await shop.movement(item, "10", context)
    let count = try await begin(context, .items([item]))
    // Three were sold that this device does not know of: seven lie there, and one of them is gone.
    try await enter(context, count, item, "6")
    let at = try #require(try await context.count(count)?.rows[0].lines[0].countedAt)
    #expect(try await context.count(count)?.rows[0].difference == ExactDecimal("-4"))
    try await sell(context, item, "3", at: Moment(milliseconds: at.milliseconds - 1_000))
    try await sell(context, item, "2", at: Moment(milliseconds: at.milliseconds + 1_000))
    #expect(try await context.count(count)?.rows[0].difference == ExactDecimal("-1"))
    #expect(try await context.submitCount(count) == .saved)
    #expect(try await context.approveCount(count) == .saved)
    #expect(try await context.stock(of: item) == ExactDecimal("4"))
    #expect(try await context.count(count)?.rows[0].cameLater == nil)
    // What comes after the approval with an earlier date is told, and changes nothing else.
    try await sell(context, item, "1.5", at: at)
    let row = try #require(try await context.count(count)?.rows[0])
    #expect(row.cameLater == ExactDecimal("-1.5") && row.difference == ExactDecimal("-1"))
    #expect(try await context.stock(of: item) == ExactDecimal("2.5"))
    await shop.device.close()
  }

  @Test func `Where people count differently nobody is right before a manager chooses`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let same = try await shop.item("B-2", context).id
    try await shop.movement(item, "10", context)
    try await shop.movement(same, "5", context)
    let count = try await begin(context, .items([item, same]))
    try await enter(context, count, item, "9")
    let theirs = try await other(context, count, item, "8")
    try await enter(context, count, same, "5")
    let at = try #require(
      try await context.count(count)?[StockSpot(item: same, place: nil)]?.lines[0].countedAt)
    try await sell(context, same, "1", at: Moment(milliseconds: at.milliseconds + 1))
    _ = try await other(context, count, same, "4")
    // One was sold between the two: they agree.
    let detail = try #require(try await context.count(count))
    #expect(detail[StockSpot(item: same, place: nil)]?.isDisputed == false)
    #expect(detail.byInterest[0].spot.item == item && detail.byInterest[0].isDisputed)
    #expect(try await context.submitCount(count) == .saved)
    #expect(
      try await context.approveCount(count) == .refused(SaveRefusal(count, .undecided(1))))
    var approval = CountApproval()
    approval.chosen = [theirs]
    #expect(try await context.approveCount(count, approval) == .saved)
    #expect(try await context.stock(of: item) == ExactDecimal(8))
    #expect(try await context.stock(of: same) == ExactDecimal(4))
    await shop.device.close()
  }

  @Test func `What nobody counted is left alone, or taken to be gone`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let zone = try await place(context, "Z")
    let bin = try await place(context, "Z-1", within: zone)
    let elsewhere = try await place(context, "Y")
    let items = [try await shop.item("B-1", context), try await shop.item("B-2", context)]
    for (item, location) in [(items[0], bin), (items[1], bin), (items[0], elsewhere)] {
      var movement = Record<StockTransaction>(
        new: await context.newID(), of: item, try number("3"), .purchase,
        at: Moment(milliseconds: 1_750_000_000_000))
      movement[.location] = location
      #expect(try await context.save(movement) == .saved)
    }
    for takesRestAsZero in [false, true] {
      let count = try await begin(context, .place(zone))
      #expect(try await context.submitCount(count).isSaved == false)
      try await enter(context, count, items[0].id, "3", at: bin)
      let detail = try #require(try await context.count(count))
      #expect(detail.rows.map(\.spot.place) == [bin, bin] && detail.rows[1].isLeft)
      #expect(detail.subject == "Z")
      #expect(try await context.submitCount(count) == .saved)
      var approval = CountApproval()
      approval.takesRestAsZero = takesRestAsZero
      #expect(try await context.approveCount(count, approval) == .saved)
      #expect(try await context.stock(of: items[1].id) == ExactDecimal(takesRestAsZero ? 0 : 3))
      #expect(try await context.stock(of: items[0].id) == ExactDecimal(6))
    }
    await shop.device.close()
  }

  @Test func `An approval is taken back by reversing it, and made again`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    try await shop.movement(item, "10", context)
    let count = try await begin(context, .items([item]))
    try await enter(context, count, item, "7")
    #expect(try await context.submitCount(count) == .saved)
    for _ in 0..<2 {
      #expect(try await context.approveCount(count) == .saved)
      #expect(try await context.stock(of: item) == ExactDecimal(7))
      #expect(try await context.reopenCount(count) == .saved)
      #expect(try await context.stock(of: item) == ExactDecimal(10))
      let detail = try #require(try await context.count(count))
      #expect(detail.state == .submitted && detail.rows[0].correction == nil)
      #expect(detail.rows[0].difference == ExactDecimal(-3))
    }
    #expect(try await context.reopenCount(count) == .saved)
    let spot = StockSpot(item: item, place: nil)
    #expect(try await context.withdraw(spot, from: count) == .saved)
    #expect(try await context.count(count)?.rows[0].isLeft == true)
    #expect(try await context.cancelCount(count) == .saved)
    #expect(try await context.counts(.cancelled).map(\.count.id) == [count])
    #expect(
      try await context.submitCount(count)
        == .refused(SaveRefusal(count, .nothingCounted)))
    #expect(try await context.reopenCount(count) == .saved)
    #expect(try await context.counts(.open).map(\.count.id) == [count])
    await shop.device.close()
  }

  @Test func `More differences than one atom takes are corrected in parts, and taken back`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var items: [RecordID] = []
    for number in 0..<120 { items.append(try await shop.item("B-\(number)", context).id) }
    let count = try await begin(context, .items(items))
    for item in items { try await enter(context, count, item, "2") }
    #expect(try await context.submitCount(count) == .saved)
    #expect(try await context.approveCount(count) == .saved)
    let detail = try #require(try await context.count(count))
    #expect(detail.rows.count == 120 && detail.rows.allSatisfy { $0.correction != nil })
    #expect(try await context.stock(of: items[119]) == ExactDecimal(2))
    #expect(try await context.reopenCount(count) == .saved)
    #expect(try await context.stock(of: items[0]) == .zero)
    #expect(try await context.stock(of: items[119]) == .zero)
    await shop.device.close()
  }

  @Test func `A category is counted with all within it`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let (_, parts) = try await context.addMark(.category, "Parts")
    let (_, bolts) = try await context.addMark(.category, "Bolts", within: parts)
    var item = try await shop.item("B-1", context)
    _ = try await shop.item("B-2", context)
    item[.category] = bolts
    #expect(try await context.save(item) == .saved)
    let count = try await begin(context, .category(parts))
    let detail = try #require(try await context.count(count))
    #expect(detail.rows.map(\.spot.item) == [item.id] && detail.subject == "Parts")
    await shop.device.close()
  }

  @Test func `Counts go into an archive and come out of it with what they corrected`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let count = try await begin(context, .items([item]))
    try await enter(context, count, item, "4")
    #expect(try await context.submitCount(count) == .saved)
    #expect(try await context.approveCount(count) == .saved)
    try await shop.export(context)
    let made = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: made.company))
    let imported = try #require(try await copy.counts().first)
    #expect(imported.count.id != count && imported.state == .approved)
    let row = try #require(try await copy.count(imported.count.id)?.rows.first)
    #expect(row.correction?[.quantity] == ExactDecimal(4) && row.lines.count == 1)
    #expect(try await copy.reopenCount(imported.count.id) == .saved)
    #expect(try await copy.stock(of: row.spot.item) == .zero)
    await shop.device.close()
  }
}
