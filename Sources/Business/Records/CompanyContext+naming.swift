package import Device
package import Model

/// What became of a name that somebody typed for a record.
package enum NamedRecord: Equatable, Sendable {
  case found(RecordID)
  /// Nothing is called so.
  case none
  /// More than one is called so, such as these: nobody knows which is meant.
  case several([FoundRecord])
}

extension CompanyContext {
  /// How many records that match words are looked through for one that is called so.
  private static let lookLimit = 50

  /// What records are called, of whatever kinds, also deleted ones; those that are not on this
  /// device have no name.
  package func names(of references: [RecordReference]) async throws -> RecordNames {
    guard !references.isEmpty else { return [:] }
    let company = company
    return try await read { reader in
      var names: RecordNames = [:]
      for reference in references where names[reference.id] == nil {
        guard let stored = try reader.record(reference.kind, reference.id, in: company) else {
          continue
        }
        names[reference.id] = FoundRecord(stored).title
      }
      return names
    }
  }

  /// Records of a kind that match what was typed, the best first; the last ones that changed where
  /// nothing was.
  package func choices(
    of kind: EntityKind, _ words: String, limit: Int
  ) async throws -> [FoundRecord] {
    guard words.isEmpty else {
      return try await search(words, kind: kind, limit: limit).map { FoundRecord($0) }
    }
    var request = PageRequest(kind, sort: .updatedAt)
    request.isDescending = true
    request.limit = limit
    return try await page(of: request).records.map { FoundRecord($0) }
  }

  /// The record of a kind that somebody named: by its identifier, by what is unique in it such as
  /// the code of an item, by its name, or by its name with what tells it apart.
  package func record(of kind: EntityKind, named words: String) async throws -> NamedRecord {
    if let id = RecordID(words) {
      return try await living(kind, [id]).isEmpty ? .none : .found(id)
    }
    guard let definition = Schema.current.definition(of: kind) else { return .none }
    for number in [definition.naturalKey, definition.title].compactMap({ $0 })
    where definition.fields[number].isIndexed {
      var request = PageRequest(kind, sort: .field(number))
      request.filters = [PageFilter(field: number, value: .text(words))]
      request.limit = Self.lookLimit
      let found = try await page(of: request).records
      if found.count > 1 { return .several(found.map { FoundRecord($0) }) }
      if let one = found.first { return .found(one.id) }
    }
    // What tells it apart stands behind its name, and search knows nothing of some of it.
    let title = words.firstRange(of: " · ").map { String(words[..<$0.lowerBound]) } ?? words
    let found = try await choices(of: kind, title, limit: Self.lookLimit).filter {
      [$0.title, $0.wholeTitle].contains(words)
    }
    if found.count > 1 { return .several(found) }
    return found.first.map { .found($0.id) } ?? .none
  }
}

extension FoundRecord {
  /// A record as its kind names it.
  init(_ stored: StoredRecord) {
    let name = NamedKind.all.first { $0.kind == stored.values.kind }?.name(stored.values)
    self.init(
      kind: stored.values.kind, id: stored.id, title: name?.title ?? stored.title,
      detail: name?.detail)
  }

  /// The name with what tells the record apart from others of it.
  package var wholeTitle: String { detail.map { "\(title) · \($0)" } ?? title }
}
