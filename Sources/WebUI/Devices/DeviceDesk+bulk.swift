import Device
import Model
import SyncProtocol

extension DeviceDesk {
  var bulk: DeviceAccess.Bulk {
    DeviceAccess.Bulk(
      part: { query, limit, company in
        guard let context = try await context(company) else {
          return ItemListing(rows: [], total: 0)
        }
        return try await rows(query, context, limit: limit)
      },
      act: { act, ids, company in
        guard let context = try await context(company) else { return .missing }
        switch act {
        case .change(let change): return try await change.write(ids, context)
        case .delete: return try await delete(ids, context)
        }
      })
  }

  private func delete(
    _ ids: [RecordID], _ context: CompanyContext
  ) async throws -> BulkAnswer {
    var rest = BulkRest(ids)
    while true {
      if rest.ids.isEmpty { return .done(BulkOutcome(done: 0, left: rest.left)) }
      switch try await context.delete(rest.ids, of: .inventoryItem) {
      case .refused(let refusal):
        if let answer = rest.leaveOut(refusal) { return answer }
        // All that were moved are left out at once, and not one for each try.
        if refusal.reason == .hasMovements { rest.leaveOut(try await context.moved(rest.ids)) }
      case .saved:
        let first = try await context.details(.inventoryItem, rest.ids[0])
        let act = first?.endedAt.map { StampText.encode($0) }
        return .done(
          BulkOutcome(
            done: rest.ids.count, left: rest.left, back: act.map { .trash(act: $0) }))
      }
    }
  }

  /// Takes an act on many records back, in one transaction too.
  func takeBack(_ way: WayBack, _ company: CompanyID) async throws -> BulkAnswer {
    guard let context = try await context(company) else { return .missing }
    switch way {
    case .edits(let edits): return try await edits.takeBack(context)
    case .trash(let act):
      guard let moment = StampText.decode(act),
        let found = try await context.trashAct(at: moment)
      else { return .done(BulkOutcome(done: 0)) }
      switch EditOutcome(try await context.restore(deletedAt: moment), of: company) {
      case .saved: return .done(BulkOutcome(done: found.count))
      case .denied(let denial): return .denied(denial)
      case .taken: return .invalid(TrashWords.codeTaken)
      case .invalid(_, let sentence): return .invalid(sentence)
      case .missing: return .invalid(TrashWords.gone)
      }
    }
  }
}

/// The records that are still to be written after some were refused.
struct BulkRest {
  private(set) var ids: [RecordID]
  private(set) var left: [BulkOutcome.Left] = []

  init(_ ids: [RecordID]) {
    var seen: Set<RecordID> = []
    self.ids = ids.filter { seen.insert($0).inserted }
  }

  /// Leaves the record out that a refusal is about; answers what stands in the way of all of them.
  mutating func leaveOut(_ refusal: SaveRefusal) -> BulkAnswer? {
    if case .denied(let denial) = refusal.reason { return .denied(denial) }
    guard ids.contains(refusal.record) else { return .invalid(refusal.sentence) }
    leaveOut([refusal.record], refusal.sentence)
    return nil
  }

  mutating func leaveOut(_ moved: Set<RecordID>) {
    leaveOut(moved, SaveRefusal(.zero, .hasMovements).sentence)
  }

  private mutating func leaveOut(_ gone: Set<RecordID>, _ sentence: String) {
    let before = ids.count
    ids.removeAll { gone.contains($0) }
    let count = before - ids.count
    if let index = left.firstIndex(where: { $0.sentence == sentence }) {
      left[index].count += count
    } else if count > 0 {
      left.append(BulkOutcome.Left(count: count, sentence: sentence))
    }
  }
}

extension ItemChange {
  /// Writes the fields of many items in one transaction.
  fileprivate func write(
    _ ids: [RecordID], _ context: CompanyContext
  ) async throws -> BulkAnswer {
    try await ItemEdit.save(ids, context) { item in
      let before = values(in: item)
      return before == self ? nil : ItemEdit(id: item.id, written: self, before: before)
    }
  }

  /// What the same fields hold in an item.
  fileprivate func values(in item: RecordValues) -> ItemChange {
    holding { item[$0] }
  }
}

extension [ItemEdit] {
  /// Gives back what was there, where nobody has written since.
  fileprivate func takeBack(_ context: CompanyContext) async throws -> BulkAnswer {
    let edits = Dictionary(map { ($0.id, $0) }) { first, _ in first }
    return try await ItemEdit.save(map(\.id), context) { item in
      guard let edit = edits[item.id], edit.written.values(in: item) == edit.written else {
        return nil
      }
      return ItemEdit(id: item.id, written: edit.before, before: edit.written)
    }
  }
}

extension ItemEdit {
  /// Saves what `edit` says of each item, all in one transaction but for those that are refused.
  /// Nil leaves an item as it is, and counts as done.
  fileprivate static func save(
    _ ids: [RecordID], _ context: CompanyContext, edit: (RecordValues) -> ItemEdit?
  ) async throws -> BulkAnswer {
    var rest = BulkRest(ids)
    while true {
      let items = try await context.living(.inventoryItem, rest.ids)
      let edits = items.compactMap { edit($0.values) }
      var changed = edits.isEmpty ? [] : items.map(\.values)
      let written = Dictionary(uniqueKeysWithValues: edits.map { ($0.id, $0.written) })
      changed = changed.compactMap { values in
        guard let change = written[values.id] else { return nil }
        var values = values
        change.apply(to: &values)
        return values
      }
      if changed.isEmpty { return .done(BulkOutcome(done: items.count, left: rest.left)) }
      switch try await context.save(changed) {
      case .saved:
        return .done(BulkOutcome(done: items.count, left: rest.left, back: .edits(edits)))
      case .refused(let refusal):
        if case .fields(let errors) = refusal.reason, let first = errors.first {
          return .invalid(first.sentence)
        }
        if let answer = rest.leaveOut(refusal) { return answer }
      }
    }
  }
}
