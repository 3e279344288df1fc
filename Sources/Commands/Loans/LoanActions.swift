import Business
import Device
import Model
import SyncProtocol

/// What `loan …` does.
enum LoanActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    var state: LoanState?
    if let word = invocation.value("only") {
      state = LoanState(
        rawValue: try invocation.choice("only", LoanCommands.states, otherwise: word))
    }
    return try await ItemDesk.with(invocation) { desk in
      var item: RecordID?
      if let named = invocation.value("item") { item = try await desk.item(named).item.id }
      let listing = try await desk.context.loans(state, of: item)
      let counts = LoanState.allCases.map {
        (name: $0.rawValue, value: JSONValue(listing.counts[$0] ?? 0))
      }
      return Answer(
        listing.lines.isEmpty ? "There are no such loans." : LoanView.table(listing.lines),
        [
          ("loans", .array(listing.lines.map { .object($0.members) })),
          ("counts", .object(counts)),
        ])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let line = try await desk.loan(try invocation.requiredArgument(0))
      let movements = try await desk.context.movements(of: line.loan.id)
      let reversed = try await desk.context.reversed(movements.map(\.id))
      let views = movements.map {
        MovementView(movement: $0, isReversed: reversed.contains($0.id))
      }
      return Answer(
        ItemView.lines(line.members) + "\n\n" + MovementView.table(views),
        [
          ("loan", .object(line.members)),
          ("movements", .array(views.map { .object($0.json) })),
        ])
    }
  }

  static func lend(_ invocation: Invocation) async throws -> Answer {
    try await begin(invocation, isBorrowed: false, with: try invocation.required("to"))
  }

  static func borrow(_ invocation: Invocation) async throws -> Answer {
    try await begin(invocation, isBorrowed: true, with: try invocation.required("from"))
  }

  private static func begin(
    _ invocation: Invocation, isBorrowed: Bool, with person: String
  ) async throws -> Answer {
    let text = try invocation.requiredArgument(1)
    guard let quantity = ExactDecimal(typed: text), quantity > .zero else {
      throw invocation.usage("QUANTITY is a number above zero such as 5, not \"\(text)\".")
    }
    let due = try day(invocation)
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      var draft = LoanDraft(item: item.id, quantity: quantity, person: person)
      draft.isBorrowed = isBorrowed
      draft.due = due
      draft.note = invocation.value("note")
      draft.place = try await desk.loanPlace(invocation)
      draft.isAgreed = invocation.has("force")
      let id = NewRecordID.make()
      try await desk.context.lend(draft, id).check()
      return try await desk.answer(isBorrowed ? "Borrowed" : "Lent", loan: id)
    }
  }

  static func giveBack(_ invocation: Invocation) async throws -> Answer {
    let quantity = try invocation.decimal("quantity")
    if let quantity, quantity <= .zero {
      throw invocation.usage("--quantity takes a number above zero.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let line = try await desk.loan(try invocation.requiredArgument(0))
      var back = LoanReturn(line.loan.id, quantity: quantity)
      back.place = try await desk.loanPlace(invocation)
      back.isAgreed = invocation.has("force")
      try await desk.context.giveBack(back, NewRecordID.make()).check()
      return try await desk.answer("Given back:", loan: line.loan.id)
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    var change = LoanChange()
    for (option, field) in [("person", Field<Loan, String>.person), ("note", .note)] {
      if let text = invocation.value(option) { change.set(field, to: text.isEmpty ? nil : text) }
    }
    if invocation.value("due") != nil { change.set(.due, to: try day(invocation)) }
    guard !change.entries.isEmpty else {
      throw invocation.usage("Nothing is to be changed: give an option such as --due.")
    }
    let wanted = change
    return try await ItemDesk.with(invocation) { desk in
      let id = try await desk.loan(try invocation.requiredArgument(0)).loan.id
      try await desk.context.editLoan(wanted, id).check()
      return try await desk.answer("Saved", loan: id)
    }
  }

  static func day(_ invocation: Invocation) throws -> Moment? {
    guard let text = invocation.value("due"), !text.isEmpty else { return nil }
    guard let day = LoanDay.read(text) else {
      throw invocation.usage("--due takes a day such as 2026-12-24, not \"\(text)\".")
    }
    return day
  }
}

extension ItemDesk {
  /// The loan with that identifier, or the only one of that person that is out.
  fileprivate func loan(_ named: String) async throws -> LoanLine {
    if let id = RecordID(named), let line = try await context.loan(id) { return line }
    let out = try await context.loans(.open).lines + context.loans(.overdue).lines
    let found = out.filter { $0.loan[.person]?.lowercased() == named.lowercased() }
    guard found.count != 1 else { return found[0] }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several loans of \"\(named)\" are out.",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.loan.id)  \($0.item?[.code] ?? "")" }.joined(separator: "\n"),
        reason: "ambiguous")
    }
    throw CommandFailure(
      .notFound,
      "There is no loan \"\(named)\" that is out in this company."
        + Suggestion.sentence(for: named, among: out.compactMap { $0.loan[.person] }),
      hint: "See: thecompany loan list")
  }

  fileprivate func loanPlace(_ invocation: Invocation) async throws -> LoanPlace {
    guard let named = invocation.value("at") else { return .usual }
    return .at(try await place(named))
  }

  /// What to say of a loan that was just written.
  fileprivate func answer(_ verb: String, loan id: RecordID) async throws -> Answer {
    guard let line = try await context.loan(id) else {
      throw CommandFailure(.notFound, "The loan is gone.")
    }
    let code = Terminal.safe(line.item?[.code] ?? "")
    let unit = line.item?[.unit].map { " " + Terminal.safe($0) } ?? ""
    return Answer(
      "\(verb) \(code) \(Terminal.safe(LoanView.who(line))): \(line.out)\(unit) out.",
      [("loan", .object(line.members))])
  }
}
