package import Device
package import Model

extension CompanyContext {
  /// Reservations in a state, or all: what is open by its day, the rest the last one first. With an
  /// item those of it alone.
  package func reservations(
    _ state: ReservationState? = nil, of item: RecordID? = nil, limit: Int = .max
  ) async throws -> ReservationListing {
    if let item { return try await reservations(state, ofItem: item, limit: limit) }
    let (company, today) = (company, try await today())
    let (rows, counts, late) = try await read { reader in
      let rows: [RecordID] =
        switch state {
        case .overdue: try reader.late(.reservations, before: today, limit: limit, in: company)
        case .open: try reader.open(.reservations, in: company)
        case .done, .closed: try reader.done(.reservations, limit: .max, in: company)
        case nil:
          try reader.open(.reservations, limit: limit, in: company)
            + reader.done(.reservations, limit: limit, in: company)
        }
      return (
        rows, try reader.counts(.reservations, in: company),
        try reader.lateCount(.reservations, before: today, in: company)
      )
    }
    var listing = ReservationListing()
    listing.counts = [
      .open: counts.open - late, .overdue: late, .done: counts.done - counts.givenUp,
      .closed: counts.givenUp,
    ].filter { $0.value > 0 }
    let lines = try await lines(ofReservations: rows)
    listing.lines = Array(lines.filter { state == nil || $0.state == state }.prefix(limit))
    return listing
  }

  private func reservations(
    _ state: ReservationState?, ofItem item: RecordID, limit: Int
  ) async throws -> ReservationListing {
    let filter = PageFilter(Field<Reservation, RecordID>.item, item)
    let lines = try await lines(
      try await all(by: Field<Reservation, Moment>.due, with: filter))
    var listing = ReservationListing()
    for line in lines { listing.counts[line.state, default: 0] += 1 }
    let wanted = lines.filter { state == nil || $0.state == state }
    let rest = wanted.filter { !$0.isOpen }.sorted { $0.reservation.id > $1.reservation.id }
    listing.lines = Array((wanted.filter(\.isOpen) + rest).prefix(limit))
    return listing
  }

  /// Reservations in the order of their identifiers here.
  func lines(ofReservations reservations: [RecordID]) async throws -> [ReservationLine] {
    try await lines(try await living(.reservation, reservations).compactMap { $0.record() })
  }

  /// One reservation; nil when there is none.
  package func reservation(_ id: RecordID) async throws -> ReservationLine? {
    guard let found = try await fetch(Reservation.self, id) else { return nil }
    return try await lines([found]).first
  }

  /// What is open of an item, one way or both: by its day, and what has none last. Reads nothing
  /// else.
  package func openReservations(
    of item: RecordID, _ directions: [String] = Reservation.directions, limit: Int = 50
  ) async throws -> [ReservationLine] {
    var found: [Record<Reservation>] = []
    for direction in directions {
      found += try await openReservations(direction, of: item, limit: limit).compactMap {
        $0.record()
      }
    }
    return try await lines(found)
  }

  /// What is reserved and to go today, or was before; or what is expected and was to come before
  /// today: the earliest first.
  package func dueReservations(
    _ direction: String, limit: Int
  ) async throws -> [ReservationLine] {
    let today = try await today()
    let end =
      direction == "expected" ? today : Moment(milliseconds: today.milliseconds + Self.dayLength)
    let found = try await openReservations(direction, dueBefore: end, limit: limit)
    return try await lines(found.compactMap { $0.record() })
  }

  private static var dayLength: Int64 { 86_400_000 }

  private func lines(_ reservations: [Record<Reservation>]) async throws -> [ReservationLine] {
    try await lines(reservations, moved: try await moved(for: reservations.map(\.id)))
  }

  private func lines(
    _ reservations: [Record<Reservation>], moved: [ExactDecimal]
  ) async throws -> [ReservationLine] {
    let today = try await today()
    let ids = Array(Set(reservations.compactMap { $0[.item] }))
    let items = try await living(.inventoryItem, ids).compactMap { $0.record(InventoryItem.self) }
    let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    return zip(reservations, moved).map { reservation, moved in
      ReservationLine(
        reservation, item: reservation[.item].flatMap { known[$0] }, moved: moved, today: today)
    }
  }

  /// The movements that fulfil a reservation, with what reversed them, the first one first.
  package func fulfilments(of reservation: RecordID) async throws -> [Record<StockTransaction>] {
    try await all(
      by: Field<StockTransaction, Moment>.date,
      with: PageFilter(Field<StockTransaction, RecordID>.reservation, reservation))
  }

  /// Notes that something is reserved, or expected. The same `id` does it once.
  package func reserve(_ draft: ReservationDraft, _ id: RecordID) async throws -> SaveOutcome {
    if try await fetch(Reservation.self, id) != nil { return .saved }
    guard let item = try await fetch(InventoryItem.self, draft.item) else {
      return .refused(SaveRefusal(draft.item, .noSuchRecord))
    }
    guard draft.quantity > .zero else {
      return .refused(SaveRefusal(id, .fields([FieldError("quantity", .invalid)])))
    }
    var reservation = Record<Reservation>(new: id)
    reservation[.item] = item.id
    reservation[.direction] = draft.isExpected ? "expected" : "reserved"
    reservation[.quantity] = draft.quantity
    reservation[.unit] = item[.unit]
    reservation[.party] = draft.party
    reservation[.reference] = draft.reference
    reservation[.place] = draft.place
    reservation[.due] = draft.due
    reservation[.note] = draft.note
    return try await save([reservation.values])
  }

  /// Notes that a reservation, or a part of it, went or came: one movement that names it, with
  /// what it cost where that is said. The same `id` does it once. More than was ordered is taken as
  /// it is, and told.
  package func fulfil(_ fulfilment: Fulfilment, _ id: RecordID) async throws -> SaveOutcome {
    if try await fetch(StockTransaction.self, id) != nil { return .saved }
    guard let line = try await reservation(fulfilment.reservation), let item = line.item else {
      return .refused(SaveRefusal(fulfilment.reservation, .noSuchRecord))
    }
    if let refusal = item.numberNeeded { return .refused(refusal) }
    let amount = fulfilment.quantity ?? line.open
    guard amount > .zero else {
      return .refused(SaveRefusal(fulfilment.reservation, .alreadyDone))
    }
    var movement = Record<StockTransaction>(
      new: id, of: item, line.isExpected ? amount : amount.negated ?? .zero,
      line.isExpected ? .purchase : .sale, at: try await moment())
    movement[.reservation] = line.reservation.id
    movement[.party] = line.reservation[.party]
    switch fulfilment.place {
    case .at(let chosen): movement[.location] = chosen
    case .usual:
      let own = try await placeInUse(line.reservation[.place])
      movement[.location] = own == nil ? try await usualPlace(of: item) : own
    }
    var costs: [RecordValues] = []
    if let unitCost = fulfilment.unitCost, line.isExpected {
      guard let cost = try await cost(unitCost, of: movement, as: await newID()) else {
        return .refused(SaveRefusal(id, .fields([FieldError("unitCost", .invalid)])))
      }
      costs = [cost.values]
    }
    return try await book([movement], before: costs, isAgreed: fulfilment.isAgreed)
  }

  /// A place, if stock may be put there; nil where it is archived or gone.
  func placeInUse(_ place: RecordID?) async throws -> RecordID? {
    guard let place, let location = try await fetch(Location.self, place),
      location[.isArchived] != true
    else { return nil }
    return place
  }

  /// Writes fields of a reservation that a change names, and no others.
  package func editReservation(
    _ change: ReservationChange, _ id: RecordID
  ) async throws -> SaveOutcome {
    guard let reservation = try await fetch(Reservation.self, id) else {
      return .refused(SaveRefusal(id, .noSuchRecord))
    }
    var values = reservation.values
    change.apply(to: &values)
    if let quantity = Record<Reservation>(values)?[.quantity], quantity <= .zero {
      return .refused(SaveRefusal(id, .fields([FieldError("quantity", .invalid)])))
    }
    return try await save([values])
  }
}
