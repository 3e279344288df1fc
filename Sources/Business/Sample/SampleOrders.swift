import Model

/// What customers of the sample company ordered in a year, one order every six days: the old ones
/// are closed, a few were cancelled, the last ones are open in every state.
struct SampleOrders {
  /// What stands above the identifiers of other records.
  private static let index = 50_000
  private static let count = 60
  private static let rhythm: Int64 = 6
  private static let day: Int64 = 86_400_000

  private(set) var records: [RecordValues] = []
  private let today: Int64
  private var names: SampleNames
  private var numbers: [Int64: Int64] = [:]

  /// Orders of these items by these contacts, until `now`.
  init(
    _ company: CompanyID, _ begin: Moment, now: Int64, items: [Record<InventoryItem>],
    contacts: [Record<Contact>]
  ) {
    today = now - now % Self.day
    names = SampleNames(company, Self.index, begin)
    let customers = contacts.filter { $0[.isCustomer] == true }
    let goods = items.filter { $0[.isArchived] != true && $0[.price] != nil }
    guard !customers.isEmpty, !goods.isEmpty else { return }
    for number in 0..<Self.count {
      let customer = customers[(number * 5 + number / 7) % customers.count]
      add(number, customer, goods)
    }
  }

  private mutating func add(
    _ number: Int, _ customer: Record<Contact>, _ goods: [Record<InventoryItem>]
  ) {
    // The last one was written today.
    let age = Int64(Self.count - 1 - number) * Self.rhythm
    let ordered = Moment(milliseconds: today - age * Self.day)
    var order = Record<SalesOrder>(new: names.next())
    order[.customer] = customer[.name]
    order[.contact] = customer.id
    order[.ordered] = ordered
    order[.due] = Moment(milliseconds: ordered.milliseconds + 10 * Self.day)
    order[.currency] = "EUR"
    order[.pricing] = customer[.form] == "person" ? "gross" : "net"
    order[.source] = SalesOrder.sources[number % SalesOrder.sources.count]
    order[.street] = customer[.street]
    order[.postalCode] = customer[.postalCode]
    order[.city] = customer[.city]
    order[.country] = customer[.country]
    if number % 9 == 4 { order[.discountPercent] = ExactDecimal(5) }
    order[.authorName] = "Mara Lind"
    pass(&order, through: Self.states(number, age: age), from: ordered)
    records.append(order.values)
    for place in 0...(number % 4) {
      let item = goods[(number * 7 + place * 13) % goods.count]
      let line = line(item, of: order.id, number, place)
      records.append(line.values)
      guard SalesOrder.isUnderWay(order) else { continue }
      var reservation = Record<Reservation>(new: .reservation(of: item.id, for: line.id))
      reservation.follow(line, of: item.id, in: order)
      reservation[.authorName] = "Mara Lind"
      records.append(reservation.values)
    }
  }

  /// The states that an order went through, by its age in days.
  private static func states(_ number: Int, age: Int64) -> [String] {
    let whole = ["submitted", "inProgress", "invoiced", "shipped", "paid", "closed"]
    if number % 11 == 6, age > 40 { return ["submitted", "cancelled"] }
    return switch age {
    case ..<4: []
    case ..<10: Array(whole.prefix(1))
    case ..<16: Array(whole.prefix(2))
    case ..<22: Array(whole.prefix(3))
    case ..<34: Array(whole.prefix(4))
    case ..<60: Array(whole.prefix(5))
    default: whole
    }
  }

  /// One state after the other, two days apart; a submitted order has a number.
  private mutating func pass(
    _ order: inout Record<SalesOrder>, through states: [String], from ordered: Moment
  ) {
    order[.state] = states.last ?? SalesOrder.states.states[0]
    for (step, state) in states.enumerated() {
      let day = min(ordered.milliseconds + Int64(step) * 2 * Self.day, today)
      if let field = SalesOrder.dayFields[state] { order[field] = Moment(milliseconds: day) }
    }
    guard !states.isEmpty else { return }
    let year = MomentParts(ordered).year
    let next = numbers[year, default: 0] + 1
    numbers[year] = next
    order[.number] = NumberLease.number(next, of: SalesOrder.series(ofYear: year))
  }

  private mutating func line(
    _ item: Record<InventoryItem>, of order: RecordID, _ number: Int, _ place: Int
  ) -> Record<OrderLine> {
    var line = Record<OrderLine>(new: names.next())
    line[.text] = item[.name]
    line[.order] = order
    line[.item] = item.id
    line[.code] = item[.code]
    line[.quantity] = ExactDecimal(Int64(1 + (number + place) % 4))
    line[.unit] = item[.unit]
    line[.price] = item[.price]
    line[.taxRate] = ExactDecimal(19)
    line[.rank] = ExactDecimal(Int64(place + 1))
    line[.authorName] = "Mara Lind"
    return line
  }
}
