package import Device
package import Model
import SyncProtocol

extension CompanyContext {
  /// Acts on many items at once, in one transaction: one bad record never blocks the rest.
  package func act(_ act: BulkAct, on ids: [RecordID]) async throws -> BulkAnswer {
    switch act {
    case .change(let change): try await change.write(ids, self)
    case .delete: try await deleteItems(ids)
    case .mark(let tag): try await mark(ids, with: tag)
    case .unmark(let tag): try await unmark(ids, of: tag)
    }
  }

  /// Gives back to many items what was there before an act, where nobody has written since.
  package func takeBack(_ edits: [ItemEdit]) async throws -> BulkAnswer {
    try await edits.takeBack(self)
  }

  private func deleteItems(_ ids: [RecordID]) async throws -> BulkAnswer {
    var rest = BulkRest(ids)
    while true {
      if rest.ids.isEmpty { return .done(BulkOutcome(done: 0, left: rest.left)) }
      switch try await delete(rest.ids, of: .inventoryItem) {
      case .refused(let refusal):
        if let answer = rest.leaveOut(refusal) { return answer }
        // All that were moved are left out at once, and not one for each try.
        if refusal.reason == .hasMovements { rest.leaveOut(try await moved(rest.ids)) }
      case .saved:
        let first = try await details(.inventoryItem, rest.ids[0])
        let act = first?.endedAt.map { StampText.encode($0) }
        return .done(
          BulkOutcome(
            done: rest.ids.count, left: rest.left, back: act.map { .trash(act: $0) }))
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
      let written = ItemChange(entries.whole(over: item))
      let before = written.values(in: item)
      return before == written ? nil : ItemEdit(id: item.id, written: written, before: before)
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
