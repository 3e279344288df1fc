package import Model

/// A record as a list of any kinds names it.
package struct FoundRecord: Equatable, Sendable {
  /// The kind.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID
  /// What people call it.
  package let title: String
  /// What tells it apart from others of its name.
  package let detail: String?

  /// Takes the parts as they are.
  package init(kind: EntityKind, id: RecordID, title: String, detail: String?) {
    self.kind = kind
    self.id = id
    self.title = title
    self.detail = detail
  }
}
