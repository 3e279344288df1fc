import Device
import Model

extension CompanyContext {
  /// How many price lists are looked at, the latest first.
  private static let pricelistLimit = 500

  /// What each of so many of an item costs in an order: by the first price list that holds for it
  /// and says so, else what the item says.
  func proposedPrice(
    of item: Record<InventoryItem>, _ quantity: ExactDecimal, in order: Record<SalesOrder>?
  ) async throws -> ProposedPrice {
    let usual = try await price(of: item, in: order)
    guard let order else { return ProposedPrice(usual) }
    for list in try await pricelists(for: order) {
      if let row = try await listedPrice(of: item.id, quantity, in: list.id) {
        return ProposedPrice(
          row[.price] ?? usual, discountPercent: row[.discountPercent],
          by: ListedTerms(list, from: row[.quantity], row[.discountPercent]))
      }
      if usual != nil, let percent = list[.discountPercent] {
        return ProposedPrice(
          usual, discountPercent: percent, by: ListedTerms(list, from: nil, percent))
      }
    }
    return ProposedPrice(usual)
  }

  /// The price lists that hold for an order: of its currency, on its day, with tax where its prices
  /// are. Those of the customer's group come first, and of several the one that began last.
  func pricelists(for order: Record<SalesOrder>) async throws -> [Record<Pricelist>] {
    try await allPricelists(for: order).filter { list in
      (list[.pricing] == "gross") == (order[.pricing] == "gross")
    }
  }

  /// The first price list of the customer's group for an order, whatever its prices are.
  func ownPricelist(for order: Record<SalesOrder>) async throws -> Record<Pricelist>? {
    try await allPricelists(for: order).first { $0[.customerGroup] != nil }
  }

  private func allPricelists(for order: Record<SalesOrder>) async throws -> [Record<Pricelist>] {
    var request = PageRequest(.pricelist, sort: .updatedAt)
    request.isDescending = true
    request.filters = Pricelist.filters(archived: false)
    request.limit = Self.pricelistLimit
    let lists = try await page(of: request).records.compactMap { $0.record(Pricelist.self) }
    guard !lists.isEmpty else { return [] }
    let own = try await fetch(Company.self, company)?[.currency]
    let currency = order[.currency] ?? own
    let group = try await optional(Contact.self, order[.contact])?[.customerGroup]
    let today = try await today()
    let day = order[.ordered] ?? today
    return lists.filter { list in
      (list[.currency] ?? own) == currency && list.holds(on: day) && list.isFor(group)
    }.sorted { left, right in
      if (left[.customerGroup] == nil) != (right[.customerGroup] == nil) {
        return left[.customerGroup] != nil
      }
      let (begin, other) = (left[.validFrom] ?? .distantPast, right[.validFrom] ?? .distantPast)
      return (begin, left.id) > (other, right.id)
    }
  }

  /// The price of an item in a list for so many of it: that of the highest quantity which is
  /// reached, and of two of them the one that was written last.
  private func listedPrice(
    of item: RecordID, _ quantity: ExactDecimal, in list: RecordID
  ) async throws -> Record<ListedPrice>? {
    try await listedPrices(of: item, in: list).last { $0.begin <= quantity }
  }

  /// The prices of an item in a list, the lowest quantity first.
  func listedPrices(of item: RecordID, in list: RecordID) async throws -> [Record<ListedPrice>] {
    var request = PageRequest(.listedPrice, sort: .updatedAt)
    request.filters = [
      PageFilter(Field<ListedPrice, RecordID>.item, item),
      PageFilter(Field<ListedPrice, RecordID>.pricelist, list),
    ]
    request.limit = StoreReader.pageLimit
    return try await page(of: request).records.compactMap { $0.record(ListedPrice.self) }
      .enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }
      .map(\.element)
  }
}

extension Record<ListedPrice> {
  /// From how many on it holds.
  var begin: ExactDecimal { self[.quantity] ?? .zero }
}

extension Record<Pricelist> {
  /// Whether it holds on a day.
  fileprivate func holds(on day: Moment) -> Bool {
    (self[.validFrom].map { $0 <= day } ?? true) && (self[.validUntil].map { day <= $0 } ?? true)
  }

  /// Whether it is for customers of a group: its own one, or all.
  fileprivate func isFor(_ group: String?) -> Bool {
    guard let own = self[.customerGroup] else { return true }
    return group.map { ContactNaming.areSame(own, $0) } ?? false
  }
}

extension ListedTerms {
  fileprivate init(
    _ list: Record<Pricelist>, from quantity: ExactDecimal?, _ percent: ExactDecimal?
  ) {
    self.init(name: list[.name] ?? "", from: quantity, discountPercent: percent)
  }
}

extension Moment {
  fileprivate static var distantPast: Moment { Moment(milliseconds: .min) }
}
