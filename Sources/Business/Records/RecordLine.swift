import Device
package import Model

/// A record of a declared kind as lists and pages show it: with what those are called that it
/// refers to.
package struct RecordLine<Kind: RecordType>: Equatable, Sendable, Identifiable {
  /// The record.
  package let record: Record<Kind>
  /// What the records that it refers to are called; those that are not here have no name.
  package var names: RecordNames = [:]
  /// How many of its parts are ticked off; nil where nobody has counted, and where it has none.
  package var progress: PartProgress?

  /// The amounts that are worked out of it; nil for one that is out of range. Empty where nobody
  /// has worked them out.
  package var figures: [Money?] = []

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

/// How many of a record's parts are ticked off.
package struct PartProgress: Equatable, Sendable {
  /// Those that are.
  package let done: Int
  /// All of them.
  package let all: Int

  /// `3/5`.
  package var text: String { "\(done)/\(all)" }
}

/// The parts of a kind's records that are ticked off.
package struct CountedParts: Sendable {
  let parts: EntityDefinition
  /// The field that says whether one is done.
  let done: FieldDefinition

  /// How far a record is; nil where it has no such parts.
  func progress(
    of record: RecordID, _ reader: StoreReader, in company: CompanyID
  ) throws -> PartProgress? {
    let all = try reader.parts(parts, of: record, in: company)
    if all.isEmpty { return nil }
    return PartProgress(done: all.count { $0.values[done] == .boolean(true) }, all: all.count)
  }
}

/// What people call records, by their identifiers.
package typealias RecordNames = [RecordID: String]

extension RecordField {
  /// The kind of record that the field names; nil for one that holds something else, or names
  /// records of any kind. Members are named as their accounts.
  package var referred: EntityKind? {
    switch control {
    case .reference(let kind): kind
    case .member: .accessControl
    default: nil
    }
  }

  /// The record that a record refers to in the field, with its kind; nil for none.
  package func referred(by record: RecordValues) -> RecordReference? {
    if control == .anyRecord {
      return Schema.current.definition(of: record.kind)?.linked(by: record)
    }
    guard let referred, case .reference(let id) = record[field] else { return nil }
    return RecordReference(referred, id)
  }
}
