package import Device
package import Model

/// What became of a name that somebody typed for a record.
package enum Named<Found: Equatable & Sendable>: Equatable, Sendable {
  case found(Found)
  /// Nothing is called so, or it is somebody to whom records of the kind do not come.
  case none
  /// More than one is called so, such as these: nobody knows which is meant.
  case several([FoundRecord])

  /// The same of what the found one becomes.
  func map<Other>(_ change: (Found) -> Other) -> Named<Other> {
    switch self {
    case .found(let found): .found(change(found))
    case .none: .none
    case .several(let records): .several(records)
    }
  }
}

extension CompanyContext {
  /// How many records that match words are looked through for one that is called so.
  private static let lookLimit = 50

  /// What records are called, of whatever kinds, also deleted ones; those that are not on this
  /// device have no name.
  package func names(of references: [RecordReference]) async throws -> RecordNames {
    guard !references.isEmpty else { return [:] }
    let (company, own) = (company, member?.account)
    return try await read { reader in
      var names: RecordNames = [:]
      for reference in references where names[reference.id] == nil {
        let isMember = reference.kind == .accessControl
        let id = isMember ? .accessControl(of: reference.id, in: company) : reference.id
        guard let stored = try reader.record(reference.kind, id, in: company) else { continue }
        guard isMember else {
          names[reference.id] = FoundRecord(stored).title
          continue
        }
        names[reference.id] =
          stored.record(AccessControl.self)?[.displayName]
          ?? (reference.id == own ? Self.ownName : nil)
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

  /// The record of any kind that somebody named: by its identifier, with its kind or without, or by
  /// a name that one record alone has.
  package func record(named words: String) async throws -> Named<RecordReference> {
    if let reference = RecordReference(typed: words) {
      return try await living(reference.kind, [reference.id]).isEmpty ? .none : .found(reference)
    }
    if let id = RecordID(words) {
      for kind in NamedKind.all.map(\.kind) where try await !living(kind, [id]).isEmpty {
        return .found(RecordReference(kind, id))
      }
      return .none
    }
    let title = words.firstRange(of: " · ").map { String(words[..<$0.lowerBound]) } ?? words
    let found = try await find(title, limit: Self.lookLimit).filter {
      [$0.title, $0.wholeTitle, $0.titleOfAny].contains(words)
    }
    if found.count > 1 { return .several(found) }
    return found.first.map { .found(RecordReference($0.kind, $0.id)) } ?? .none
  }

  /// The record of a kind that somebody named: by its identifier, by what is unique in it such as
  /// the code of an item, by its name, by what tells it in tables such as the number of a contact,
  /// or by its name with what tells it apart.
  package func record(of kind: EntityKind, named words: String) async throws -> Named<RecordID> {
    if kind == .accessControl { return try await member(named: words) }
    if let id = RecordID(words) {
      return try await living(kind, [id]).isEmpty ? .none : .found(id)
    }
    guard let definition = Schema.current.definition(of: kind) else { return .none }
    let matched = RecordTypes.all.first { $0.definition.kind == kind }?.matched ?? []
    let telling = [definition.naturalKey, definition.title].compactMap { $0 }
    let others = matched.map(\.number).filter { !telling.contains($0) }
    for number in telling + others where definition.fields[number].isIndexed {
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

extension CompanyContext {
  /// What a field of a kind takes for a name that somebody typed.
  package func named(
    _ words: String, in field: RecordField, of kind: EntityKind?
  ) async throws -> Named<String> {
    guard let referred = field.referred else {
      return try await record(named: words).map(\.typed)
    }
    let found = try await record(of: referred, named: words)
    if referred == .accessControl, let kind, case .found(let id) = found,
      try await !members(receiving: kind).contains(where: { $0.account == id })
    {
      return .none
    }
    return found.map(\.description)
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

  /// The name with the kind, and with what tells the record apart: among records of any kind.
  package var titleOfAny: String {
    [title, kind.word, detail].compactMap(\.self).joined(separator: " · ")
  }

  /// The name with what tells the record apart from others of it.
  package var wholeTitle: String { detail.map { "\(title) · \($0)" } ?? title }
}
