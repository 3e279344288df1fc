package import Device
package import Model

extension CompanyContext {
  /// Of each kind that has matches so many are shown before any kind shows more.
  private static let shareOfEach = 2

  /// Records of any kind that match what was typed, within the limit: the best of each kind, so
  /// that a place is found whose word is in the names of many items too.
  package func find(_ words: String, limit: Int) async throws -> [FoundRecord] {
    let matches = zip(
      NamedKind.all,
      try await search(words, kinds: NamedKind.all.map(\.kind), limit: limit)
    ).map { (kind: $0, records: $1) }
    var left = limit
    var shares = matches.map { match in
      let share = min(Self.shareOfEach, match.records.count, left)
      left -= share
      return share
    }
    for index in matches.indices {
      let more = min(matches[index].records.count - shares[index], left)
      shares[index] += more
      left -= more
    }
    var found: [FoundRecord] = []
    for (match, share) in zip(matches, shares) {
      for record in match.records.prefix(share) {
        if let record = try await self.found(record, match.kind) { found.append(record) }
      }
    }
    return found
  }

  /// These records as far as they are still there, and then those that changed last.
  package func recent(
    _ opened: [RecordReference], limit: Int
  ) async throws -> [FoundRecord] {
    var found: [FoundRecord] = []
    for record in opened.prefix(limit) {
      guard let kind = NamedKind.all.first(where: { $0.kind == record.kind }),
        let stored = try await details(record.kind, record.id), !stored.isDeleted
      else { continue }
      if let record = try await self.found(stored, kind) { found.append(record) }
    }
    for kind in NamedKind.all where found.count < limit {
      var request = PageRequest(kind.kind, sort: .updatedAt)
      request.isDescending = true
      request.limit = limit
      for stored in try await page(of: request).records
      where !found.contains(where: { $0.id == stored.id }) {
        if let record = try await self.found(stored, kind) { found.append(record) }
      }
    }
    return Array(found.prefix(limit))
  }

  /// A record as a list names it: a serial number with its item, and a part with its whole, which
  /// tells it apart. Nil for a part of what is deleted.
  private func found(_ stored: StoredRecord, _ kind: NamedKind) async throws -> FoundRecord? {
    let name = kind.name(stored.values)
    var detail = name?.detail
    if let whole = stored.values.whole {
      let other = try await details(whole.kind, whole.id)
      guard let other, !other.isDeleted else { return nil }
      detail = "\(FoundRecord(other).title) · \(kind.kind.word)"
    }
    if let item = stored.record(SerialUnit.self)?[.item] {
      detail = try await fetch(InventoryItem.self, item)?[.name]
    }
    return FoundRecord(
      kind: kind.kind, id: stored.id, title: name?.title ?? stored.title, detail: detail)
  }
}

extension RecordValues {
  /// The record of which one is a part; nil for one that stands alone.
  fileprivate var whole: RecordReference? {
    guard let field = Schema.current.definition(of: kind)?.whole,
      case .reference(let other) = field.type, case .reference(let id) = self[field]
    else { return nil }
    return RecordReference(other, id)
  }
}
