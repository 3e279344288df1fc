import Device
import Documents
import Model
import Testing

@testable import Business

/// Templates as records of a company, and what its items and places tell on labels.
@Suite struct TemplateRecordTests {
  private func change(_ name: String?, _ sheet: String? = "roll-62x29") -> LabelTemplateChange {
    var change = LabelTemplateChange()
    change.set(.name, to: name)
    change.set(.sheet, to: sheet)
    return change
  }

  private func fields(_ outcome: SaveOutcome) -> [FieldError] {
    guard case .refused(let refusal) = outcome, case .fields(let errors) = refusal.reason else {
      return []
    }
    return errors
  }

  private func names(_ context: CompanyContext) async throws -> [String] {
    try await context.labelTemplates().map { $0[.name] ?? "" }
  }

  @Test func `One that is sent twice is there once, as it was sent first`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = await shop.device.newID()
    #expect(try await context.addLabelTemplate(change("Shelf"), id) == .saved)
    #expect(try await context.addLabelTemplate(change("Again", "a4-3x8"), id) == .saved)
    let other = await shop.device.newID()
    #expect(try await context.addLabelTemplate(change("Bin"), other) == .saved)
    #expect(try await names(context) == ["Bin", "Shelf"])
    await shop.device.close()
  }

  @Test func `A change writes what it names and leaves the rest`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = await shop.device.newID()
    #expect(try await context.addLabelTemplate(change("Shelf"), id) == .saved)
    var lines = LabelTemplateChange()
    lines.set(.lines, to: "{price}")
    #expect(try await context.editLabelTemplate(lines, id) == .saved)
    let record = try #require(try await context.labelTemplates().first)
    #expect(record[.name] == "Shelf" && record[.sheet] == "roll-62x29")
    #expect(record[.lines] == "{price}")
    await shop.device.close()
  }

  @Test func `Without a name, with too long words or unknown contents nothing is kept`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let id = await shop.device.newID()
    #expect(
      fields(try await context.addLabelTemplate(change(nil), id)) == [FieldError("name", .required)]
    )
    let long = change(String(repeating: "n", count: 201))
    #expect(fields(try await context.addLabelTemplate(long, id)).map(\.field) == ["name"])
    var strange = change("Shelf")
    strange.set(.content, to: "everything")
    #expect(fields(try await context.addLabelTemplate(strange, id)).map(\.field) == ["content"])
    #expect(try await names(context).isEmpty)
    await shop.device.close()
  }

  @Test func `One that is deleted is gone for changes until it is restored`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = await shop.device.newID()
    #expect(try await context.editLabelTemplate(change("Shelf"), id) == .gone(id))
    #expect(try await context.addLabelTemplate(change("Shelf"), id) == .saved)
    #expect(try await context.delete(.labelTemplate, id) == .saved)
    #expect(try await context.editLabelTemplate(change("Bin"), id) == .gone(id))
    #expect(try await names(context).isEmpty)
    #expect(try await context.restore(.labelTemplate, id) == .saved)
    #expect(try await names(context) == ["Shelf"])
    await shop.device.close()
  }

  @Test func `They go with the company into its file and come back`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var own = change("Größe {name}", nil)
    own.set(.paperWidth, to: ExactDecimal("62.5"))
    own.set(.title, to: "{name}\u{202E}")
    own.set(.columns, to: 2)
    #expect(try await context.addLabelTemplate(own, await shop.device.newID()) == .saved)
    _ = try await shop.export(context)
    let report = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: report.company))
    let record = try #require(try await copy.labelTemplates().first)
    #expect(record[.name] == "Größe {name}" && record[.title] == "{name}\u{202E}")
    #expect(record[.paperWidth] == ExactDecimal("62.5") && record[.columns] == 2)
    #expect(record[.sheet] == nil)
    await shop.device.close()
  }

  @Test func `An item tells where it lies, what it is sorted under, and its price`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let parts = try await context.addMark(.category, "Parts").id
    var bin = LocationChange()
    bin.set(.code, to: "A-01")
    let place = try await context.addLocations(bin) { await shop.device.newID() }.ids[0]
    var item = try await shop.item("B-1", context)
    item[.category] = parts
    item[.location] = place
    #expect(try await context.save(item) == .saved)
    _ = try await shop.item("B-2", context)
    let rows = try await context.itemRows(ItemQuery(), limit: 10).rows
    let tree = try await context.locationTree()
    let row = try #require(rows.first { $0.item[.code] == "B-1" })
    let facts = CompanyContext.facts(of: row, tree, company: "Acme")
    #expect(
      LabelDesign.fill("{code} {name} {price} {place} {category} {company}", facts)
        == "B-1 Item B-1 12.5 EUR A-01 Parts Acme")
    let bare = try #require(rows.first { $0.item[.code] == "B-2" })
    let few = CompanyContext.facts(of: bare, tree, company: "Acme")
    #expect(LabelDesign.fill("{place}{category}{barcode}", few).isEmpty)
    // A place that the tree does not have is not told.
    let lost = CompanyContext.facts(of: row, LocationTree([]), company: "Acme")
    #expect(lost["place"] == nil)
    await shop.device.close()
  }

  @Test func `A place tells its name and code, by a template and without`() throws {
    var record = Record<Location>(new: RecordID(high: 4, low: 4))
    record[.code] = "A-01"
    record[.name] = "{code} <b>"
    let node = try #require(LocationTree([record]).nodes.first)
    var plain = ItemLabels(on: LabelSheet.all[0], kind: .ean8)
    plain.add(placed: node, company: "Acme")
    #expect(plain.labels == [Label(title: "{code} <b>", codeText: "A-01", as: .ean8)])
    #expect(
      plain.flaws == [ItemLabels.Flaw(item: record.id, code: "A-01", flaw: .digitCount(8))])
    var template = Record<LabelTemplate>(new: RecordID(high: 5, low: 5))
    template[.sheet] = "roll-62x29"
    template[.title] = "{place} of {company}"
    template[.lines] = "{name}\n{price}{category}"
    var designed = plain
    designed.design = LabelDesign(template)
    designed.add(placed: node, company: "Acme")
    #expect(designed.labels.last?.title == "A-01 of Acme")
    #expect(designed.labels.last?.lines == ["{code} <b>"])
    #expect(designed.labels.last?.code?.symbology == .code128 && designed.flaws.count == 1)
  }
}
