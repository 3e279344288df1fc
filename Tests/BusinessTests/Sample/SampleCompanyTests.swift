import Model
import Testing

@testable import Business
@testable import Device

@Suite struct `A sample company` {
  private let sample = SampleCompany(RecordID(milliseconds: Shop.now, random: (7, 8)))

  private func all<E: Entity>(_: E.Type) -> [Record<E>] {
    sample.records.compactMap(Record<E>.init)
  }

  @Test func `has sixty items that differ, and every line of its catalogue is one of them`() {
    let lines = SampleCatalogue.text.split(separator: "\n")
    #expect(lines.count == 60)
    #expect(SampleCompany.items.count == lines.count)
    let items = all(InventoryItem.self)
    #expect(Set(items.compactMap { $0[.code] }).count == 60)
    #expect(Set(items.compactMap { $0[.name] }).count == 60)
    #expect(Set(items.compactMap { $0[.barcode] }).count == 60)
    #expect(Set(sample.records.map(\.id)).count == sample.records.count)
  }

  @Test func `has a warehouse of two zones, in whose bins its things lie`() {
    let tree = LocationTree(all(Location.self))
    #expect(tree.nodes.count == 26)
    #expect(tree.nodes.prefix(3).map(\.code) == ["S", "S-1", "S-1-1"])
    #expect(tree.nodes.map { $0.depth }.max() == 2)
    let bins = Set(tree.nodes.filter { $0.record[.kind] == "bin" }.map(\.record.id))
    let items = all(InventoryItem.self)
    #expect(Set(items.compactMap { $0[.location] }) == bins)
    let usual = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0[.location]) })
    #expect(
      all(StockTransaction.self).allSatisfy { $0[.location] == usual[$0[.item] ?? .zero] })
  }

  @Test func `moves nothing to where it lies already but to give it a number`() {
    let halves = all(StockTransaction.self).filter { $0[.type] == StockMovement.transfer.name }
    #expect(!halves.isEmpty && halves.allSatisfy { $0[.reason] == "Number given" })
    #expect(halves.count { $0[.serial] != nil } * 2 == halves.count)
  }

  @Test func `has promised some of it, and waits for deliveries of which one is late`() {
    let codes = Dictionary(
      uniqueKeysWithValues: all(InventoryItem.self).map { ($0.id, $0[.code] ?? "") })
    let lines = all(Reservation.self).filter { $0[.orderLine] == nil }
    #expect(lines.count == 8 && lines.allSatisfy { codes[$0[.item] ?? .zero] != nil })
    #expect(Set(lines.compactMap { $0[.direction] }) == Set(Reservation.directions))
    #expect(lines.count { $0[.isClosed] == true } == 1)
    let late = lines.filter {
      $0[.direction] == "expected" && ($0[.due]?.milliseconds ?? 0) < Int64(Shop.now)
    }
    #expect(late.compactMap { codes[$0[.item] ?? .zero] } == ["HE-L"])
    #expect(Set(lines.compactMap { $0[.reference] }).count == lines.count)
  }

  @Test func `has reserved what orders that are under way need, and nothing for others`() {
    let orders = Dictionary(uniqueKeysWithValues: all(SalesOrder.self).map { ($0.id, $0) })
    let lines = all(OrderLine.self).filter { line in
      line[.order].flatMap { orders[$0] }.map { SalesOrder.isUnderWay($0) } ?? false
    }
    let made = self.all(Reservation.self).filter { $0[.orderLine] != nil }
    #expect(made.allSatisfy { $0.values.isReservationOfLine && $0[.isClosed] == nil })
    let reserved = made.filter { $0[.direction] == SalesOrder.direction }
    #expect(!lines.isEmpty && reserved.map { $0[.orderLine] } == lines.map { $0.id })
    #expect(reserved.map { $0[.quantity] } == lines.map { $0[.quantity] })
  }

  @Test func `has ordered from suppliers in every state, and expects what is under way`() {
    let purchases = Dictionary(uniqueKeysWithValues: all(Purchase.self).map { ($0.id, $0) })
    #expect(
      Set(purchases.values.compactMap { $0[.state] })
        == ["draft", "ordered", "closed", "cancelled"])
    #expect(purchases.values.allSatisfy { ($0[.number] == nil) == ($0[.state] == "draft") })
    let lines = all(PurchasePosition.self).filter { line in
      line[.purchase].flatMap { purchases[$0] }.map { Purchase.isUnderWay($0) } ?? false
    }
    let expected = all(Reservation.self).filter {
      $0[.orderLine] != nil && $0[.direction] == Purchase.direction
    }
    #expect(lines.count == 3 && expected.map { $0[.orderLine] } == lines.map { $0.id })
    #expect(all(PurchasePosition.self).allSatisfy { ($0[.price] ?? .zero) > .zero })
  }

  @Test func `has counted one rack and corrected what was wrong, and is at work on another`() {
    let counts = all(StockCount.self)
    #expect(counts.compactMap { $0[.state] } == ["approved", "open"])
    #expect(counts.allSatisfy { ($0.id.milliseconds ?? 0) < Shop.now })
    let lines = Dictionary(grouping: all(CountLine.self)) { $0[.count] }
    #expect(lines[counts[0].id]?.count == 14 && lines[counts[1].id]?.count == 9)
    #expect(lines.values.joined().allSatisfy { $0[.counter] != nil && $0[.authorName] != nil })
    let own = all(StockTransaction.self).filter { $0[.causeKind] == "count" }
    #expect(own.compactMap { $0[.quantity] } == [-1, 1].compactMap { ExactDecimal($0) })
    #expect(own.allSatisfy { $0[.cause] == counts[0].id && $0[.reason] == "Counted" })
  }

  @Test func `shows its counts as they stand: nothing of the finished one is left to do`()
    async throws
  {
    let shop = try Shop()
    let made = try await SampleCompany.make(on: shop.device)
    let context = try #require(try await shop.device.context(of: made))
    let done = try #require(try await context.counts(.approved).first)
    let detail = try #require(try await context.count(done.count.id))
    #expect(detail.rows.count == 14 && !detail.rows.contains(where: \.isLeft))
    #expect(detail.rows.count { $0.correction != nil } == 2)
    #expect(detail.rows.allSatisfy { $0.cameLater == nil && !$0.isDisputed })
    let going = try #require(try await context.counts(.open).first)
    let open = try #require(try await context.count(going.count.id))
    #expect(open.rows.count { !$0.isLeft } == 9 && open.rows.contains(where: \.isLeft))
    #expect(open.rows.count { ($0.difference ?? .zero) != .zero } == 1)
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `has barcodes of the range for shops, with their check digits`() throws {
    for code in all(InventoryItem.self).compactMap({ $0[.barcode] }) {
      let digits = code.compactMap(\.wholeNumberValue)
      try #require(digits.count == 13 && digits[0] == 2)
      let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
      #expect(sum % 10 == 0, "\(code)")
    }
  }

  @Test func `has stock that was never below zero, in the order of its days, until now`() {
    let movements = Dictionary(grouping: all(StockTransaction.self)) { $0[.item] }
    #expect(movements.count == 60)
    for (_, list) in movements {
      var level = ExactDecimal.zero
      var last = Int64.min
      for movement in list {
        let date = movement[.date]?.milliseconds ?? .max
        #expect(date <= Int64(Shop.now))
        #expect(date >= last)
        last = date
        level = level.adding(movement[.quantity] ?? .zero) ?? .zero
        #expect(level >= .zero)
      }
    }
  }

  @Test func `shows what a shop has to look after: what runs low, is out, or expires`() {
    func level(_ code: String) -> ExactDecimal? {
      SampleCompany.items.enumerated().first { $0.element.code == code }.map {
        SampleHistory(of: $0.element, index: $0.offset, now: Shop.now).level
      }
    }
    for item in SampleCompany.items where item.trait == .low {
      #expect(level(item.code).map { $0 < item.threshold } == true, "\(item.code)")
    }
    #expect(level("HE-L") == .zero)
    let items = all(InventoryItem.self)
    #expect(items.contains { $0[.expires] != nil })
    #expect(items.count { $0[.isArchived] == true } == 1)
    #expect(items.count { $0[.isFlagged] == true } == 1)
    #expect(all(StockTransaction.self).count > 500)
    #expect(Set(all(StockTransaction.self).compactMap { $0[.type] }).count == 8)
  }

  @Test func `has every item in a category within another, and some of them marked with tags`() {
    let tree = CategoryTree(all(Category.self))
    #expect(tree.nodes.count == 12)
    let leaves = Set(tree.nodes.filter { $0.depth == 1 }.map(\.record.id))
    let items = all(InventoryItem.self)
    #expect(Set(items.compactMap { $0[.category] }) == leaves)
    #expect(items.allSatisfy { $0[.category] != nil })
    let chain = items.first { $0[.code] == "CH-11" }?[.category].flatMap { tree[$0] }
    #expect(chain?.path == "Parts / Drivetrain")
    let cleaner = items.first { $0[.code] == "CL-BIO" }?[.category].flatMap { tree[$0] }
    #expect(cleaner?.path == "Shop / Care")
    let marks = all(ItemTag.self)
    #expect(Set(marks.compactMap { $0[.tag] }) == Set(all(Tag.self).map(\.id)))
    #expect(Set(marks.compactMap { $0[.item] }).isSubset(of: Set(items.map(\.id))))
    #expect(marks.count == 13)
  }

  @Test func `has wheels with serial numbers, one for each that is there`() {
    let units = all(SerialUnit.self)
    let movements = all(StockTransaction.self)
    #expect(!units.isEmpty && Set(units.compactMap { $0[.number] }).count == units.count)
    for item in Set(units.compactMap { $0[.item] }) {
      let own = movements.filter { $0[.item] == item }
      let level = own.reduce(ExactDecimal.zero) { $0.adding($1[.quantity] ?? .zero) ?? $0 }
      let numbered = own.filter { $0[.serial] != nil }
      #expect(level == ExactDecimal(Int64(units.count { $0[.item] == item })))
      #expect(numbered.allSatisfy { $0[.quantity] == .one })
      #expect(Set(numbered.compactMap { $0[.serial] }).count == numbered.count)
      #expect(numbered.allSatisfy { half in own.contains { $0.id == half[.cause] } })
    }
    #expect(units.allSatisfy { $0.values.isSerialUnit })
  }

  @Test func `comes with all of it, is marked, and is made again under other names`() async throws {
    let shop = try Shop()
    let made = try await SampleCompany.make(on: shop.device)
    let summary = try #require(try await shop.device.companies().first)
    #expect(summary.id == made && summary.isSample && summary.isOwner)
    let context = try #require(try await shop.device.context(of: made))
    for record in SampleCompany(made).records where record.kind == .inventoryItem {
      #expect(try await context.fetch(InventoryItem.self, record.id) != nil)
    }
    let second = try await SampleCompany.make(on: shop.device)
    #expect(second != made)
    #expect(try await shop.device.companies().count == 2)
  }
}
