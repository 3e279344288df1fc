package import Device
package import Model

/// An order with its lines, and what they come to.
package struct OrderAccount: Sendable {
  /// The order.
  package let order: Record<SalesOrder>
  /// Its lines in their order.
  package let lines: [Record<OrderLine>]
  /// What they come to; nil where that is out of range.
  package let totals: OrderTotals?
  /// The currency of its prices.
  package let currency: CurrencyCode
  /// How far each line of an item is, where that was asked for.
  package var stock: [RecordID: OrderLineStock] = [:]

  init(_ order: Record<SalesOrder>, _ lines: [Record<OrderLine>], _ currency: CurrencyCode) {
    self.order = order
    self.lines = lines
    self.currency = currency
    totals = OrderTotals(lines.map { OrderTotals.Line($0) }, OrderTotals.Terms(order, currency))
  }
}

extension OrderTotals.Line {
  fileprivate init(_ line: Record<OrderLine>) {
    self.init(quantity: line[.quantity] ?? .zero, price: line[.price] ?? .zero)
    discountPercent = line[.discountPercent] ?? .zero
    discountAmount = line[.discountAmount] ?? .zero
    taxRate = line[.taxRate] ?? .zero
  }
}

extension OrderTotals.Terms {
  fileprivate init(_ order: Record<SalesOrder>, _ currency: CurrencyCode) {
    self.init(digits: currency.digits)
    isGross = order[.pricing] == "gross"
    isTaxed = order[.pricing] != "reverseCharge" && order[.pricing] != "exempt"
    roundsLines = order[.rounding] == "line"
    discountPercent = order[.discountPercent] ?? .zero
    discountAmount = order[.discountAmount] ?? .zero
  }
}

extension CompanyContext {
  /// An order with its lines, totals, and how far each line is; nil where there is none.
  package func orderAccount(of order: RecordID) async throws -> OrderAccount? {
    guard let record = try await fetch(SalesOrder.self, order),
      var account = try await accounts(of: [record]).first
    else { return nil }
    account.stock = try await stock(of: account.lines)
    return account
  }

  /// Orders with their lines and totals, in one reading.
  func accounts(of orders: [Record<SalesOrder>]) async throws -> [OrderAccount] {
    let own = try await fetch(Company.self, company)?[.currency]
    let company = company
    let lines = try await read { reader in
      try orders.map { try reader.orderLines(of: $0.id, in: company) }
    }
    return zip(orders, lines).map { order, lines in
      let code = (order[.currency] ?? own).flatMap { CurrencyCode($0) }
      return OrderAccount(order, lines, code ?? .euro)
    }
  }

  /// The lines of an order in their order.
  package func orderLines(of order: RecordID) async throws -> [Record<OrderLine>] {
    let company = company
    return try await read { try $0.orderLines(of: order, in: company) }
  }

  /// The record of that identifier; nil for none.
  func optional<Owner: Entity>(
    _ type: Owner.Type, _ id: RecordID?
  ) async throws -> Record<Owner>? {
    guard let id else { return nil }
    return try await fetch(type, id)
  }

  // MARK: What is proposed

  /// What one of an item costs in an order: its price, in the currency of the order where its rate
  /// is known; nil where nothing says it.
  func price(of item: Record<InventoryItem>, in order: Record<SalesOrder>?) async throws
    -> ExactDecimal?
  {
    guard let price = item[.price] else { return nil }
    let own = try await fetch(Company.self, company)?[.currency]
    let (has, wanted) = (item[.currency] ?? own, order?[.currency] ?? own)
    if has == wanted { return price }
    guard has == own, let rate = order?[.rate] else { return nil }
    return price.divided(by: rate)
  }

  /// The tax of the line that was written last: of this item, if one of the last lines is.
  func usualTaxRate(of item: RecordID?) async throws -> ExactDecimal? {
    var request = PageRequest(.orderLine, sort: .updatedAt)
    request.isDescending = true
    request.limit = StoreReader.pageLimit
    let last = try await page(of: request).records.compactMap { $0.record(OrderLine.self) }
    return (last.first { item != nil && $0[.item] == item } ?? last.first)?[.taxRate]
  }

  // MARK: Lines

  /// Adds a line: of the item with that code, barcode or name, or else of what the words say. The
  /// same `id` does it once.
  package func addOrderLine(
    _ words: String, _ change: FieldChanges<OrderLine>, to order: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    try await add(naming(words, change, order), id)
  }

  private func naming(
    _ words: String, _ change: FieldChanges<OrderLine>, _ order: RecordID
  ) async throws -> FieldChanges<OrderLine> {
    var change = change
    change.set(.order, to: order)
    if let found = try await orderedItem(words) {
      change.set(.item, to: found.id)
    } else {
      change.set(.text, to: words)
    }
    return change
  }

  /// Adds the rows of a table that somebody copied, all or none: what it is, how many, and at what
  /// price. The same `id` does it once.
  package func addOrderLines(
    pasted text: String, to order: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    var lines: [RecordValues] = []
    let style = Speech.language.numbers
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, row) in rows.enumerated() {
      let cells = row.split(
        separator: row.contains("\t") ? "\t" : ";", omittingEmptySubsequences: false
      )
      .map { String($0).trimmed }
      guard let words = cells.first, !words.isEmpty else { continue }
      let (quantity, price) = (cells.dropFirst().first ?? "", cells.dropFirst(2).first ?? "")
      let count = quantity.isEmpty ? .one : DecimalText.read(quantity, style)
      let amount = price.isEmpty ? nil : DecimalText.read(price, style)
      guard let count, count > .zero, price.isEmpty || amount != nil else {
        return .refused(SaveRefusal(order, .byOrder(.unreadable(row: place + 1))))
      }
      var change = FieldChanges<OrderLine>()
      change.set(.quantity, to: count)
      change.set(.price, to: amount)
      let line = RecordID.made(for: RecordID(high: 0, low: UInt64(place)), by: id)
      if try await fetch(OrderLine.self, line) != nil { return .saved }
      var values = OrderLine.blank(line)
      try await naming(words, change, order).apply(to: &values)
      values = try await OrderLine.completed(values, since: nil, in: self)
      if let refusal = try await refusal(ofPart: values) { return .refused(refusal) }
      lines.append(ranked(values, behind: lines.last))
    }
    return lines.isEmpty ? .refused(SaveRefusal(order, .byOrder(.isEmpty))) : try await save(lines)
  }

  /// A line behind another one that is not saved yet, with the same tax.
  private func ranked(_ values: RecordValues, behind last: RecordValues?) -> RecordValues {
    guard var line = Record<OrderLine>(values), let last = last.flatMap({ Record<OrderLine>($0) })
    else { return values }
    line[.rank] = ExactDecimal(sum: Int128(last[.rank]?.millionths ?? 0) + 1_000_000)
    if line[.taxRate] == nil { line[.taxRate] = last[.taxRate] }
    return line.values
  }

  /// The item that somebody named in a line: by its code, its barcode or its whole name.
  private func orderedItem(_ words: String) async throws -> Record<InventoryItem>? {
    let scanned = try await items(scanned: words)
    if scanned.count == 1, let row = scanned.first { return row.item }
    guard case .found(let id) = try await record(of: .inventoryItem, named: words) else {
      return nil
    }
    return try await fetch(InventoryItem.self, id)
  }

  /// Puts a line in front of the one before it, or behind the one after it.
  package func shift(orderLine line: RecordID, isUp: Bool) async throws -> SaveOutcome {
    guard let order = try await fetch(OrderLine.self, line)?[.order] else { return .gone(line) }
    return try await shift(
      line, among: try await orderLines(of: order), by: .rank, isUp: isUp)
  }
}

extension StoreReader {
  fileprivate func orderLines(
    of order: RecordID, in company: CompanyID
  ) throws -> [Record<OrderLine>] {
    try parts(OrderLine.definition, of: order, in: company)
      .compactMap { $0.record(OrderLine.self) }
      .sorted { ($0[.rank] ?? .zero, $0.id) < ($1[.rank] ?? .zero, $1.id) }
  }
}
