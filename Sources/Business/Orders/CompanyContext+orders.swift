package import Device
package import Model
import SyncProtocol

/// A document with its lines, and what they come to.
package struct DocumentAccount<Document: LinedDocument>: Sendable {
  /// The document.
  package let order: Record<Document>
  /// Its lines in their order.
  package let lines: [Record<Document.LineType>]
  /// What they come to; nil where that is out of range.
  package let totals: OrderTotals?
  /// The currency of its prices.
  package let currency: CurrencyCode
  /// Whether that is the company's own.
  package let isInOwnCurrency: Bool
  /// How far each line of an item is, where that was asked for.
  package var stock: [RecordID: OrderLineStock] = [:]

  init(
    _ order: Record<Document>, _ lines: [Record<Document.LineType>], _ currency: CurrencyCode,
    isOwn: Bool
  ) {
    self.order = order
    self.lines = lines
    self.currency = currency
    isInOwnCurrency = isOwn
    totals = OrderTotals(order, lines, digits: currency.digits)
  }
}

/// An order with its lines, and what they come to.
package typealias OrderAccount = DocumentAccount<SalesOrder>

extension CompanyContext {
  /// An order with its lines, totals, and how far each line is; nil where there is none.
  package func orderAccount(of order: RecordID) async throws -> OrderAccount? {
    try await account(SalesOrder.self, order)
  }

  /// A document with its lines, totals, and how far each line is; nil where there is none.
  package func account<Document: LinedDocument>(
    _ type: Document.Type, _ order: RecordID
  ) async throws -> DocumentAccount<Document>? {
    guard let record = try await fetch(type, order),
      var account = try await accounts(of: [record]).first
    else { return nil }
    if record.frozen == nil { account.stock = try await stock(of: account.lines) }
    return account
  }

  /// Orders with their lines and totals, in one reading.
  func accounts<Document: LinedDocument>(
    of orders: [Record<Document>]
  ) async throws -> [DocumentAccount<Document>] {
    let own = try await fetch(Company.self, company)?[.currency]
    let company = company
    let lines: [[Record<Document.LineType>]] = try await read { reader in
      try orders.map { order in
        // What was issued is what it was then.
        try order.frozen?.records() ?? reader.documentLines(of: order.id, in: company)
      }
    }
    return zip(orders, lines).map { order, lines in
      let code = order[.currency] ?? own
      return DocumentAccount(
        order, lines, code.flatMap { CurrencyCode($0) } ?? .euro, isOwn: code == own)
    }
  }

  /// The lines of an order in their order.
  package func orderLines(of order: RecordID) async throws -> [Record<OrderLine>] {
    try await documentLines(of: order)
  }

  /// The lines of a document in their order.
  package func documentLines<Line: DocumentLine>(
    _ type: Line.Type = Line.self, of document: RecordID
  ) async throws -> [Record<Line>] {
    let company = company
    let saved: [Record<Line>] = try await read { try $0.documentLines(of: document, in: company) }
    return saved + pendingRecords(Line.self).filter { $0[.document] == document }
  }

  /// The record of that identifier; nil for none.
  func optional<Owner: Entity>(
    _ type: Owner.Type, _ id: RecordID?
  ) async throws -> Record<Owner>? {
    guard let id else { return nil }
    return try await fetch(type, id)
  }

  /// The records of those identifiers that are there, by these.
  func known<Owner: Entity>(
    _ type: Owner.Type, _ ids: [RecordID?]
  ) async throws -> [RecordID: Record<Owner>] {
    let stored = try await living(Owner.definition.kind, Array(Set(ids.compactMap(\.self))))
    let records = stored.compactMap { $0.record(type) }
    return Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
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
  func usualTaxRate<Line: DocumentLine>(
    _ type: Line.Type, of item: RecordID?
  ) async throws -> ExactDecimal? {
    var request = PageRequest(Line.definition.kind, sort: .updatedAt)
    request.isDescending = true
    request.limit = StoreReader.pageLimit
    let last = try await page(of: request).records.compactMap { $0.record(type) }
    return (last.first { item != nil && $0[.item] == item } ?? last.first)?[.taxRate]
  }

  // MARK: Lines

  /// Adds a line: of the item with that code, barcode or name, or else of what the words say. The
  /// same `id` does it once.
  package func addOrderLine<Line: DocumentLine & RecordType>(
    _ words: String, _ change: FieldChanges<Line>, to order: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    try await add(naming(words, change, order), id)
  }

  func naming<Line: DocumentLine>(
    _ words: String, _ change: FieldChanges<Line>, _ order: RecordID
  ) async throws -> FieldChanges<Line> {
    var change = change
    change.set(.document, to: order)
    guard let found = try await orderedItem(words) else {
      change.set(.text, to: words)
      return change
    }
    change.set(.item, to: found.item.id)
    let unit = Line.definition.fields[Field<Line, String>.unit.number]
    if let box = found.unit, !change.entries.contains(where: { $0.field.number == unit.number }) {
      change.set(.unit, to: box.name)
    }
    return change
  }

  /// The item that somebody named in a line: by its code, its barcode or its whole name; and the
  /// unit whose barcode that is.
  func orderedItem(
    _ words: String
  ) async throws -> (item: Record<InventoryItem>, unit: OtherUnit?)? {
    let scanned = try await items(scanned: words)
    if scanned.count == 1, let row = scanned.first { return (row.item, row.scanned) }
    guard case .found(let id) = try await record(of: .inventoryItem, named: words) else {
      return nil
    }
    return try await fetch(InventoryItem.self, id).map { ($0, nil) }
  }

  /// Puts a line in front of the one before it, or behind the one after it.
  package func shift<Line: DocumentLine>(
    _ type: Line.Type, _ line: RecordID, isUp: Bool
  ) async throws -> SaveOutcome {
    guard let order = try await fetch(type, line)?[.document] else { return .gone(line) }
    return try await shift(
      line, among: try await documentLines(type, of: order), by: .rank, isUp: isUp)
  }
}

extension Record where E: LinedDocument {
  /// What it tells of others as they were when it was issued; nil where it was not.
  var frozen: FrozenContent? { E.definition.frozenContent(of: values) }
}
