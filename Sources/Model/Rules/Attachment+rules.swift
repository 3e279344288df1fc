extension Attachment {
  /// The record that an attachment hangs on; nil where it is of a kind that this version does not
  /// know, or nothing is told.
  package static func owner(
    of values: RecordValues
  ) -> (definition: EntityDefinition, id: RecordID)? {
    guard let record = Record<Attachment>(values), let name = record[.ownerKind],
      let id = record[.owner], let definition = Schema.current.owner(ofFiles: values.kind),
      definition.name == name
    else { return nil }
    return (definition, id)
  }

  /// What the rules are asked about: what the attachment hangs on. Where that is not known, only
  /// administrators write it.
  static func subject(of values: RecordValues?) -> Subject {
    values.flatMap { owner(of: $0) }?.definition.subject ?? .company
  }

  /// Why no file can be as a record says; nil where one can.
  package static func flaw(in values: RecordValues) -> AttachmentFlaw? {
    guard let record = Record<Attachment>(values) else { return nil }
    if let name = record[.name], !FileName.isPlain(name) { return .name }
    if let digest = record[.digest], digest.count != digestByteCount { return .digest }
    if let count = record[.byteCount], !(1...Int64(byteLimit)).contains(count) { return .byteCount }
    return nil
  }
}

/// What is wrong with a record of a file.
package enum AttachmentFlaw: Equatable, Sendable {
  case name, digest, byteCount

  /// The field at fault.
  package var field: String {
    switch self {
    case .name: "name"
    case .digest: "digest"
    case .byteCount: "byteCount"
    }
  }

  /// One sentence for a person.
  package var sentence: String { words.english }

  /// The sentence, to be said in any language.
  package var words: Phrase {
    switch self {
    case .name: "The file's name has signs that can't be shown safely. Rename it."
    case .digest: "What the file is found by is not of its form."
    case .byteCount:
      "A file has 1 to \(Attachment.byteLimit / 1_000_000) million bytes. Attach a smaller one."
    }
  }
}

extension EntityDefinition {
  /// The records of the same zone that values refer to, with the kinds that they must be of.
  package func references(in values: RecordValues) -> [(kind: EntityKind, id: RecordID)] {
    var found: [(kind: EntityKind, id: RecordID)] = []
    for field in fields {
      guard case .reference(let kind) = field.type, case .reference(let id) = values[field] else {
        continue
      }
      found.append((kind, id))
    }
    if let owner = Attachment.owner(of: values) {
      found.append((owner.definition.kind, owner.id))
    }
    return found
  }
}
