package import Model

/// What became of the changes of a file.
package struct ImportReport: Equatable, Sendable {
  /// One change of the file.
  package struct Line: Equatable, Sendable {
    /// What became of it.
    package enum Outcome: Equatable, Sendable {
      /// It is saved as the importer's own change.
      case saved
      /// The record says it already: nothing is written twice.
      case identical
      /// It is not saved; the sentence says why.
      case refused(String)
    }

    /// The record.
    package let record: RecordID
    /// The entity's name.
    package let entity: String
    /// What people call the record.
    package let title: String
    /// What became of it.
    package let outcome: Outcome
  }

  /// Whether nothing was written, only looked at.
  package let isDryRun: Bool
  /// Whose changes they were.
  package let authorName: String
  /// The changes in the file's order.
  package let lines: [Line]

  /// How many are saved, or would be.
  package var saved: Int { lines.count { $0.outcome == .saved } }
  /// How many the records say already.
  package var identical: Int { lines.count { $0.outcome == .identical } }
  /// How many are not saved.
  package var refused: Int { lines.count - saved - identical }
}
