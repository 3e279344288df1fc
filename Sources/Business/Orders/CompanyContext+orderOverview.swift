import Device
package import Model

/// What a company's overview shows of its orders.
package struct OrderOverview: Equatable, Sendable {
  /// The orders in one state.
  package struct InState: Equatable, Sendable {
    /// The state.
    package let state: String
    /// How many there are, up to a limit.
    package let count: Int
    /// How many of them were to be there before today, up to the limit; nil where they went.
    package let late: Int?
  }

  /// The states in which something is still to be done.
  package static let openStates = ["draft"] + SalesOrder.openStates + ["shipped"]
  /// Up to how many orders are counted.
  package static let countLimit = StoreReader.countLimit
  /// How many of the orders under way are looked at for what can be shipped.
  package static let lookLimit = 100

  /// The open orders by their state, in the order of the states.
  package var states: [InState] = []
  /// Of the orders under way the first by their day of which all that is still to go is in stock,
  /// also where one takes what the one before it leaves.
  package var ready: [Record<SalesOrder>] = []
  /// How many orders can be shipped so.
  package var readyCount = 0
  /// How many orders under way were looked at.
  package var looked = 0
  /// Whether there are more of them.
  package var isMore = false

  /// The day before today: what was due until then is late.
  package var yesterday = Moment(milliseconds: 0)

  /// Whether there is nothing to be told.
  package var isEmpty: Bool { states.allSatisfy { $0.count == 0 } }
}

extension CompanyContext {
  /// What the overview shows of orders; nil for those to whom they do not come. Indexes alone are
  /// counted, up to a limit, and a bounded number of orders is looked at.
  func orderOverview() async throws -> OrderOverview? {
    guard try await comes(SalesOrder.definition) else { return nil }
    var overview = OrderOverview()
    let (today, company) = (try await today(), company)
    overview.yesterday = Moment(milliseconds: today.milliseconds - 86_400_000)
    overview.states = try await read { reader in
      let all = try reader.openOrders(in: company)
      let late = try reader.openOrders(before: today, in: company)
      return zip(OrderOverview.openStates, zip(all, late)).map { state, counts in
        OrderOverview.InState(
          state: state, count: counts.0, late: state == "shipped" ? nil : counts.1)
      }
    }
    guard try await comes(InventoryItem.definition) else { return overview }
    let orders = try await underWay(limit: OrderOverview.lookLimit + 1)
    overview.isMore = orders.count > OrderOverview.lookLimit
    let ready = try await ready(Array(orders.prefix(OrderOverview.lookLimit)))
    overview.looked = min(orders.count, OrderOverview.lookLimit)
    overview.readyCount = ready.count
    overview.ready = Array(ready.prefix(Overview.lineLimit))
    return overview
  }

  /// The orders for which stock is reserved, the earliest day first, those without one last.
  private func underWay(limit: Int) async throws -> [Record<SalesOrder>] {
    var orders: [Record<SalesOrder>] = []
    for state in SalesOrder.openStates {
      var request = PageRequest(.order, sort: .field(Field<SalesOrder, Moment>.due))
      request.filters = StoreReader.filters(ofState: state)
      request.limit = limit
      orders += try await page(of: request).records.compactMap { $0.record(SalesOrder.self) }
    }
    let never = Moment(milliseconds: .max)
    return Array(
      orders.sorted { ($0[.due] ?? never, $0.id) < ($1[.due] ?? never, $1.id) }.prefix(limit))
  }

  /// Those of which all that is reserved is in stock, one after the other.
  private func ready(_ orders: [Record<SalesOrder>]) async throws -> [Record<SalesOrder>] {
    let company = company
    let lines = try await read { reader in
      try orders.map { try reader.parts(OrderLine.definition, of: $0.id, in: company) }
    }.map { $0.compactMap { $0.record(OrderLine.self) } }
    let reserved = try await reserved(by: lines.flatMap { $0 })
    let items = Set(reserved.values.compactMap { $0.item?.id }).sorted()
    var left = Dictionary(uniqueKeysWithValues: zip(items, try await stock(of: items)))
    var ready: [Record<SalesOrder>] = []
    for (order, lines) in zip(orders, lines) {
      let open = lines.compactMap { reserved[$0.id] }.filter { $0.open > .zero }
      var after = left
      for line in open {
        guard let item = line.item?.id else { continue }
        after[item] = (after[item] ?? .zero).minus(line.open)
      }
      let isThere = open.allSatisfy { line in
        line.item.map { (after[$0.id] ?? .zero) >= .zero } ?? false
      }
      guard !open.isEmpty, isThere else { continue }
      left = after
      ready.append(order)
    }
    return ready
  }
}

extension StoreReader {
  /// What narrows orders to those in use in one state. Templates are none.
  fileprivate static func filters(ofState state: String) -> [PageFilter] {
    [PageFilter(field: SalesOrder.states.field, value: .text(state))]
      + SalesOrder.filters(archived: false)
  }

  /// How many orders there are in each open state, up to a limit; those alone that were due before
  /// a day.
  fileprivate func openOrders(
    before day: Moment? = nil, in company: CompanyID
  ) throws -> [Int] {
    let due = Field<SalesOrder, Moment>.due
    var request = PageRequest(.order, sort: .field(day == nil ? 0 : due.number))
    request.filters = SalesOrder.filters(archived: false)
    if let day {
      let end = Moment(milliseconds: day.milliseconds - 1)
      request.ranges = [PageRange(of: .field(due), nil, end.fieldValue)].compactMap { $0 }
    }
    return try OrderOverview.openStates.map { state in
      var narrowed = request
      narrowed.filters.append(PageFilter(field: SalesOrder.states.field, value: .text(state)))
      return try count(narrowed, in: company, limit: OrderOverview.countLimit)
    }
  }
}
