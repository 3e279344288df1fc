package import Device
package import Model

/// What is to be known of an item while somebody writes a line of an order.
package struct OrderedItem: Equatable, Sendable {
  /// The item.
  package let item: Record<InventoryItem>
  /// How much of it is in stock and promised to nobody.
  package let available: ExactDecimal
  /// What one costs where the line says nothing else, in the currency of the order.
  package let price: Money?
  /// Where that stands; nil where the item says it.
  package let list: ListedTerms?
  /// What the customer paid for it the last time; nil where that is not known.
  package let last: PaidPrice?
}

/// What a customer paid for an item once.
package struct PaidPrice: Equatable, Sendable {
  /// The price of one, before anything was taken off.
  package let price: Money
  /// How much of it was ordered.
  package let quantity: ExactDecimal
  /// What was taken off the line, in percent.
  package let discountPercent: ExactDecimal?
  /// The day of the order.
  package let day: Moment
  /// The number of the order.
  package let number: String?
}

extension CompanyContext {
  /// How many orders of a customer are looked at, the ones that changed last.
  private static let paidLookLimit = 50

  /// What there is to know of what somebody writes into a line of an order; nil where that names no
  /// item.
  package func orderedItem(
    _ words: String, _ quantity: ExactDecimal = .one, in order: RecordID
  ) async throws -> OrderedItem? {
    guard let order = try await fetch(SalesOrder.self, order) else { return nil }
    return try await orderedItem(words, quantity, of: order)
  }

  /// The same of a line of an invoice.
  package func orderedItem(
    _ words: String, _ quantity: ExactDecimal = .one, on invoice: RecordID
  ) async throws -> OrderedItem? {
    guard let invoice = try await fetch(Invoice.self, invoice) else { return nil }
    return try await orderedItem(words, quantity, of: Record(termsOf: invoice))
  }

  private func orderedItem(
    _ words: String, _ quantity: ExactDecimal, of order: Record<SalesOrder>
  ) async throws -> OrderedItem? {
    guard !words.isEmpty, let item = try await orderedItem(words)?.item else { return nil }
    let own = try await fetch(Company.self, company)?[.currency]
    let currency = (order[.currency] ?? own).flatMap { CurrencyCode($0) } ?? .euro
    let proposed = try await proposedPrice(of: item, quantity, in: order)
    return OrderedItem(
      item: item, available: try await stockLevels(of: [item.id])[0].available,
      price: proposed.price.map { Money($0, currency) }, list: proposed.list,
      last: try await lastPrice(of: item.id, before: order, own: own))
  }

  /// What the customer of an order paid for an item in the last of the other orders that were
  /// submitted and not cancelled.
  private func lastPrice(
    of item: RecordID, before order: Record<SalesOrder>, own: String?
  ) async throws -> PaidPrice? {
    guard let contact = order[.contact] else { return nil }
    var request = PageRequest(.order, sort: .updatedAt)
    request.isDescending = true
    request.limit = Self.paidLookLimit
    let customer = Field<SalesOrder, RecordID>.contact.number
    request.filters = [PageFilter(field: customer, value: .reference(contact))]
    let orders = try await page(of: request).records.compactMap { $0.record(SalesOrder.self) }
    let counted = orders.filter { other in
      let state = SalesOrder.states.state(of: other.values)
      return other.id != order.id && state != "draft" && state != "cancelled"
    }
    .sorted { ($0[.ordered]?.milliseconds ?? 0, $0.id) > ($1[.ordered]?.milliseconds ?? 0, $1.id) }
    for other in counted {
      let line = try await orderLines(of: other.id).last { $0[.item] == item && $0[.price] != nil }
      guard let line, let price = line.pricePerPiece else { continue }
      let currency = (other[.currency] ?? own).flatMap { CurrencyCode($0) } ?? .euro
      return PaidPrice(
        price: Money(price, currency), quantity: line.pieces ?? .one,
        discountPercent: line[.discountPercent], day: other[.ordered] ?? Moment(milliseconds: 0),
        number: other[.number])
    }
    return nil
  }
}
