package import Device
import Documents
package import Model
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
  }

  private let path: String
  private let name: String?
  /// The part of the work that checking the archive is.
  private static let checkingPart = 0.4

  /// `name` is the new company's; nil for the one that it had.
  package init(path: String, as name: String? = nil) {
    self.path = path
    self.name = name
  }

  /// Checks the whole archive, then imports it in one transaction: all of it, or nothing. With
  /// `isDryRun` all is tried and nothing stays. `advance` hears how far it is, from 0 to 1, and
  /// says whether to go on.
  @concurrent package func run(
    on device: Device, isDryRun: Bool, _ advance: @escaping @Sendable (Double) -> Bool
  ) async throws -> Report {
    let new = await device.newID()
    let size = try Self.size(of: path)
    let checking = Progress(total: size) { advance($0 * Self.checkingPart) }
    let archive = try CheckedArchive(path: path, as: new) { try checking.add($0) }
    guard var company = Record<Company>(archive.company) else { throw ArchiveProblem.notOurs }
    let source = company[.name] ?? ""
    if let name { company[.name] = name }
    let count = Mutex(1)
    let saving = Progress(total: archive.byteCount) {
      advance(Self.checkingPart + $0 * (1 - Self.checkingPart))
    }
    let outcome = try await device.importCompany(company, isDryRun: isDryRun) { save in
      try Self.fill(archive, saving) { record in
        try save(record)
        count.withLock { $0 += 1 }
      }
    }
    if case .refused(let refusal) = outcome {
      throw ArchiveProblem(refusal.sentence, in: ArchiveLayout.records(Company.definition))
    }
    return Report(
      company: new, name: company[.name] ?? "", source: source, count: count.withLock { $0 })
  }

  private static func fill(
    _ archive: CheckedArchive, _ progress: Progress, _ save: (RecordValues) throws -> Void
  ) throws {
    let reader = try ArchiveReader(path: archive.path)
    for definition in archive.entities {
      try CheckedArchive.each(
        definition, in: reader, bytes: { try progress.add(UInt64($0.count)) },
        records: { record, line in
          do {
            try save(archive.identifiers.renamed(record, definition))
          } catch let refusal as SaveRefusal {
            throw ArchiveProblem(
              refusal.sentence, in: ArchiveLayout.records(definition), line: line)
          }
        })
    }
  }

  /// Bytes of all records, by the archive's own word.
  private static func size(of path: String) throws -> UInt64 {
    try ArchiveReader(path: path).entries.reduce(0) {
      ArchiveLayout.entity(ofRecords: $1.name) == nil ? $0 : $0 + $1.size
    }
  }
}

/// How much of some work is done.
private final class Progress: Sendable {
  private let total: UInt64
  private let advance: @Sendable (Double) -> Bool
  private let done = Mutex<UInt64>(0)

  init(total: UInt64, _ advance: @escaping @Sendable (Double) -> Bool) {
    self.total = total
    self.advance = advance
  }

  /// Counts; throws when the work is to stop.
  func add(_ count: UInt64) throws(ArchiveProblem) {
    let sum = done.withLock { sum in
      sum += count
      return sum
    }
    guard advance(min(1, Double(sum) / Double(max(1, total)))) else { throw ArchiveProblem.stopped }
  }
}
