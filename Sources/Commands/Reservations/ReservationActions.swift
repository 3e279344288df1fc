import Business
import Device
import Model
import SyncProtocol

extension Reservation: TypedOpenKind {
  static var toward: String { "for" }
}

/// What `reservation …` does.
enum ReservationActions {
  private typealias Open = OpenActions<Reservation>

  static func add(_ invocation: Invocation) async throws -> Answer {
    let (customer, supplier) = (invocation.value("for"), invocation.value("from"))
    guard let party = customer ?? supplier, customer == nil || supplier == nil,
      !party.isEmpty || invocation.value("contact")?.isEmpty == false
    else { throw invocation.usage("Give --for NAME, or --from NAME.") }
    let text = try invocation.requiredArgument(1)
    let due = try invocation.day("due")
    return try await ItemDesk.with(invocation) { desk in
      let found = try await desk.item(try invocation.requiredArgument(0))
      let item = found.item
      let entered = try await desk.quantity(text, of: found, invocation)
      guard entered.quantity > .zero else {
        throw invocation.usage("QUANTITY is a number above zero such as 5, not \"\(text)\".")
      }
      var draft = ReservationDraft(item: item.id, quantity: entered.quantity, party: party)
      draft.isExpected = supplier != nil
      draft.contact = try await desk.contact(invocation, of: .reservation)
      draft.reference = invocation.value("order")
      draft.due = due
      if let named = invocation.value("at") { draft.place = try await desk.place(named) }
      draft.note = invocation.value("note")
      let id = NewRecordID.make()
      try await desk.context.reserve(draft, id).check()
      return try await Open.answer(draft.isExpected ? "Expected" : "Reserved", id, desk)
    }
  }

  static func fulfil(_ invocation: Invocation) async throws -> Answer {
    let quantity = try invocation.decimal("quantity")
    if let quantity, quantity <= .zero {
      throw invocation.usage("--quantity takes a number above zero.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let line = try await Open.line(try invocation.requiredArgument(0), desk)
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
      return try await Open.answer(
        line.isExpected ? "Received" : "Issued", line.reservation.id, desk)
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
      let id = try await Open.line(
        try invocation.requiredArgument(0), desk, in: isClosed ? nil : .closed
      ).reservation.id
      var change = ReservationChange()
      change.set(.isClosed, to: isClosed)
      try await desk.context.edit(change, id).check()
      return try await Open.answer(isClosed ? "Closed" : "Open again:", id, desk)
    }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let line = try await Open.line(try invocation.requiredArgument(0), desk)
      try await desk.context.delete(.reservation, line.reservation.id).check()
      return Answer(
        "Deleted the reservation \(Terminal.safe(Open.who(line))). It can be restored "
          + "for 30 days: thecompany trash restore \(line.reservation.id)",
        [("deleted", .text(line.reservation.id.description))])
    }
  }
}

extension ItemDesk {
  /// Moves the numbers that fulfil a reservation.
  fileprivate func take(
    _ draft: SerialDraft, _ invocation: Invocation, of line: ReservationLine
  ) async throws -> Answer {
    var draft = draft
    if let named = invocation.value("at") { draft.place = .at(try await place(named)) }
    try await context.take(draft, NewRecordID.make()).check()
    return try await OpenActions<Reservation>.answer(
      line.isExpected ? "Received" : "Issued", line.reservation.id, self)
  }
}
