package import Device
package import Model

/// What a supplier took for an item the last time that so much of it was ordered.
package struct SupplierPrice: Equatable, Sendable {
  /// What the supplier is called.
  package let supplier: String
  /// The item.
  package let item: RecordID
  /// What the item was called on the order.
  package let name: String
  /// What the supplier calls it; nil where nobody wrote it.
  package let supplierCode: String?
  /// How much was ordered, in the item's own unit.
  package let quantity: ExactDecimal
  /// Of one in that unit, before anything was taken off.
  package let price: Money
  /// What was taken off the line, in percent.
  package let discountPercent: ExactDecimal?
  /// The order that says so.
  package let purchase: Record<Purchase>
  /// How many days it usually takes until it is there; nil where nothing came yet.
  package let days: Int64?
}

/// What is to be known of an item while somebody writes a line of a purchase order.
package struct BoughtItem: Sendable {
  /// The item.
  package let item: Record<InventoryItem>
  /// What there is of it.
  package let level: StockLevel
  /// What was paid for it last: to the supplier of the order first, then to others.
  package let offers: [SupplierPrice]
}

extension CompanyContext {
  /// How many prices are told while somebody types.
  private static let offerLimit = 4

  /// What there is to know of what somebody writes into a line of a purchase order; nil where that
  /// names no item.
  package func boughtItem(
    _ words: String, in purchase: RecordID
  ) async throws -> BoughtItem? {
    guard let purchase = try await fetch(Purchase.self, purchase) else { return nil }
    return try await boughtItem(words, of: purchase)
  }

  /// The same of a line of a bill.
  package func boughtItem(_ words: String, on bill: RecordID) async throws -> BoughtItem? {
    guard let bill = try await fetch(Bill.self, bill) else { return nil }
    return try await boughtItem(words, of: Record(termsOf: bill))
  }

  private func boughtItem(
    _ words: String, of purchase: Record<Purchase>
  ) async throws -> BoughtItem? {
    guard !words.isEmpty, let item = try await orderedItem(words)?.item else { return nil }
    let prices = try await supplierPrices(of: item.id)
    let own = prices.filter { $0.purchase.isFromSame(supplier: purchase) }
    let others = prices.filter { !$0.purchase.isFromSame(supplier: purchase) }
    return BoughtItem(
      item: item, level: try await stockLevels(of: [item.id])[0],
      offers: Array((own + others).prefix(Self.offerLimit)))
  }

  /// How many of the orders of one supplier are looked at, the latest first.
  private static let suppliedLimit = 200

  /// What suppliers took for an item.
  package func supplierPrices(of item: RecordID) async throws -> [SupplierPrice] {
    try await prices(by: try await lastPurchases(of: item))
  }

  /// What a supplier took for what was ordered from them.
  package func supplierPrices(from contact: RecordID) async throws -> [SupplierPrice] {
    var request = PageRequest(.purchase, sort: .updatedAt)
    request.isDescending = true
    request.filters = [PageFilter(Field<Purchase, RecordID>.contact, contact)]
    request.limit = Self.suppliedLimit
    var bought: [BoughtLine] = []
    for stored in try await page(of: request).records {
      guard let purchase = stored.record(Purchase.self), purchase.isOrdered else { continue }
      bought += try await documentLines(PurchasePosition.self, of: purchase.id).map {
        BoughtLine(line: $0, purchase: purchase)
      }
    }
    return try await prices(by: bought.sorted(by: BoughtLine.isLater))
  }

  /// The latest price of each item, supplier and quantity, by name.
  private func prices(by bought: [BoughtLine]) async throws -> [SupplierPrice] {
    let own = try await fetch(Company.self, company)?[.currency]
    var prices: [SupplierPrice] = []
    for (item, lines) in Dictionary(grouping: bought, by: { $0.line[.item] }) {
      guard let item else { continue }
      prices += Self.prices(of: item, by: lines, own: own)
    }
    return prices.sorted { left, right in
      (left.name, left.supplier, left.quantity) < (right.name, right.supplier, right.quantity)
    }
  }
}

extension CompanyContext {
  /// The latest price of an item for each supplier and quantity, of its lines, the latest first.
  private static func prices(
    of item: RecordID, by lines: [BoughtLine], own: String?
  ) -> [SupplierPrice] {
    var prices: [SupplierPrice] = []
    for one in lines {
      guard let price = one.line.pricePerPiece, let quantity = one.line.pieces else { continue }
      let isThere = prices.contains { other in
        other.quantity == quantity && other.purchase.isFromSame(supplier: one.purchase)
      }
      if isThere { continue }
      let code = (one.purchase[.currency] ?? own).flatMap { CurrencyCode($0) } ?? .euro
      let same = lines.filter { $0.purchase.isFromSame(supplier: one.purchase) }
      prices.append(
        SupplierPrice(
          supplier: one.purchase[.supplier] ?? "", item: item, name: one.line[.text] ?? "",
          supplierCode: same.lazy.compactMap { $0.line[.supplierCode] }.first,
          quantity: quantity, price: Money(price, code),
          discountPercent: one.line[.discountPercent], purchase: one.purchase,
          days: BoughtLine.usualDays(of: same)))
    }
    return prices
  }
}

extension BoughtLine {
  /// Whether one was ordered after another.
  static func isLater(_ left: BoughtLine, _ right: BoughtLine) -> Bool {
    let (day, other) = (left.purchase[.orderedOn], right.purchase[.orderedOn])
    return (day?.milliseconds ?? 0) > (other?.milliseconds ?? 0)
  }

  /// How many days orders usually took until all was there: the middle one of them, the longer one
  /// of two; nil where none came yet.
  package static func usualDays(of bought: [BoughtLine]) -> Int64? {
    let days = bought.compactMap(\.days).sorted()
    return days.isEmpty ? nil : days[days.count / 2]
  }
}

extension Record<Purchase> {
  /// Whether it was ordered, and not cancelled.
  var isOrdered: Bool { !Purchase.emptyStates.contains(Purchase.states.state(of: values)) }
}
