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

  /// Saves an item, and marks it with the tags of these names and with no others, in one
  /// transaction; nil leaves its marks alone. Tags that are not there are made. Who may not take a
  /// mark away changes nothing.
  package func save(_ item: RecordValues, tags names: [String]?) async throws -> SaveOutcome {
    let marking = try await marking(item.id, names)
    return try await save([item] + marking.records, ending: marking.surplus, of: .itemTag)
  }

  /// What it takes to mark an item with the tags of these names and with no others: the tags that
  /// are not there and the marks that are missing, and the marks that are too many.
  package func marking(
    _ item: RecordID, _ names: [String]?
  ) async throws -> (records: [RecordValues], surplus: [RecordID]) {
    guard let names else { return ([], []) }
    let present = try await marks(of: [item])
    let known = try await tags()
    var wanted: Set<String> = []
    var kept: Set<RecordID> = []
    var records: [RecordValues] = []
    let marked = Set(present.map(\.tag))
    for name in names where wanted.insert(name.lowercased()).inserted {
      let alike = known.filter { $0[.name]?.lowercased() == name.lowercased() }.map(\.id)
      kept.formUnion(alike)
      if !marked.isDisjoint(with: alike) { continue }
      var tag = alike.first
      if tag == nil {
        var made = Record<Tag>(new: await newID())
        made[.name] = name
        records.append(made.values)
        tag = made.id
      }
      var mark = Record<ItemTag>(new: await newID())
      mark[.item] = item
      mark[.tag] = tag
      records.append(mark.values)
    }
    let there = Set(known.map(\.id))
    let surplus = present.filter { there.contains($0.tag) && !kept.contains($0.tag) }
    return (records, surplus.map(\.id))
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
    let contacts = try await contactNames(of: rows.map(\.item.values))
    for index in rows.indices where !contacts.isEmpty {
      rows[index].contactName = rows[index].item[.supplierContact].flatMap { contacts[$0] }
    }
    let usual = Array(Set(rows.compactMap { $0.item[.location] }))
    if !usual.isEmpty {
      let places = try await living(.location, usual).compactMap { $0.record(Location.self) }
      let codes = Dictionary(places.map { ($0.id, $0[.code]) }) { first, _ in first }
      for index in rows.indices {
        rows[index].place = rows[index].item[.location].flatMap { codes[$0] ?? nil }
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
