import Device
import Model
import Testing

@testable import Business

/// Categories and tags of a company, and items that are sorted and marked by them.
@Suite struct MarkStoryTests {
  private func add(
    _ kind: MarkKind, _ name: String, _ context: CompanyContext, in parent: RecordID? = nil
  ) async throws -> RecordID {
    let made = try await context.addMark(kind, name, within: parent)
    #expect(made.outcome == .saved, "\(name)")
    return made.id
  }

  private func fields(_ outcome: SaveOutcome) -> [FieldError] {
    guard case .refused(let refusal) = outcome, case .fields(let errors) = refusal.reason else {
      return []
    }
    return errors
  }

  private func put(
    _ code: String, in category: RecordID?, _ shop: Shop, _ context: CompanyContext
  ) async throws -> RecordID {
    var item = try await shop.item(code, context)
    item[.category] = category
    #expect(try await context.save(item) == .saved)
    return item.id
  }

  private func mark(
    _ item: RecordID, _ names: [String], _ context: CompanyContext
  ) async throws -> SaveOutcome {
    let item = try #require(try await context.fetch(InventoryItem.self, item))
    return try await context.save(item.values, tags: names)
  }

  private func codes(_ query: ItemQuery, _ context: CompanyContext) async throws -> String {
    try await context.itemRows(query, limit: 10).rows.map { $0.item[.code] ?? "" }.joined()
  }

  private func done(_ answer: BulkAnswer) throws -> BulkOutcome {
    guard case .done(let outcome) = answer else {
      Issue.record("\(answer)")
      throw Shop.Unusable()
    }
    return outcome
  }

  @Test func `A name is there once beside its neighbours, and nothing lies within itself`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let parts = try await add(.category, "Parts", context)
    let bolts = try await add(.category, "Bolts", context, in: parts)
    let tools = try await add(.category, "Tools", context)
    _ = try await add(.category, "Bolts", context, in: tools)
    let again = try await context.addMark(.category, "parts")
    #expect(fields(again.outcome) == [FieldError("name", .taken(by: parts))])
    #expect(fields(try await context.addMark(.tag, "").outcome) == [FieldError("name", .required)])
    let red = try await add(.tag, "red", context)
    #expect(fields(try await context.addMark(.tag, "RED").outcome).first?.field == "name")
    #expect(
      fields(try await context.addMark(.tag, "a,b").outcome) == [FieldError("name", .invalid)])
    let circle = try await context.editMark(.category, parts, name: "Parts", within: bolts)
    #expect(fields(circle) == [FieldError("parent", .circular)])
    #expect(try await context.editMark(.tag, red, name: "Red") == .saved)
    #expect(
      try await context.editMark(.category, bolts, name: "Screws", within: tools) == .saved)
    let paths = try await context.marks(.category).map(\.mark.name)
    #expect(paths == ["Parts", "Tools", "Tools / Bolts", "Tools / Screws"])
    let held = try await context.deleteMark(.category, tools)
    #expect(held == .refused(SaveRefusal(tools, .hasCategories)))
    await shop.device.close()
  }

  @Test func `A list is narrowed to a category with those within it, and to a tag`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let parts = try await add(.category, "Parts", context)
    let bolts = try await add(.category, "Bolts", context, in: parts)
    _ = try await put("A", in: parts, shop, context)
    let second = try await put("B", in: bolts, shop, context)
    _ = try await put("C", in: nil, shop, context)
    let red = try await add(.tag, "scarlet", context)
    #expect(try await mark(second, ["Scarlet", "new"], context) == .saved)
    var query = ItemQuery()
    query.category = parts
    #expect(try await codes(query, context) == "AB")
    let whole = try await context.items(query, limit: 10)
    #expect(whole.matching == 2 && !whole.isCapped)
    #expect(whole.choices.categories.map(\.name) == ["Parts", "Parts / Bolts"])
    let tools = try await add(.category, "Tools", context)
    let drills = try await add(.category, "Drills", context, in: tools)
    let bits = try await add(.category, "Bits", context, in: drills)
    for code in ["X", "Y", "Z"] { _ = try await put(code, in: bits, shop, context) }
    let counts = try await context.marks(.category).map { "\($0.name) \($0.items) \($0.all)" }
    #expect(counts == ["Parts 1 2", "Bolts 1 1", "Tools 0 3", "Drills 0 3", "Bits 3 3"])
    #expect(whole.rows[1].category?.name == "Parts / Bolts")
    #expect(whole.rows[1].tags.map(\.name) == ["new", "scarlet"])
    query.words = "item"
    #expect(Set(try await codes(query, context)) == ["A", "B"])
    query = ItemQuery()
    query.tag = red
    #expect(try await codes(query, context) == "B")
    #expect(try await context.items(query, limit: 10).matching == 1)
    query.words = "item"
    #expect(try await codes(query, context) == "B")
    #expect(try await codes(ItemQuery(words: "scarl"), context) == "B", "by the name of its tag")
    let table = try await ItemTable(ItemQuery()) { try await context.itemRows($0, limit: 10) }
    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(text.contains(#",Parts / Bolts,"new, scarlet""#))
    #expect(try await context.deleteMark(.category, bolts) == .saved)
    let row = try await context.itemRows(ItemQuery(), limit: 10).rows[1]
    #expect(row.item[.category] == bolts && row.category == nil, "it reads as none")
    #expect(try await context.restore(.category, bolts) == .saved)
    #expect(try await context.itemRows(ItemQuery(), limit: 10).rows[1].category?.id == bolts)
    await shop.device.close()
  }

  @Test func `A tag goes to many items and comes off them, once each, and back`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let red = try await add(.tag, "red", context)
    var ids: [RecordID] = []
    for code in ["A", "B"] { ids.append(try await put(code, in: nil, shop, context)) }
    #expect(try await mark(ids[0], ["red"], context) == .saved)
    let marked = try done(try await context.act(.mark(red), on: ids + ids))
    #expect(marked.done == 2)
    #expect(try await context.count(.itemTag) == 2)
    guard case .marks(let new)? = marked.back else { throw Shop.Unusable() }
    #expect(new.count == 1)
    _ = try done(try await context.takeBack(marks: new))
    #expect(try await context.marked(with: red) == [ids[0]])
    let taken = try done(try await context.act(.unmark(red), on: ids))
    #expect(taken.done == 2)
    #expect(try await context.marked(with: red).isEmpty)
    guard case .trash? = taken.back else { throw Shop.Unusable() }
    #expect(try await context.act(.mark(ids[0]), on: ids) == .missing, "no such tag")
    #expect(try done(try await context.act(.unmark(red), on: ids)).back == nil)
    #expect(try await mark(ids[0], [], context) == .saved)
    await shop.device.close()
  }

  @Test func `What two devices made twice is told and merged, and nothing of it is lost`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var twins: [RecordID] = []
    for _ in 1...2 {
      // As it comes from another device: nobody checks the name there.
      var record = Record<Model.Category>(new: await context.newID())
      record[.name] = "Parts"
      var tag = Record<Model.Tag>(new: await context.newID())
      tag[.name] = "red"
      #expect(try await context.save([record.values, tag.values]) == .saved)
      twins += [record.id, tag.id]
    }
    let rows = try await context.marks(.category)
    #expect(rows.map(\.twin) == [nil, twins[0]])
    #expect(try await context.marks(.tag).compactMap(\.twin) == [twins[1]])
    let inner = try await add(.category, "Bolts", context, in: twins[2])
    let item = try await put("A", in: twins[2], shop, context)
    _ = try done(try await context.act(.mark(twins[3]), on: [item]))
    let circle = try await context.mergeMark(.category, twins[2], into: inner)
    #expect(fields(circle) == [FieldError("parent", .circular)])
    #expect(try await context.mergeMark(.category, twins[2], into: twins[0]) == .saved)
    #expect(try await context.mergeMark(.tag, twins[3], into: twins[1]) == .saved)
    #expect(try await context.mergeMark(.tag, twins[3], into: twins[1]) != .saved, "it is gone")
    let row = try await context.itemRows(ItemQuery(), limit: 10).rows[0]
    #expect(row.category?.id == twins[0] && row.tags.map(\.id) == [twins[1]])
    #expect(try await context.marks(.category).map(\.mark.name) == ["Parts", "Parts / Bolts"])
    #expect(try await context.marks(.category).map(\.items) == [1, 0])
    #expect(try await context.marks(.tag).map(\.items) == [1])
    await shop.device.close()
  }

  @Test func `What very many items have narrows a list too, page by page`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let parts = try await add(.category, "Parts", context)
    let red = try await add(.tag, "red", context)
    let count = 2_100
    var records: [RecordValues] = []
    for number in 0..<count {
      var item = Record<InventoryItem>(new: await context.newID())
      item[.name] = "Item \(number)"
      item[.code] = "C-\(10_000 + number)"
      item[.category] = number % 100 == 0 ? nil : parts
      var mark = Record<ItemTag>(new: await context.newID())
      mark[.item] = item.id
      mark[.tag] = red
      records += [item.values, mark.values]
    }
    #expect(try await context.save(records) == .saved)
    var query = ItemQuery(order: .code)
    query.tag = red
    let first = try await context.items(query, limit: 1_000)
    #expect(first.matching == count && first.rows.count == 1_000)
    query.start = .after(try #require(first.next))
    let second = try await context.itemRows(query, limit: 1_000)
    #expect(second.rows[0].item[.code] == "C-11000" && second.next != nil)
    query.category = parts
    query.start = .beginning
    let both = try await context.items(query, limit: 10)
    #expect(both.matching == count - 21 && both.rows[0].item[.code] == "C-10001")
    await shop.device.close()
  }
}
