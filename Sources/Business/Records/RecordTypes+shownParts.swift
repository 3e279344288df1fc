package import Device
package import Model

extension RecordTypes {
  /// The kinds of the parts of a kind's records that are told with their whole, in the order in
  /// which its page shows them.
  package static func shownParts(of kind: EntityKind) -> [any RecordType.Type] {
    parts(of: kind).filter { $0.declaration.shownByWhole != nil }
  }
}

extension RecordType {
  /// All such parts of a record, in the order in which its page shows them.
  package static func shownParts(
    of whole: RecordID, in context: CompanyContext
  ) async throws -> [StoredRecord] {
    let company = context.company
    return try await context.read { try $0.shownParts(Self.self, of: whole, in: company) }
  }

  /// The same as lists show them.
  package static func shownPartLines(
    of whole: RecordID, in context: CompanyContext
  ) async throws -> [RecordLine<Self>] {
    let parts = try await shownParts(of: whole, in: context)
    var lines = parts.compactMap { $0.record(Self.self) }.map { RecordLine($0) }
    let named = lines.flatMap { line in references.compactMap { $0.referred(by: line.values) } }
    let names = try await context.names(of: named)
    for place in lines.indices { lines[place].names = names }
    return try await context.figured(lines)
  }
}

extension StoreReader {
  /// All parts of one kind that a record has, in the order in which its page shows them.
  func shownParts<Part: RecordType>(
    _ type: Part.Type, of whole: RecordID, in company: CompanyID
  ) throws -> [StoredRecord] {
    guard let rank = Part.declaration.shownByWhole else { return [] }
    func place(_ part: StoredRecord) -> (ExactDecimal, RecordID) {
      (ExactDecimal(fieldValue: part.values[rank]) ?? .zero, part.id)
    }
    return try parts(Part.definition, of: whole, in: company).sorted { place($0) < place($1) }
  }
}
