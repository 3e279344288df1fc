package import Device
package import Model

/// Kinds whose records are parts of another one, and go with it (decision 0148).
extension RecordType {
  /// The field that says of which record one of these is a part, as people see it; nil for records
  /// that stand alone.
  package static var whole: RecordField? {
    guard let whole = definition.whole else { return nil }
    return declaration.fields.first { $0.field.number == whole.number }
  }

  /// The list in whose part of the pages its records are: that of their wholes, where they are
  /// parts.
  package static var section: String {
    guard let kind = whole?.referred else { return list }
    return Schema.current.definition(of: kind)?.list ?? list
  }

  /// The record of which one is a part; nil for one that stands alone.
  package static func whole(of part: RecordValues) -> RecordReference? {
    whole?.referred(by: part)
  }
}

extension RecordTypes {
  /// Those whose records stand alone.
  package static var standing: [any RecordType.Type] { all.filter { $0.definition.part == nil } }

  /// Those that stand in the side bar: those with a key. The others are reached from the list of
  /// another kind.
  package static var framed: [any RecordType.Type] {
    standing.filter { !$0.declaration.key.isEmpty }
  }

  /// Those whose records are parts of a kind's, in the order in which its pages show them.
  package static func parts(of kind: EntityKind) -> [any RecordType.Type] {
    all.filter { $0.definition.whole?.type == .reference(kind) }
  }
}

extension CompanyContext {
  /// Some of the parts of one kind that a record has, in their order, from one on.
  package func parts<Kind: RecordType>(
    _ type: Kind.Type, of whole: RecordID, after: RecordID? = nil, limit: Int
  ) async throws -> ListPart<DeclaredList<Kind>> {
    var query = ListQuery<DeclaredList<Kind>>()
    if let field = Kind.whole { query.about = ListReference(field: field.name, record: whole) }
    if let order = Kind.declaration.partOrder {
      query.order = DeclaredList<Kind>.Order(rawValue: order.field.name)
      query.isDescending = order.isDescending
    }
    if let after { query.start = .after(after) }
    return try await part(query, limit: limit)
  }

  /// Why a new record can't be a part of what it names; nil for one that can, and for one that
  /// stands alone. What is deleted, the store refuses.
  package func refusal(ofPart values: RecordValues) async throws -> SaveRefusal? {
    let type = RecordTypes.all.first { $0.definition.kind == values.kind }
    guard let whole = type?.whole(of: values) else { return nil }
    let other = RecordTypes.all.first { $0.definition.kind == whole.kind }
    guard let archived = other?.archived else { return nil }
    let stored = try await details(whole.kind, whole.id)
    guard let stored, !stored.isDeleted, stored.values[archived] == .boolean(true) else {
      return nil
    }
    return SaveRefusal(values.id, .wholeIsArchived)
  }
}
