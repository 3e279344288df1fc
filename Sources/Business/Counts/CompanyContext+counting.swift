package import Device
package import Model

extension CompanyContext {
  /// Begins a count; the same `id` does it once. The items of a list are part of it.
  package func beginCount(_ draft: CountDraft, _ id: RecordID) async throws -> SaveOutcome {
    if try await fetch(StockCount.self, id) != nil { return .saved }
    var count = Record<StockCount>(new: id)
    count[.name] = draft.name
    count[.isBlind] = draft.isBlind
    count[.state] = CountState.open.rawValue
    count[.round] = 0
    count[.note] = draft.note
    var lines: [RecordValues] = []
    switch draft.scope {
    case .place(let place):
      count[.scope] = "place"
      count[.place] = place
    case .category(let category):
      count[.scope] = "category"
      count[.category] = category
    case .items(let items):
      count[.scope] = "list"
      lines = Set(items).sorted().map { item in
        let name = RecordID.countLine(of: item, at: nil, in: id, by: nil)
        var line = Record<CountLine>(new: name)
        line[.count] = id
        line[.item] = item
        return line.values
      }
    }
    return try await save([count.values] + lines)
  }

  /// Notes what the person counted: one record for each item, place and person, whatever is entered
  /// how often.
  package func enter(_ entry: CountEntry, in id: RecordID) async throws -> SaveOutcome {
    guard let count = try await fetch(StockCount.self, id) else { return .gone(id) }
    guard CountSummary(count).state == .open else { return .refused(SaveRefusal(id, .wrongState)) }
    guard try await fetch(InventoryItem.self, entry.spot.item) != nil else {
      return .gone(entry.spot.item)
    }
    let name = RecordID.countLine(
      of: entry.spot.item, at: entry.spot.place, in: id, by: account)
    let known = try await fetch(CountLine.self, name)
    var line = known ?? Record<CountLine>(new: name)
    let before = entry.isAdded ? line[.quantity] ?? .zero : .zero
    let quantity = before.plus(entry.quantity)
    guard quantity >= .zero else {
      return .refused(SaveRefusal(id, .fields([FieldError("quantity", .invalid)])))
    }
    line[.count] = id
    line[.item] = entry.spot.item
    line[.place] = entry.spot.place
    line[.counter] = account
    line[.quantity] = quantity
    line[.countedAt] = try await moment()
    let outcome = try await save(line)
    // Where its first entry was taken back its line has ended: then it begins again.
    guard known == nil, !outcome.isSaved, try await restore(.countLine, name).isSaved,
      var again = try await fetch(CountLine.self, name)
    else { return outcome }
    again[.quantity] = quantity
    again[.countedAt] = line[.countedAt]
    return try await save(again)
  }

  /// Takes away what the person counted of an item at a place.
  package func withdraw(_ spot: StockSpot, from id: RecordID) async throws -> SaveOutcome {
    let name = RecordID.countLine(of: spot.item, at: spot.place, in: id, by: account)
    guard var line = try await fetch(CountLine.self, name) else { return .gone(name) }
    guard let count = try await fetch(StockCount.self, id), CountSummary(count).state == .open
    else { return .refused(SaveRefusal(id, .wrongState)) }
    line[.quantity] = nil
    line[.countedAt] = nil
    return try await save(line)
  }

  /// Writes fields of a count that a change names; one that was approved stays as it was approved.
  package func editCount(_ change: CountChange, _ id: RecordID) async throws -> SaveOutcome {
    guard let count = try await fetch(StockCount.self, id) else { return .gone(id) }
    guard CountSummary(count).state != .approved else {
      return .refused(SaveRefusal(id, .wrongState))
    }
    var values = count.values
    change.apply(to: &values)
    return try await save([values])
  }

  /// Hands a count in: nobody enters more until it is sent back.
  package func submitCount(_ id: RecordID) async throws -> SaveOutcome {
    guard let detail = try await self.count(id) else { return .gone(id) }
    guard detail.rows.contains(where: { !$0.isLeft }) else {
      return .refused(SaveRefusal(id, .nothingCounted))
    }
    return try await step(id, from: [.open], to: .submitted)
  }

  /// Gives a count up; nothing is corrected.
  package func cancelCount(_ id: RecordID) async throws -> SaveOutcome {
    try await step(id, from: [.open, .submitted], to: .cancelled)
  }

  /// Goes one step back: what was handed in or given up is open again, and what an approval
  /// corrected is reversed, all of it.
  package func reopenCount(_ id: RecordID) async throws -> SaveOutcome {
    guard let detail = try await self.count(id) else { return .gone(id) }
    guard detail.state == .approved else {
      return try await step(id, from: [.submitted, .cancelled], to: .open)
    }
    if case .denied(let denial) = verdict(on: .create, .stockAdjustment) {
      return .refused(SaveRefusal(id, .denied(denial)))
    }
    let round = detail.count.round + 1
    guard round <= StockCount.roundLimit else {
      return .refused(SaveRefusal(id, .wrongState))
    }
    var count = detail.count
    count[.state] = CountState.submitted.rawValue
    count[.round] = Int64(round)
    var standing = detail.rows.compactMap { $0.correction?.id }
    while standing.count > Self.partLimit {
      let outcome = try await reverse(Array(standing.prefix(Self.partLimit)), with: [])
      guard outcome.isSaved else { return outcome }
      standing.removeFirst(Self.partLimit)
    }
    return try await reverse(standing, with: [count.values])
  }

  private func step(
    _ id: RecordID, from states: [CountState], to state: CountState
  ) async throws -> SaveOutcome {
    guard var count = try await fetch(StockCount.self, id) else { return .gone(id) }
    let present = CountSummary(count).state
    if present == state { return .saved }
    guard states.contains(present) else { return .refused(SaveRefusal(id, .wrongState)) }
    count[.state] = state.rawValue
    if state == .submitted {
      count[.submittedAt] = try await moment()
      count[.submittedBy] = account
    }
    return try await save(count)
  }

  /// Approves a count: each difference becomes an adjustment that is dated when it was counted.
  /// Its identifier follows from the count, the item and the place: two who approve without a
  /// network correct once. All of it is one atom; of more than fits, the state is written last, and
  /// who approves again goes on where it stopped.
  package func approveCount(
    _ id: RecordID, _ approval: CountApproval = CountApproval()
  ) async throws -> SaveOutcome {
    guard let detail = try await self.count(id) else { return .gone(id) }
    if detail.state == .approved { return .saved }
    guard detail.state == .submitted else { return .refused(SaveRefusal(id, .wrongState)) }
    let open = detail.rows.filter { !$0.isLeft && $0.decided(approval.chosen) == nil }
    guard open.isEmpty else { return .refused(SaveRefusal(id, .undecided(open.count))) }
    let now = try await moment()
    var corrections: [RecordValues] = []
    for (row, line) in detail.corrections(approval) {
      guard row.correction == nil, let made = correction(row, line, detail.count, now) else {
        continue
      }
      corrections.append(made.values)
    }
    var count = detail.count
    count[.state] = CountState.approved.rawValue
    count[.approvedAt] = now
    count[.approvedBy] = account
    while corrections.count > Self.partLimit {
      let part = Array(corrections.prefix(Self.partLimit))
      let outcome = try await save(part, together: true)
      guard outcome.isSaved else { return naming(outcome, part, detail) }
      corrections.removeFirst(Self.partLimit)
    }
    let outcome = try await save([count.values] + corrections, together: true)
    return naming(outcome, corrections, detail)
  }

  /// A refusal of a correction that is out of range, with the name of its item.
  private func naming(
    _ outcome: SaveOutcome, _ corrections: [RecordValues], _ detail: CountDetail
  ) -> SaveOutcome {
    guard case .refused(let refusal) = outcome, isOutOfRange(refusal.reason),
      let values = corrections.first(where: { $0.id == refusal.record }),
      let item = Record<StockTransaction>(values)?[.item],
      let row = detail.rows.first(where: { $0.spot.item == item }), let name = row.item?[.name]
    else { return outcome }
    return .refused(SaveRefusal(refusal.record, .outOfRange(.counted(name))))
  }

  private func isOutOfRange(_ reason: SaveRefusal.Reason) -> Bool {
    switch reason {
    case .outOfRange: true
    case .fields(let errors): errors.contains { $0.problem == .wrongForm(.decimal) }
    default: false
    }
  }

  /// Corrections that go together with the state of their count.
  private static var partLimit: Int { 99 }

  private func correction(
    _ row: CountRow, _ line: CountedLine?, _ count: Record<StockCount>, _ now: Moment
  ) -> Record<StockTransaction>? {
    let difference = line?.difference ?? row.level.opposite
    guard difference != .zero, let item = row.item else { return nil }
    let name = RecordID.correction(
      of: item.id, at: row.spot.place, by: count.id, round: count.round)
    var movement = Record<StockTransaction>(
      new: name, of: item, difference, .adjustment, at: line?.countedAt ?? now)
    movement[.location] = row.spot.place
    movement[.reason] = Self.countReason
    movement[.note] = count[.name]
    movement[.causeKind] = "count"
    movement[.cause] = count.id
    movement[.enteredQuantity] = line?.quantity ?? .zero
    movement[.enteredUnit] = item[.unit]
    return movement
  }

  /// The reason of what counts correct.
  package static var countReason: String { "Counted" }
}
