package import Model

/// What was deleted in one act.
package struct TrashAct: Equatable, Sendable {
  /// The moment that all of it carries.
  package let moment: HybridTime
  /// Who deleted it.
  package let author: AccountID
  /// The first of its records.
  package let records: [TrashedRecord]
  /// How many records there are.
  package let count: Int
  /// How many days it can still be restored, begun ones too.
  package let daysLeft: Int
}

/// One record in Trash.
package struct TrashedRecord: Equatable, Sendable {
  /// The entity.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID
  /// What people call it.
  package let title: String
  /// Whether somebody who had not seen its end wrote to it afterwards: that comes back with it.
  package let isChangedLater: Bool
}

/// One page of what is in Trash, the latest first.
package struct TrashPage: Equatable, Sendable {
  /// The acts.
  package let acts: [TrashAct]
  /// What to ask the next page with; nil when this is the last.
  package let next: HybridTime?
}
