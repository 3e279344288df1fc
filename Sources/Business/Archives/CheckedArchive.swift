import Documents
import Model
import Sealing
import SyncProtocol

/// An archive that was read once from end to end: everything in it is listed, whole and of a form
/// that this version knows.
struct CheckedArchive: Sendable {
  let path: String
  let manifest: ArchiveManifest
  let company: RecordValues
  let identifiers: ImportedIdentifiers
  let files: ArchivedFiles
  /// The entities whose records are to be imported, each after those that it refers to.
  let entities: [EntityDefinition]

  /// Bytes of all files whose records are to be imported.
  var byteCount: UInt64 {
    let names = Set(entities.map(ArchiveLayout.records))
    return manifest.files.reduce(0) { names.contains($1.name) ? $0 + $1.byteCount : $0 }
  }

  /// How many records of each entity are to be imported.
  var contents: [CompanyImport.Content] {
    entities.map { definition in
      let name = ArchiveLayout.records(definition)
      let count = manifest.files.first { $0.name == name }?.count ?? 0
      let isLeftOut = Attachment.holds(definition.kind)
      return CompanyImport.Content(
        entity: definition.name, count: isLeftOut ? files.count(of: definition.kind) : count)
    }
  }

  /// Reads the archive, and keeps its files where `intake` says. `advance` hears the bytes that
  /// were read; `account` is that of who imports.
  init(
    path: String, as new: CompanyID, for account: AccountID,
    keeping intake: ArchivedFiles.FileTaking?,
    _ advance: (UInt64) throws -> Void
  ) throws {
    let archive = try ArchiveReader(path: path)
    guard let first = archive.entry(ArchiveLayout.manifest) else { throw ArchiveProblem.notOurs }
    let manifest = try ArchiveManifest(
      try archive.bytes(of: first, limit: ArchiveLayout.manifestByteLimit))
    try Self.compare(manifest, with: archive)
    var identifiers = ImportedIdentifiers(into: new, for: account)
    var company: RecordValues?
    var found: [EntityDefinition] = []
    var files = ArchivedFiles()
    for file in manifest.files where !ArchiveLayout.isFile(file.name) {
      guard let definition = try Self.definition(of: file) else {
        try Self.checkSum(of: file, in: archive, advance)
        continue
      }
      try Self.check(file, definition, in: archive, advance) { record in
        identifiers.note(record, definition)
        if definition.kind == .company { company = Self.company(record, definition, new) }
        if Attachment.holds(definition.kind) {
          try files.note(record, of: definition.kind, in: archive)
        }
      }
      found.append(definition)
    }
    guard let company else { throw ArchiveProblem("The company itself is missing.") }
    try files.compare(with: manifest)
    for file in manifest.files where ArchiveLayout.isFile(file.name) {
      try files.read(file, in: archive, intake, advance)
    }
    self.path = path
    self.manifest = manifest
    self.company = company
    self.identifiers = identifiers
    self.files = files
    // Numbers of documents are leased anew: these are of devices that do not take part.
    entities = ImportOrder.sorted(
      found.filter { !$0.isRoot && !$0.isMadeByContainer && $0.kind != .numberLease })
  }

  /// Every file is listed, and every listed file is there with its size.
  private static func compare(
    _ manifest: ArchiveManifest, with archive: ArchiveReader
  ) throws(ArchiveProblem) {
    let listed = Set(manifest.files.map(\.name) + [ArchiveLayout.manifest])
    if let strange = archive.entries.first(where: { !listed.contains($0.name) }) {
      throw ArchiveProblem("The manifest does not list it.", in: strange.name)
    }
    for file in manifest.files where archive.entry(file.name)?.size != file.byteCount {
      throw ArchiveProblem(
        "It is missing or of another size than the manifest says.", in: file.name)
    }
  }

  /// The entity whose records are in a file; nil for a file without records.
  private static func definition(
    of file: ArchiveManifest.File
  ) throws(ArchiveProblem) -> EntityDefinition? {
    guard let name = ArchiveLayout.entity(ofRecords: file.name) else { return nil }
    guard let definition = Schema.current.definition(named: name), definition.home == .company
    else {
      throw ArchiveProblem("This version does not know such records. Update it.", in: file.name)
    }
    return definition
  }

  private static func checkSum(
    of file: ArchiveManifest.File, in archive: ArchiveReader, _ advance: (UInt64) throws -> Void
  ) throws {
    var digester = Digester()
    guard let entry = archive.entry(file.name) else { return }
    try archive.read(entry) {
      digester.update(Array($0))
      try advance(0)
    }
    try compare(digester.finish(), with: file)
  }

  static func compare(
    _ digest: Digest, with file: ArchiveManifest.File
  ) throws(ArchiveProblem) {
    guard Hex.encode(digest.bytes) == file.checksum else {
      throw ArchiveProblem("Its contents are not those that the manifest names.", in: file.name)
    }
  }

  private static func check(
    _ file: ArchiveManifest.File, _ definition: EntityDefinition, in archive: ArchiveReader,
    _ advance: (UInt64) throws -> Void, _ body: (ImportedRecord) throws -> Void
  ) throws {
    var digester = Digester()
    var (count, last) = (0, RecordID.zero)
    try each(
      definition, in: archive,
      bytes: { piece in
        digester.update(Array(piece))
        try advance(UInt64(piece.count))
      },
      records: { record, line in
        guard record.id > last else {
          throw ArchiveProblem(
            "The record is there twice, or not in order.", in: file.name, line: line)
        }
        last = record.id
        count += 1
        do { try body(record) } catch let problem as ArchiveProblem where problem.place == nil {
          throw ArchiveProblem(problem.sentence, in: file.name, line: line)
        }
      })
    try compare(digester.finish(), with: file)
    guard count == file.count else {
      throw ArchiveProblem("There are \(count) records, not \(file.count).", in: file.name)
    }
  }

  private static func company(
    _ record: ImportedRecord, _ definition: EntityDefinition, _ new: CompanyID
  ) -> RecordValues {
    var company = RecordValues(new: new, of: definition)
    for field in definition.fields where field.writer != .container {
      company.set(field, to: record.values[field.number])
    }
    return company
  }

  /// Reads the records of an entity in order, each with its line, and gives its bytes.
  static func each(
    _ definition: EntityDefinition, in archive: ArchiveReader,
    bytes: (ArraySlice<UInt8>) throws -> Void,
    records: (ImportedRecord, _ line: Int) throws -> Void
  ) throws {
    let name = ArchiveLayout.records(definition)
    guard let entry = archive.entry(name) else { throw ArchiveProblem("It is missing.", in: name) }
    var lines = ArchiveLines(name)
    try archive.read(entry) { piece in
      try bytes(piece)
      try lines.take(piece) { json, line in
        let record: ImportedRecord
        do throws(ArchiveProblem) {
          record = try ImportedRecord(json, definition)
        } catch {
          throw ArchiveProblem(error.sentence, in: name, line: line)
        }
        try records(record, line)
      }
    }
    try lines.finish()
  }
}
