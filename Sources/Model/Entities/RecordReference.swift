/// A record by its kind and identifier.
package struct RecordReference: Hashable, Sendable {
  /// The kind.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID

  /// Takes both as they are.
  package init(_ kind: EntityKind, _ id: RecordID) {
    self.kind = kind
    self.id = id
  }
}
