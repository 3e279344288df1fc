package import Device
package import Model
import SyncProtocol

extension CompanyContext {
  /// The tag of that name; one is made where there is none.
  package func tag(named name: String) async throws -> (outcome: SaveOutcome, id: RecordID) {
    let words = name.lowercased()
    if let tag = try await tags().first(where: { $0[.name]?.lowercased() == words }) {
      return (.saved, tag.id)
    }
    return try await addMark(.tag, name)
  }

  /// Marks an item with the tags of these names, and with no others; those that are not there are
  /// made. The marks that are too many go first: who may not take them away changes nothing.
  package func setTags(_ names: [String], of item: RecordID) async throws -> SaveOutcome {
    let present = try await marks(of: [item])
    let known = try await tags()
    let wanted = Set(names.map { $0.lowercased() })
    let kept = Set(known.filter { wanted.contains(($0[.name] ?? "").lowercased()) }.map(\.id))
    let there = Set(known.map(\.id))
    let surplus = present.filter { there.contains($0.tag) && !kept.contains($0.tag) }
    let taken = try await delete(surplus.map(\.id), of: .itemTag)
    guard taken.isSaved else { return taken }
    let marked = Set(present.map(\.tag))
    for name in names {
      let words = name.lowercased()
      let alike = known.filter { $0[.name]?.lowercased() == words }
      if alike.contains(where: { marked.contains($0.id) }) { continue }
      let tag = try await tag(named: name)
      guard tag.outcome.isSaved else { return tag.outcome }
      let outcome = try await save(try await newMarks(of: [item], with: tag.id).map(\.values))
      guard outcome.isSaved else { return outcome }
    }
    return .saved
  }

  /// Rows with the names of their categories and tags, and what they hold in the company's own
  /// fields.
  package func named(_ rows: [ItemRow]) async throws -> [ItemRow] {
    var rows = rows
    let fields = rows.contains { $0.item.holdsOwn } ? try await ownFields() : .none
    if !fields.placed.isEmpty {
      for index in rows.indices { rows[index].own = fields.values(of: rows[index].item) }
    }
    if rows.contains(where: { $0.item[.category] != nil }) {
      let tree = try await categoryTree()
      for index in rows.indices {
        guard let node = rows[index].item[.category].flatMap({ tree[$0] }) else { continue }
        rows[index].category = Mark(id: node.record.id, name: node.path)
      }
    }
    let marks = try await marks(of: rows.map(\.item.id))
    guard !marks.isEmpty else { return rows }
    var seen: Set<RecordID> = []
    let ids = marks.map(\.tag).filter { seen.insert($0).inserted }
    let tags = try await living(.tag, ids).compactMap { stored in
      stored.record(Tag.self).map { Mark(id: $0.id, name: $0[.name] ?? "") }
    }
    let all = Dictionary(grouping: marks) { $0.item }
    for index in rows.indices {
      guard let own = all[rows[index].item.id].map({ Set($0.map(\.tag)) }) else { continue }
      rows[index].tags = tags.filter { own.contains($0.id) }
        .sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    }
    return rows
  }

  /// Marks many items with a tag, in one transaction.
  func mark(_ ids: [RecordID], with tag: RecordID) async throws -> BulkAnswer {
    guard try await fetch(Tag.self, tag) != nil else { return .missing }
    let items = try await living(.inventoryItem, BulkRest(ids).ids).map(\.id)
    let marks = try await newMarks(of: items, with: tag)
    switch try await save(marks.map(\.values)) {
    case .saved:
      return .done(
        BulkOutcome(
          done: items.count, back: marks.isEmpty ? nil : .marks(marks.map(\.id))))
    case .refused(let refusal): return BulkAnswer(refusal)
    }
  }

  /// Takes a tag from many items, in one transaction.
  func unmark(_ ids: [RecordID], of tag: RecordID) async throws -> BulkAnswer {
    let items = try await living(.inventoryItem, BulkRest(ids).ids).map(\.id)
    let marks = try await marks(of: items).filter { $0.tag == tag }.map(\.id)
    return try await take(marks, counting: items.count)
  }

  /// Takes back that items were marked.
  package func takeBack(marks: [RecordID]) async throws -> BulkAnswer {
    let living = try await living(.itemTag, marks).map(\.id)
    return try await take(living, counting: living.count)
  }

  private func take(_ marks: [RecordID], counting count: Int) async throws -> BulkAnswer {
    guard let first = marks.first else { return .done(BulkOutcome(done: count)) }
    switch try await delete(marks, of: .itemTag) {
    case .saved:
      let act = try await details(.itemTag, first)?.endedAt.map { StampText.encode($0) }
      return .done(BulkOutcome(done: count, back: act.map { .trash(act: $0) }))
    case .refused(let refusal): return BulkAnswer(refusal)
    }
  }
}

extension BulkAnswer {
  /// What stands in the way of all of them.
  init(_ refusal: SaveRefusal) {
    if case .denied(let denial) = refusal.reason {
      self = .denied(denial)
    } else {
      self = .invalid(refusal.sentence)
    }
  }
}
