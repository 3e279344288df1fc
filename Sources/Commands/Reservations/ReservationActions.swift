import Business
import Device
import Model
import SyncProtocol

/// What `reservation …` does.
enum ReservationActions {
  static func list(_ invocation: Invocation) async throws -> Answer {
    var state: ReservationState?
    if let word = invocation.value("only") {
      state = ReservationState(
        rawValue: try invocation.choice("only", ReservationCommands.states, otherwise: word))
    }
    var direction: String?
    if let word = invocation.value("direction") {
      direction = try invocation.choice("direction", Reservation.directions, otherwise: word)
    }
    return try await ItemDesk.with(invocation) { desk in
      var item: RecordID?
      if let named = invocation.value("item") { item = try await desk.item(named).item.id }
      let listing = try await desk.context.reservations(state, of: item)
      let lines = listing.lines.filter {
        direction == nil || $0.reservation[.direction] == direction
      }
      let counts = ReservationState.allCases.map {
        (name: $0.rawValue, value: JSONValue(listing.counts[$0] ?? 0))
      }
      return Answer(
        lines.isEmpty ? "There are no such reservations." : ReservationView.table(lines),
        [
          ("reservations", .array(lines.map { .object($0.members) })),
          ("counts", .object(counts)),
        ])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let line = try await desk.reservation(try invocation.requiredArgument(0))
      let movements = try await desk.context.fulfilments(of: line.reservation.id)
      let reversed = try await desk.context.reversed(movements.map(\.id))
      let views = movements.map {
        MovementView(movement: $0, isReversed: reversed.contains($0.id))
      }
      let table = views.isEmpty ? "" : "\n\n" + MovementView.table(views)
      return Answer(
        ItemView.lines(line.members) + table,
        [
          ("reservation", .object(line.members)),
          ("movements", .array(views.map { .object($0.json) })),
        ])
    }
  }

  static func add(_ invocation: Invocation) async throws -> Answer {
    let (customer, supplier) = (invocation.value("for"), invocation.value("from"))
    guard let party = customer ?? supplier, !party.isEmpty, customer == nil || supplier == nil
    else { throw invocation.usage("Give --for NAME, or --from NAME.") }
    let text = try invocation.requiredArgument(1)
    let due = try day(invocation)
    return try await ItemDesk.with(invocation) { desk in
      let found = try await desk.item(try invocation.requiredArgument(0))
      let item = found.item
      let entered = try await desk.quantity(text, of: found, invocation)
      guard entered.quantity > .zero else {
        throw invocation.usage("QUANTITY is a number above zero such as 5, not \"\(text)\".")
      }
      var draft = ReservationDraft(item: item.id, quantity: entered.quantity, party: party)
      draft.isExpected = supplier != nil
      draft.reference = invocation.value("order")
      draft.due = due
      if let named = invocation.value("at") { draft.place = try await desk.place(named) }
      draft.note = invocation.value("note")
      let id = NewRecordID.make()
      try await desk.context.reserve(draft, id).check()
      return try await desk.answer(draft.isExpected ? "Expected" : "Reserved", reservation: id)
    }
  }

  static func fulfil(_ invocation: Invocation) async throws -> Answer {
    let quantity = try invocation.decimal("quantity")
    if let quantity, quantity <= .zero {
      throw invocation.usage("--quantity takes a number above zero.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let line = try await desk.reservation(try invocation.requiredArgument(0))
      if let draft = try numbers(invocation, of: line) {
        return try await desk.take(draft, invocation, of: line)
      }
      var fulfilment = Fulfilment(line.reservation.id, quantity: quantity)
      let amount = quantity ?? line.open
      fulfilment.unitCost = try ItemActions.unitCost(
        invocation,
        of: EnteredQuantity(line.isExpected ? amount : amount.negated ?? .zero))
      if let named = invocation.value("at") { fulfilment.place = .at(try await desk.place(named)) }
      fulfilment.isAgreed = invocation.has("force")
      try await desk.context.fulfil(fulfilment, NewRecordID.make()).check()
      return try await desk.answer(
        line.isExpected ? "Received" : "Issued", reservation: line.reservation.id)
    }
  }

  /// The serial numbers or lots that a command names; nil where it names none.
  private static func numbers(
    _ invocation: Invocation, of line: ReservationLine
  ) throws -> SerialDraft? {
    guard invocation.parsed.arguments.count > 1 else { return nil }
    guard invocation.value("total-cost") == nil else {
      throw invocation.usage("Say what one of them cost: --unit-cost NUMBER.")
    }
    var draft = try SerialActions.draft(invocation, line.step)
    draft.unitCost = try ItemActions.unitCost(
      invocation, of: EnteredQuantity(line.isExpected ? .one : .zero))
    draft.item = line.reservation[.item] ?? .zero
    draft.reservation = line.reservation.id
    return draft
  }

  static func close(_ invocation: Invocation) async throws -> Answer {
    let isClosed = !invocation.has("reopen")
    return try await ItemDesk.with(invocation) { desk in
      let id = try await desk.reservation(
        try invocation.requiredArgument(0), isClosed: !isClosed
      ).reservation.id
      var change = ReservationChange()
      change.set(.isClosed, to: isClosed)
      try await desk.context.editReservation(change, id).check()
      return try await desk.answer(isClosed ? "Closed" : "Open again:", reservation: id)
    }
  }

  static func edit(_ invocation: Invocation) async throws -> Answer {
    var change = ReservationChange()
    let texts = [
      ("party", Field<Reservation, String>.party), ("order", .reference), ("note", .note),
    ]
    for (option, field) in texts {
      if let text = invocation.value(option) { change.set(field, to: text.isEmpty ? nil : text) }
    }
    if let quantity = try invocation.decimal("quantity") {
      guard quantity > .zero else {
        throw invocation.usage("--quantity takes a number above zero.")
      }
      change.set(.quantity, to: quantity)
    }
    if invocation.value("due") != nil { change.set(.due, to: try day(invocation)) }
    let wanted = change
    return try await ItemDesk.with(invocation) { desk in
      var change = wanted
      if let named = invocation.value("at") {
        change.set(.place, to: named.isEmpty ? nil : try await desk.place(named))
      }
      guard !change.entries.isEmpty else {
        throw invocation.usage("Nothing is to be changed: give an option such as --due.")
      }
      let id = try await desk.reservation(try invocation.requiredArgument(0)).reservation.id
      try await desk.context.editReservation(change, id).check()
      return try await desk.answer("Saved", reservation: id)
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let line = try await desk.reservation(try invocation.requiredArgument(0))
      try await desk.context.delete(.reservation, line.reservation.id).check()
      return Answer(
        "Deleted the reservation \(Terminal.safe(ReservationView.who(line))). It can be restored "
          + "for 30 days: thecompany trash restore \(line.reservation.id)",
        [("deleted", .text(line.reservation.id.description))])
    }
  }

  private static func day(_ invocation: Invocation) throws -> Moment? {
    guard let text = invocation.value("due"), !text.isEmpty else { return nil }
    guard let day = LoanDay.read(text) else {
      throw invocation.usage("--due takes a day such as 2026-12-24, not \"\(text)\".")
    }
    return day
  }
}

extension ItemDesk {
  /// The reservation with that identifier, or the only open one with that order or party; among
  /// the closed ones where such a one is wanted.
  fileprivate func reservation(
    _ named: String, isClosed: Bool = false
  ) async throws -> ReservationLine {
    if let id = RecordID(named), let line = try await context.reservation(id) { return line }
    let all = try await context.reservations().lines.filter {
      isClosed ? $0.state == .closed : $0.isOpen
    }
    let word = named.lowercased()
    let ordered = all.filter { $0.reservation[.reference]?.lowercased() == word }
    let found =
      ordered.isEmpty ? all.filter { $0.reservation[.party]?.lowercased() == word } : ordered
    guard found.count != 1 else { return found[0] }
    guard found.isEmpty else {
      throw CommandFailure(
        .notFound, "Several reservations \"\(named)\" are \(isClosed ? "closed" : "open").",
        hint: "Give the identifier of one of them:\n"
          + found.map { "  \($0.reservation.id)  \($0.item?[.code] ?? "")" }
          .joined(separator: "\n"),
        reason: "ambiguous")
    }
    let names = all.compactMap { $0.reservation[.party] }
    throw CommandFailure(
      .notFound,
      "There is no reservation \"\(named)\" that is \(isClosed ? "closed" : "open") in this "
        + "company." + Suggestion.sentence(for: named, among: names),
      hint: "See: thecompany reservation list")
  }

  /// Moves the numbers that fulfil a reservation.
  fileprivate func take(
    _ draft: SerialDraft, _ invocation: Invocation, of line: ReservationLine
  ) async throws -> Answer {
    var draft = draft
    if let named = invocation.value("at") { draft.place = .at(try await place(named)) }
    try await context.take(draft, NewRecordID.make()).check()
    return try await answer(
      line.isExpected ? "Received" : "Issued", reservation: line.reservation.id)
  }

  /// What to say of a reservation that was just written.
  fileprivate func answer(_ verb: String, reservation id: RecordID) async throws -> Answer {
    guard let line = try await context.reservation(id) else {
      throw CommandFailure(.notFound, "The reservation is gone.")
    }
    let code = Terminal.safe(line.item?[.code] ?? "")
    let unit = (line.item?[.unit]).map { " " + Terminal.safe($0) } ?? ""
    let excess = line.excess.map { ", \($0)\(unit) more than ordered" } ?? ""
    return Answer(
      "\(verb) \(code) \(Terminal.safe(ReservationView.who(line))): \(line.open)\(unit) "
        + "open\(excess).",
      [("reservation", .object(line.members))])
  }
}
