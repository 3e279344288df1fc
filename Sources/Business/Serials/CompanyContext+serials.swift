package import Device
package import Model

extension CompanyContext {
  /// All numbers of an item in some states, or all but those that were never received. It reads
  /// each of them: a page asks for `serialPage` or `serialSummary`.
  package func serials(
    of item: RecordID, _ states: Set<SerialState>? = nil
  ) async throws -> SerialListing {
    let filter = PageFilter(Field<SerialUnit, RecordID>.item, item)
    let units = try await all(by: Field<SerialUnit, String>.number, with: filter)
    let known = Dictionary(grouping: try await serialMovements(of: item), by: \.serial)
    let wanted = units.map { SerialLine($0, known[$0.id] ?? []) }.filter {
      states?.contains($0.state) ?? ($0.state != .notReceived)
    }
    let here = wanted.filter { $0.state == .inStock }.sorted { $0.isTaken(before: $1) }
    let rest = wanted.filter { $0.state != .inStock }.sorted { $0.isListed(before: $1) }
    var listing = try await serialSummary(of: item, limit: 0)
    listing.lines = here + rest
    return listing
  }

  /// What there is of an item's numbers, with the first ones in stock, up to the limit, and those
  /// that contradict themselves.
  package func serialSummary(of item: RecordID, limit: Int) async throws -> SerialListing {
    let (company, today) = (company, try await today())
    return try await read { reader in
      var listing = SerialListing()
      for (standing, count) in try reader.serialCounts(of: item, in: company) {
        listing.counts[SerialState(standing)] = count
      }
      for standing in [SerialStanding.inStock, .contradictory] where limit > 0 {
        listing.lines += try reader.serials(of: item, standing, limit: limit, in: company)
          .compactMap { SerialLine($0) }
      }
      // Where none is left, what the last ones were tells what the next will be.
      for standing in [SerialStanding.out, .used, .writtenOff]
      where limit > 0 && listing.lines.isEmpty {
        listing.lines += try reader.serials(of: item, standing, limit: 1, in: company)
          .compactMap { SerialLine($0) }
      }
      listing.first = try reader.firstSerial(of: item, notBefore: today, in: company)
        .flatMap { SerialLine($0) }
      listing.unnumbered = try Self.unnumbered(of: item, reader, company)
      return listing
    }
  }

  /// The numbers of an item in one state, some of them left out: what is in stock by expiry, others
  /// by number.
  package func serialPage(
    of item: RecordID, _ state: SerialState, from start: Int = 0, limit: Int
  ) async throws -> [SerialLine] {
    let company = company
    return try await read { reader in
      try reader.serials(of: item, state.standing, from: start, limit: limit, in: company)
        .compactMap { SerialLine($0) }
    }
  }

  /// What of an item lies where without a number.
  private static func unnumbered(
    of item: RecordID, _ reader: StoreReader, _ company: CompanyID
  ) throws -> [PlaceLevel] {
    var levels: [RecordID?: ExactDecimal] = [:]
    for level in try reader.placeLevels(of: item, in: company) {
      levels[level.location] = level.quantity
    }
    for numbered in try reader.numberedLevels(of: item, in: company) {
      let level = levels[numbered.location] ?? .zero
      levels[numbered.location] = level.minus(numbered.quantity)
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
    try await lines([id]).first
  }

  /// Those of some numbers that are there, in their order.
  func lines(_ ids: [RecordID]) async throws -> [SerialLine] {
    let company = company
    return try await read { reader in
      try ids.compactMap { id in
        try reader.keptSerial(id, in: company).flatMap { SerialLine($0) }
      }
    }
  }

  /// The numbers that a scanned text stands for, at whichever items.
  package func serials(scanned number: String) async throws -> [SerialLine] {
    var request = PageRequest(.serialUnit, sort: .field(Field<SerialUnit, String>.number))
    request.filters = [PageFilter(Field<SerialUnit, String>.number, number)]
    return try await lines(try await page(of: request).records.map(\.id))
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
