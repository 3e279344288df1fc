package import Model
import Storage

/// Whether what a device keeps of a company's stock is the sum of the ledger.
package struct StockProof: Equatable, Sendable {
  /// What a kept quantity is of.
  package enum Kept: String, Equatable, Sendable {
    /// What is in stock, in total or at a place.
    case stock
    /// What is open of all that is reserved of an item.
    case reserved
    /// What is open of all that is expected of it.
    case incoming
    /// What the movements of one reservation come to.
    case moved
    /// What the movements of one loan come to.
    case lent
    /// What lies somewhere with a serial number: of all numbers of the item, or of one.
    case numbered
    /// How many numbers of the item are told rightly: what there is of each, where, and its turn.
    case numbers
  }

  /// A kept quantity that is another than the sum.
  package struct Difference: Equatable, Sendable {
    /// The item.
    package let item: RecordID
    /// The place; nil where it is the total.
    package let location: RecordID?
    /// What is kept wrong.
    package var what = Kept.stock
    /// What is kept.
    package let kept: ExactDecimal
    /// The sum of the movements.
    package let counted: ExactDecimal
  }

  /// How many items have a total.
  package fileprivate(set) var items = 0
  /// How many quantities at places were compared.
  package fileprivate(set) var levels = 0
  /// How many movements were added up.
  package fileprivate(set) var movements = 0
  /// How many reservations were added up.
  package internal(set) var reservations = 0
  /// How many loans were added up.
  package internal(set) var loans = 0
  /// How many serial numbers and lots were added up.
  package internal(set) var numbers = 0
  /// How many items there is more of than can be computed, or less.
  package fileprivate(set) var outOfRange = 0
  /// What is wrong; empty where all is proven.
  package fileprivate(set) var differences: [Difference] = []
}

extension StoreReader {
  /// Adds up the whole ledger of a company, exactly, and compares. What is out of range is kept as
  /// just that.
  package func proveStock(of company: CompanyID) throws -> StockProof {
    var proof = StockProof()
    var totals: [RecordID: ExactSum] = [:]
    var levels: [Pair: ExactSum] = [:]
    try connection.rows(
      """
      SELECT item, location, quantity FROM StockTransaction
      WHERE companyID = ? AND deleted IS NULL AND item IS NOT NULL
      """
    ) {
      $0.bind(company, at: 1)
    } each: { row in
      let item = try row.identifier(0)
      let quantity = ExactDecimal(millionths: row.int64(2))
      totals[item, default: ExactSum()].add(quantity)
      if !row.isNull(1) {
        levels[Pair(item: item, location: try row.identifier(1)), default: ExactSum()].add(quantity)
      }
      proof.movements += 1
    }
    try compare(totals, company, &proof)
    try compare(levels, company, &proof)
    try proveReservations(of: company, &proof)
    try proveLoans(of: company, &proof)
    try proveSerials(of: company, &proof)
    return proof
  }

  private struct Pair: Hashable {
    let item: RecordID
    let location: RecordID
  }

  private func compare(
    _ totals: [RecordID: ExactSum], _ company: CompanyID, _ proof: inout StockProof
  ) throws {
    try connection.rows("SELECT id, stock FROM InventoryItem WHERE companyID = ?") {
      $0.bind(company, at: 1)
    } each: { row in
      let item = try row.identifier(0)
      proof.items += 1
      let counted = totals[item] ?? ExactSum()
      if !counted.value.isInRange { proof.outOfRange += 1 }
      proof.note(item, nil, kept: ExactDecimal(millionths: row.int64(1)), counted.value)
    }
  }

  private func compare(
    _ levels: [Pair: ExactSum], _ company: CompanyID, _ proof: inout StockProof
  ) throws {
    var missing = levels
    try connection.rows(
      "SELECT item, location, stock FROM placeLevels WHERE zone = ? ORDER BY item, location"
    ) {
      $0.bind(company, at: 1)
    } each: { row in
      let pair = Pair(item: try row.identifier(0), location: try row.identifier(1))
      proof.levels += 1
      let counted = missing.removeValue(forKey: pair) ?? ExactSum()
      let kept = ExactDecimal(millionths: row.int64(2))
      proof.note(pair.item, pair.location, kept: kept, counted.value)
    }
    for pair in missing.keys.sorted(by: { ($0.item, $0.location) < ($1.item, $1.location) }) {
      proof.levels += 1
      let counted = missing[pair] ?? ExactSum()
      proof.note(pair.item, pair.location, kept: .zero, counted.value)
    }
  }
}

extension StockProof {
  /// Notes what is kept of an item, if that is wrong.
  mutating func note(
    _ item: RecordID, _ location: RecordID?, _ what: Kept = .stock, kept: ExactDecimal,
    _ counted: ExactDecimal
  ) {
    guard kept != counted else { return }
    differences.append(
      Difference(item: item, location: location, what: what, kept: kept, counted: counted))
  }
}

extension DeviceStore {
  /// Counts everything that is kept of a zone's stock anew.
  func recountStock(of zone: ZoneID) throws {
    let definitions = reader.tables.map(\.definition)
    if StockLevels.areKept(of: definitions) {
      try connection.run(StockLevels.recounting) { $0.bind(zone, at: 1) }
    }
    let isPlaced = PlaceLevels.areKept(of: definitions)
    let isReserved = ReservationLevels.areKept(of: definitions)
    let hasLoans = LoanLevels.areKept(of: definitions)
    let isNumbered = SerialLevels.areKept(of: definitions)
    let steps =
      (isPlaced ? PlaceLevels.recounting : [])
      + (isReserved ? ReservationLevels.recounting : [])
      + (hasLoans ? [MovedColumn.loans.recounting()] : [])
      + (isNumbered ? SerialLevels.recounting : [])
    for step in steps { try connection.run(step) { $0.bind(zone, at: 1) } }
    if isNumbered { try SerialArrival(connection).countAll(in: zone) }
  }

  /// Counts it anew in one durable transaction.
  func repairStock(of zone: ZoneID, now: UInt64) throws -> SaveOutcome {
    try perform(now: now) { _ in try recountStock(of: zone) }
  }
}

extension CompanyContext {
  /// Proves what the device keeps of the stock, from one view of its store. Pages and saves go on
  /// meanwhile.
  package func proveStock() async throws -> StockProof {
    let company = company
    return try await device.comparisonDesk().read(company) { try $0.proveStock(of: company) }
  }

  /// Counts what the device keeps of the stock anew, in one transaction; nothing is sent.
  package func repairStock() async throws -> SaveOutcome {
    let company = company
    return try await device.write(company, [.inventoryItem, .stockTransaction]) { store, now in
      try store.repairStock(of: company, now: now)
    }
  }

  /// How much of an item lies where; see `StoreReader.placeLevels`.
  package func placeLevels(of item: RecordID) async throws -> [PlaceLevel] {
    let company = company
    return try await device.lists.read(company) { try $0.placeLevels(of: item, in: company) }
  }

  /// How much of an item lies at a place.
  package func level(of item: RecordID, at location: RecordID) async throws -> ExactDecimal {
    let company = company
    return try await device.lists.read(company) {
      try $0.level(of: item, at: location, in: company)
    }
  }

  /// What lies at a place.
  package func contents(of location: RecordID) async throws -> [PlaceLevel] {
    let company = company
    return try await device.lists.read(company) { try $0.contents(of: location, in: company) }
  }

  /// What lies at each place.
  package func fillings() async throws -> [RecordID: PlaceFilling] {
    let company = company
    return try await device.lists.read(company) { try $0.fillings(in: company) }
  }

  /// Where less than nothing lies, up to `limit` of them.
  package func shortages(limit: Int) async throws -> [PlaceLevel] {
    let company = company
    return try await device.lists.read(company) { reader in
      let atPlaces = try reader.shortages(in: company, limit: limit)
      let told = Set(atPlaces.map(\.item))
      let inAll = try reader.itemShortages(in: company, limit: limit)
      return Array((atPlaces + inAll.filter { !told.contains($0.item) }).prefix(limit))
    }
  }
}
