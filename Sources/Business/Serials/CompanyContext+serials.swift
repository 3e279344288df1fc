package import Device
package import Model

extension CompanyContext {
  /// The numbers of an item in some states, or all but those that were never received.
  package func serials(
    of item: RecordID, _ states: Set<SerialState>? = nil, limit: Int = .max
  ) async throws -> SerialListing {
    let filter = PageFilter(Field<SerialUnit, RecordID>.item, item)
    let units = try await all(by: Field<SerialUnit, String>.number, with: filter)
    let movements = try await serialMovements(of: item)
    let known = Dictionary(grouping: movements, by: \.serial)
    let all = units.map { SerialLine($0, known[$0.id] ?? []) }
    var listing = SerialListing()
    for line in all { listing.counts[line.state, default: 0] += 1 }
    let wanted = all.filter { states?.contains($0.state) ?? ($0.state != .notReceived) }
    let here = wanted.filter { $0.state == .inStock }.sorted { $0.isTaken(before: $1) }
    let rest = wanted.filter { $0.state != .inStock }.sorted { $0.isListed(before: $1) }
    listing.lines = Array((here + rest).prefix(limit))
    listing.unnumbered = try await unnumbered(of: item, movements)
    let today = try await today()
    listing.first = all.filter { line in
      line.state == .inStock && line.unit[.expires].map { $0 >= today } ?? true
    }.min { $0.isTaken(before: $1) }
    return listing
  }

  /// What of an item lies where without a number, by all that moved with one.
  private func unnumbered(
    of item: RecordID, _ movements: [SerialMovement]
  ) async throws -> [PlaceLevel] {
    var levels: [RecordID?: ExactDecimal] = [:]
    var placed = ExactDecimal.zero
    for level in try await placeLevels(of: item) where level.location != nil {
      levels[level.location] = level.quantity
      placed = placed.adding(level.quantity) ?? placed
    }
    let total = try await stock(of: item) ?? .zero
    levels[nil] = total.subtracting(placed) ?? .zero
    for movement in movements {
      let level = levels[movement.location] ?? .zero
      levels[movement.location] = level.subtracting(movement.quantity) ?? level
    }
    let left = levels.filter { $0.value != .zero }.map {
      PlaceLevel(item: item, location: $0, quantity: $1)
    }
    return left.sorted {
      ($1.quantity, $0.location ?? .zero) < ($0.quantity, $1.location ?? .zero)
    }
  }

  /// A number with what its movements come to; nil when there is none.
  package func serial(_ id: RecordID) async throws -> SerialLine? {
    guard let unit = try await fetch(SerialUnit.self, id) else { return nil }
    return try await lines([unit]).first
  }

  private func lines(_ units: [Record<SerialUnit>]) async throws -> [SerialLine] {
    var lines: [SerialLine] = []
    for unit in units {
      let item = unit[.item] ?? .zero
      lines.append(SerialLine(unit, try await serialMovements(of: item, serials: [unit.id])))
    }
    return lines
  }

  /// The numbers that a scanned text stands for, at whichever items.
  package func serials(scanned number: String) async throws -> [SerialLine] {
    var request = PageRequest(.serialUnit, sort: .field(Field<SerialUnit, String>.number))
    request.filters = [PageFilter(Field<SerialUnit, String>.number, number)]
    return try await lines(try await page(of: request).records.compactMap { $0.record() })
  }

  /// What several numbers are called; those that are not here are left out.
  package func numbers(of serials: [RecordID]) async throws -> [RecordID: String] {
    try await living(.serialUnit, Array(Set(serials))).reduce(into: [:]) { names, stored in
      names[stored.id] = stored.record(SerialUnit.self)?[.number]
    }
  }

  /// A number from its purchase to the customer and back, with who moved it; nil when there is
  /// none.
  package func trace(_ id: RecordID) async throws -> SerialTrace? {
    guard let line = try await serial(id) else { return nil }
    var trace = SerialTrace(line)
    let item = line.unit[.item] ?? .zero
    trace.item = try await fetch(InventoryItem.self, item)
    trace.tree = try await locationTree(isCounted: false)
    trace.today = try await today()
    var request = PageRequest(
      .stockTransaction, sort: .field(Field<StockTransaction, Moment>.date))
    request.filters = [
      PageFilter(Field<StockTransaction, RecordID>.serial, id),
      PageFilter(Field<StockTransaction, RecordID>.item, item),
    ]
    request.limit = StoreReader.pageLimit
    var stored: [StoredRecord] = []
    repeat {
      let page = try await page(of: request)
      stored += page.records
      request.after = page.next
    } while request.after != nil
    let reversed = try await reversed(stored.map(\.id))
    var names: [AccountID: String] = [:]
    for account in Set(stored.map(\.createdBy)) { names[account] = try await name(of: account) }
    trace.events = stored.compactMap { stored in
      guard let movement = stored.record(StockTransaction.self) else { return nil }
      return SerialEvent(
        movement: movement, person: movement[.authorName] ?? names[stored.createdBy],
        place: movement[.location].flatMap { trace.tree[$0]?.code },
        isReversed: reversed.contains(stored.id))
    }
    return trace
  }

  /// Writes fields of a number that a change names, and no others. What it is called and what it
  /// is of stay: its identifier follows from them.
  package func editSerial(_ change: SerialChange, _ id: RecordID) async throws -> SaveOutcome {
    guard let unit = try await fetch(SerialUnit.self, id) else { return .gone(id) }
    var values = unit.values
    change.apply(to: &values)
    return try await save([values])
  }
}

/// What a form or a command changes in a serial number or lot.
package typealias SerialChange = FieldChanges<SerialUnit>
