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
    /// What people call the record or the person that `mine` names.
    package let title: String?
    /// What people call the record or the person that `now` names.
    package let nowTitle: String?
    /// What the person wrote as it can be typed again; a record by its code where it has one.
    package let typed: String

    /// What the person wrote, in words.
    package var mineWords: String { title ?? words(mine) }
    /// What the record has now, in words.
    package var nowWords: String { nowTitle ?? words(now) }
    /// Whether it names something that nobody can read.
    package var isUnreadable: Bool {
      if field.name == "causeKind" { return true }
      guard field.type == .identifier else { return false }
      return (mine.isNull || title == nil) && (now.isNull || nowTitle == nil)
    }

    private func words(_ value: FieldValue) -> String {
      if field.type == .identifier, !value.isNull { return "Somebody" }
      return field.words(of: value)
    }
  }

  /// Who wrote something, and when.
  package struct Author: Equatable, Sendable {
    /// The name that others see; nil when the company does not tell.
    package let name: String?
    /// Whether it is this device's own account.
    package let isMe: Bool
    /// When, in milliseconds since 1970.
    package let time: UInt64
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
  /// What people call the other changes that only count together with it.
  package let together: [String]
  /// The entry of the conflict that decides about this one too; nil when there is none.
  package let decidedWith: Int64?
  /// When it was written, and by whom: the account itself.
  package let author: Author
  /// Who wrote what the record has now in the same place; nil when nobody did.
  package let nowAuthor: Author?
}
