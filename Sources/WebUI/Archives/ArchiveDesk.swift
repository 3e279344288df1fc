import Accounting
import Business
import Device
import Documents
import Hub
import Model
import Storage

/// One person's work on works. It keeps their device open while it goes on.
struct ArchiveDesk: Sendable {
  let person: SignedIn
  let works: ArchiveWorks

  /// The account's work on an archive; nil when there is none.
  var work: ArchiveWork? { works.work(of: person.account) }

  /// Begins to write a company into an archive.
  func export(
    _ company: CompanyID, files: FileChoice
  ) async throws -> ArchiveBeginning {
    guard let context = try await person.device.context(of: company) else { return .busy }
    let title = try await person.device.companies().first { $0.id == company }?.name ?? ""
    let now = Surroundings.system.now()
    let export = CompanyExport(
      context, maker: person.name, made: now, files: files, in: works.folder)
    return try works.begin(.exporting(company), for: person.account) { path, advance in
      // The device stays open meanwhile.
      await finished {
        let report = try await export.write(to: path, advance)
        return .exported(
          ExportedArchive(
            name: Self.fileName(title, now), byteCount: try PlainFile(path, .reading).byteCount(),
            records: report.counts.reduce(0) { $0 + $1.count }, files: report.filesCount,
            leftOut: report.leftOutCount,
            shortfall: report.shortfall.damaged + report.shortfall.newer))
      }
    }
  }

  /// The archive of a company that waits to be fetched; nil when there is none.
  func exported(_ company: CompanyID) -> FetchedArchive? {
    works.finished(.exporting(company), of: person.account)
  }

  /// Begins to draw labels of a company into a file.
  func draw(
    _ labels: ItemLabels, titled title: String, of company: CompanyID
  ) throws -> ArchiveBeginning {
    try works.begin(.drawingLabels(company), for: person.account) { path, advance in
      await finished {
        guard let byteCount = try await labels.write(title: title, to: path, advance) else {
          return .refused(ArchiveWords.stopped, isAboutFiles: false)
        }
        return .exported(
          ExportedArchive(
            name: FileName.plain("\(title).pdf"), byteCount: byteCount, records: labels.count,
            files: 0, leftOut: 0, shortfall: 0))
      }
    }
  }

  /// The labels of a company that wait to be fetched; nil when there are none.
  func drawn(_ company: CompanyID) -> FetchedArchive? {
    works.finished(.drawingLabels(company), of: person.account)
  }

  /// Begins to collect the books of a period with all documents.
  func collect(
    _ company: CompanyID, from first: Moment, until last: Moment
  ) async throws -> ArchiveBeginning {
    guard let context = try await person.device.context(of: company) else { return .busy }
    let archive = BooksArchive(of: context, from: first, until: last, in: works.folder)
    let language = Speech.language
    return try works.begin(.collectingBooks(company), for: person.account) { path, advance in
      await Speech.$language.withValue(language) {
        await finished {
          let report = try await archive.write(to: path, made: try await context.moment(), advance)
          var made = ExportedArchive(
            name: archive.name, byteCount: try PlainFile(path, .reading).byteCount(),
            records: report.count, files: 0, leftOut: 0, shortfall: 0)
          made.note = report.withoutBookings.map { BooksWords.withoutBookings($0.description) }
          return .exported(made)
        }
      }
    }
  }

  /// The books of a company that wait to be fetched; nil when there are none.
  func collected(_ company: CompanyID) -> FetchedArchive? {
    works.finished(.collectingBooks(company), of: person.account)
  }

  /// Begins to look through an archive that came from outside.
  func check(
    byteCount: Int, _ read: @escaping @Sendable (_ place: Int, _ count: Int) -> [UInt8]
  ) throws -> ArchiveBeginning {
    try works.begin(.checking, for: person.account) { path, advance in
      await finished {
        try await Self.copy(byteCount, read, to: path) {
          advance($0.within(start: 0, share: Self.copyingPart))
        }
        let report = try await CompanyImport(path: path).run(on: person.device, isDryRun: true) {
          advance($0.within(start: Self.copyingPart, share: 1 - Self.copyingPart))
        }
        return .checked(report)
      }
    }
  }

  /// Begins to make a company out of the archive that was looked through.
  func importing(as name: String?) -> ArchiveBeginning {
    works.proceed(.importing, for: person.account) { path, advance in
      await finished {
        let report = try await CompanyImport(path: path, as: name)
          .run(on: person.device, isDryRun: false, advance)
        try await person.device.select(report.company)
        return .imported(report)
      }
    }
  }

  /// Calls the closure when the account's work is further, until the answer is called.
  func observe(_ changed: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    works.observe(person.account, changed)
  }

  /// Ends the account's work; returns once nothing of it is left.
  func cancel() async { await works.cancel(of: person.account) }

  static let copyingPart = 0.1
  private static let pieceByteCount = 1 << 20

  static func copy(
    _ byteCount: Int, _ read: @escaping @Sendable (Int, Int) -> [UInt8], to path: String,
    _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) async throws {
    try await WorkBench().run {
      let file = try PlainFile(path, .writing)
      var place = 0
      while case let piece = read(place, pieceByteCount), !piece.isEmpty {
        try file.write(piece, at: place)
        place += piece.count
        let progress = ArchiveProgress(
          .receiving, part: Double(place) / Double(max(1, byteCount)), done: place,
          total: byteCount)
        guard advance(progress) else { return }
      }
    }
  }

  /// `Bolts-2026-11-22.zip`, without signs that other systems don't take in names.
  private static func fileName(_ company: String, _ now: UInt64) -> String {
    let words = company.split { !$0.isLetter && !$0.isNumber }
    let stem = words.isEmpty ? "company" : words.joined(separator: "-").prefix(60)
    let date = MomentParts(Moment(milliseconds: Int64(clamping: now))).date
    return FileName.plain("\(stem)-\(date).zip")
  }

  func finished(
    _ work: () async throws -> ArchiveWork.Stage
  ) async -> ArchiveWork.Stage {
    do {
      return try await work()
    } catch let problem as ArchiveProblem {
      return .refused(problem.description, isAboutFiles: problem.isAboutFiles)
    } catch let failure as SheetFailure {
      return .refused(failure.description, isAboutFiles: false)
    } catch let failure as ArchiveFailure {
      return .refused(failure.description, isAboutFiles: false)
    } catch let refusal as SaveRefusal {
      return .refused(refusal.sentence, isAboutFiles: false)
    } catch {
      let sentence =
        StoreProblem.trouble(error).map(StoreProblem.sentence) ?? say("It did not work. Try again.")
      return .refused(sentence, isAboutFiles: false)
    }
  }
}
