package import Model

/// What somebody gives for a field: words, or a file.
package enum TypedInput: Equatable, Sendable {
  case text(String)
  case file([UInt8])
}

extension CompanyContext {
  /// The values that somebody typed for fields of an entity; records are named by their code, their
  /// identifier, or their name if there is one such. Throws what is wrong with a field.
  package func edits(
    _ typed: [Int: TypedInput], of definition: EntityDefinition
  ) async throws -> [FieldEdit] {
    var edits: [FieldEdit] = []
    for (number, input) in typed.sorted(by: { $0.key < $1.key })
    where definition.fields.indices.contains(number) {
      let field = definition.fields[number]
      edits.append(FieldEdit(number, try await value(input, of: field)))
    }
    return edits
  }

  private func value(_ input: TypedInput, of field: FieldDefinition) async throws -> FieldValue {
    switch (input, field.type) {
    case (.text(""), _): return .null
    case (.file(let bytes), .bytes(let limit)):
      guard bytes.count <= limit else { throw FieldError(field.name, .tooLarge(limit: limit)) }
      return .bytes(bytes)
    case (.text(let text), .reference(let kind)):
      guard let record = try await record(of: kind, called: text) else {
        throw FieldError(field.name, .missingReference)
      }
      return .reference(record)
    case (.text(let text), let type):
      guard let value = type.value(ofTyped: text) else {
        throw FieldError(field.name, .wrongForm(type))
      }
      return value
    default: throw FieldError(field.name, .wrongForm(field.type))
    }
  }

  /// The record that somebody names; nil where none or several are meant.
  private func record(of kind: EntityKind, called text: String) async throws -> RecordID? {
    if let id = RecordID(text) { return id }
    guard kind == .inventoryItem else { return nil }
    for field in [Field<InventoryItem, String>.code, .name] {
      var request = PageRequest(kind, sort: .field(field))
      request.filters = [PageFilter(field, text)]
      request.limit = 2
      let found = try await page(of: request).records
      if found.count == 1 { return found[0].id }
    }
    return nil
  }
}

extension [QuarantineDetail] {
  /// The entries that wait for one of these, and for those in turn.
  package func waiting(for entries: [Int64]) -> [Int64] {
    var found: Set<Int64> = []
    var next = entries
    while let entry = next.popLast() {
      let dependents = first { $0.change.entry == entry }?.dependents ?? []
      next += dependents.filter { !entries.contains($0) && found.insert($0).inserted }
    }
    return found.sorted()
  }
}
