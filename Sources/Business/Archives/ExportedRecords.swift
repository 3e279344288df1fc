import Device
import Model
import Storage
import SyncProtocol

/// The records of a company on their way into files.
struct ExportedRecords {
  /// What was written.
  struct Outcome: Sendable {
    var companyName = ""
    var files: [ArchiveManifest.File] = []
    var attachments: [ExportedAttachment] = []
    var report = CompanyExport.Report()
  }

  private let whole: WholeCompany
  private let folder: FileFolder
  private let advance: (ArchiveProgress) -> Bool
  private let total: Int
  private var done = 0
  private var names: [AccountID: String] = [:]
  private var attached: Set<RecordID> = []
  /// The kinds of which there are records that can't be read.
  private var damaged: Set<EntityKind> = []
  private(set) var outcome = Outcome()
  private static let recordsPerNotice = 500

  init(_ whole: WholeCompany, in folder: FileFolder, _ advance: @escaping (ArchiveProgress) -> Bool)
  {
    self.whole = whole
    self.folder = folder
    self.advance = advance
    total = whole.entities.reduce(1) { $0 + ((try? whole.count($1.kind)) ?? 0) }
  }

  mutating func write() throws {
    _ = try whole.each(.accessControl) { stored in
      guard let row = stored.record(AccessControl.self), let account = row[.userID] else { return }
      names[account] = row[.displayName]
    }
    try noteAttachments()
    let titles = try RecordTitles(whole, attached: attached)
    for definition in whole.entities { try write(definition, titles) }
  }

  /// The kind of a record that this one is nothing without and that is not there, as the item of a
  /// tag that was put on it before it was deleted; nil where there is none.
  private func lostPart(
    _ stored: StoredRecord, _ definition: EntityDefinition, _ titles: RecordTitles
  ) -> EntityKind? {
    definition.fields.first {
      $0.isRequired && titles.isDangling(stored.values[$0], in: $0)
    }?.type.referred
  }

  /// Those that hang on something: what is deleted leaves the records of its files behind.
  private mutating func noteAttachments() throws {
    for owner in whole.entities {
      guard let files = owner.files, try whole.count(files) > 0 else { continue }
      var owners: Set<RecordID> = []
      _ = try whole.each(owner.kind) { owners.insert($0.id) }
      _ = try whole.each(files) { stored in
        guard let attachment = ExportedAttachment(stored), owners.contains(attachment.owner) else {
          return
        }
        outcome.attachments.append(attachment)
        attached.insert(stored.id)
      }
    }
  }

  private mutating func write(
    _ definition: EntityDefinition, _ titles: RecordTitles
  ) throws {
    var records = try StagedFile(ArchiveLayout.records(definition), in: folder)
    var table = try StagedFile(ArchiveLayout.table(definition), in: folder)
    let text = TableText(definition, titles, whole)
    var count = 0
    try table.write(text.head)
    let missing = try whole.each(definition.kind) { stored in
      if Attachment.holds(definition.kind), !attached.contains(stored.id) { return }
      if let lost = lostPart(stored, definition, titles) {
        if damaged.contains(lost) { outcome.report.shortfall.damaged += 1 }
        return
      }
      let record = ExportedRecord(stored, definition, names)
      if let company = stored.record(Company.self) { outcome.companyName = company[.name] ?? "" }
      let start = count == 0 ? "[\n" : ",\n"
      let json = record.json(definition, titles)
      try records.write(Array(start.utf8) + json.jsonBytes)
      try table.write(try text.line(record))
      count += 1
      try note()
    }
    try records.write(Array((count == 0 ? "[\n]\n" : "\n]\n").utf8))
    outcome.files.append(try records.finish(count: count))
    outcome.files.append(try table.finish(count: count))
    outcome.report.counts.append((definition.name, count))
    if missing.damaged > 0 { damaged.insert(definition.kind) }
    outcome.report.shortfall.damaged += missing.damaged
    outcome.report.shortfall.newer += missing.newer
  }

  private mutating func note() throws {
    done += 1
    guard done.isMultiple(of: Self.recordsPerNotice) else { return }
    let progress = ArchiveProgress(
      .writingRecords, part: Double(done) / Double(total), done: done, total: total)
    guard advance(progress) else { throw ArchiveProblem.stopped }
  }
}

/// An attachment whose record is in an archive.
struct ExportedAttachment: Sendable {
  let id: RecordID
  let kind: EntityKind
  let owner: RecordID
  let name: String
  let digest: [UInt8]
  let byteCount: Int64

  /// Nil where the record does not tell of a file.
  init?(_ stored: StoredRecord) {
    guard let record = stored.record(Attachment.self), let digest = record[.digest],
      let owner = record[.owner]
    else { return nil }
    id = stored.id
    kind = stored.values.kind
    self.owner = owner
    name = record[.name] ?? ""
    self.digest = digest
    byteCount = record[.byteCount] ?? 0
  }

  /// Its place in the archive.
  var place: String { ArchiveLayout.file(of: id, named: name) }
}
