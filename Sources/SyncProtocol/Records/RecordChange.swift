package import Model

/// One change to one record, as a device sends it.
package struct RecordChange: Equatable, Sendable {
  /// The entity.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID
  /// The life it is about, and the groups written or the moment of deletion.
  package let version: RecordVersion

  /// Takes the parts as they are.
  package init(kind: EntityKind, id: RecordID, version: RecordVersion) {
    self.kind = kind
    self.id = id
    self.version = version
  }

  /// Whether it ends the record's life.
  package var isDelete: Bool { version.deleted != nil }
}
