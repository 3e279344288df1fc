package import Model

/// What is told of a file when it is attached.
package struct AttachmentDraft: Sendable {
  /// The record that it hangs on.
  package let owner: RecordReference
  /// What it is called; kept as a name that can be shown safely.
  package var name: String
  /// What its bytes are, as whoever gave it says.
  package var mediaType: String?
  /// A small picture of it, without any note of a camera.
  package var thumbnail: [UInt8]?
  /// Whether it becomes the picture of the record, in place of the one before.
  package var isPicture = false
  /// A new identifier that it is kept under; nil leaves that to the device.
  package var id: RecordID?

  /// Takes the parts as they are.
  package init(
    _ owner: RecordReference, name: String, mediaType: String? = nil, thumbnail: [UInt8]? = nil,
    isPicture: Bool = false
  ) {
    self.owner = owner
    self.name = name
    self.mediaType = mediaType
    self.thumbnail = thumbnail
    self.isPicture = isPicture
  }

  /// The record of the file; nil where no files hang on what it is to hang on.
  func record(_ id: RecordID, digest: [UInt8], byteCount: Int) -> Record<Attachment>? {
    let schema = Schema.current
    guard let files = owner.files.flatMap({ schema.definition(of: $0) }) else { return nil }
    var record = Record<Attachment>(new: id, of: files)
    record[.ownerKind] = schema.definition(of: owner.kind)?.name
    record[.owner] = owner.id
    record[.name] = FileName.plain(name)
    record[.digest] = digest
    record[.byteCount] = Int64(byteCount)
    record[.mediaType] = mediaType.flatMap { $0.utf8.count <= 100 ? $0 : nil }
    record[.thumbnail] = thumbnail
    return record
  }
}

/// What became of attaching a file.
package enum AttachOutcome: Equatable, Sendable {
  /// It is kept here and waits to be sent, with its record.
  case attached(RecordID)
  /// Nothing was kept.
  case refused(SaveRefusal)
}

/// An attachment as a device shows it.
package struct AttachmentEntry: Equatable, Sendable {
  /// Where its bytes are.
  package enum Place: Equatable, Sendable {
    /// On this device and in the container.
    case everywhere
    /// On this device; so many bytes of it have come to the container so far.
    case waiting(sent: UInt64)
    /// On this device; the container does not take it. The text says why, for a person.
    case refused(String)
    /// Not on this device: it comes when somebody looks at it.
    case elsewhere
  }

  /// Its record, with who attached it and when.
  package let stored: StoredRecord
  /// Where its bytes are.
  package let place: Place
  /// Whether it is the picture of what it hangs on.
  package let isPicture: Bool

  /// The fields of the record.
  package var record: Record<Attachment> { stored.record() ?? Record(new: stored.id) }
}

extension RecordReference {
  /// The kind of the files that hang on the record; nil where none can.
  package var files: EntityKind? { Schema.current.definition(of: kind)?.files }
}

extension EntityDefinition {
  /// The field that says which of its files is a record's picture; nil for one that has none.
  package var picture: FieldDefinition? {
    files.flatMap { files in fields.first { $0.type == .reference(files) } }
  }
}
