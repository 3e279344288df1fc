package import Device
import Documents
import Glibc
import Model
package import Storage
import SyncProtocol

/// Writes a company into a zip archive: a manifest, of each entity's records one file for programs
/// and one for spreadsheets, and the files that hang on records.
package struct CompanyExport: Sendable {
  /// What an export wrote.
  package struct Report: Sendable {
    /// How many records of each entity, by its name.
    package internal(set) var counts: [(entity: String, count: Int)] = []
    /// What could not be written whole.
    package internal(set) var shortfall = WholeCompany.Shortfall()
    /// How many files are in it.
    package internal(set) var filesCount = 0
    /// How many files were left out.
    package internal(set) var leftOutCount = 0
  }

  private let context: CompanyContext
  private let maker: String
  private let made: UInt64
  private let files: FileChoice
  private let workshop: FileFolder
  /// The parts of the work: writing records, fetching files; compressing is the rest.
  private static let (recordsPart, filesPart) = (0.4, 0.3)
  /// How often it begins anew because files were deleted meanwhile.
  private static let tryLimit = 3

  /// `maker` is who exports, by name, and `made` when, in milliseconds since 1970. What an archive
  /// is made of lies in the folder `workshop` meanwhile; what a kill leaves there, `sweep` removes.
  package init(
    _ context: CompanyContext, maker: String, made: UInt64, files: FileChoice = .all,
    in workshop: FileFolder
  ) {
    self.context = context
    self.maker = maker
    self.made = made
    self.files = files
    self.workshop = workshop
  }

  /// Removes what exports that were killed have left in their workshop. Others may go on in it.
  package static func sweep(_ workshop: FileFolder) { StagingFolder.sweep(workshop) }

  /// Writes the archive to a path where no file is yet. `advance` hears how far it is, and
  /// says whether to go on; where it says no, and after any failure, nothing is left.
  @concurrent package func write(
    to path: String, _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) async throws -> Report {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw ArchiveProblem.exists }
    for _ in 0..<Self.tryLimit {
      if let report = try await attempt(path, advance) { return report }
    }
    throw ArchiveProblem.changing
  }

  /// Nil when a file was deleted after its record had been written.
  private func attempt(
    _ path: String, _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) async throws -> Report? {
    let staging = try StagingFolder(in: workshop)
    // The folder goes with it.
    defer { withExtendedLifetime(staging) {} }
    let folder = staging.folder
    let records = try await context.readAll { whole in
      var records = ExportedRecords(whole, in: folder) {
        advance($0.within(start: 0, share: Self.recordsPart))
      }
      try records.write()
      return records.outcome
    }
    let bench = WorkBench()
    var staged = ExportedFiles(context, files, in: folder, bench)
    let isWhole = try await staged.stage(records.attachments) {
      advance($0.within(start: Self.recordsPart, share: Self.filesPart))
    }
    guard isWhole else { return nil }
    var manifest = ArchiveManifest(
      company: context.company, name: records.companyName, made: made, maker: maker,
      files: records.files + staged.listed)
    manifest.leftOutCount = staged.leftOutCount
    let start = Self.recordsPart + Self.filesPart
    let contents = manifest
    try await bench.run {
      try Self.pack(contents, folder, to: path) {
        advance($0.within(start: start, share: 1 - start))
      }
    }
    var report = records.report
    report.filesCount = staged.listed.count
    report.leftOutCount = staged.leftOutCount
    return report
  }

  private static func pack(
    _ manifest: ArchiveManifest, _ folder: FileFolder, to path: String,
    _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) throws {
    let total = manifest.files.reduce(0) { $0 + Int(clamping: $1.byteCount) }
    let told = { @Sendable (part: Double) in
      advance(
        ArchiveProgress(.packing, part: part, done: Int(part * Double(total)), total: total))
    }
    var first = try StagedFile(ArchiveLayout.manifest, in: folder)
    try first.write(manifest.json.jsonBytes + Array("\n".utf8))
    _ = try first.finish(count: 0)
    let whole = folder.file("archive.zip")
    let archive = try ArchiveWriter(path: whole)
    try archive.add(first.name, file: first.path)
    for file in manifest.files {
      try archive.add(
        file.name, file: StagedFile.path(of: file.name, in: folder),
        isStored: ArchiveLayout.isFile(file.name))
    }
    try archive.finish(told)
    try FinishedArchive(whole).publish(as: path) { told(1) }
  }
}
