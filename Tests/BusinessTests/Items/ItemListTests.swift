import Device
import Documents
import Model
import Storage
import SyncProtocol
import Testing

@testable import Business

/// The list of items that pages, files and commands show.
@Suite struct ItemListTests {
  /// Three in use, of which one is low and one below nothing, and one that is archived.
  private func filled() async throws -> (Shop, CompanyContext) {
    let shop = try Shop()
    let context = try await shop.company()
    for (code, quantity, price) in [("A", "5", "3"), ("B", "-1", "1"), ("C", "2", "2")] {
      var item = try await shop.item(code, context)
      item[.price] = ExactDecimal(price)
      item[.threshold] = code == "C" ? ExactDecimal("4") : nil
      #expect(try await context.save(item) == .saved)
      try await shop.movement(item.id, quantity, context)
    }
    var old = try await shop.item("D", context)
    old[.isArchived] = true
    #expect(try await context.save(old) == .saved)
    return (shop, context)
  }

  private func codes(_ query: ItemQuery, _ context: CompanyContext) async throws -> String {
    let rows = try await context.itemRows(query, limit: 10).rows
    return rows.map { $0.item[.code] ?? "" }.joined()
  }

  @Test(
    arguments: [
      (ItemQuery.Order.name, "ABC"), (.code, "ABC"), (.quantity, "BCA"), (.price, "BCA"),
      (.changed, "ABC"),
    ])
  func `Each order goes both ways`(_ order: ItemQuery.Order, _ codes: String) async throws {
    let (shop, context) = try await filled()
    #expect(try await self.codes(ItemQuery(order: order), context) == codes)
    let turned = ItemQuery(order: order, isDescending: true)
    #expect(try await self.codes(turned, context) == String(codes.reversed()))
    let words = ItemQuery(words: "item", order: order, isDescending: true)
    #expect(try await self.codes(words, context).filter { $0 != "D" } == String(codes.reversed()))
    await shop.device.close()
  }

  @Test func `A list is narrowed by a state, by words and to what is archived`() async throws {
    let (shop, context) = try await filled()
    #expect(try await codes(ItemQuery(only: .low), context) == "C")
    #expect(try await codes(ItemQuery(only: .negative), context) == "B")
    #expect(try await codes(ItemQuery(only: .failed), context) == "")
    #expect(try await codes(ItemQuery(isArchived: true), context) == "D")
    #expect(try await codes(ItemQuery(words: "item", only: .negative), context) == "B")
    #expect(try await codes(ItemQuery(words: "item", isArchived: true), context) == "D")
    let low = try await context.items(ItemQuery(only: .low), limit: 10)
    #expect((low.total, low.archived, low.matching) == (3, 1, 1))
    #expect(low.conditions == [.low: 1, .negative: 1, .promised: 0, .order: 1, .failed: 0])
    #expect(low.worth.map(\.description).count == 1)
    await shop.device.close()
  }

  @Test func `What is out of range is told in tables as on pages`() async throws {
    let (shop, context) = try await filled()
    var listing = try await context.items(ItemQuery(only: .low), limit: 10)
    listing.rows[0].quantity = .above
    listing.rows[0].reserved = .one
    let (rows, expected) = (listing, "over 4000000000000")
    let csv = try await ItemTable(ItemQuery()) { _ in rows }
    let cells = String(decoding: csv.bytes, as: UTF8.self)
    #expect(cells.split(separator: "\r\n").last?.contains(",\(expected),") == true)
    #expect(cells.contains(",1,\(expected),0,"), "reserved, available, incoming")
    let json = try await ItemTable(ItemQuery(), as: .json) { _ in rows }
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("\"quantity\":\"\(expected)\""))
    let book = try await ItemTable(ItemQuery(), as: .xlsx) { _ in rows }
    let path = shop.folder + "/range.xlsx"
    try PlainFile(path, .writing).write(book.bytes, at: 0)
    var found: [SheetRow] = []
    try SheetFile(path: path).rows(of: nil) {
      found.append($0)
      return true
    }
    #expect(found.last.map { "\($0)".contains(expected) } == true)
    await shop.device.close()
  }

  @Test func `Goods' numbers of twelve digits and of thirteen are one`() async throws {
    let (shop, context) = try await filled()
    for (code, barcode) in [("U-1", "036000291452"), ("U-2", "0012345678905")] {
      var item = try await shop.item(code, context)
      item[.barcode] = barcode
      #expect(try await context.save(item) == .saved)
    }
    for (scan, code) in [
      ("0036000291452", "U-1"), ("036000291452", "U-1"), ("012345678905", "U-2"),
    ] {
      #expect(try await context.items(scanned: scan).map { $0.item[.code] } == [code])
    }
    for scan in ["36000291452", "00036000291452", "1036000291452", "O36000291452"] {
      #expect(try await context.items(scanned: scan).isEmpty, "\(scan)")
    }
    await shop.device.close()
  }

  @Test func `A number finds its item, and who takes all gets all`() async throws {
    let (shop, context) = try await filled()
    let drill = try await shop.drill(context)
    try await shop.take(context, drill, .receive, ["S-100", "S-101"])
    #expect(try await codes(ItemQuery(words: "S-10"), context) == "D-1")
    for number in 0..<230 { _ = try await shop.item("K-\(number)", context) }
    let words = ItemQuery(words: "item")
    #expect(try await context.itemRows(words, limit: StoreReader.pageLimit).rows.count > 230)
    #expect(try await context.itemRows(words, limit: 500).rows.count < StoreReader.searchLimit)
    let table = try await ItemTable(words) {
      try await context.itemRows($0, limit: StoreReader.pageLimit)
    }
    #expect(table.count > 230)
    await shop.device.close()
  }

  @Test func `What goes out in a table comes in elsewhere as it was`() async throws {
    let (shop, context) = try await filled()
    var item = try await shop.item("R-1", context)
    item[.description] = "Two\nlines; and \"quotes\""
    item[.supplier] = "Maker"
    item[.supplierLink] = "https://example.org/r"
    item[.reorderQuantity] = ExactDecimal("2.5")
    item[.condition] = "refurbished"
    item[.expires] = Moment(typed: "2031-02-03")
    item[.warrantyEnds] = Moment(typed: "2032-02-03")
    item[.customsCode] = "7318.15"
    item[.origin] = "DE"
    item[.isFlagged] = true
    #expect(try await context.save(item) == .saved)
    let other = try Shop()
    let there = try await other.company()
    for form in [ItemTable.Form.csv, .xlsx] {
      let table = try await ItemTable(ItemQuery(), as: form) {
        try await context.itemRows($0, limit: StoreReader.pageLimit)
      }
      let path = other.folder + "/round.\(form.rawValue)"
      try PlainFile(path, .writing).write(table.bytes, at: 0)
      let report = try await ItemImport(path: path).run(in: there, isDryRun: false, skipsBad: false)
      #expect(report.problems.isEmpty && report.isWritten, "\(report.problems)")
      let came = try #require(try await there.items(coded: ["R-1"])["R-1"])
      for field in InventoryItem.definition.fields {
        #expect(came.values[field] == item.values[field], "\(field.name), \(form)")
      }
    }
    await shop.device.close()
    await other.device.close()
  }

  @Test func `As JSON nothing of an item is lost, and each is on a line of its own`() async throws {
    let (shop, context) = try await filled()
    var item = try await shop.item("R-1", context)
    item[.description] = "Two\nlines, \"quotes\" and \u{1F600}"
    item[.reorderQuantity] = ExactDecimal("2.000001")
    item[.expires] = Moment(typed: "2031-02-03")
    item[.isFlagged] = true
    #expect(try await context.save(item) == .saved)
    let box = OtherUnit(
      id: await shop.device.newID(), name: "box", factor: try #require(ExactDecimal("12")),
      barcode: "42")
    #expect(try await context.addUnit(box, to: item.id) == .saved)
    let table = try await ItemTable(
      ItemQuery(), as: .json, units: try await context.otherUnits()
    ) { try await context.itemRows($0, limit: 2) }
    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(text.hasPrefix("{\"items\":[\n{") && text.hasSuffix("}\n]}\n"))
    #expect(text.split(separator: "\n").count == table.count + 2)
    let all = try #require(try JSONParser.parse(table.bytes).member("items")?.elements)
    #expect(all.count == table.count)
    let told = try #require(all.first { $0.member("code") == .text("R-1") })
    for (name, field) in ItemMembers.stored {
      #expect(told.member(name) == JSONValue(item.values[field]), "\(name)")
    }
    #expect(told.member("id") == .text(item.id.description))
    #expect(told.member("units") == .array([ItemMembers.unit(box)]))
    #expect(told.member("changed")?.integerValue != nil && told.member("low") == .boolean(false))
    await shop.device.close()
  }

  @Test func `Less than nothing is told at first sight, and what was forgotten has its day`()
    async throws
  {
    let (shop, context) = try await filled()
    let shortages = try await context.overview().shortages
    #expect(shortages.map { $0.item?[.code] } == ["B"])
    #expect(shortages.map(\.level.quantity) == [ExactDecimal(-1)])
    let now = try await context.moment()
    let day = Moment(milliseconds: now.milliseconds / 86_400_000 * 86_400_000)
    #expect(try await context.moment(on: day) == now)
    let before = try await context.moment(on: Moment(milliseconds: day.milliseconds - 86_400_000))
    #expect(before?.milliseconds == day.milliseconds - 43_200_000)
    let tomorrow = Moment(milliseconds: day.milliseconds + 86_400_000)
    #expect(try await context.moment(on: tomorrow) == now)
    let later = Moment(milliseconds: tomorrow.milliseconds + 86_400_000)
    #expect(try await context.moment(on: later) == nil)
    await shop.device.close()
  }

  @Test func `Pages follow each other both ways, and every item is on one`() async throws {
    let (shop, context) = try await filled()
    var query = ItemQuery(order: .quantity)
    let first = try await context.itemRows(query, limit: 2)
    #expect(first.rows.map { $0.item[.code] } == ["B", "C"] && first.previous == nil)
    query.start = .after(try #require(first.next))
    let second = try await context.itemRows(query, limit: 2)
    #expect(second.rows.map { $0.item[.code] } == ["A"] && second.next == nil)
    query.start = .before(try #require(second.previous))
    #expect(try await context.itemRows(query, limit: 2).rows == first.rows)
    await shop.device.close()
  }

  @Test func `Of what is searched for so many of the best matches are shown`() async throws {
    let (shop, context) = try await filled()
    let some = try await context.itemRows(ItemQuery(words: "item"), limit: 2)
    #expect(some.rows.count == 2 && some.isCapped && some.matching == 2)
    let all = try await context.itemRows(ItemQuery(words: "item"), limit: 1_000)
    #expect(all.rows.count == 4 && !all.isCapped)
    await shop.device.close()
  }

  @Test func `A table has a line for each item of the list, whatever the parts`() async throws {
    let (shop, context) = try await filled()
    for limit in [1, 2, 10] {
      let table = try await ItemTable(ItemQuery(order: .price, start: .after("nonsense"))) {
        try await context.itemRows($0, limit: limit)
      }
      let lines = String(decoding: table.bytes.dropFirst(3), as: UTF8.self).split {
        $0 == "\r\n"
      }
      #expect(table.count == 3 && lines.count == 4)
      #expect(lines[0].hasPrefix("Name,Code,Quantity,Unit,Price,Currency,Low-stock threshold"))
      #expect(lines[1].hasPrefix("Item B,B,-1,,1,EUR,"))
      #expect(lines[3].hasPrefix("Item A,A,5,,3,EUR,"))
    }
    await shop.device.close()
  }

  @Test func `An overview tells what is low and what was moved`() async throws {
    let (shop, context) = try await filled()
    let overview = try await context.overview()
    #expect(overview.low.rows.map { $0.item[.code] } == ["C"])
    #expect(overview.low.total == 3 && overview.low.matching == 1)
    #expect(overview.movements.compactMap { $0.item?[.code] }.sorted() == ["A", "B", "C"])
    #expect(overview.days.count == 14)
    await shop.device.close()
  }

  @Test func `Records are found by what people call them`() async throws {
    let (shop, context) = try await filled()
    let found = try await context.find("item d", limit: 1)
    #expect(found.map(\.title) == ["Item D"] && found[0].detail == "D · Archived")
    #expect(try await context.find("nothing", limit: 5).isEmpty)
    let opened = RecordReference(.inventoryItem, try await context.find("item a", limit: 1)[0].id)
    let gone = RecordReference(.inventoryItem, await shop.device.newID())
    let recent = try await context.recent([gone, opened], limit: 3)
    #expect(recent.count == 3 && recent[0].title == "Item A")
    #expect(Set(recent.map(\.id)).count == 3)
    await shop.device.close()
  }

  @Test func `Each kind shows its best before any shows more`() async throws {
    let (shop, context) = try await filled()
    var place = Record<Location>(new: await shop.device.newID())
    place[.code] = "Z-1"
    place[.name] = "Item shelf"
    var count = Record<StockCount>(new: await shop.device.newID())
    count[.name] = "Item count"
    count[.scope] = "list"
    count[.state] = "open"
    var category = Record<Category>(new: await shop.device.newID())
    category[.name] = "Items of ours"
    var tag = Record<Model.Tag>(new: await shop.device.newID())
    tag[.name] = "item"
    let all = [place.values, count.values, category.values, tag.values]
    #expect(try await context.save(all) == .saved)
    let few = try await context.find("item", limit: 5)
    #expect(few.map(\.kind) == [.inventoryItem, .inventoryItem, .location, .stockCount, .category])
    #expect(few[2].title == "Z-1" && few[2].detail == "Item shelf · Location")
    let more = try await context.find("item", limit: 12)
    #expect(more.count { $0.kind == .inventoryItem } > 2)
    #expect(more.suffix(4).map(\.kind) == [.location, .stockCount, .category, .tag])
    await shop.device.close()
  }
}
