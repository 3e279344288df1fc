package import Device
import Documents
package import Model
import Storage
import Synchronization

/// Makes a new company out of the archive of one: Free and the importer's own, with new identifiers
/// and every reference intact. The other members are left out; who made what stays as a name.
package struct CompanyImport: Sendable {
  /// What an import made, or would make.
  package struct Report: Equatable, Sendable {
    /// The new company.
    package let company: CompanyID
    /// Its name.
    package let name: String
    /// The name of the company that was exported.
    package let source: String
    /// How many records, the company's own among them.
    package let count: Int
    /// How many files.
    package var filesCount = 0
    /// How many files are not in the archive.
    package var leftOutCount = 0
    /// Who exported it.
    package var maker = ""
    /// When it was exported, in milliseconds since 1970.
    package var made: UInt64 = 0
    /// How many records of each entity there are.
    package var contents: [Content] = []
    /// What a dry run found to stand in the way, each with its place; so many at most.
    package var problems: [ArchiveProblem] = []
  }

  /// How many records of an entity are in an archive.
  package struct Content: Equatable, Sendable {
    /// The entity's name.
    package let entity: String
    /// How many.
    package let count: Int
  }

  /// After so many problems a dry run looks for no more.
  package static let problemLimit = 100

  private let path: String
  private let name: String?
  /// The part of the work that checking the records, and reading the files, is.
  private static let (checkingPart, readingPart) = (0.4, 0.7)

  /// `name` is the new company's; nil for the one that it had.
  package init(path: String, as name: String? = nil) {
    self.path = path
    self.name = name
  }

  /// Checks the whole archive and keeps its files, then imports it in one transaction: all of it,
  /// or nothing. With `isDryRun` all is tried and nothing stays. `advance` hears how far it is,
  /// and says whether to go on.
  @concurrent package func run(
    on device: Device, isDryRun: Bool, _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) async throws -> Report {
    let new = await device.newID()
    do {
      return try await run(on: device, as: new, isDryRun: isDryRun, advance)
    } catch {
      if !isDryRun { try? await device.discardFiles(of: new) }
      if let failure = error as? StorageFailure { throw ArchiveProblem(failure) }
      throw error
    }
  }

  private func run(
    on device: Device, as new: CompanyID, isDryRun: Bool,
    _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) async throws -> Report {
    let (size, filesByteCount) = try Self.size(of: path)
    let room = try await device.fileRoomOfNewCompany()
    let lack = room.holds(filesByteCount) ? nil : ArchiveProblem.noRoom(room, for: filesByteCount)
    // Before anything is kept. A dry run tells it among all that stands in the way.
    if let lack, !isDryRun { throw lack }
    let part = filesByteCount > 0 ? Self.readingPart : Self.checkingPart
    let checking = Progress(.reading, total: size) {
      advance($0.within(start: 0, share: part))
    }
    let archive = try await WorkBench().run {
      try CheckedArchive(
        path: path, as: new, for: device.account,
        keeping: isDryRun ? nil : { try device.intake(for: new, $0) }
      ) { try checking.add($0) }
    }
    guard var company = Record<Company>(archive.company) else { throw ArchiveProblem.notOurs }
    let source = company[.name] ?? ""
    if let name { company[.name] = name }
    let count = Mutex(1)
    let problems = Mutex<[ArchiveProblem]>([])
    let saving = Progress(.saving, total: archive.byteCount) {
      advance($0.within(start: part, share: 1 - part))
    }
    let outcome = try await device.importCompany(company, isDryRun: isDryRun) { filling in
      var records = ImportedRecords(archive, filling) { try saving.add($0) }
      records.problemLimit = isDryRun ? Self.problemLimit : 0
      try records.save()
      count.withLock { $0 += records.count }
      problems.withLock { $0 = records.problems }
    }
    if case .refused(let refusal) = outcome {
      throw ArchiveProblem(refusal.sentence, in: ArchiveLayout.records(Company.definition))
    }
    return Report(
      company: new, name: company[.name] ?? "", source: source, count: count.withLock { $0 },
      filesCount: archive.files.files.count, leftOutCount: archive.files.leftOutCount,
      maker: archive.manifest.maker, made: archive.manifest.made, contents: archive.contents,
      problems: (lack.map { [$0] } ?? []) + problems.withLock { $0 })
  }

  /// Bytes of all records and files, and of the files alone, by the archive's own word.
  private static func size(
    of path: String
  ) throws -> (byteCount: UInt64, filesByteCount: UInt64) {
    try ArchiveReader(path: path).entries.reduce((0, 0)) { sums, entry in
      if ArchiveLayout.isFile(entry.name) { return (sums.0 + entry.size, sums.1 + entry.size) }
      let isCounted = ArchiveLayout.entity(ofRecords: entry.name) != nil
      return isCounted ? (sums.0 + entry.size, sums.1) : sums
    }
  }
}

/// How much of some work is done.
private final class Progress: Sendable {
  private let step: ArchiveProgress.Step
  private let total: UInt64
  private let advance: @Sendable (ArchiveProgress) -> Bool
  private let done = Mutex<UInt64>(0)

  init(
    _ step: ArchiveProgress.Step, total: UInt64,
    _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) {
    self.step = step
    self.total = total
    self.advance = advance
  }

  /// Counts; throws when the work is to stop.
  func add(_ count: UInt64) throws(ArchiveProblem) {
    let sum = done.withLock { sum in
      sum += count
      return sum
    }
    let progress = ArchiveProgress(
      step, part: Double(sum) / Double(max(1, total)), done: Int(clamping: sum),
      total: Int(clamping: total))
    guard advance(progress) else { throw ArchiveProblem.stopped }
  }
}
