package import Model
import SyncProtocol

extension CompanyContext {
  /// Ends a record's life, and with it those of its parts; they can be restored for 30 days.
  package func delete(_ kind: EntityKind, _ id: RecordID) async throws -> SaveOutcome {
    try await delete([id], of: kind)
  }

  /// Ends the lives of several records of a kind in one act: all of them, or none. What was deleted
  /// together comes back together.
  package func delete(_ ids: [RecordID], of kind: EntityKind) async throws -> SaveOutcome {
    try await delete(ids.map { RecordReference(kind, $0) })
  }

  /// The same of records of several kinds.
  package func delete(_ records: [RecordReference]) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, records.map(\.kind).withParts) { store, now in
      try store.delete(records.map { ($0.kind, $0.id) }, in: company, now: now)
    }
  }

  /// Begins a deleted record's next life, and that of the parts that were deleted with it.
  package func restore(_ kind: EntityKind, _ id: RecordID) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, [kind].withParts) { store, now in
      try store.restore(kind, id, in: company, now: now)
    }
  }

  /// Brings back all that was deleted in one act and still is: all of it, or none.
  package func restore(deletedAt moment: HybridTime) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, Schema.current.kinds) { store, now in
      try store.restore(deletedAt: moment, in: company, now: now)
    }
  }

  /// One page of what was deleted in the last 30 days, the latest act first.
  package func trash(before: HybridTime? = nil, limit: Int = 50) async throws -> TrashPage {
    let (company, now) = (company, device.surroundings.now())
    return try await device.lists.read(company) {
      try $0.trash(in: company, now: now, before: before, limit: limit)
    }
  }

  /// How many records are in Trash.
  package func trashCount() async throws -> Int {
    let (company, now) = (company, device.surroundings.now())
    return try await device.lists.read(company) { try $0.trashCount(in: company, now: now) }
  }

  /// What was deleted at that moment; nil when nothing of it can be restored any more.
  package func trashAct(at moment: HybridTime) async throws -> TrashAct? {
    let (company, now) = (company, device.surroundings.now())
    return try await device.lists.read(company) {
      try $0.trashAct(at: moment, in: company, now: now)
    }
  }

  /// Makes the movement that reverses another; see `DeviceStore.reverse`.
  package func reverse(_ movement: RecordID) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, [.stockTransaction]) { store, now in
      try store.reverse(movement, in: company, now: now)
    }
  }

  /// Notes the result of an inspection; see `DeviceStore.inspect`.
  package func inspect(
    _ item: RecordID, result: String, writingOff quantity: ExactDecimal? = nil
  ) async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, [.inventoryItem, .stockTransaction]) { store, now in
      try store.inspect(item, result: result, writingOff: quantity, in: company, now: now)
    }
  }

  /// Which of the movements are reversed already, as far as this device knows.
  package func reversed(_ movements: [RecordID]) async throws -> Set<RecordID> {
    let company = company
    return try await device.lists.read(company) { try $0.reversed(movements, in: company) }
  }

  /// The name that others see of a member; nil when the company does not tell.
  package func name(of account: AccountID) async throws -> String? {
    let row = try await details(.accessControl, .accessControl(of: account, in: company))
    return row?.record(AccessControl.self)?[.displayName]
  }
}

extension [EntityKind] {
  /// These kinds, and those whose records are parts of theirs.
  var withParts: [EntityKind] {
    self + flatMap { kind in Schema.current.parts(of: kind).map(\.entity.kind).withParts }
  }
}
