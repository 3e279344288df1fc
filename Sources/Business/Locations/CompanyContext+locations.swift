package import Device
package import Model

/// What a form or a command changes in a place.
package typealias LocationChange = FieldChanges<Location>

extension CompanyContext {
  /// The reasons that the company offers when stock is corrected.
  package func reasonCodes() async throws -> [String] {
    let text = try await fetch(Company.self, company)?[.reasonCodes] ?? ""
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// All places of the company in the order of a walk, with what lies there if that is counted.
  package func locationTree(isCounted: Bool = true) async throws -> LocationTree {
    let records = try await all(Location.self, by: Field<Location, String>.code)
    return LocationTree(records, isCounted ? try await fillings() : [:])
  }

  /// Makes a place, or all that the patterns of its code and name stand for, in one transaction:
  /// all of them, or none. Answers how many, or why not.
  package func addLocations(
    _ change: LocationChange, newID: () async -> RecordID
  ) async throws -> (outcome: SaveOutcome, ids: [RecordID]) {
    var draft = RecordValues(new: await newID(), of: Location.definition)
    change.apply(to: &draft)
    guard let first = Record<Location>(draft) else { return (.gone(draft.id), []) }
    guard let names = LocationNames(first) else {
      let error = FieldError("code", .invalid)
      return (.refused(SaveRefusal(draft.id, .fields([error]))), [])
    }
    var tree: LocationTree?
    if first[.kind] == nil { tree = try await locationTree() }
    var records: [Record<Location>] = []
    for (index, pair) in names.pairs.enumerated() {
      var values = RecordValues(new: await newID(), of: Location.definition)
      change.apply(to: &values)
      guard var record = Record<Location>(values) else { continue }
      record[.code] = pair.code
      record[.name] = pair.name
      if let tree { record[.kind] = tree.usualKind(within: first[.parent]) }
      if let position = first[.position] {
        record[.position] = position.advancedToEnd(by: Int64(index))
      }
      records.append(record)
    }
    return (try await save(records.map(\.values)), records.map(\.id))
  }

  /// Writes fields of a place; one can't be moved into itself, or into what lies within it.
  package func editLocation(
    _ change: LocationChange, _ id: RecordID
  ) async throws -> SaveOutcome {
    guard let record = try await fetch(Location.self, id) else { return .gone(id) }
    var values = record.values
    change.apply(to: &values)
    let parent = Record<Location>(values)?[.parent]
    if let parent, parent != record[.parent],
      try await locationTree().lies(parent, within: id)
    {
      return .refused(SaveRefusal(id, .fields([FieldError("parent", .circular)])))
    }
    return try await save([values])
  }

  /// Where an item usually lies, if that place is there and in use.
  package func usualPlace(of item: Record<InventoryItem>) async throws -> RecordID? {
    guard let id = item[.location], let place = try await fetch(Location.self, id),
      place[.isArchived] != true
    else { return nil }
    return id
  }

  /// Moves stock of an item from one place to another, as two movements in one atom; nil stands
  /// for what lies at no place. The same `id` does it once.
  package func transfer(_ transfer: StockTransfer, _ id: RecordID) async throws -> SaveOutcome {
    try await self.transfer([transfer], [id])
  }

  /// Moves stock of several items as one atom: all of it, or nothing. Each has its identifier.
  package func transfer(
    _ transfers: [StockTransfer], _ ids: [RecordID]
  ) async throws -> SaveOutcome {
    var movements: [Record<StockTransaction>] = []
    for (transfer, id) in zip(transfers, ids) {
      switch try await halves(of: transfer, id) {
      case .made(let halves): movements += halves
      case .not(let outcome): return outcome
      }
    }
    let isAgreed = transfers.allSatisfy(\.isAgreed)
    return try await book(movements, isAgreed: isAgreed)
  }

  private enum Halves {
    case made([Record<StockTransaction>])
    case not(SaveOutcome)
  }

  private func halves(of transfer: StockTransfer, _ id: RecordID) async throws -> Halves {
    guard transfer.from != transfer.to else {
      return .not(.refused(SaveRefusal(id, .sameLocation)))
    }
    guard let item = try await fetch(InventoryItem.self, transfer.item) else {
      return .not(.gone(transfer.item))
    }
    if let refusal = item.numberNeeded { return .not(.refused(refusal)) }
    let moment = try await moment()
    func half(_ id: RecordID, _ quantity: ExactDecimal, at place: RecordID?)
      -> Record<StockTransaction>
    {
      var half = Record<StockTransaction>(new: id, of: item, quantity, .transfer, at: moment)
      half[.location] = place
      half[.reason] = transfer.reason
      half[.causeKind] = Record<StockTransaction>.transferCause
      if let entered = transfer.entered {
        half[.enteredQuantity] = quantity < .zero ? entered.entered?.negated : entered.entered
        half[.enteredUnit] = entered.unit
      }
      return half
    }
    guard let taken = transfer.quantity.negated else { return .not(.gone(id)) }
    let departure = half(id, taken, at: transfer.from)
    var arrival = half(.arrival(of: id), transfer.quantity, at: transfer.to)
    arrival[.cause] = id
    return .made([departure, arrival])
  }
}

/// What is moved from one place to another.
package struct StockTransfer: Equatable, Sendable {
  /// The item.
  package var item: RecordID
  /// How much, above zero.
  package var quantity: ExactDecimal
  /// The place that it leaves; nil for what lies at none.
  package var from: RecordID?
  /// The place that it comes to; nil for none.
  package var to: RecordID?
  /// Why, in a word or two.
  package var reason: String?
  /// Whether the person was told that less than nothing will be left, and goes on.
  package var isAgreed = false
  /// What was entered, where that was in another unit.
  package var entered: EnteredQuantity?

  /// Takes the parts as they are.
  package init(item: RecordID, quantity: ExactDecimal, from: RecordID?, to: RecordID?) {
    self.item = item
    self.quantity = quantity
    self.from = from
    self.to = to
  }
}

/// The codes and names that patterns stand for.
struct LocationNames {
  let pairs: [(code: String, name: String)]

  /// Nil where a pattern is none, or the two are not as many.
  init?(_ record: Record<Location>) {
    guard let codes = LocationPattern.expand(record[.code] ?? ""),
      let names = LocationPattern.expand(record[.name] ?? "")
    else { return nil }
    guard codes.count > 1, names.count == 1 else {
      guard codes.count == names.count else { return nil }
      pairs = zip(codes, names).map { ($0, $1.isEmpty ? $0 : $1) }
      return
    }
    // One name for many places is told apart by their codes.
    pairs = codes.map { ($0, names[0].isEmpty ? $0 : "\(names[0]) \($0)") }
  }
}
