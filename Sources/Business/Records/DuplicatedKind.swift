import Device
package import Model
import SyncProtocol

/// How a record of a kind is duplicated with its parts: all that it says, but for its state, what
/// is unique, whether it is in use, and what the kind takes away.
package struct DuplicatedKind<Kind: RecordType>: Sendable {
  /// The kinds of the parts that a duplicate has too.
  let parts: [EntityDefinition]
  /// What differs in a duplicate that is made on a day.
  let change: @Sendable (_ copy: inout Record<Kind>, _ today: Moment) -> Void

  /// Declares it.
  package init(
    with parts: [EntityDefinition],
    change: @escaping @Sendable (_ copy: inout Record<Kind>, _ today: Moment) -> Void
  ) {
    self.parts = parts
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
    guard let kind = Kind.duplicated else {
      return .refused(SaveRefusal(record.id, .wrongState))
    }
    if try await fetch(Kind.self, new) != nil { return .saved }
    var values = Kind.blank(new)
    for field in Kind.definition.fields where !Kind.isOwn(field) {
      values.set(field, to: record.values[field])
    }
    if var copy = Record<Kind>(values) {
      kind.change(&copy, try await today())
      values = copy.values
    }
    var records = [values]
    for definition in kind.parts {
      records += try await duplicates(of: definition, in: record.id, new)
    }
    let known = try await withoutGone(records)
    // More than the container takes as one it takes one after another; this device all or none.
    return try await save(known, together: known.count <= Limits.batchRecordLimit)
  }

  private func duplicates(
    of definition: EntityDefinition, in whole: RecordID, _ new: RecordID
  ) async throws -> [RecordValues] {
    let company = company
    let parts = try await read { try $0.parts(definition, of: whole, in: company) }
    return parts.map { part in
      var values = RecordValues(new: .made(for: part.id, by: new), of: definition)
      for field in definition.fields where !ExportedRecord.isAuthor(field) {
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
