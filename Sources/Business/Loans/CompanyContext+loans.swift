package import Device
package import Model

extension CompanyContext {
  /// Loans in a state, or all: what is out by the day on which it is to come back, the rest the
  /// last one first. With an item those of it alone.
  package func loans(
    _ state: LoanState? = nil, of item: RecordID? = nil, limit: Int = .max
  ) async throws -> LoanListing {
    if let item { return try await loans(state, ofItem: item, limit: limit) }
    let (company, today) = (company, try await today())
    let (rows, counts, late) = try await read { reader in
      let rows: [RecordID] =
        switch state {
        case .overdue: try reader.late(.loans, before: today, limit: limit, in: company)
        case .open: try reader.open(.loans, in: company)
        case .returned: try reader.done(.loans, limit: limit, in: company)
        case nil:
          try reader.open(.loans, limit: limit, in: company)
            + reader.done(.loans, limit: limit, in: company)
        }
      return (
        rows, try reader.counts(.loans, in: company),
        try reader.lateCount(.loans, before: today, in: company)
      )
    }
    var listing = LoanListing()
    listing.counts = [.open: counts.open - late, .overdue: late, .returned: counts.done]
      .filter { $0.value > 0 }
    let lines = try await lines(ofLoans: rows)
    listing.lines = Array(lines.filter { state == nil || $0.state == state }.prefix(limit))
    return listing
  }

  /// What is out of an item, by its day.
  package func openLoans(of item: RecordID, limit: Int = 50) async throws -> [LoanLine] {
    let company = company
    return try await lines(
      ofLoans: try await read { try $0.open(.loans, of: item, limit: limit, in: company) })
  }

  private func loans(
    _ state: LoanState?, ofItem item: RecordID, limit: Int
  ) async throws -> LoanListing {
    let filter = PageFilter(Field<Loan, RecordID>.item, item)
    let lines = try await self.lines(try await all(by: Field<Loan, Moment>.due, with: filter))
    var listing = LoanListing()
    for line in lines { listing.counts[line.state, default: 0] += 1 }
    let wanted = lines.filter { state == nil || $0.state == state }
    let out = wanted.filter { $0.state != .returned }
    let rest = wanted.filter { $0.state == .returned }.sorted { $0.loan.id > $1.loan.id }
    listing.lines = Array((out + rest).prefix(limit))
    return listing
  }

  /// Loans in the order of their identifiers here.
  func lines(ofLoans loans: [RecordID]) async throws -> [LoanLine] {
    try await lines(try await living(.loan, loans).compactMap { $0.record() })
  }

  /// One loan; nil when there is none.
  package func loan(_ id: RecordID) async throws -> LoanLine? {
    guard let loan = try await fetch(Loan.self, id) else { return nil }
    return try await lines([loan]).first
  }

  private func lines(_ loans: [Record<Loan>]) async throws -> [LoanLine] {
    let today = try await today()
    let sums = try await loanSums(of: loans.map(\.id))
    let items = try await living(.inventoryItem, loans.compactMap { $0[.item] }).compactMap {
      $0.record(InventoryItem.self)
    }
    let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    let serials = sums.compactMap(\.serial)
    let numbers = serials.isEmpty ? [:] : try await numbers(of: serials)
    return zip(loans, sums).map { loan, sum in
      // What is lent is taken from stock, what is borrowed comes to it.
      func ours(_ quantity: ExactDecimal) -> ExactDecimal {
        loan[.direction] == "borrowed" ? quantity : quantity.opposite
      }
      var line = LoanLine(
        loan, item: loan[.item].flatMap { known[$0] }, quantity: ours(sum.begun),
        out: ours(sum.total), today: today)
      line.serial = sum.serial
      line.number = sum.serial.flatMap { numbers[$0] }
      return line
    }
  }

  /// The movements of a loan, the first one first.
  package func movements(of loan: RecordID) async throws -> [Record<StockTransaction>] {
    try await all(
      by: Field<StockTransaction, Moment>.date,
      with: PageFilter(Field<StockTransaction, RecordID>.loan, loan))
  }

  /// Lends or borrows: the loan and its first movement in one atom. The same `id` does it once.
  package func lend(_ draft: LoanDraft, _ id: RecordID) async throws -> SaveOutcome {
    if try await fetch(Loan.self, id) != nil { return .saved }
    guard let item = try await fetch(InventoryItem.self, draft.item) else {
      return .refused(SaveRefusal(draft.item, .noSuchRecord))
    }
    if let refusal = item.numberNeeded { return .refused(refusal) }
    var loan = Record<Loan>(new: id)
    loan[.item] = item.id
    loan[.direction] = draft.isBorrowed ? "borrowed" : "lent"
    loan[.person] = draft.person
    loan[.due] = draft.due
    loan[.note] = draft.note
    var place: RecordID?
    switch draft.place {
    case .usual: place = try await usualPlace(of: item)
    case .at(let chosen): place = chosen
    }
    let quantity = draft.isBorrowed ? draft.quantity : draft.quantity.negated ?? .zero
    var movement = Record<StockTransaction>(
      new: .effect(of: id), of: item, quantity, .loan, at: try await moment())
    movement[.location] = place
    movement[.loan] = id
    movement[.causeKind] = Self.loanCause
    movement[.cause] = id
    return try await book([movement], after: [loan.values], isAgreed: draft.isAgreed)
  }

  /// What movements say that made them.
  static var loanCause: String { "loan" }

  /// Notes that something of a loan came back. Of a part the same `id` does it once. What brings
  /// back all that is out follows from the movement before it: two people who do that without a
  /// network do it once.
  package func giveBack(_ back: LoanReturn, _ id: RecordID) async throws -> SaveOutcome {
    if try await fetch(StockTransaction.self, id) != nil { return .saved }
    guard let line = try await loan(back.loan), let item = line.item else {
      return .refused(SaveRefusal(back.loan, .noSuchRecord))
    }
    guard line.out > .zero else { return .refused(SaveRefusal(back.loan, .alreadyDone)) }
    let amount = back.quantity ?? line.out
    guard amount <= line.out else {
      return .refused(SaveRefusal(back.loan, .moreThanOut(line.out)))
    }
    let known = try await movements(of: back.loan)
    var (name, cause) = (id, back.loan)
    if amount == line.out, let last = try await last(of: known) {
      (name, cause) = (.completion(of: last), last)
    }
    let quantity = line.isBorrowed ? amount.negated ?? .zero : amount
    var movement = Record<StockTransaction>(
      new: name, of: item, quantity, .loanReturn, at: try await moment())
    switch back.place {
    case .usual: movement[.location] = try await inUse(known.first?[.location])
    case .at(let chosen): movement[.location] = chosen
    }
    movement[.loan] = back.loan
    movement[.causeKind] = Self.loanCause
    movement[.cause] = cause
    if let serial = line.serial {
      movement[.serial] = serial
      movement[.party] = line.loan[.person]
      if let flaw = try await flaw(serial, line, amount) {
        return .refused(SaveRefusal(item.id, .serials([flaw])))
      }
    }
    return try await book([movement], isAgreed: back.isAgreed)
  }

  /// Why a number can't go back the way it came: it is here already, or gone.
  private func flaw(
    _ serial: RecordID, _ loan: LoanLine, _ amount: ExactDecimal
  ) async throws -> SerialFlaw? {
    guard let line = try await self.serial(serial) else { return nil }
    if loan.isBorrowed, line.quantity < amount {
      return SerialFlaw(
        line.number, line.quantity > .zero ? .short(line.quantity) : .notInStock)
    }
    let isHere = !loan.isBorrowed && line.kind == .serial && line.quantity > .zero
    return isHere ? SerialFlaw(line.number, .inStock) : nil
  }

  /// The last movement after which nobody has brought back the rest yet.
  private func last(of movements: [Record<StockTransaction>]) async throws -> RecordID? {
    for movement in movements.reversed() {
      let rest = RecordID.completion(of: movement.id)
      if try await fetch(StockTransaction.self, rest) == nil { return movement.id }
    }
    return nil
  }

  private func inUse(_ place: RecordID?) async throws -> RecordID? {
    guard let place, let location = try await fetch(Location.self, place),
      location[.isArchived] != true
    else { return nil }
    return place
  }

  /// Writes fields of a loan that a change names, and no others.
  package func editLoan(_ change: LoanChange, _ id: RecordID) async throws -> SaveOutcome {
    guard let loan = try await fetch(Loan.self, id) else {
      return .refused(SaveRefusal(id, .noSuchRecord))
    }
    var values = loan.values
    change.apply(to: &values)
    return try await save([values])
  }
}
