import Device
import Documents
import Model

/// The records of an archive on their way into the company that they become.
struct ImportedRecords {
  private let archive: CheckedArchive
  private let filling: CompanyFilling
  private let advance: (UInt64) throws -> Void
  /// What has an attachment as its picture: it can only be said once the attachment is there.
  private var pictured: [RecordID: [RecordValues]] = [:]
  /// What lies within another record of the same entity, with its line.
  private var nested: [(values: RecordValues, line: Int)] = []
  private(set) var count = 0
  /// How many records may be refused before the first refusal is thrown.
  var problemLimit = 0
  private(set) var problems: [ArchiveProblem] = []

  /// `advance` hears the bytes of records that were read.
  init(
    _ archive: CheckedArchive, _ filling: CompanyFilling,
    _ advance: @escaping (UInt64) throws -> Void
  ) {
    self.archive = archive
    self.filling = filling
    self.advance = advance
  }

  /// Saves all of them; what is refused is thrown with its place.
  mutating func save() throws {
    let reader = try ArchiveReader(path: archive.path)
    let advance = advance
    for definition in archive.entities {
      try CheckedArchive.each(
        definition, in: reader, bytes: { try advance(UInt64($0.count)) },
        records: { record, line in
          try noting(definition, line) { try $0.save(record, definition, line) }
        })
      for (values, line) in nested {
        try noting(definition, line) { try $0.filling.save([values]) }
      }
      nested = []
    }
  }

  /// Throws a refusal with its place, or notes it as long as there is room for more.
  private mutating func noting(
    _ definition: EntityDefinition, _ line: Int, _ body: (inout Self) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let refusal as SaveRefusal {
      let problem = ArchiveProblem(
        refusal.sentence, in: ArchiveLayout.records(definition), line: line)
      guard problems.count < problemLimit else {
        if problemLimit > 0 { return }
        throw problem
      }
      problems.append(problem)
    }
  }

  private mutating func save(
    _ record: ImportedRecord, _ definition: EntityDefinition, _ line: Int
  ) throws {
    var values = archive.identifiers.renamed(record, definition)
    if Attachment.holds(definition.kind) {
      guard let taken = archive.files[record.id]?.taken else { return }
      let digest = Field<Attachment, [UInt8]>.digest.number
      values.set(definition.fields[digest], to: .bytes(taken.digest))
      try filling.note(taken)
      try filling.save([values] + (pictured.removeValue(forKey: record.id) ?? []))
    } else {
      try filling.save([values])
      noteWhatIsSaidLater(record, definition, line)
    }
    count += 1
  }

  /// What to add to a record once the records that it refers to are there.
  private mutating func noteWhatIsSaidLater(
    _ record: ImportedRecord, _ definition: EntityDefinition, _ line: Int
  ) {
    for field in definition.fields where ImportOrder.isSaidLater(field, of: definition) {
      guard case .reference(let id) = record.values[field.number] else { continue }
      var values = RecordValues(new: archive.identifiers[record.id], of: definition)
      values.set(field, to: .reference(archive.identifiers[id]))
      if field.number != definition.picture?.number {
        nested.append((values, line))
      } else if archive.files[id] != nil {
        pictured[id, default: []].append(values)
      }
    }
  }
}
