package import Device
package import Model

extension CompanyContext {
  /// Reservations in a state, or all.
  package func reservations(
    _ state: ReservationState? = nil, of item: RecordID? = nil, limit: Int = .max
  ) async throws -> OpenListing<ReservationLine> {
    try await listing(Reservation.self, state, of: item, limit: limit)
  }

  /// One reservation; nil when there is none.
  package func reservation(_ id: RecordID) async throws -> ReservationLine? {
    try await Reservation.line(id, in: self)
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

  /// Reservations with what is open of them.
  func lines(_ reservations: [Record<Reservation>]) async throws -> [ReservationLine] {
    let (moved, today) = (try await moved(for: reservations.map(\.id)), try await today())
    let known = try await known(InventoryItem.self, reservations.map { $0[.item] })
    let contacts = try await contactNames(of: reservations.map(\.values))
    return zip(reservations, moved).map { reservation, moved in
      var line = ReservationLine(
        reservation, item: reservation[.item].flatMap { known[$0] }, moved: moved, today: today)
      line.contactName = reservation[.contact].flatMap { contacts[$0] }
      return line
    }
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
    reservation[.party] = draft.party.isEmpty ? nil : draft.party
    reservation[.contact] = draft.contact
    reservation[.reference] = draft.reference
    reservation[.place] = draft.place
    reservation[.due] = draft.due
    reservation[.note] = draft.note
    return try await save([named(reservation.values)])
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
    case .usual: movement[.location] = try await usualPlace(of: line, item)
    }
    var costs: [RecordValues] = []
    var unitCost = fulfilment.unitCost
    if unitCost == nil { unitCost = try await purchaseCost(of: line.reservation) }
    if let unitCost, line.isExpected {
      guard let cost = try await cost(unitCost, of: movement, as: await newID()) else {
        return .refused(SaveRefusal(id, .fields([FieldError("unitCost", .invalid)])))
      }
      costs = [cost.values]
    }
    return try await book([movement], before: costs, isAgreed: fulfilment.isAgreed)
  }

  /// Where what is reserved is taken from, or what is expected is put, where nobody says it: the
  /// reservation's own place, else that of its item.
  func usualPlace(
    of line: ReservationLine, _ item: Record<InventoryItem>
  ) async throws -> RecordID? {
    let own = try await placeInUse(line.reservation[.place])
    return own == nil ? try await usualPlace(of: item) : own
  }

  /// A place, if stock may be put there; nil where it is archived or gone.
  func placeInUse(_ place: RecordID?) async throws -> RecordID? {
    guard let place, let location = try await fetch(Location.self, place),
      location[.isArchived] != true
    else { return nil }
    return place
  }
}
