package import Device
package import Model

extension CompanyContext {
  /// Moves serial numbers or lots: one movement of each (two where it goes from a place to another)
  /// in one transaction, all of them or none. The same `id` does it once. Numbers that are new are
  /// made with what is noted of them. What was paid for what comes is noted with each movement.
  package func take(_ wanted: SerialDraft, _ id: RecordID) async throws -> SaveOutcome {
    guard let item = try await fetch(InventoryItem.self, wanted.item) else {
      return .gone(wanted.item)
    }
    if wanted.step.isLoan, wanted.party?.isEmpty ?? true {
      return .refused(SaveRefusal(item.id, .fields([FieldError("person", .required)])))
    }
    var draft = wanted
    var reserved: ReservationLine?
    if let reservation = draft.reservation {
      reserved = try await self.reservation(reservation)
      guard let line = reserved, line.item?.id == item.id, line.step == draft.step else {
        return .gone(reservation)
      }
      draft = try await completed(draft, line)
    }
    var plan = SerialPlan(draft, id, item, at: try await moment())
    plan.open = reserved?.open
    plan.place = try await place(draft, item)
    plan.unnumbered = try await serialSummary(of: item.id, limit: 0).unnumbered
    plan.others = try await otherItems(draft)
    let lines = try await known(draft.numbers, of: item.id)
    plan.loans = try await loans(of: lines)
    if try await wasDone(plan, lines) { return .saved }
    for number in draft.numbers {
      plan.add(number, lines[.serialUnit(number, of: item.id)])
    }
    guard plan.flaws.isEmpty else { return .refused(SaveRefusal(item.id, .serials(plan.flaws))) }
    for unit in try await deleted(plan.made) {
      let outcome = try await restore(.serialUnit, unit)
      guard outcome.isSaved else { return outcome }
    }
    var unitCost = draft.unitCost
    if unitCost == nil { unitCost = try await purchaseCost(of: reserved?.reservation) }
    guard let unitCost, draft.step == .receive else {
      return try await book(plan.atoms, isAgreed: draft.isAgreed)
    }
    guard let atoms = try await priced(plan.atoms, unitCost) else {
      return .refused(SaveRefusal(item.id, .fields([FieldError("unitCost", .invalid)])))
    }
    return try await book(atoms, isAgreed: draft.isAgreed)
  }

  /// Those of an act's numbers that the item has.
  private func known(
    _ numbers: [String], of item: RecordID
  ) async throws -> [RecordID: SerialLine] {
    let found = try await lines(numbers.map { .serialUnit($0, of: item) })
    return found.reduce(into: [:]) { $0[$1.unit.id] = $1.unit[.item] == item ? $1 : nil }
  }

  /// Which numbers are out by a loan.
  private func loans(
    of lines: [RecordID: SerialLine]
  ) async throws -> [RecordID: (loan: RecordID, movement: RecordID)] {
    var loans: [RecordID: (loan: RecordID, movement: RecordID)] = [:]
    for (unit, line) in lines where line.kind == .serial && line.isLent {
      guard let last = line.last?.id else { continue }
      loans[unit] = try await fetch(StockTransaction.self, last)?[.loan].map { ($0, last) }
    }
    return loans
  }

  /// Movements with what each of them cost; nil where the company's currency is not known yet.
  private func priced(
    _ atoms: [StockAtom], _ unitCost: ExactDecimal
  ) async throws -> [StockAtom]? {
    var priced = atoms
    for place in atoms.indices {
      for movement in atoms[place].movements {
        guard let cost = try await cost(unitCost, of: movement, as: await newID()) else {
          return nil
        }
        priced[place].others.append(cost.values)
      }
    }
    return priced
  }

  /// What a reservation says of the numbers that fulfil it, where the draft does not.
  private func completed(
    _ draft: SerialDraft, _ line: ReservationLine
  ) async throws -> SerialDraft {
    var draft = draft
    draft.party = draft.party ?? line.reservation[.party]
    if draft.step.isArrival, draft.place == .usual,
      let own = try await placeInUse(line.reservation[.place])
    {
      draft.place = .at(own)
    }
    return draft
  }

  private func place(
    _ draft: SerialDraft, _ item: Record<InventoryItem>
  ) async throws -> LoanPlace {
    guard draft.place == .usual, draft.step.isArrival || draft.step == .move else {
      return draft.place
    }
    return .at(try await usualPlace(of: item))
  }

  /// Whether the same form did it already. What is received anew within minutes, at the same place
  /// and from the same party, is the delivery that was just noted: its movements are named by the
  /// numbers, so that two people who note it without a network do so once.
  private func wasDone(
    _ plan: SerialPlan, _ lines: [RecordID: SerialLine]
  ) async throws -> Bool {
    for number in plan.draft.numbers {
      let unit = RecordID.serialUnit(number, of: plan.item.id)
      if try await fetch(StockTransaction.self, plan.name(unit)) != nil { return true }
      if let last = lines[unit]?.last, lines[unit]?.state == .inStock,
        let movement = try await fetch(StockTransaction.self, last.id),
        plan.isSameReturn(movement)
      {
        continue
      }
      guard plan.draft.step == .receive, lines[unit]?.state == .inStock,
        let first = try await fetch(StockTransaction.self, .effect(of: unit)),
        first.id == lines[unit]?.last?.id, plan.isSame(first)
      else { return false }
    }
    return true
  }

  /// The names of other items that have numbers of a draft: for who took the wrong item.
  private func otherItems(_ draft: SerialDraft) async throws -> [String: String] {
    guard !draft.step.takesNew else { return [:] }
    var names: [String: String] = [:]
    for number in draft.numbers {
      let others = try await serials(scanned: number).filter { $0.unit[.item] != draft.item }
      guard let item = others.first?.unit[.item] else { continue }
      names[number] = try await fetch(InventoryItem.self, item)?[.name]
    }
    return names
  }

  /// Those of new numbers that were there once and are in Trash.
  private func deleted(_ units: [RecordID]) async throws -> [RecordID] {
    var found: [RecordID] = []
    for unit in units where try await details(.serialUnit, unit)?.isDeleted == true {
      found.append(unit)
    }
    return found
  }
}
