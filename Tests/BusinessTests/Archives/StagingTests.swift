import Glibc
import Storage
import Testing

@testable import Business

/// Nothing of an archive that is being made outlives its process for long, and nothing of it is at
/// its place before it is whole.
@Suite struct StagingTests {
  @Test func `a folder is there while an archive is made, and gone with it`() throws {
    let shop = try Shop()
    do {
      let staging = try StagingFolder(in: shop.workshop)
      try PlainFile(staging.folder.file("records"), .writing).write([1], at: 0)
      #expect(shop.workshop.names().count == 1)
    }
    #expect(shop.workshop.names().isEmpty)
    StagingFolder.sweep(shop.workshop)
    #expect(!Shop.names(in: shop.folder + "/device").contains("exports"))
    StagingFolder.sweep(shop.workshop)
  }

  @Test func `what a kill left goes, what somebody works in and what is something else stays`()
    throws
  {
    let shop = try Shop()
    let staging = try StagingFolder(in: shop.workshop)
    try PlainFile(staging.folder.file("records"), .writing).write([1], at: 0)
    let left = shop.workshop.folder("123-abc.parts")
    try left.make()
    try PlainFile(left.file("records"), .writing).write([1], at: 0)
    let other = shop.workshop.folder("other")
    try other.make()
    symlink(staging.folder.path, shop.workshop.file("link.parts"))
    StagingFolder.sweep(shop.workshop)
    let name = String(try #require(staging.folder.path.split(separator: "/").last))
    #expect(shop.workshop.names() == [name, "link.parts", "other"].sorted())
    #expect(staging.folder.names() == ["records"])
  }

  /// A folder on another disk than that of temporary files.
  private static let elsewhere: String? = {
    var template = Array("/dev/shm/archives-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  @Test(.enabled(if: StagingTests.elsewhere != nil))
  func `an archive goes to another disk as a whole, or not at all`() async throws {
    let folder = FileFolder(try #require(Self.elsewhere))
    defer { try? folder.removeAll() }
    let shop = try Shop()
    let context = try await shop.company()
    try await shop.export(context)
    let whole = FinishedArchive(shop.archive)
    let path = folder.file("a.zip")
    #expect(throws: ArchiveProblem.stopped) { try whole.publish(as: path) { false } }
    #expect(folder.names().isEmpty)
    try whole.publish(as: path) { true }
    #expect(folder.names() == ["a.zip"])
    let read = try await shop.importing(path, isDryRun: true)
    #expect(read.name == "Bolts & “Nuts”, Ltd")
    #expect(throws: ArchiveProblem.exists) { try whole.publish(as: path) { true } }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(folder.names() == ["a.zip"])
  }

  @Test func `on one disk it gets its second name, over nothing`() async throws {
    let shop = try Shop()
    try await shop.export(try await shop.company())
    let whole = FinishedArchive(shop.archive)
    let path = shop.folder + "/second.zip"
    try whole.publish(as: path) { false }
    #expect(throws: ArchiveProblem.exists) { try whole.publish(as: path) { true } }
    #expect(shop.files == ["company.zip", "second.zip"])
    let nowhere = shop.folder + "/none/a.zip"
    #expect(throws: ArchiveProblem.self) { try whole.publish(as: nowhere) { true } }
  }
}
