package import Device
package import Model

extension CompanyContext {
  /// Loans in a state, or all.
  package func loans(
    _ state: LoanState? = nil, of item: RecordID? = nil, limit: Int = .max
  ) async throws -> OpenListing<LoanLine> {
    try await listing(Loan.self, state, of: item, limit: limit)
  }

  /// What is out of an item, by its day.
  package func openLoans(of item: RecordID, limit: Int = 50) async throws -> [LoanLine] {
    let company = company
    return try await lines(
      Loan.self, try await read { try $0.open(.loans, of: item, limit: limit, in: company) })
  }

  /// One loan; nil when there is none.
  package func loan(_ id: RecordID) async throws -> LoanLine? {
    try await Loan.line(id, in: self)
  }

  /// Loans with what is out of them.
  func lines(_ loans: [Record<Loan>]) async throws -> [LoanLine] {
    let today = try await today()
    let sums = try await loanSums(of: loans.map(\.id))
    let known = try await known(InventoryItem.self, loans.map { $0[.item] })
    let serials = sums.compactMap(\.serial)
    let numbers = serials.isEmpty ? [:] : try await numbers(of: serials)
    let contacts = try await contactNames(of: loans.map(\.values))
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
      line.contactName = loan[.contact].flatMap { contacts[$0] }
      return line
    }
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
    loan[.person] = draft.person.isEmpty ? nil : draft.person
    loan[.contact] = draft.contact
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
    let noted = try await named(loan.values)
    return try await book([movement], after: [noted], isAgreed: draft.isAgreed)
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
    let known = try await movements(Loan.self, of: back.loan)
    var (name, cause) = (id, back.loan)
    if amount == line.out, let last = try await last(of: known) {
      (name, cause) = (.completion(of: last), last)
    }
    let quantity = line.isBorrowed ? amount.negated ?? .zero : amount
    var movement = Record<StockTransaction>(
      new: name, of: item, quantity, .loanReturn, at: try await moment())
    switch back.place {
    case .usual: movement[.location] = try await placeInUse(known.first?[.location])
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
}
