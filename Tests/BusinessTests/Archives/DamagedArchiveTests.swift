import Glibc
import Model
import SyncProtocol
import Testing

@testable import Business
@testable import Device

/// An archive from outside says what is wrong with it, and where; nothing of it is kept.
@Suite struct DamagedArchiveTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String?
    let edit: @Sendable (inout [UInt8]) -> Void
    let sentence: String
    /// Whether the manifest is made to agree with the changed file.
    var isListed = true
  }

  private static let items = "records/InventoryItem.json"

  private static func replacing(
    _ old: String, _ new: String
  ) -> @Sendable (inout [UInt8]) -> Void {
    { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
    }
  }

  static let changes = [
    Change(
      testDescription: "another checksum", file: items,
      edit: replacing("Item A-2", "Item B-2"), sentence: "\(items): Its contents are not those",
      isListed: false),
    Change(
      testDescription: "no such kind", file: "manifest.json",
      edit: replacing("thecompany-company", "something"), sentence: "The archive is not an export"),
    Change(
      testDescription: "newer", file: "manifest.json",
      edit: replacing("\"version\":2", "\"version\":3"), sentence: "A newer version"),
    Change(
      testDescription: "a code twice", file: items, edit: replacing("\"A-2\"", "\"A-1\""),
      sentence: "\(items), line 3: Another record has this code."),
    Change(
      testDescription: "an empty name", file: items,
      edit: replacing("\"name\":\"Item A-2\"", "\"name\":\"\""),
      sentence: "\(items), line 3: Name must not be empty."),
    Change(
      testDescription: "a field of a newer version", file: items,
      edit: replacing("\"name\"", "\"colour\""),
      sentence: "\(items), line 2: This version does not know its “colour”"),
    Change(
      testDescription: "another type", file: items, edit: replacing("\"12.5\"", "true"),
      sentence: "\(items), line 2: Its “price” is of another type"),
    Change(
      testDescription: "no JSON", file: items, edit: replacing("{\"id\"", "{{\"id\""),
      sentence: "\(items), line 2: This is not a record"),
    Change(
      testDescription: "cut", file: items, edit: { $0.removeLast(3) },
      sentence: "\(items): The end is missing."),
    Change(
      testDescription: "a reference to nothing", file: "records/StockTransaction.json",
      edit: replacing("\"item\":\"0", "\"item\":\"1"),
      sentence: "records/StockTransaction.json, line 2: Item names something"),
  ]

  /// The archive with one file changed; the manifest is made to agree if wanted.
  private func rebuilt(_ shop: Shop, _ change: Change) throws -> String {
    var archive = try RebuiltArchive(shop.archive)
    let name = try #require(change.file)
    let before = archive[name]?.count
    try archive.edit(name, change.edit)
    if change.isListed, name != ArchiveLayout.manifest {
      try archive.list(shop)
    } else if !change.isListed {
      #expect(archive[name]?.count == before)
    }
    return try archive.write(shop)
  }

  @Test(arguments: changes) func `what is wrong is said with its place, and nothing is kept`(
    _ change: Change
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A-1", context)
    _ = try await shop.item("A-2", context)
    try await shop.movement(item.id, "4", context)
    _ = try await shop.export(context)
    let path = try rebuilt(shop, change)
    do {
      _ = try await CompanyImport(path: path).run(on: shop.device, isDryRun: false) { _ in true }
      Issue.record("the archive was taken")
    } catch let problem as ArchiveProblem {
      #expect(problem.description.hasPrefix(change.sentence), "\(problem)")
    }
    #expect(try await shop.device.companies().count == 1)
  }

  @Test func `a dry run goes on after what is refused, and names each place`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await shop.item("A-1", context)
    for number in 2...5 { _ = try await shop.item("A-\(number)", context) }
    try await shop.movement(first.id, "4", context)
    try await shop.export(context)
    var archive = try RebuiltArchive(shop.archive)
    try archive.replace("\"code\":\"A-2\"", by: "\"code\":\"A-1\"", in: Self.items)
    try archive.replace("\"name\":\"Item A-4\"", by: "\"name\":\"\"", in: Self.items)
    try archive.list(shop)
    let path = try archive.write(shop)
    let report = try await shop.importing(path, isDryRun: true)
    #expect(
      report.problems.map(\.description) == [
        "\(Self.items), line 3: Another record has this code.",
        "\(Self.items), line 5: Name must not be empty.",
      ])
    #expect(report.contents.map(\.entity).contains("InventoryItem"))
    #expect(report.contents.first { $0.entity == "InventoryItem" }?.count == 5)
    #expect(report.maker == "Ada L." && report.made == Shop.now)
    await #expect(throws: ArchiveProblem.self) { _ = try await shop.importing(path) }
    #expect(try await shop.device.companies().count == 1)
  }

  @Test func `a file that is not listed, or listed and not there, is refused`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await shop.export(context)
    let archive = try RebuiltArchive(shop.archive)
    let files = archive.files
    for changed in [files + [("notes.txt", [1])], files.filter { $0.name != Self.items }] {
      var other = archive
      other.files = changed
      let path = try other.write(shop)
      await #expect(throws: ArchiveProblem.self) {
        _ = try await CompanyImport(path: path).run(on: shop.device, isDryRun: true) { _ in true }
      }
      unlink(path)
    }
  }
}
