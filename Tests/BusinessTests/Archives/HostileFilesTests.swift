import Glibc
import Model
import SyncProtocol
import Testing

@testable import Business
@testable import Device

/// What somebody made of the files of an archive is refused with the place, and nothing is kept.
@Suite struct HostileFilesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `place` is that of the file `plan.pdf`.
    let change: @Sendable (inout RebuiltArchive, _ place: String, Shop) throws -> Void
    let sentence: @Sendable (_ place: String) -> String
  }

  static let records = "records/Attachment.json"

  static let cases = [
    Case(testDescription: "other bytes of the same size") { archive, place, _ in
      try archive.edit(place) { $0[0] ^= 1 }
    } sentence: {
      "\($0): Its contents are not those that the manifest names."
    },
    Case(testDescription: "another size than the record says") { archive, place, shop in
      try archive.edit(place) { $0.removeLast() }
      try archive.list(shop)
    } sentence: {
      "\($0): Its record says that it has 15 bytes."
    },
    Case(testDescription: "another size than the manifest says") { archive, place, _ in
      try archive.edit(place) { $0.removeLast() }
    } sentence: {
      "\($0): It is missing or of another size"
    },
    Case(testDescription: "a file that no record tells of") { archive, _, shop in
      archive.files.append(("files/strange.pdf", [1]))
      try archive.list(shop)
    } sentence: { _ in
      "files/strange.pdf: No record tells of this file."
    },
    Case(testDescription: "a file that went, and the manifest with it") { archive, place, shop in
      archive.files.removeAll { $0.name == place }
      try archive.list(shop)
    } sentence: { _ in
      "manifest.json: 1 files are missing, where 0 were left out."
    },
    Case(testDescription: "two records that tell of one file") { archive, _, shop in
      try archive.edit(records) { bytes in
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        lines.insert(lines[1], at: 1)
        bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
      }
      try archive.list(shop)
    } sentence: { _ in
      "\(records), line 3: The record is there twice, or not in order."
    },
    Case(testDescription: "a record that says a size no file has") { archive, _, shop in
      try archive.replace("\"byteCount\":15", by: "\"byteCount\":-15", in: records)
      try archive.list(shop)
    } sentence: { _ in
      "\(records), line 2: No file can be as this record says."
    },
    Case(testDescription: "a name that leads elsewhere") { archive, _, shop in
      try archive.replace("plan.pdf", by: "../n.pdf", in: records)
      try archive.list(shop)
    } sentence: { _ in
      "\(records), line 2: Name "
    },
    Case(testDescription: "an owner that is not there") { archive, _, shop in
      try archive.replace("\"owner\":\"0", by: "\"owner\":\"1", in: records)
      try archive.list(shop)
    } sentence: { _ in
      "\(records), line 2: Owner names something"
    },
  ]

  @Test(arguments: cases) func `it is refused with its place, and nothing is kept`(
    _ one: Case
  ) async throws {
    let filled = try await ArchivedFilesTests.filled()
    let shop = filled.shop
    try await shop.export(filled.context)
    var archive = try RebuiltArchive(shop.archive)
    let place = ArchiveLayout.file(of: filled.plan, named: "plan.pdf")
    try one.change(&archive, place, shop)
    let path = try archive.write(shop)
    let before = Shop.names(in: shop.folder + "/device/files")
    let problem = await #expect(throws: ArchiveProblem.self) { _ = try await shop.importing(path) }
    let said = problem?.description ?? "nothing"
    #expect(said.hasPrefix(one.sentence(place)), "\(said)")
    #expect(Shop.names(in: shop.folder + "/device/files") == before)
    #expect(try await shop.device.companies().count == 1)
  }

  @Test func `an archive of the first version, which held no files, is still read`() async throws {
    let filled = try await ArchivedFilesTests.filled()
    let shop = filled.shop
    try await shop.export(filled.context, files: .leaveOut)
    var archive = try RebuiltArchive(shop.archive)
    archive.files.removeAll { $0.name.contains("Attachment") }
    try archive.replace("\"version\":2", by: "\"version\":1", in: ArchiveLayout.manifest)
    try archive.replace(
      "\"filesLeftOut\":3,", by: "", in: ArchiveLayout.manifest)
    let old = try archive.manifest
    archive.files[0].bytes =
      ArchiveManifest(
        company: old.company, name: old.name, made: old.made, maker: old.maker,
        files: old.files.filter { !$0.name.contains("Attachment") }
      ).json.jsonBytes
    let report = try await shop.importing(try archive.write(shop))
    #expect(report.count == 3 && report.filesCount == 0 && report.leftOutCount == 0)
  }
}
