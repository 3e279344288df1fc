import Device
import Model
import Storage

/// The files of a company on their way into an archive: each is fetched if need be, put beside the
/// records without taking room twice, and compared with what its record says.
struct ExportedFiles {
  private let context: CompanyContext
  private let choice: FileChoice
  private let folder: FileFolder
  private let bench: WorkBench
  /// What the manifest says of those that are in it.
  private(set) var listed: [ArchiveManifest.File] = []
  private(set) var leftOutCount = 0
  private var failures = 0
  private var missing: [String] = []
  private var reason: String?
  /// After so many that could not be fetched the others are only named.
  private static let failureLimit = 3
  private static let damaged = "What is on this device of it is damaged."

  init(
    _ context: CompanyContext, _ choice: FileChoice, in folder: FileFolder, _ bench: WorkBench
  ) {
    self.context = context
    self.choice = choice
    self.folder = folder
    self.bench = bench
  }

  /// Takes the files of attachments; false when one was deleted meanwhile. Throws with the names of
  /// those that are wanted and can't be had.
  mutating func stage(
    _ attachments: [ExportedAttachment], _ advance: (ArchiveProgress) -> Bool
  ) async throws -> Bool {
    if choice == .leaveOut {
      leftOutCount = attachments.count
      return true
    }
    guard attachments.count <= ArchiveLayout.fileLimit else { throw ArchiveProblem.tooManyFiles }
    let total = attachments.reduce(1) { $0 + Double(max(0, $1.byteCount)) }
    var done = 0.0
    for (index, attachment) in attachments.enumerated() {
      guard try await stage(attachment) else { return false }
      done += Double(max(0, attachment.byteCount))
      let progress = ArchiveProgress(
        .collectingFiles, part: done / total, done: index + 1, total: attachments.count)
      guard advance(progress) else { throw ArchiveProblem.stopped }
    }
    if let reason { throw ArchiveProblem.missing(missing, because: reason) }
    return true
  }

  private mutating func stage(_ attachment: ExportedAttachment) async throws -> Bool {
    let path = StagedFile.path(of: attachment.place, in: folder)
    let isFetched = choice == .all && failures < Self.failureLimit
    do {
      switch try await context.copy(
        file: attachment.id, attachment.digest, to: path, fetching: isFetched)
      {
      case .copied: try await take(attachment, path)
      case .elsewhere: leave(attachment, nil)
      case .later(let sentence):
        failures += 1
        leave(attachment, sentence)
      case .missing: return false
      }
    } catch let failure as StorageFailure {
      throw ArchiveProblem(failure)
    }
    return true
  }

  private mutating func take(_ attachment: ExportedAttachment, _ path: String) async throws {
    let company = context.company
    let sum = try await bench.run {
      try StagedFile.sum(of: path, named: attachment.place, attachment.kind, in: company)
    }
    if sum.digest == attachment.digest {
      listed.append(sum.listed)
    } else {
      leave(attachment, Self.damaged)
    }
  }

  private mutating func leave(_ attachment: ExportedAttachment, _ sentence: String?) {
    if choice == .here {
      leftOutCount += 1
      return
    }
    missing.append(attachment.name)
    reason = reason ?? sentence
  }
}
