package import Model
import Storage
import SyncProtocol

/// Less than nothing would be left of an item, in total or at a place.
package struct Shortage: Equatable, Sendable {
  /// How much is there.
  package let available: ExactDecimal
  /// Whether it is about one place, or what lies at none; else about all that there is.
  package let isAtPlace: Bool
  /// Whether the company lets people go on who were told.
  package let mayGoOn: Bool
  /// What of it is reserved for others, where that is what stands in the way.
  package var reserved: ExactDecimal?

  /// Takes the parts as they are.
  package init(available: ExactDecimal, isAtPlace: Bool, mayGoOn: Bool) {
    self.available = available
    self.isAtPlace = isAtPlace
    self.mayGoOn = mayGoOn
  }

  /// One sentence for a person.
  package var sentence: String {
    if let reserved { return promised(reserved) }
    let there =
      switch (available > .zero, isAtPlace) {
      case (true, true): say("Only \(available.description) lies at this place.")
      case (true, false): say("Only \(available.description) is in stock.")
      case (false, true): say("Nothing of it lies at this place any more.")
      case (false, false): say("Nothing of it is in stock any more.")
      }
    let advice =
      mayGoOn
      ? say("Stock would go below zero: go on only if it is there in truth.")
      : say(
        "This company lets no stock go below zero: count what is there, and correct that first.")
    return there + " " + advice
  }

  private func promised(_ reserved: ExactDecimal) -> String {
    let there =
      available > .zero
      ? say("Only \(available.description) is available: \(reserved.description) is reserved.")
      : say("Nothing of it is available: \(reserved.description) is reserved.")
    return there + " " + say("Go on only if it is for somebody else in truth.")
  }
}

extension DeviceStore {
  /// Saves movements in one durable transaction and as one atom, as far as the company lets stock
  /// go below zero. `isAgreed` says that the person was warned and goes on. Only what this device
  /// knows is looked at: others may have taken the same. Records that the movements refer to come
  /// before them, those that refer to them behind them.
  package func book(
    _ movements: [Record<StockTransaction>], after records: [RecordValues] = [],
    before others: [RecordValues] = [], isAgreed: Bool, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    let all = records + movements.map(\.values) + others
    return try save(all, together: true, in: zone, now: now) {
      try checkShortage(movements, isAgreed, zone)
    }
  }

  /// Saves groups of records, each as one atom, in one durable transaction: all of them, or none.
  /// As `book` otherwise.
  package func book(
    _ atoms: [StockAtom], isAgreed: Bool, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      let rights = try rights(in: zone)
      for atom in atoms {
        let records = atom.records + atom.movements.map(\.values) + atom.others
        try put(records, together: true, zone, rights, now, &clock)
      }
      try checkShortage(atoms.flatMap(\.movements), isAgreed, zone)
    }
  }

  /// Refuses what would leave less than nothing, as far as the company does not let people.
  func checkShortage(
    _ movements: [Record<StockTransaction>], _ isAgreed: Bool, _ zone: ZoneID
  ) throws {
    let company = try reader.record(.company, zone, in: zone)?.record(Company.self)
    let rule = company?[.shortage] ?? "allow"
    guard rule == "refuse" || rule == "warn" && !isAgreed else { return }
    for movement in movements {
      guard let item = movement[.item], let quantity = movement[.quantity], quantity < .zero else {
        continue
      }
      let isTransfer = movements.contains { $0[.item] == item && ($0[.quantity] ?? .zero) > .zero }
      let levels = try reader.placeLevels(of: item, in: zone)
      let here = levels.first { $0.location == movement[.location] }?.quantity ?? .zero
      let total = try reader.level(of: item, in: zone)
      // Who names no place takes from all that there is.
      let isAtPlace = (isTransfer || movement[.location] != nil) && here < .zero
      guard isAtPlace || !isTransfer && total < .zero else { continue }
      let left = isAtPlace ? here : total
      throw SaveRefusal(
        movement.id,
        .short(
          Shortage(
            available: left.minus(quantity), isAtPlace: isAtPlace,
            mayGoOn: rule == "warn")))
    }
    if !isAgreed { try checkReserved(movements, zone) }
  }

  /// Asks where somebody takes what is reserved for others. That is never refused: who goes on
  /// knows better. What fulfils a reservation takes what is its own.
  private func checkReserved(_ movements: [Record<StockTransaction>], _ zone: ZoneID) throws {
    let taken = movements.filter { movement in
      (movement[.quantity] ?? .zero) < .zero && movement[.reservation] == nil
        && (movement[.causeKind] == nil || movement[.loan] != nil)
    }
    for movement in taken {
      guard let item = movement[.item], let quantity = movement[.quantity] else { continue }
      let level = try reader.stockLevel(of: item, in: zone)
      guard level.isShort else { continue }
      let before = level.available.minus(quantity)
      var shortage = Shortage(available: before, isAtPlace: false, mayGoOn: true)
      shortage.reserved = level.reserved
      throw SaveRefusal(movement.id, .short(shortage))
    }
  }
}

/// Movements that the container takes together, or not at all, with the records they refer to.
package struct StockAtom: Equatable, Sendable {
  /// What comes before the movements.
  package var records: [RecordValues]
  /// The movements.
  package var movements: [Record<StockTransaction>]
  /// What refers to them.
  package var others: [RecordValues] = []

  /// Takes the parts as they are.
  package init(_ movements: [Record<StockTransaction>], after records: [RecordValues] = []) {
    self.records = records
    self.movements = movements
  }
}

extension CompanyContext {
  /// Saves groups of movements; see `DeviceStore.book`.
  package func book(_ atoms: [StockAtom], isAgreed: Bool) async throws -> SaveOutcome {
    let company = company
    let records = atoms.flatMap { $0.records + $0.others }
    let kinds = Set(records.map(\.kind) + [.stockTransaction])
    return try await device.write(company, Array(kinds)) { store, now in
      try store.book(atoms, isAgreed: isAgreed, in: company, now: now)
    }
  }

  /// Saves movements; see `DeviceStore.book`.
  package func book(
    _ movements: [Record<StockTransaction>], after records: [RecordValues] = [],
    before others: [RecordValues] = [], isAgreed: Bool = false
  ) async throws -> SaveOutcome {
    let company = company
    let kinds = (records + others).map(\.kind) + [.stockTransaction]
    return try await device.write(company, kinds) { store, now in
      try store.book(
        movements, after: records, before: others, isAgreed: isAgreed, in: company, now: now)
    }
  }
}
