import Documents
import Glibc
import Model
import SyncProtocol
import Testing

@testable import Business
@testable import Device

/// The testing library has one of its own.
typealias Attachment = Model.Attachment

/// The files of a company go into its archive and come out of it under new identifiers.
@Suite struct ArchivedFilesTests {
  static let plan = [UInt8]("a plan of bolts".utf8)
  static let long = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }

  struct Filled {
    let shop: Shop
    let context: CompanyContext
    let item: Record<InventoryItem>
    let plan: RecordID
    let picture: RecordID
  }

  static func filled() async throws -> Filled {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A-1", context)
    let other = try await shop.item("A-2", context)
    let plan = try await shop.attach(Self.plan, "plan.pdf", to: item.id, context)
    let picture = try await shop.attach(
      long, "picture.webp", to: item.id, context, isPicture: true)
    try await shop.attach(Self.plan, "=again.pdf", to: other.id, context)
    return Filled(shop: shop, context: context, item: item, plan: plan, picture: picture)
  }

  private func comparable(_ path: String) throws -> [String] {
    let archive = try RebuiltArchive(path)
    let text = String(decoding: try #require(archive["records/Attachment.json"]), as: UTF8.self)
    return try text.split(separator: "\n").dropFirst().dropLast().map { line in
      let json = try JSONParser.parse(Array((line.hasSuffix(",") ? line.dropLast() : line).utf8))
      guard case .object(let values)? = json.member("values") else { return "no values" }
      let id = try #require(json.member("id")?.textValue.flatMap { RecordID($0) })
      let name = try #require(json.member("values")?.member("name")?.textValue)
      let bytes = try #require(archive[ArchiveLayout.file(of: id, named: name)])
      return JSONValue.object(values.filter { $0.name != "owner" }).json + "\(bytes.hashValue)"
    }.sorted()
  }

  @Test func `what is exported, imported and exported again has the same files`() async throws {
    let filled = try await Self.filled()
    let shop = filled.shop
    let first = try await shop.export(filled.context)
    #expect(first.filesCount == 3 && first.leftOutCount == 0)
    #expect(shop.files == ["company.zip"])
    let table = try #require(try RebuiltArchive(shop.archive)["tables/Attachment.csv"])
    let commas = String(decoding: table, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.count { $0 == "," } }
    #expect(commas.count == 4 && Set(commas).count == 1, "as many cells as heads")
    let report = try await shop.importing()
    #expect(report.filesCount == 3 && report.count == 1 + 2 + 3)
    let copy = try #require(try await shop.device.context(of: report.company))
    let item = RecordID.imported(filled.item.id, into: report.company)
    let entries = try await copy.attachments(of: RecordReference(.inventoryItem, item))
    #expect(entries.map { $0.record[.name] } == ["plan.pdf", "picture.webp"])
    #expect(entries.map(\.isPicture) == [false, true])
    #expect(entries.map(\.place) == [.waiting(sent: 0), .waiting(sent: 0)])
    #expect(entries.last?.record[.thumbnail] == [1, 2, 3])
    let picture = RecordID.imported(filled.picture, into: report.company)
    let contents = try #require(try await copy.file(of: picture).contents)
    #expect(contents.read(0, contents.byteCount) == Self.long)
    // Equal bytes lie once, under another digest than in the company that was exported.
    #expect(shop.shelf(report.company).count == 2)
    #expect(Set(shop.shelf(report.company)).isDisjoint(with: shop.shelf(filled.context.company)))
    let second = shop.folder + "/second.zip"
    try await shop.export(copy, to: second)
    #expect(try comparable(shop.archive) == comparable(second))
  }

  @Test func `the picture of a contact goes out and comes in`() async throws {
    let filled = try await Self.filled()
    let (shop, context) = (filled.shop, filled.context)
    var contact = Record<Contact>(new: await shop.device.newID())
    contact[.name] = "Radhaus"
    #expect(try await context.save(contact) == .saved)
    let owner = RecordReference(.contact, contact.id)
    let draft = AttachmentDraft(owner, name: "front.webp", thumbnail: [4], isPicture: true)
    guard case .attached(let file) = try await context.attach(FileSource(bytes: Self.plan), draft)
    else {
      Issue.record("it was not attached")
      return
    }
    let report = try await shop.export(context)
    #expect(report.filesCount == 4 && report.leftOutCount == 0)
    #expect(report.counts.first { $0.entity == "ContactFile" }?.count == 1)
    let made = try await shop.importing()
    #expect(made.filesCount == 4)
    let copy = try #require(try await shop.device.context(of: made.company))
    let there = RecordReference(.contact, .imported(contact.id, into: made.company))
    let entries = try await copy.attachments(of: there)
    #expect(entries.map(\.isPicture) == [true] && entries.first?.record[.thumbnail] == [4])
    let picture = RecordID.imported(file, into: made.company)
    let contents = try #require(try await copy.file(of: picture).contents)
    #expect(contents.read(0, contents.byteCount) == Self.plan)
  }

  @Test func `files that are left out are told of, and nothing hangs in the air`() async throws {
    let filled = try await Self.filled()
    let shop = filled.shop
    let report = try await shop.export(filled.context, files: .leaveOut)
    #expect(report.filesCount == 0 && report.leftOutCount == 3)
    #expect(try RebuiltArchive(shop.archive).manifest.leftOutCount == 3)
    let made = try await shop.importing()
    #expect(made.filesCount == 0 && made.leftOutCount == 3 && made.count == 1 + 2)
    let copy = try #require(try await shop.device.context(of: made.company))
    let item = RecordID.imported(filled.item.id, into: made.company)
    #expect(try await copy.fetch(InventoryItem.self, item)?[.image] == nil)
    #expect(try await copy.count(.attachment) == 0)
    #expect(shop.shelf(made.company).isEmpty)
  }

  private func lose(_ filled: Filled, _ body: (String) -> Void) throws {
    let folder = "\(filled.shop.folder)/device/files/\(filled.context.company)"
    for name in filled.shop.shelf(filled.context.company) { body(folder + "/" + name) }
  }

  @Test func `a file that can't be had is named, or left out if that is wanted`() async throws {
    let filled = try await Self.filled()
    try lose(filled) { unlink($0) }
    let problem = await #expect(throws: ArchiveProblem.self) {
      try await filled.shop.export(filled.context)
    }
    #expect(problem?.isAboutFiles == true)
    #expect(
      problem?.sentence == "3 files could not be put into the archive: “plan.pdf”, "
        + "“picture.webp”, “=again.pdf”. The file is not on this device, and the server can't "
        + "be reached now.")
    #expect(filled.shop.files.isEmpty)
    let report = try await filled.shop.export(filled.context, files: .here)
    #expect(report.leftOutCount == 3)
  }

  @Test func `a file that is damaged on the device is never exported`() async throws {
    let filled = try await Self.filled()
    try lose(filled) { path in
      truncate(path, 3)
    }
    let problem = await #expect(throws: ArchiveProblem.self) {
      try await filled.shop.export(filled.context)
    }
    #expect(problem?.sentence.hasSuffix("is damaged.") == true)
    let report = try await filled.shop.export(filled.context, files: .here)
    #expect(report.filesCount == 0 && report.leftOutCount == 3)
  }

  @Test func `a picture that was deleted is not referred to`() async throws {
    let filled = try await Self.filled()
    #expect(try await filled.context.delete(.attachment, filled.picture) == .saved)
    let report = try await filled.shop.export(filled.context)
    #expect(report.filesCount == 2)
    let text = try #require(try RebuiltArchive(filled.shop.archive)["records/InventoryItem.json"])
    #expect(!String(decoding: text, as: UTF8.self).contains("image"))
    let made = try await filled.shop.importing()
    #expect(made.filesCount == 2)
  }

  @Test func `files of what was deleted stay out, and stand in nobody's way`() async throws {
    let filled = try await Self.filled()
    let shop = filled.shop
    #expect(try await filled.context.delete(.inventoryItem, filled.item.id) == .saved)
    // Their records are still there; their bytes may be gone everywhere.
    #expect(try await filled.context.count(.attachment) == 3)
    let digest = try #require(
      try await filled.context.fetch(Attachment.self, filled.picture)?[.digest])
    let name = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(unlink("\(shop.folder)/device/files/\(filled.context.company)/\(name)") == 0)
    let report = try await shop.export(filled.context)
    #expect(report.filesCount == 1 && report.leftOutCount == 0)
    #expect(report.counts.first { $0.entity == "Attachment" }?.count == 1)
    let made = try await shop.importing()
    #expect(made.filesCount == 1 && made.count == 1 + 1 + 1)
    let copy = try #require(try await shop.device.context(of: made.company))
    #expect(try await copy.count(.attachment) == 1)
  }

  @Test func `stopped anywhere, and in a dry run, no file stays`() async throws {
    let filled = try await Self.filled()
    let shop = filled.shop
    for limit in [0.45, 0.69] {
      await #expect(throws: ArchiveProblem.stopped) {
        _ = try await CompanyExport(filled.context, maker: "", made: 0, in: shop.workshop)
          .write(to: shop.archive) { $0.part <= limit }
      }
      #expect(shop.files.isEmpty)
    }
    try await shop.export(filled.context)
    let before = Shop.names(in: shop.folder + "/device/files")
    for limit in [0.2, 0.6, 0.69, 0.9] {
      await #expect(throws: ArchiveProblem.stopped) {
        _ = try await CompanyImport(path: shop.archive).run(on: shop.device, isDryRun: false) {
          $0.part <= limit
        }
      }
      #expect(Shop.names(in: shop.folder + "/device/files") == before)
    }
    let report = try await shop.importing(isDryRun: true)
    #expect(report.filesCount == 3)
    #expect(Shop.names(in: shop.folder + "/device/files") == before)
    #expect(try await shop.device.status().unsent.files == 2)
  }

  @Test(arguments: [
    ("plan.pdf", ".pdf"), ("a.tar.gz", ".gz"), ("none", ""), ("end.", ""), (".hidden", ".hidden"),
    ("a.p/df", ""), ("a.äöü", ""), ("a.muchtoolongend", ""), ("", ""),
  ])
  func `a file is found by its record, and opens with a click`(name: String, ending: String) {
    let id = RecordID(milliseconds: 1, random: (2, 3))
    #expect(ArchiveLayout.file(of: id, named: name) == "files/\(id)\(ending)")
  }

  @Test func `files that a company has no room for are told before anything is kept`()
    async throws
  {
    let filled = try await Self.filled()
    let shop = filled.shop
    try await shop.export(filled.context)
    let byteCount = UInt64(2 * Self.plan.count + Self.long.count)
    try await shop.device.hear(fileLimit: byteCount - 1)
    let before = try await shop.device.companies().count
    let report = try await shop.importing(isDryRun: true)
    #expect(report.problems.count == 1 && report.problems[0].isAboutRoom)
    #expect(report.problems[0].description.contains("0.1 MB too much"))
    #expect(report.count == 1 + 2 + 3, "the rest is looked through all the same")
    let problem = await #expect(throws: ArchiveProblem.self) { try await shop.importing() }
    #expect(problem == report.problems[0])
    #expect(try await shop.device.companies().count == before)
    #expect(Shop.names(in: shop.folder + "/device/files").count == 1, "no file was kept")
    try await shop.device.hear(fileLimit: byteCount)
    #expect(try await shop.importing().filesCount == 3)
  }
}

extension Device {
  /// What a feed of the container tells.
  fileprivate func hear(fileLimit: UInt64) throws { try core.keepFileLimit(fileLimit) }
}
