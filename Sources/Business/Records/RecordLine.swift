package import Model

/// A record of a declared kind as lists and pages show it: with what those are called that it
/// refers to.
package struct RecordLine<Kind: RecordType>: Equatable, Sendable, Identifiable {
  /// The record.
  package let record: Record<Kind>
  /// What the records that it refers to are called; those that are not here have no name.
  package var names: RecordNames = [:]

  /// A record whose references nobody has looked up.
  package init(_ record: Record<Kind>) { self.record = record }

  /// The identifier of the record.
  package var id: RecordID { record.id }
  /// What the record holds.
  package var values: RecordValues { record.values }
  /// What people call it.
  package var title: String { record.title }
  /// What tells it apart from others of its name; nil where there is nothing.
  package var detail: String? { record.detail }
}

/// What people call records, by their identifiers.
package typealias RecordNames = [RecordID: String]

extension RecordField {
  /// The kind of record that the field names; nil for one that holds something else.
  package var referred: EntityKind? {
    if case .reference(let kind) = control { kind } else { nil }
  }

  /// The record that a record refers to in the field, with its kind; nil for none.
  package func referred(by record: RecordValues) -> RecordReference? {
    guard let referred, case .reference(let id) = record[field] else { return nil }
    return RecordReference(referred, id)
  }
}
