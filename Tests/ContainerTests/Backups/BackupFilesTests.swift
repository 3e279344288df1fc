import Glibc
import Model
import Sealing
import Storage
import Testing

@testable import Container

/// A backup has every file that its database tells of, or says which is missing or damaged.
@Suite struct BackupFilesTests {
  private struct Copied {
    let desk: FileBench
    let folder: TemporaryFolder
    let report: BackupFiles.Report

    var path: String { folder.path("copy.sqlite") }
    var files: FileFolder { FileFolder(ContainerBackup.files(of: path)) }
    var zone: FileFolder { files.folder(desk.company.description) }
  }

  /// A backup of a container with three files, two of them equal.
  private func copied() async throws -> Copied {
    let desk = try await FileBench()
    for (count, seed) in [(100, 1), (FileBench.part + 5, 2), (100, 1)] as [(Int, UInt8)] {
      let bytes = FileBench.bytes(count, seed: seed)
      try await desk.sendAll(bytes, of: try await desk.attach(bytes))
    }
    let folder = try TemporaryFolder()
    let report = try ContainerBackup.copy(desk.bench.path, to: folder.path("copy.sqlite"))
    return Copied(desk: desk, folder: folder, report: report)
  }

  @Test func `It has each file once, and is found whole`() async throws {
    let copied = try await copied()
    #expect(copied.report.count == 2 && copied.report.isWhole)
    #expect(copied.report.byteCount == UInt64(FileBench.part + 105))
    #expect(copied.zone.names().count == 2)
    #expect(copied.folder.names(".") == ["copy.sqlite", "copy.sqlite-files"])
    #expect(try ContainerBackup.verify(copied.path) == copied.report)
    #expect(try AuditCheck.verify(copied.path).allSatisfy { $0.flaw == nil })
    #expect(copied.folder.names(".") == ["copy.sqlite", "copy.sqlite-files"])
    #expect(try ContainerBackup.verify(copied.desk.bench.path) == copied.report)
    #expect(throws: StorageFailure.self) {
      try ContainerBackup.copy(copied.desk.bench.path, to: copied.path)
    }
    #expect(try ContainerBackup.verify(copied.path) == copied.report)
  }

  @Test func `A file that is missing or damaged is told, in the copy and in the original`()
    async throws
  {
    let copied = try await copied()
    let names = copied.zone.names()
    try copied.zone.remove(names[0])
    try PlainFile(copied.zone.file(names[1]), .writing).write([0xFF, 0xFE], at: 7)
    let found = try ContainerBackup.verify(copied.path)
    let zone = copied.desk.company.description
    #expect(found.missing == [zone + "/" + names[0]] && found.damaged == [zone + "/" + names[1]])
    #expect(!found.isWhole && found.count == 0)
    let source = FileFolder(ContainerBackup.files(of: copied.desk.bench.path)).folder(zone)
    try source.remove(names[1])
    let again = try ContainerBackup.copy(
      copied.desk.bench.path, to: copied.folder.path("again.sqlite"))
    #expect(again.missing == [zone + "/" + names[1]] && again.count == 1)
  }

  @Test func `Nothing is left of a copy that failed, and nothing is written over`() async throws {
    let desk = try await FileBench()
    let folder = try TemporaryFolder()
    #expect(throws: StorageFailure.self) {
      try ContainerBackup.copy(folder.path("none.sqlite"), to: folder.path("copy.sqlite"))
    }
    let files = FileFolder(folder.path("copy.sqlite-files"))
    try files.make()
    try files.folder("something").make()
    #expect(throws: StorageFailure.self) {
      try ContainerBackup.copy(desk.bench.path, to: folder.path("copy.sqlite"))
    }
    #expect(folder.names(".") == ["copy.sqlite-files"])
  }
}
