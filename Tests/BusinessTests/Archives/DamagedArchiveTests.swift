import Documents
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
      edit: replacing("\"version\":1", "\"version\":2"), sentence: "A newer version"),
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
    let reader = try ArchiveReader(path: shop.archive)
    var files: [(name: String, bytes: [UInt8])] = []
    for entry in reader.entries {
      files.append((entry.name, try reader.bytes(of: entry, limit: 1 << 20)))
    }
    let index = try #require(files.firstIndex { $0.name == change.file })
    let before = files[index].bytes
    change.edit(&files[index].bytes)
    let isChanged = files[index].bytes != before
    try #require(isChanged)
    if change.isListed, change.file != ArchiveLayout.manifest {
      let first = try #require(files.firstIndex { $0.name == ArchiveLayout.manifest })
      let old = try ArchiveManifest(files[first].bytes)
      let folder = try StagingFolder(for: shop.folder + "/sums")
      var staged = try StagedFile(files[index].name, in: folder.folder)
      try staged.write(files[index].bytes)
      let count = try #require(old.files.first { $0.name == change.file }).count
      let listed = try staged.finish(count: count)
      files[first].bytes =
        ArchiveManifest(
          company: old.company, name: old.name, made: old.made, maker: old.maker,
          files: old.files.map { $0.name == listed.name ? listed : $0 }
        ).json.jsonBytes
    } else if !change.isListed {
      #expect(files[index].bytes.count == before.count)
    }
    return try pack(files, shop)
  }

  private func pack(_ files: [(name: String, bytes: [UInt8])], _ shop: Shop) throws -> String {
    let path = shop.folder + "/changed.zip"
    let folder = try StagingFolder(for: path)
    let writer = try ArchiveWriter(path: path)
    for file in files {
      var staged = try StagedFile(file.name, in: folder.folder)
      try staged.write(file.bytes)
      _ = try staged.finish(count: 0)
      try writer.add(file.name, file: staged.path)
    }
    try writer.finish { _ in true }
    return path
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

  @Test func `a file that is not listed, or listed and not there, is refused`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await shop.export(context)
    let reader = try ArchiveReader(path: shop.archive)
    var files: [(name: String, bytes: [UInt8])] = []
    for entry in reader.entries {
      files.append((entry.name, try reader.bytes(of: entry, limit: 1 << 20)))
    }
    for changed in [files + [("notes.txt", [1])], files.filter { $0.name != Self.items }] {
      let path = try pack(changed, shop)
      await #expect(throws: ArchiveProblem.self) {
        _ = try await CompanyImport(path: path).run(on: shop.device, isDryRun: true) { _ in true }
      }
      unlink(path)
    }
  }

  @Test func `no archive, and one whose bytes were flipped, is refused`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for number in 1...50 { _ = try await shop.item("A-\(number)", context) }
    _ = try await shop.export(context)
    let bytes = try contents(shop.archive)
    for position in stride(from: 40, to: bytes.count, by: max(1, bytes.count / 40)) {
      var changed = bytes
      changed[position] ^= 0x55
      let path = shop.folder + "/flipped.zip"
      let file = try #require(fopen(path, "w"))
      fwrite(changed, 1, changed.count, file)
      fclose(file)
      let before = try await shop.device.companies().count
      do {
        let report = try await CompanyImport(path: path).run(on: shop.device, isDryRun: false) {
          _ in true
        }
        // What a flipped bit can't change is a date or the like in the zip's own fields.
        #expect(report.count == 51)
      } catch is ArchiveProblem {
        #expect(try await shop.device.companies().count == before)
      } catch is ArchiveFailure {
        #expect(try await shop.device.companies().count == before)
      }
    }
  }

  private func contents(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
  }
}
