import Documents
import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Business
@testable import Device

/// A company goes into an archive and comes out of it as another one, with all that it was.
@Suite struct CompanyArchiveTests {
  private struct Filled {
    let shop: Shop
    let context: CompanyContext
    let item: Record<InventoryItem>
    let received: RecordID
  }

  private func filled() async throws -> Filled {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A-1", context)
    for number in 2...20 { _ = try await shop.item("A-\(number)", context) }
    let received = try await shop.movement(item.id, "10", context)
    try await shop.movement(item.id, "-10", context, undoing: received)
    try await shop.movement(item.id, "3.5", context)
    return Filled(shop: shop, context: context, item: item, received: received)
  }

  private func lines(_ path: String, _ name: String) throws -> [String] {
    let archive = try ArchiveReader(path: path)
    let entry = try #require(archive.entry(name))
    let text = String(decoding: try archive.bytes(of: entry, limit: 1 << 20), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// A file of records without what may differ: identifiers, moments of making, and who made the
  /// company.
  private func comparable(_ path: String, _ name: String) throws -> [String] {
    try lines(path, name).dropFirst().dropLast().map { line in
      let bare = line.hasSuffix(",") ? String(line.dropLast()) : line
      let json = try JSONParser.parse(Array(bare.utf8))
      guard case .object(let values)? = json.member("values") else { return "no values" }
      let kept = values.filter { !["item", "cause", "ownerAccountID", "tier"].contains($0.name) }
      let maker = name.contains("Company") ? "" : json.member("maker")?.textValue ?? ""
      return maker + JSONValue.object(kept).json
    }.sorted()
  }

  @Test func `what is exported, imported and exported again is the same`() async throws {
    let filled = try await filled()
    let shop = filled.shop
    let first = try await shop.export(filled.context)
    #expect(
      first.counts.map(\.entity).prefix(4) == [
        "Company", "AccessControl", "InventoryItem", "StockTransaction",
      ])
    #expect(first.counts.first { $0.entity == "InventoryItem" }?.count == 20)
    #expect(shop.files == ["company.zip"])
    let report = try await CompanyImport(path: shop.archive).run(on: shop.device, isDryRun: false) {
      _ in true
    }
    #expect(report.count == 1 + 20 + 3 && report.source == "Bolts & “Nuts”, Ltd")
    let copy = try #require(try await shop.device.context(of: report.company))
    #expect(try await copy.count(.inventoryItem) == 20)
    let second = shop.folder + "/second.zip"
    _ = try await shop.export(copy, to: second)
    for name in ["Company", "InventoryItem", "StockTransaction"] {
      let file = "records/\(name).json"
      #expect(try comparable(shop.archive, file) == comparable(second, file))
    }
    #expect(
      try comparable(second, "records/InventoryItem.json").allSatisfy {
        $0.hasPrefix("Ada L.{")
      })
  }

  @Test func `every reference is intact, and an undone movement can't be undone again`()
    async throws
  {
    let filled = try await filled()
    let shop = filled.shop
    _ = try await shop.export(filled.context)
    let report = try await CompanyImport(path: shop.archive, as: "Copy").run(
      on: shop.device, isDryRun: false
    ) { _ in true }
    #expect(report.name == "Copy")
    let copy = try #require(try await shop.device.context(of: report.company))
    let item = RecordID.imported(filled.item.id, into: report.company)
    #expect(item != filled.item.id)
    let found = try #require(try await copy.fetch(InventoryItem.self, item))
    #expect(found[.code] == "A-1" && found[.authorName] == "Ada L.")
    #expect(try await copy.stock(of: item) == ExactDecimal("3.5"))
    #expect(try await filled.context.stock(of: filled.item.id) == ExactDecimal("3.5"))
    let received = RecordID.imported(filled.received, into: report.company)
    let undone = try #require(
      try await copy.fetch(StockTransaction.self, .effect(of: received)))
    #expect(undone[.cause] == received && undone[.item] == item)
    let company = try await shop.device.companies().first { $0.id == report.company }
    #expect(company?.tier == .free)
  }

  @Test func `accounts that are not there have nothing to do, and are named by nobody`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let stranger = RecordID(milliseconds: 1_700_000_000_000, random: (9, 9))
    var ids: [RecordID] = []
    for assignee in [Shop.ada, stranger] {
      var task = Record<WorkTask>(new: await context.newID())
      (task[.title], task[.state], task[.assignee]) = ("Sweep", "open", assignee)
      #expect(try await context.save(task) == .saved)
      ids.append(task.id)
    }
    var comment = Record<TaskComment>(new: await context.newID())
    (comment[.text], comment[.task], comment[.mentions]) = ("@Zoe", ids[0], "\(stranger)")
    #expect(try await context.save(comment) == .saved)
    _ = try await shop.export(context)
    let report = try await CompanyImport(path: shop.archive).run(on: shop.device, isDryRun: false) {
      _ in true
    }
    let copy = try #require(try await shop.device.context(of: report.company))
    var assignees: [AccountID?] = []
    for id in ids {
      let task = try await copy.fetch(WorkTask.self, .imported(id, into: report.company))
      assignees.append(try #require(task)[.assignee])
    }
    #expect(assignees == [Shop.ada, nil])
    let told = try #require(
      try await copy.fetch(TaskComment.self, .imported(comment.id, into: report.company)))
    #expect(told[.text] == "@Zoe" && told[.mentions] == nil)
  }

  @Test func `two imports of one archive are two companies`() async throws {
    let filled = try await filled()
    _ = try await filled.shop.export(filled.context)
    let one = CompanyImport(path: filled.shop.archive)
    let first = try await one.run(on: filled.shop.device, isDryRun: false) { _ in true }
    let second = try await one.run(on: filled.shop.device, isDryRun: false) { _ in true }
    #expect(first.company != second.company && first.count == second.count)
    #expect(try await filled.shop.device.companies().count == 3)
  }

  @Test func `a dry run tries everything and leaves nothing`() async throws {
    let filled = try await filled()
    _ = try await filled.shop.export(filled.context)
    let report = try await CompanyImport(path: filled.shop.archive).run(
      on: filled.shop.device, isDryRun: true
    ) { _ in true }
    #expect(report.count == 24)
    #expect(try await filled.shop.device.companies().count == 1)
    #expect(try await filled.shop.device.context(of: report.company) == nil)
  }

  @Test func `stopped anywhere, nothing is left and the same can be done again`() async throws {
    let filled = try await filled()
    let shop = filled.shop
    let export = CompanyExport(
      filled.context, maker: "Ada L.", made: Shop.now, in: shop.workshop)
    await #expect(throws: ArchiveFailure.self) {
      _ = try await export.write(to: shop.archive) { _ in false }
    }
    #expect(shop.files.isEmpty)
    _ = try await shop.export(filled.context)
    for limit in [0.0, 0.3, 0.45, 0.99] {
      await #expect(throws: ArchiveProblem.stopped) {
        _ = try await CompanyImport(path: shop.archive).run(on: shop.device, isDryRun: false) {
          $0.part <= limit
        }
      }
      #expect(try await shop.device.companies().count == 1)
    }
  }

  @Test func `progress never goes backwards and ends at the whole`() async throws {
    let filled = try await filled()
    _ = try await filled.shop.export(filled.context)
    let heard = Mutex<[ArchiveProgress]>([])
    _ = try await CompanyImport(path: filled.shop.archive).run(
      on: filled.shop.device, isDryRun: false
    ) { progress in
      heard.withLock { $0.append(progress) }
      return true
    }
    let all = heard.withLock { $0 }
    #expect(all.map(\.part) == all.map(\.part).sorted() && all.last?.part == 1)
    let last = try #require(all.last)
    #expect(all.first?.step == .reading && last.step == .saving)
    #expect(last.done == last.total && last.total > 0)
  }

  @Test func `an export says what it does, of how many`() async throws {
    let filled = try await filled()
    let heard = Mutex<[ArchiveProgress]>([])
    _ = try await CompanyExport(filled.context, maker: "", made: 0, in: filled.shop.workshop)
      .write(to: filled.shop.archive) { progress in
        heard.withLock { $0.append(progress) }
        return true
      }
    let last = try #require(heard.withLock { $0 }.last)
    #expect(last.step == .packing && last.done == last.total && last.total > 0)
  }

  @Test(arguments: [
    (ArchiveProgress(.writingRecords, part: 0.5, done: 500, total: 9_000), "500 of 9000 records"),
    (ArchiveProgress(.collectingFiles, part: 2, done: 9, total: 3), "3 of 3 files"),
    (ArchiveProgress(.packing, part: 0, done: 50_000, total: 2_500_000), "50 KB of 2.5 MB"),
  ])
  func `how far it is is told in words`(progress: ArchiveProgress, words: String) {
    #expect(progress.sentence.hasSuffix(": \(words)") && progress.percent <= 100)
    #expect(!ArchiveProgress(progress.step, part: 0).sentence.contains(":"))
  }

  @Test func `a table is one that spreadsheets read, and no text is a formula`() async throws {
    let filled = try await filled()
    _ = try await filled.shop.export(filled.context)
    let text = try lines(filled.shop.archive, "tables/InventoryItem.csv").joined(separator: "\n")
    #expect(text.hasPrefix("\u{FEFF}ID,Name,Code,"))
    #expect(text.contains("\"'=SUM(A1)\n\"\"quoted\"\", and “more”\""))
    #expect(text.contains(",12.5,EUR,") && !text.contains(",=SUM"))
    #expect(text.contains("Ada L."))
  }

  @Test func `tables name the items of movements, and tell what is in stock`() async throws {
    let filled = try await filled()
    _ = try await filled.shop.export(filled.context)
    func table(_ entity: String) throws -> (head: [String], lines: [[String]]) {
      let text = try lines(filled.shop.archive, "tables/\(entity).csv").joined(separator: "\n")
      let cells = text.trimmingPrefix("\u{FEFF}").split(whereSeparator: \.isNewline).map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      return (cells[0], Array(cells.dropFirst()))
    }
    let movements = try table("StockTransaction")
    #expect(movements.head.prefix(4) == ["ID", "Item", "Item name", "Item code"])
    #expect(movements.lines.count == 3 && movements.lines.allSatisfy { $0[3] == "A-1" })
    #expect(movements.lines.allSatisfy { $0[1] == filled.item.id.description })
    let head = try table("InventoryItem").head
    #expect(head.suffix(5) == ["In stock", "Made", "Made by", "Changed", "Changed by"])
    // The description breaks each item into two lines.
    let stocks = try table("InventoryItem").lines.filter { $0.joined().contains("“more”") }
      .map { $0[$0.count - 5] }
    #expect(stocks.filter { $0 != "0" } == ["3.5"] && stocks.count == 20)
  }

  @Test func `an export never writes over a file, and its archive is for its owner alone`()
    async throws
  {
    let filled = try await filled()
    _ = try await filled.shop.export(filled.context)
    await #expect(throws: ArchiveProblem.self) {
      _ = try await filled.shop.export(filled.context)
    }
    #expect(filled.shop.files == ["company.zip"])
  }
}
