package import Device
import Documents
import Glibc
import Model
import Storage
import SyncProtocol

/// Writes a company into a zip archive: a manifest, and of each entity's records one file for
/// programs and one for spreadsheets.
package struct CompanyExport: Sendable {
  /// What an export wrote.
  package struct Report: Sendable {
    /// How many records of each entity, by its name.
    package internal(set) var counts: [(entity: String, count: Int)] = []
    /// What could not be written whole.
    package internal(set) var shortfall = WholeCompany.Shortfall()
  }

  private let context: CompanyContext
  private let maker: String
  private let made: UInt64
  /// The part of the work that reading and writing the records is; compressing is the rest.
  private static let readingPart = 0.7
  private static let recordsPerNotice = 500

  /// `maker` is who exports, by name, and `made` when, in milliseconds since 1970.
  package init(_ context: CompanyContext, maker: String, made: UInt64) {
    self.context = context
    self.maker = maker
    self.made = made
  }

  /// Writes the archive to a path where no file is yet. `advance` hears how far it is, from 0 to 1,
  /// and says whether to go on; where it says no, and after any failure, nothing is left.
  package func write(
    to path: String, _ advance: @escaping @Sendable (Double) -> Bool
  ) async throws -> Report {
    guard access(path, F_OK) != 0 else { throw ArchiveProblem.exists }
    let (maker, made, company) = (maker, made, context.company)
    return try await context.readAll { whole in
      let staging = try StagingFolder(for: path)
      var writing = Writing(whole, in: staging.folder, advance)
      try writing.write()
      let manifest = ArchiveManifest(
        company: company, name: writing.companyName, made: made, maker: maker,
        files: writing.files)
      try Self.pack(manifest, staging.folder, to: path) {
        advance(Self.readingPart + $0 * (1 - Self.readingPart))
      }
      return writing.report
    }
  }

  private static func pack(
    _ manifest: ArchiveManifest, _ folder: FileFolder, to path: String,
    _ advance: @escaping @Sendable (Double) -> Bool
  ) throws {
    var first = try StagedFile(ArchiveLayout.manifest, in: folder)
    try first.write(manifest.json.jsonBytes + Array("\n".utf8))
    _ = try first.finish(count: 0)
    let whole = folder.file("archive.zip")
    let archive = try ArchiveWriter(path: whole)
    try archive.add(first.name, file: first.path)
    for file in manifest.files {
      try archive.add(file.name, file: StagedFile.path(of: file.name, in: folder))
    }
    try archive.finish(advance)
    try publish(whole, as: path)
  }

  /// Puts the finished archive at its place, for its owner's eyes and never over another file.
  private static func publish(_ whole: String, as path: String) throws(ArchiveProblem) {
    do { try PlainFile(whole, .writing).sync() } catch { throw ArchiveProblem(error) }
    guard chmod(whole, 0o600) == 0 else { throw ArchiveProblem(.disk(errno)) }
    if link(whole, path) == 0 { return }
    // Disks without hard links can only rename.
    guard errno == EPERM || errno == EOPNOTSUPP, access(path, F_OK) != 0 else {
      throw errno == EEXIST ? ArchiveProblem.exists : ArchiveProblem(.disk(errno))
    }
    guard rename(whole, path) == 0 else { throw ArchiveProblem(.disk(errno)) }
  }

  /// The records on their way into files.
  private struct Writing {
    private let whole: WholeCompany
    private let folder: FileFolder
    private let advance: (Double) -> Bool
    private let total: Int
    private var done = 0
    private var names: [AccountID: String] = [:]
    private(set) var companyName = ""
    private(set) var files: [ArchiveManifest.File] = []
    private(set) var report = Report()

    init(_ whole: WholeCompany, in folder: FileFolder, _ advance: @escaping (Double) -> Bool) {
      self.whole = whole
      self.folder = folder
      self.advance = advance
      total = whole.entities.reduce(1) { $0 + ((try? whole.count($1.kind)) ?? 0) }
    }

    mutating func write() throws {
      _ = try whole.each(.accessControl) { stored in
        guard let row = stored.record(AccessControl.self), let account = row[.userID] else {
          return
        }
        names[account] = row[.displayName]
      }
      for definition in whole.entities where ArchiveLayout.holds(definition) {
        try write(definition)
      }
    }

    private mutating func write(_ definition: EntityDefinition) throws {
      var records = try StagedFile(ArchiveLayout.records(definition), in: folder)
      var table = try StagedFile(ArchiveLayout.table(definition), in: folder)
      let text = TableText(definition)
      var count = 0
      try table.write(text.head)
      let missing = try whole.each(definition.kind) { stored in
        let record = ExportedRecord(stored, definition, names)
        if let company = stored.record(Company.self) { companyName = company[.name] ?? "" }
        let start = count == 0 ? "[\n" : ",\n"
        try records.write(Array(start.utf8) + record.json(definition).jsonBytes)
        try table.write(text.line(record))
        count += 1
        try note()
      }
      try records.write(Array((count == 0 ? "[\n]\n" : "\n]\n").utf8))
      files.append(try records.finish(count: count))
      files.append(try table.finish(count: count))
      report.counts.append((definition.name, count))
      report.shortfall.damaged += missing.damaged
      report.shortfall.newer += missing.newer
    }

    private mutating func note() throws {
      done += 1
      guard done.isMultiple(of: CompanyExport.recordsPerNotice) else { return }
      let part = min(1, Double(done) / Double(total))
      guard advance(part * CompanyExport.readingPart) else { throw ArchiveProblem.stopped }
    }
  }
}
