/// A file that hangs on another record. The record tells what it is; its bytes lie beside the
/// stores, under their digest, and come when somebody looks at them (decision 0045).
package enum Attachment: Entity {
  /// Bytes in one file.
  package static let byteLimit = 50_000_000
  /// Bytes that are sent or fetched at once; the last part of a file may have fewer.
  package static let partByteCount = 1_048_576
  /// Bytes in the digest that tells a file's contents.
  package static let digestByteCount = 32
  /// Bytes in the small picture that a record of a picture carries.
  package static let thumbnailByteLimit = 32_768
  /// Files that hang on one record.
  package static let countLimit = 50

  /// Files of items.
  package static let definition = EntityDefinition(
    .attachment, "Attachment", subject: .inventoryItem, judging: judging(about: .inventoryItem),
    title: 2, fields: fields)

  /// The entity of the files that hang on the records of another one. Each has its own, so that
  /// whoever does not receive the records does not receive their files either.
  package static func files(_ kind: EntityKind, of owner: EntityDefinition) -> EntityDefinition {
    precondition(owner.files == kind, "an entity says of which kind its files are")
    return EntityDefinition(
      kind, "\(owner.name)File", subject: owner.subject, judging: judging(about: owner.subject),
      title: 2, fields: fields)
  }

  /// Files are judged as what they hang on, which is about that.
  private static func judging(about owner: Subject) -> RecordJudging {
    RecordJudging(about: [owner]) { subject(of: $0) }
  }

  /// Whether records of a kind are files.
  package static func holds(_ kind: EntityKind) -> Bool {
    Schema.current.owner(ofFiles: kind) != nil
  }

  private static let fields = [
    FieldDefinition(0, "ownerKind", .text(limit: 64), required: true),
    FieldDefinition(1, "owner", .identifier, group: 0, required: true, indexed: true),
    FieldDefinition(2, "name", .text(limit: 200), required: true),
    FieldDefinition(3, "digest", .bytes(limit: digestByteCount), required: true, filtered: true),
    FieldDefinition(4, "byteCount", .integer, group: 3, required: true),
    FieldDefinition(5, "mediaType", .text(limit: 100), group: 3),
    FieldDefinition(6, "thumbnail", .bytes(limit: thumbnailByteLimit), group: 3),
  ]
}

extension Field where Owner == Attachment, Value == String {
  /// The name of the entity of the record that the file hangs on.
  package static var ownerKind: Self { Self(0) }
  package static var name: Self { Self(2) }
  package static var mediaType: Self { Self(5) }
}

extension Field where Owner == Attachment, Value == RecordID {
  /// The record that the file hangs on.
  package static var owner: Self { Self(1) }
}

extension Field where Owner == Attachment, Value == [UInt8] {
  /// What the file's bytes are found by, within its company alone.
  package static var digest: Self { Self(3) }
  package static var thumbnail: Self { Self(6) }
}

extension Field where Owner == Attachment, Value == Int64 {
  package static var byteCount: Self { Self(4) }
}
