import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Takes an act back in one durable transaction, as one more write of the person's own: what
  /// others wrote since stays as it is, and what can't be taken back is left and told.
  func takeBack(_ choice: ActChoice, in zone: ZoneID, now: UInt64) throws -> UndoOutcome {
    let acts = try reader.acts(in: zone)
    guard let chosen = acts.chosen(choice) else { return .nothing }
    guard chosen.isWhole else { return .tooMuch(chosen) }
    let origin: RememberedAct.Origin = chosen.origin == .undoing ? .redoing : .undoing
    return try doing(ActInHand(chosen.words, origin)) {
      let walk = WayBackWalk(store: self, zone: zone, now: now)
      do {
        let outcome = try perform(now: now) { clock in
          guard try reader.acts(in: zone).first(where: { $0.number == chosen.number }) == chosen
          else { throw SaveRefusal(zone, .alreadyDone) }
          try walk.go(reader.changes(of: chosen, in: zone), &clock)
          if walk.count == 0 { throw NothingTakenBack() }
          try markTaken(chosen, in: zone)
        }
        if case .refused(let refusal) = outcome { return .refused(refusal) }
        return .done(chosen, count: walk.count, left: walk.left)
      } catch is NothingTakenBack {
        return .left(chosen, walk.left)
      }
    }
  }
}

private struct NothingTakenBack: Error {}

extension [RememberedAct] {
  /// The latest comes first.
  fileprivate func chosen(_ choice: ActChoice) -> RememberedAct? {
    let open = filter { !$0.isTaken }
    switch choice {
    case .last: return open.first { $0.origin != .undoing }
    case .lastReversal:
      return open.first { $0.origin != .redoing }.flatMap { $0.origin == .undoing ? $0 : nil }
    case .number(let number): return open.first { $0.number == number }
    }
  }
}

/// One walk back over what an act did, inside of a transaction.
private final class WayBackWalk {
  let store: DeviceStore
  let zone: ZoneID
  let now: UInt64
  /// How many records are as they were.
  private(set) var count = 0
  private(set) var left: [UndoOutcome.Left] = []
  private var reversed: Set<RecordID> = []

  init(store: DeviceStore, zone: ZoneID, now: UInt64) {
    self.store = store
    self.zone = zone
    self.now = now
  }

  /// What was ended comes back before what refers to it is written, and what began ends last.
  func go(_ changes: [NetChange], _ clock: inout StoreClock) throws {
    let rights = try store.rights(in: zone)
    if changes.contains(where: { $0.record.kind == .stockCount && $0.isDecision }) {
      return leave(changes.count, UndoWords.counted)
    }
    try bringBack(changes.filter { $0.wasThere && !$0.isThere }, rights, &clock)
    var movements = changes.filter(\.isMovement)
    for change in changes where change.wasThere && !change.fields.isEmpty {
      var effects: [NetChange] = []
      if change.isDecision {
        effects = try movements.filter { try isEffect($0, of: change) }
        movements.removeAll { movement in effects.contains { $0.record == movement.record } }
      }
      try part { try putBack(change, with: effects, rights, &clock) }
    }
    for change in movements {
      try part { try reverse(change, rights, &clock) }
    }
    for change in changes where try change.isCost && !isOfMovement(change, among: changes) {
      try part { try takeBackCost(change, rights, &clock) }
    }
    // A number stays: its movements and their reversals name it. What follows from another record
    // is brought back with that.
    let ending = try changes.reversed().filter {
      try !$0.wasThere && $0.isThere && !$0.isMovement && !$0.isCost
        && $0.record.kind != .serialUnit && !isFollowing($0)
    }
    for change in ending where try hasMovements(change) {
      try part { try archive(change, rights, &clock) }
    }
    try end(try ending.filter { try !hasMovements($0) }, rights, &clock)
  }

  /// So many are ended as one part: what a part has written is walked over with each of its
  /// statements, so the time of one large part grows with its square.
  private static let partLimit = 200

  /// What goes together comes back together, as one act in Trash: all end at one moment.
  private func end(
    _ changes: [NetChange], _ rights: RightsCheck, _ clock: inout StoreClock
  ) throws {
    guard !changes.isEmpty else { return }
    let moment = try store.moment(toEnd: changes.map(\.key), zone, &clock)
    for start in stride(from: 0, to: changes.count, by: Self.partLimit) {
      let some = changes[start..<min(start + Self.partLimit, changes.count)]
      do {
        try store.connection.savepoint {
          try store.end(some.map(\.key), zone, rights, at: moment, &clock)
        }
        count += some.count
      } catch let refusal as SaveRefusal {
        if case .denied = refusal.reason { throw refusal }
        for change in some {
          try part { try store.end([change.key], zone, rights, at: moment, &clock) }
        }
      }
    }
  }

  /// Brings back what ended, in whichever order it did: what refers to another one of them is tried
  /// again once that one is there.
  private func bringBack(
    _ ended: [NetChange], _ rights: RightsCheck, _ clock: inout StoreClock
  ) throws {
    var waiting = ended
    while !waiting.isEmpty {
      var refused: [(change: NetChange, sentence: String)] = []
      for change in waiting {
        do {
          try store.connection.savepoint {
            try store.beginAgain([change.key], zone, rights, &clock)
          }
          count += 1
        } catch let refusal as SaveRefusal {
          if case .denied = refusal.reason { throw refusal }
          refused.append((change, refusal.sentence))
        }
      }
      guard refused.count < waiting.count else {
        for (_, sentence) in refused { leave(1, sentence) }
        return
      }
      waiting = refused.map(\.change)
    }
  }

  private func isFollowing(_ change: NetChange) throws -> Bool {
    let (kind, id) = (change.record.kind, change.record.id)
    return try store.reader.record(kind, id, in: zone).map { KindHooks.of(kind).follows($0.values) }
      ?? false
  }

  private func hasMovements(_ change: NetChange) throws -> Bool {
    try change.record.kind == .inventoryItem
      && store.reader.hasMovements(change.record.id, in: zone)
  }

  /// Does one record's part; what refuses it leaves that record as it is. What is forbidden to the
  /// person is forbidden for all.
  private func part(_ body: () throws -> Void) throws {
    do {
      try store.connection.savepoint(body)
      count += 1
    } catch let refusal as SaveRefusal {
      if case .denied = refusal.reason { throw refusal }
      leave(1, refusal.sentence)
    } catch let obstacle as UndoObstacle {
      leave(1, obstacle.sentence)
    }
  }

  private func leave(_ count: Int, _ sentence: String) {
    if let place = left.firstIndex(where: { $0.sentence == sentence }) {
      left[place].count += count
    } else {
      left.append(UndoOutcome.Left(count: count, sentence: sentence))
    }
  }

  /// Whether an act that decided about an item moved it for that, an inspection wrote it off, or
  /// its Undo brought that back; or whether it shipped what a line of an order reserved.
  private func isEffect(_ movement: NetChange, of decision: NetChange) throws -> Bool {
    let stored = try store.reader.record(.stockTransaction, movement.record.id, in: zone)
    guard let moved = stored?.record(StockTransaction.self) else { return false }
    let isCause = KindHooks.of(decision.record.kind).isCause
    return try isCause?(moved, decision.record.id, store, zone) ?? false
  }

  /// What followed from a decision goes with it: both, or neither.
  private func putBack(
    _ change: NetChange, with effects: [NetChange], _ rights: RightsCheck,
    _ clock: inout StoreClock
  ) throws {
    guard let stored = try store.reader.record(change.record.kind, change.record.id, in: zone),
      !stored.isDeleted
    else { throw SaveRefusal(change.record.id, .deleted) }
    var values = stored.values
    for (field, before, after) in change.fields {
      if values[field] == before { continue }
      guard values[field] == after else { throw UndoObstacle(sentence: UndoWords.changedSince) }
      values.set(field, to: before)
    }
    let reversals = try effects.flatMap {
      try store.reversals(of: $0.record.id, in: zone, now: now)
    }
    try store.put(
      [values] + reversals.map(\.values), together: !reversals.isEmpty, zone, rights, now, &clock)
    count += effects.count
  }

  /// Reverses a movement, and with it the other half of a transfer.
  private func reverse(
    _ change: NetChange, _ rights: RightsCheck, _ clock: inout StoreClock
  ) throws {
    if reversed.contains(change.record.id) { return }
    let reversals = try store.reversals(of: change.record.id, in: zone, now: now)
    try store.put(reversals.map(\.values), together: true, zone, rights, now, &clock)
    reversed.formUnion(reversals.compactMap { $0[.cause] })
  }

  /// Whether a cost was noted with a movement of the same act: it counts as little as that.
  private func isOfMovement(_ cost: NetChange, among changes: [NetChange]) throws -> Bool {
    let stored = try store.reader.record(.itemCost, cost.record.id, in: zone)
    guard let movement = stored?.record(ItemCost.self)?[.movement] else { return false }
    return changes.contains { $0.record.id == movement }
  }

  private func takeBackCost(
    _ change: NetChange, _ rights: RightsCheck, _ clock: inout StoreClock
  ) throws {
    let back = try store.costBack(of: change.record.id, in: zone, now: now)
    try store.put([back.values], together: false, zone, rights, now, &clock)
  }

  private func archive(
    _ change: NetChange, _ rights: RightsCheck, _ clock: inout StoreClock
  ) throws {
    let stored = try store.reader.record(.inventoryItem, change.record.id, in: zone)
    guard var item = stored?.record(InventoryItem.self), stored?.isDeleted == false else { return }
    item[Field<InventoryItem, Bool>.isArchived] = true
    try store.put([item.values], together: false, zone, rights, now, &clock)
  }
}

private struct UndoObstacle: Error {
  let sentence: String
}

private enum UndoWords {
  static let changedSince = "Somebody changed it since."
  static let counted = "A count goes back step by step: on its own page."
}

extension NetChange {
  fileprivate var key: (kind: EntityKind, id: RecordID) { (record.kind, record.id) }

  /// Whether somebody decided with it where the record stands.
  fileprivate var isDecision: Bool { fields.contains { $0.field.isGuarded } }

  /// Whether it is a movement that was booked.
  fileprivate var isMovement: Bool { record.kind == .stockTransaction && !wasThere }

  /// Whether it is a cost that was noted.
  fileprivate var isCost: Bool { record.kind == .itemCost && !wasThere }
}
