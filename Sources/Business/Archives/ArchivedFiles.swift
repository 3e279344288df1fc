import Device
import Documents
import Model
import Sealing

/// The files of an archive, as the records of its attachments tell of them.
struct ArchivedFiles: Sendable {
  /// One file that is there.
  struct File: Sendable {
    let record: RecordID
    /// The kind of that record.
    let kind: EntityKind
    let byteCount: Int64
    /// What it is found by in the new company, once it was read.
    var taken: TakenFile?
  }

  /// By their places.
  private(set) var files: [String: File] = [:]
  private var places: [RecordID: String] = [:]
  /// Attachments whose files were left out.
  private(set) var leftOutCount = 0

  /// The file of an attachment; nil where it was left out.
  subscript(_ attachment: RecordID) -> File? { places[attachment].flatMap { files[$0] } }

  /// How many files there are whose records are of a kind.
  func count(of kind: EntityKind) -> Int { files.values.count { $0.kind == kind } }

  /// Notes the record of an attachment, of which the archive has a file or does not.
  mutating func note(
    _ record: ImportedRecord, of kind: EntityKind, in archive: ArchiveReader
  ) throws(ArchiveProblem) {
    guard let values = Record<Attachment>(RecordValues(kind, record.id, record.values)),
      let byteCount = values[.byteCount], (1...Int64(Attachment.byteLimit)).contains(byteCount)
    else { throw ArchiveProblem("No file can be as this record says.") }
    let place = ArchiveLayout.file(of: record.id, named: values[.name] ?? "")
    guard let entry = archive.entry(place) else {
      leftOutCount += 1
      return
    }
    guard entry.size == UInt64(byteCount) else {
      throw ArchiveProblem("Its record says that it has \(byteCount) bytes.", in: place)
    }
    files[place] = File(record: record.id, kind: kind, byteCount: byteCount)
    places[record.id] = place
  }

  /// Every file is told of by a record, and none is missing that was not left out.
  func compare(with manifest: ArchiveManifest) throws(ArchiveProblem) {
    for file in manifest.files where ArchiveLayout.isFile(file.name) && files[file.name] == nil {
      throw ArchiveProblem("No record tells of this file.", in: file.name)
    }
    guard leftOutCount == manifest.leftOutCount else {
      throw ArchiveProblem(
        "\(leftOutCount) files are missing, where \(manifest.leftOutCount) were left out.",
        in: ArchiveLayout.manifest)
    }
  }

  /// Reads a file, compares it with the manifest, and keeps it for the new company if it is to be
  /// kept.
  mutating func read(
    _ listed: ArchiveManifest.File, in archive: ArchiveReader, _ intake: FileTaking?,
    _ advance: (UInt64) throws -> Void
  ) throws {
    guard let entry = archive.entry(listed.name), let kind = files[listed.name]?.kind else {
      return
    }
    var digester = Digester()
    var kept = try intake?(kind)
    try archive.read(entry) { piece in
      let bytes = Array(piece)
      digester.update(bytes)
      try kept?.add(bytes)
      try advance(UInt64(bytes.count))
    }
    try CheckedArchive.compare(digester.finish(), with: listed)
    files[listed.name]?.taken = try kept?.finish() ?? Self.untaken(listed)
  }

  /// Stands for a file in a dry run, which keeps none.
  private static func untaken(_ file: ArchiveManifest.File) -> TakenFile {
    TakenFile(
      digest: Array(repeating: 0, count: Attachment.digestByteCount), byteCount: Int(file.byteCount)
    )
  }

  /// Begins a file of the new company whose record is of a kind.
  typealias FileTaking = (EntityKind) throws -> FileIntake
}
