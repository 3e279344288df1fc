package import Device
package import Model

/// What became of something that was scanned at the counter.
package enum SaleScan: Equatable, Sendable {
  /// It stands in the sale, in this line.
  case added(Record<OrderLine>)
  /// Nothing has that code or name.
  case unknown
  /// So many items have it.
  case several(Int)
  /// It was not added.
  case refused(SaveRefusal)

  static func gone(_ id: RecordID) -> SaleScan { .refused(SaveRefusal(id, .noSuchRecord)) }
}

/// A sale over the counter is an order of somebody who walked in: a draft while things are scanned,
/// and submitted, shipped and paid in one transaction.
extension CompanyContext {
  /// How many of the last drafts are looked through for sales.
  private static let draftLimit = 200

  /// The sales that this person began and did not finish, the last one first.
  package func openSales() async throws -> [OrderAccount] {
    guard let own = member?.account else { return [] }
    var request = PageRequest(.order, sort: .updatedAt)
    request.isDescending = true
    request.limit = Self.draftLimit
    request.filters = [
      PageFilter(field: SalesOrder.states.field, value: .text(SalesOrder.states.states[0]))
    ]
    let orders = try await page(of: request).records.filter { $0.createdBy == own }
      .compactMap { $0.record(SalesOrder.self) }
      .filter { $0[.source] == SalesOrder.walkIn && $0[.isArchived] != true }
      .filter { !SalesOrder.isTemplate($0) }
    return try await accounts(of: orders)
  }

  /// Begins a sale to somebody who is not named; the same `id` does it once.
  package func beginSale(_ id: RecordID) async throws -> SaveOutcome {
    var change = FieldChanges<SalesOrder>()
    change.set(.customer, to: say("Walk-in customer"))
    change.set(.source, to: SalesOrder.walkIn)
    change.set(.pricing, to: "gross")
    change.set(.salesperson, to: member?.account)
    return try await add(change, id)
  }

  /// Adds what was scanned, or typed by its name, to a sale: as a line, or to the line of the same
  /// item at its price.
  ///
  /// `seen` is how much of each line there was when somebody scanned: what is sent twice is added
  /// once, and the line that a scan makes has its `id`.
  package func scan(
    _ words: String, _ count: ExactDecimal, into sale: RecordID,
    seeing seen: [RecordID: ExactDecimal]? = nil, _ id: RecordID
  ) async throws -> SaleScan {
    if try await details(.orderLine, id) != nil {
      return try await fetch(OrderLine.self, id).map { .added($0) } ?? .gone(id)
    }
    switch try await found(words, count) {
    case .answer(let answer): return answer
    case .item(let item, let quantity):
      let line = try await orderLines(of: sale).last {
        $0[.item] == item && $0[OrderLine.factor] == nil
      }
      guard let line else { return try await addLine(of: item, quantity, to: sale, id) }
      return try await raise(line, by: quantity, seen: seen?[line.id])
    }
  }

  /// Why what was scanned can't be sold; nil where it can.
  package func problem(withScan words: String) async throws -> SaleScan? {
    guard case .answer(let answer) = try await found(words, .one) else { return nil }
    return answer
  }

  private enum Found {
    case item(RecordID, ExactDecimal)
    case answer(SaleScan)
  }

  /// The item with that code, barcode or name, and how much of it is sold.
  private func found(_ words: String, _ count: ExactDecimal) async throws -> Found {
    let rows = try await items(scanned: words)
    if rows.count > 1 { return .answer(.several(rows.count)) }
    if let row = rows.first {
      // What has a box's barcode is a box.
      let boxes = row.scanned.flatMap { EnteredQuantity(count, $0)?.quantity }
      return .item(row.item.id, boxes ?? count)
    }
    switch try await record(of: .inventoryItem, named: words) {
    case .found(let id): return .item(id, count)
    case .several(let found): return .answer(.several(found.count))
    case .none: return .answer(.unknown)
    }
  }

  private func addLine(
    of item: RecordID, _ quantity: ExactDecimal, to sale: RecordID, _ id: RecordID
  ) async throws -> SaleScan {
    var change = FieldChanges<OrderLine>()
    change.set(.order, to: sale)
    change.set(.item, to: item)
    change.set(.quantity, to: quantity)
    if case .refused(let refusal) = try await add(change, id) { return .refused(refusal) }
    return try await fetch(OrderLine.self, id).map { .added($0) } ?? .gone(id)
  }

  private func raise(
    _ line: Record<OrderLine>, by quantity: ExactDecimal, seen: ExactDecimal?
  ) async throws -> SaleScan {
    let now = line[.quantity] ?? .zero
    let wanted = (seen ?? now).plus(quantity)
    if now == wanted { return .added(line) }
    if case .refused(let refusal) = try await set(now.plus(quantity), of: line.id) {
      return .refused(refusal)
    }
    return try await fetch(OrderLine.self, line.id).map { .added($0) } ?? .gone(line.id)
  }

  /// Says how much of a line is sold; a line of nothing goes.
  package func set(_ quantity: ExactDecimal, of line: RecordID) async throws -> SaveOutcome {
    guard try await fetch(OrderLine.self, line) != nil else {
      return try await details(.orderLine, line) == nil ? .gone(line) : .saved
    }
    guard quantity > .zero else { return try await delete(.orderLine, line) }
    var change = FieldChanges<OrderLine>()
    change.set(.quantity, to: quantity)
    return try await edit(change, line)
  }

  /// Names who buys, with what follows from the contact; nobody for nil.
  package func setCustomer(_ contact: RecordID?, of sale: RecordID) async throws -> SaveOutcome {
    var change = FieldChanges<SalesOrder>()
    let name = try await optional(Contact.self, contact)?[.name]
    change.set(.customer, to: name ?? say("Walk-in customer"))
    change.set(.contact, to: contact)
    return try await edit(change, sale)
  }

  /// Gives a sale up: it is cancelled, or gone where nothing was scanned.
  package func discard(sale: RecordID) async throws -> SaveOutcome {
    guard let order = try await fetch(SalesOrder.self, sale) else { return .saved }
    let isEmpty = try await orderLines(of: sale).isEmpty
    guard isEmpty, SalesOrder.states.state(of: order.values) == SalesOrder.states.states[0] else {
      return try await move(SalesOrder.self, sale, by: "discard")
    }
    return try await delete(.order, sale)
  }
}

extension SalesOrder {
  /// The source of what is sold over the counter.
  package static let walkIn = "walkIn"
}
