package import Model
import SyncProtocol

/// A refused change with all that a person needs to decide about it.
package struct QuarantineDetail: Sendable {
  /// What the change wanted to do.
  package enum Effect: String, Sendable {
    case create, edit, delete, restore
  }

  /// What has become of the record since.
  package enum Standing: String, Sendable {
    case here, deleted, absent
  }

  /// One field with what was refused beside what the record has now.
  package struct Comparison: Sendable {
    /// The field.
    package let field: FieldDefinition
    /// What the person wrote.
    package let mine: FieldValue
    /// What the record has now; null when there is no record.
    package let now: FieldValue
    /// What people call the record that `mine` refers to.
    package let title: String?
  }

  /// The change.
  package let change: QuarantinedChange
  /// The entity's declaration; nil for one of a newer version.
  package let definition: EntityDefinition?
  /// What people call the record.
  package let title: String
  /// What the change wanted to do.
  package let effect: Effect
  /// What has become of the record since.
  package let standing: Standing
  /// The fields that the change writes.
  package let fields: [Comparison]
  /// The record's values with the change over them: what a form begins with.
  package let values: RecordValues?
  /// How many groups of a newer version are in it, which can't be shown.
  package let opaqueCount: Int
  /// What people call the refused records that it waits for.
  package let awaited: [String]
  /// The entries of other changes that wait for this one's record.
  package let dependents: [Int64]

}
