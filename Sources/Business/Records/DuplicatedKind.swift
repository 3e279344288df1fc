import Device
package import Model
import SyncProtocol

/// How a record of a kind is duplicated with its parts: all that it says, but for its state, what
/// is unique, whether it is in use, and what the kind takes away.
package struct DuplicatedKind<Kind: RecordType>: Sendable {
  /// The kinds of the parts that a duplicate has too.
  let parts: [EntityDefinition]
  /// The numbers of the fields that its parts do not say.
  let unsaid: Set<Int>
  /// The number of the field of parts that a duplicate has not; nil where it has all.
  let left: Int?
  /// What differs in a duplicate that is made on a day.
  let change: @Sendable (_ copy: inout Record<Kind>, _ today: Moment) -> Void

  /// Declares it.
  package init(
    with parts: [EntityDefinition], unsaid: Set<Int> = [], leaving left: Int? = nil,
    change: @escaping @Sendable (_ copy: inout Record<Kind>, _ today: Moment) -> Void
  ) {
    (self.parts, self.unsaid, self.left) = (parts, unsaid, left)
    self.change = change
  }
}

extension RecordType {
  /// The act that duplicates a record with its parts.
  static var duplicate: RecordAct<Self> {
    RecordAct(
      "duplicate", say("Duplicate"),
      done: { line, _ in say("Made a duplicate of “\(line.title)”.") },
      effect: { context, line, _, new in try await context.duplicate(line.record, as: new) }
    )
    .needing(.create, definition.subject).makingAnother
  }

  /// Whether a field of a record says something that no other record says with it.
  fileprivate static func isOwn(_ field: FieldDefinition) -> Bool {
    field.number == definition.naturalKey || field.number == stateTable?.field
      || field.number == archived?.number || ExportedRecord.isAuthor(field)
  }
}

extension CompanyContext {
  /// Makes another record like one, with its parts, or nothing of it; the same `new` does it once.
  /// What either refers to and is gone, the duplicate does not name.
  func duplicate<Kind: RecordType>(
    _ record: Record<Kind>, as new: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(Kind.self, new) != nil { return .saved }
    let records = try await copies(of: record, as: new, on: try await today())
    guard !records.isEmpty else { return .refused(SaveRefusal(record.id, .wrongState)) }
    // More than the container takes as one it takes one after another; this device all or none.
    return try await save(records, together: records.count <= Limits.batchRecordLimit)
  }

  /// A duplicate with its parts, of a day, that is not saved yet; nothing of a kind that has none.
  func copies<Kind: RecordType>(
    of record: Record<Kind>, as new: RecordID, on day: Moment
  ) async throws -> [RecordValues] {
    guard let kind = Kind.duplicated else { return [] }
    var values = Kind.blank(new)
    for field in Kind.definition.fields where !Kind.isOwn(field) {
      values.set(field, to: record.values[field])
    }
    if var copy = Record<Kind>(values) {
      kind.change(&copy, day)
      values = copy.values
    }
    var records = [values]
    for definition in kind.parts {
      records += try await duplicates(of: definition, in: record.id, new, kind)
    }
    return try await withoutGone(records)
  }

  private func duplicates<Kind: RecordType>(
    of definition: EntityDefinition, in whole: RecordID, _ new: RecordID,
    _ kind: DuplicatedKind<Kind>
  ) async throws -> [RecordValues] {
    let company = company
    let parts = try await read { try $0.parts(definition, of: whole, in: company) }
    let kept = parts.filter { part in
      kind.left.map { part.values[definition.fields[$0]].isNull } ?? true
    }
    return kept.map { part in
      var values = RecordValues(new: .made(for: part.id, by: new), of: definition)
      for field in definition.fields
      where !ExportedRecord.isAuthor(field) && !kind.unsaid.contains(field.number) {
        values.set(
          field, to: field.number == definition.part ? .reference(new) : part.values[field])
      }
      return values
    }
  }

  /// Records that name nothing that is gone, besides each other.
  private func withoutGone(_ records: [RecordValues]) async throws -> [RecordValues] {
    let made = Set(records.map(\.id))
    var named: [EntityKind: Set<RecordID>] = [:]
    for record in records {
      for (_, other) in record.references where !made.contains(other.id) {
        named[other.kind, default: []].insert(other.id)
      }
    }
    var there = made
    for (kind, ids) in named { there.formUnion(try await living(kind, ids.sorted()).map(\.id)) }
    return records.map { record in
      var record = record
      for (field, other) in record.references where !there.contains(other.id) {
        record.set(field, to: .null)
      }
      return record
    }
  }
}

extension RecordValues {
  /// The fields that refer to records of one kind, with what they refer to.
  fileprivate var references: [(field: FieldDefinition, record: RecordReference)] {
    let fields = Schema.current.definition(of: kind)?.fields ?? []
    return fields.compactMap { field in
      guard case .reference(let kind) = field.type, case .reference(let id) = self[field] else {
        return nil
      }
      return (field, RecordReference(kind, id))
    }
  }
}
