package import Device
package import Model

/// A view of a list that is there for everybody in the company.
package struct SharedView: Equatable, Sendable {
  /// The record.
  package let id: RecordID
  /// The name; two people may give the same.
  package var name: String
  /// What the list's address asks.
  package var query: String
  /// The columns that it shows, with commas between them; empty where it leaves them to everybody.
  package var columns: String
  /// Who made it, by name; nil where nobody knows.
  package let author: String?

  /// How many a list has at most before another one is shared.
  package static let countLimit = 200

  /// Takes the parts as they are.
  package init(
    id: RecordID, name: String, query: String, columns: String = "", author: String? = nil
  ) {
    self.id = id
    self.name = name
    self.query = query
    self.columns = columns
    self.author = author
  }
}

/// What came of sharing a view.
package enum SharingOutcome: Equatable, Sendable {
  /// It was saved, or refused.
  case asked(SaveOutcome, RecordID)
  /// As many are shared as may be.
  case tooMany
}
