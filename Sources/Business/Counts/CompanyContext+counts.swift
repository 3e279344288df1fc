package import Device
package import Model

extension CompanyContext {
  /// Counts in a state, or all, the last one first.
  package func counts(_ state: CountState? = nil) async throws -> [CountSummary] {
    let all = try await all(StockCount.self, by: Field<StockCount, String>.name)
    return all.map(CountSummary.init).filter { state == nil || $0.state == state }
      .sorted { $0.count.id > $1.count.id }
  }

  /// Whether the person may approve counts, and take that back.
  package var mayApproveCounts: Bool { verdict(on: .create, .stockAdjustment) == .allowed }

  /// One count with all that is counted; nil when there is none.
  package func count(_ id: RecordID) async throws -> CountDetail? {
    guard let count = try await fetch(StockCount.self, id) else { return nil }
    let tree = try await locationTree(isCounted: false)
    let lines = try await self.lines(of: id)
    var known: Set<StockSpot> = []
    var levels: [StockSpot: ExactDecimal] = [:]
    for level in try await scope(of: count, lines, tree) {
      levels[level.spot] = level.quantity
      if level.quantity != .zero || level.isWanted { known.insert(level.spot) }
    }
    let counted = lines.filter { $0[.counter] != nil && $0[.quantity] != nil }
    let bySpot = Dictionary(grouping: counted) { $0.spot }
    let spots = known.union(bySpot.keys)
    let items = try await living(.inventoryItem, Array(Set(spots.map(\.item)))).compactMap {
      $0.record(InventoryItem.self)
    }
    let names = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    var rows: [CountRow] = []
    for spot in spots {
      rows.append(
        try await row(spot, names[spot.item], bySpot[spot] ?? [], levels[spot], count))
    }
    rows.sort {
      let turns = (tree.turn($0.spot.place), tree.turn($1.spot.place))
      if turns.0 != turns.1 { return turns.0 < turns.1 }
      return ($0.item?[.code] ?? "", $0.spot.item) < ($1.item?[.code] ?? "", $1.spot.item)
    }
    return CountDetail(
      CountSummary(count), rows: rows, tree: tree, subject: try await subject(of: count, tree))
  }

  /// The names of who counted.
  package func counters(of detail: CountDetail) async throws -> [AccountID: String] {
    var people: [AccountID: String] = [:]
    for account in Set(detail.rows.flatMap(\.lines).compactMap { $0.line[.counter] }) {
      let row = RecordID.accessControl(of: account, in: company)
      people[account] = try await fetch(AccessControl.self, row)?[.displayName]
    }
    return people
  }

  private func subject(
    of count: Record<StockCount>, _ tree: LocationTree
  ) async throws -> String? {
    if let place = count[.place] {
      return tree[place].map { $0.name == $0.code ? $0.code : "\($0.code) \($0.name)" }
    }
    guard let category = count[.category] else { return nil }
    return try await categoryTree()[category]?.path
  }

  private func lines(of count: RecordID) async throws -> [Record<CountLine>] {
    try await all(
      by: Field<CountLine, Moment>.countedAt,
      with: PageFilter(Field<CountLine, RecordID>.count, count))
  }

  private typealias Level = (spot: StockSpot, quantity: ExactDecimal, isWanted: Bool)

  /// What lies in the scope of a count.
  private func scope(
    of count: Record<StockCount>, _ lines: [Record<CountLine>], _ tree: LocationTree
  ) async throws -> [Level] {
    if let place = count[.place] {
      var found: [Level] = []
      for node in tree.nodes where tree.lies(node.record.id, within: place) {
        for level in try await contents(of: node.record.id) {
          found.append(
            (StockSpot(item: level.item, place: node.record.id), level.quantity, false))
        }
      }
      return found
    }
    var items = lines.filter { $0[.counter] == nil }.compactMap { $0[.item] }
    if let category = count[.category] {
      for inner in try await categoryTree().all(within: category) {
        items += try await all(
          InventoryItem.self, by: Field<InventoryItem, String>.code,
          with: PageFilter(Field<InventoryItem, RecordID>.category, inner)
        ).map(\.id)
      }
    }
    var found: [Level] = []
    for item in items {
      let there = try await placeLevels(of: item).filter { $0.quantity != .zero }
      found += there.map { (StockSpot(item: item, place: $0.location), $0.quantity, true) }
      if there.isEmpty, let record = try await fetch(InventoryItem.self, item) {
        found.append((StockSpot(item: item, place: try await usualPlace(of: record)), .zero, true))
      }
    }
    return found
  }

  private func row(
    _ spot: StockSpot, _ item: Record<InventoryItem>?, _ lines: [Record<CountLine>],
    _ level: ExactDecimal?, _ count: Record<StockCount>
  ) async throws -> CountRow {
    let own = try await corrections(of: spot, in: count)
    let timed = lines.compactMap { line in line[.countedAt].map { (line: line, at: $0) } }
    let sums = try await self.levels(at: timed.map { (spot, $0.at) })
    let counted = zip(timed, sums).compactMap { pair, sum -> CountedLine? in
      guard let quantity = pair.line[.quantity] else { return nil }
      let ours = own.all.filter { ($0[.date] ?? pair.at) <= pair.at }.compactMap { $0[.quantity] }
      let expected = sum.minus(ExactSum(ours).value)
      return CountedLine(
        line: pair.line, quantity: quantity, countedAt: pair.at, expected: expected)
    }
    var here = level
    if here == nil {
      here = try await placeLevels(of: spot.item).first { $0.location == spot.place }?.quantity
    }
    return CountRow(
      spot: spot, item: item, level: here ?? .zero, lines: counted, correction: own.last)
  }

  /// What the count itself wrote at a spot, and what took that back; and the one that holds.
  private func corrections(
    of spot: StockSpot, in count: Record<StockCount>
  ) async throws -> (all: [Record<StockTransaction>], last: Record<StockTransaction>?) {
    var all: [Record<StockTransaction>] = []
    var last: Record<StockTransaction>?
    for round in 0...count.round {
      let id = RecordID.correction(
        of: spot.item, at: spot.place, by: count.id, round: round)
      guard let correction = try await fetch(StockTransaction.self, id) else { continue }
      all.append(correction)
      let reversal = try await fetch(StockTransaction.self, .effect(of: id))
      if let reversal { all.append(reversal) }
      last = reversal == nil ? correction : nil
    }
    return (all, last)
  }
}

extension Record<StockCount> {
  /// How often it was taken back, whatever stands in the record.
  var round: Int { Int(min(max(self[.round] ?? 0, 0), Int64(StockCount.roundLimit))) }
}

extension Record<CountLine> {
  /// The item and where it lies.
  fileprivate var spot: StockSpot { StockSpot(item: self[.item] ?? .zero, place: self[.place]) }
}
