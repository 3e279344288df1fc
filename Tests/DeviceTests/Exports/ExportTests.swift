import Model
import SyncProtocol
import Testing

@testable import Device

/// What was refused travels in a file and becomes somebody else's own change.
@Suite struct ExportTests {
  /// Bob's new item, his movement of it and his rename of the bolt are refused: he only views.
  private func refusedShop() throws -> (SharedShop, nut: RecordID, movement: RecordID) {
    let shop = try SharedShop()
    _ = try shop.bob.core.createUserPass(
      UserPassDraft(userName: "bob", passwordHash: "hash", displayName: "Ben"),
      for: shop.zone.id, now: shop.bob.now)
    try shop.syncBob()
    let nut = try shop.bob.add("Nut", code: "N-1")
    var movement = shop.bob.movement(of: nut.id, 5)
    movement[.note] = "counted twice"
    #expect(try shop.bob.save(movement) == .saved)
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Ben's bolt" } == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    #expect(try shop.kept().count == 3)
    return (shop, nut.id, movement.id)
  }

  private func export(_ shop: SharedShop) throws -> [UInt8] {
    let export = try #require(
      try shop.bob.core.exportQuarantine(
        of: shop.zone.id, container: "https://example.com", now: shop.bob.now))
    return try export.bytes()
  }

  private func take(
    _ bytes: [UInt8], _ shop: SharedShop, isDryRun: Bool = false
  ) throws -> ImportReport {
    shop.ada.now = max(shop.ada.now, shop.bob.now) + 1_000
    return try shop.ada.core.importChanges(
      ChangeExport(bytes), into: shop.zone.id, isDryRun: isDryRun, now: shop.ada.now)
  }

  @Test func `a file says whose, what, where and why, and reads back as it was`() throws {
    let (shop, nut, movement) = try refusedShop()
    let bytes = try export(shop)
    let read = try ChangeExport(bytes)
    #expect(read.company == shop.zone.id && read.companyName == "Bolts & Co")
    #expect(read.author == Known.bob && read.authorName == "Ben")
    #expect(read.device == Known.phone && read.container == "https://example.com")
    #expect(read.entries.map(\.record) == [nut, movement, shop.bolt])
    #expect(
      read.entries.map(\.code) == ["denied", "missingReference", "denied"]
        || read.entries.map(\.code) == ["denied", "denied", "denied"])
    let kept = try shop.kept()
    for (entry, kept) in zip(read.entries, kept) {
      let change = try #require(entry.change)
      #expect(change.version.groups.map(\.bytes) == kept.change.version.groups.map(\.bytes))
      #expect(change.version.life == kept.change.version.life)
    }
    #expect(try read.bytes() == bytes)
  }

  @Test func `its importer makes it their own, with the source in the note`() throws {
    let (shop, nut, movement) = try refusedShop()
    let report = try take(try export(shop), shop)
    #expect(report.saved == 3 && report.refused == 0 && report.authorName == "Ben")
    #expect(report.lines.map(\.title).contains("+5 of Nut (N-1)"))
    try shop.syncAda()
    #expect(try shop.item(nut)?[.name] == "Nut" && shop.item(shop.bolt)?[.name] == "Ben's bolt")
    #expect(shop.zone.state(nut)?.createdBy == Known.ada)
    let fact = try shop.zone.state(movement)?.values(of: StockTransaction.definition)
    let record = try #require(fact.flatMap { Record<StockTransaction>($0) })
    #expect(record[.quantity] == ExactDecimal(5))
    #expect(
      record[.note]
        == "counted twice (From Ben's export of 2027-01-15, made on 2027-01-15)")
    try shop.syncBob()
    #expect(try shop.kept().isEmpty, "Bob's own entries have nothing left to say")
  }

  @Test func `importing twice doubles nothing, a look changes nothing`() throws {
    let (shop, nut, _) = try refusedShop()
    let bytes = try export(shop)
    let look = try take(bytes, shop, isDryRun: true)
    #expect(look.isDryRun && look.saved == 3)
    #expect(try !shop.ada.core.privateStore.hasUnsent(in: shop.zone.id))
    #expect(
      try shop.ada.core.privateStore.reader.record(.inventoryItem, nut, in: shop.zone.id) == nil)
    #expect(try take(bytes, shop).saved == 3)
    let again = try take(bytes, shop)
    #expect(again.identical == 3 && again.saved == 0)
    #expect(
      try shop.ada.core.privateStore.reader.stock(of: nut, in: shop.zone.id) == ExactDecimal(5))
  }

  @Test func `what is refused is listed, and leaves the others alone`() throws {
    let (shop, nut, movement) = try refusedShop()
    try shop.ada.add("Ada's nut", code: "N-1")
    let report = try take(try export(shop), shop)
    #expect(report.saved == 1 && report.refused == 2)
    #expect(
      report.lines.map(\.outcome) == [
        .refused("Another record has this code."),
        .refused("Item names something that is not in this company."), .saved,
      ])
    #expect(report.lines.map(\.record) == [nut, movement, shop.bolt])
  }

  @Test func `who may not make the changes can't import them`() throws {
    let (shop, _, _) = try refusedShop()
    let bytes = try export(shop)
    let report = try shop.bob.core.importChanges(
      ChangeExport(bytes), into: shop.zone.id, isDryRun: false, now: shop.bob.now)
    #expect(report.refused == 3)
    #expect(try !shop.store.hasUnsent(in: shop.zone.id))
  }

  @Test func `a file about another company changes nothing`() throws {
    let (shop, _, _) = try refusedShop()
    let read = try ChangeExport(try export(shop))
    let other = try shop.ada.makeCompany(Known.other, name: "Other")
    let failure = #expect(throws: DeviceFailure.self) {
      try shop.ada.core.importChanges(read, into: other, isDryRun: false, now: shop.ada.now)
    }
    #expect(failure?.code == .wrongCompany)
    #expect(failure?.message == "The file is about another company: \"Bolts & Co\".")
  }

  @Test(arguments: [
    ("", "The file is damaged, or it is no export."),
    ("{\"format\":\"thecompany-changes\"", "The file is damaged, or it is no export."),
    ("[1]", "The file is no export of changes."),
    ("{\"format\":\"something\"}", "The file is no export of changes."),
    (
      "{\"format\":\"thecompany-changes\",\"version\":2}",
      "A newer version made the file: update this program first."
    ),
    (
      "{\"format\":\"thecompany-changes\",\"version\":1,\"changes\":[]}",
      "The file is damaged: a part of it is missing."
    ),
  ])
  func `what is no export is said in one sentence`(_ text: String, _ sentence: String) {
    let failure = #expect(throws: DeviceFailure.self) { try ChangeExport(Array(text.utf8)) }
    #expect(failure?.message == sentence)
  }

  @Test func `a file that is too large is not read`() {
    let bytes = [UInt8](repeating: 32, count: ChangeExport.byteLimit + 1)
    let failure = #expect(throws: DeviceFailure.self) { try ChangeExport(bytes) }
    #expect(failure?.message == "The file is too large: at most 16 MB are read.")
  }

  @Test func `every cut of a file is damaged, and no byte of it makes the reader trap`() throws {
    let (shop, _, _) = try refusedShop()
    let bytes = try export(shop)
    for end in stride(from: 0, to: bytes.count - 2, by: 37) {
      #expect(throws: DeviceFailure.self) { try ChangeExport(Array(bytes[..<end])) }
    }
    for place in stride(from: 0, to: bytes.count, by: 5) {
      var changed = bytes
      changed[place] = changed[place] == 48 ? 57 : 48
      _ = try? ChangeExport(changed)
    }
  }

  @Test func `what a newer version wrote travels along unread, and its fields are said`() throws {
    let (shop, _, _) = try refusedShop()
    let kept = try #require(try shop.kept().last)
    var version = kept.change.version
    version.groups.append(
      StampedGroup(number: 40, stamp: version.latest, bytes: [40, 5]))
    let entry = ChangeExport.Entry(
      change: RecordChange(kind: .inventoryItem, id: shop.bolt, version: version),
      record: shop.bolt, entity: "InventoryItem", code: "denied", message: "No.", time: 1,
      written: version.latest.milliseconds)
    let whole = try ChangeExport(try export(shop))
    let export = ChangeExport(
      company: whole.company, companyName: "", author: whole.author, authorName: "Ben",
      device: whole.device, container: "", made: whole.made, entries: [entry])
    let read = try ChangeExport(try export.bytes())
    #expect(read.entries[0].change?.version.group(40)?.bytes == [40, 5])
    let unknown = String(decoding: try export.bytes(), as: UTF8.self)
      .replacing("\"name\":\"Ben's bolt\"", with: "\"colour\":\"red\"")
    let report = try take(Array(unknown.utf8), shop)
    #expect(
      report.lines.map(\.outcome) == [
        .refused("A newer version made this change: update this program first.")
      ])
  }

  @Test func `what was rescued is exported with the company's name`() throws {
    let (shop, _, _) = try refusedShop()
    let entry = FeedEntry(zone: shop.zone.id, standing: .revoked, head: 0)
    _ = try shop.bob.core.applyFeed(
      FeedAnswer(sequence: 9_999, time: shop.bob.now, entries: [entry]), now: shop.bob.now)
    let export = try #require(
      try shop.bob.core.exportRescue(of: shop.zone.id, container: "", now: shop.bob.now))
    #expect(export.companyName == "Bolts & Co" && export.authorName == "Ben")
    #expect(export.entries.count == 3)
    #expect(try take(try export.bytes(), shop).saved == 3)
  }

  @Test func `without refused changes there is no file`() throws {
    let shop = try SharedShop()
    #expect(
      try shop.bob.core.exportQuarantine(of: shop.zone.id, container: "", now: 1) == nil)
    #expect(try shop.bob.core.exportRescue(of: shop.zone.id, container: "", now: 1) == nil)
  }
}
