import Model

/// What the sample company ordered from its suppliers: what came is closed, one order is under way
/// and one is a draft.
struct SamplePurchases {
  /// What stands above the identifiers of other records.
  private static let index = 60_000
  private static let day: Int64 = 86_400_000
  /// The state of each, and how many days ago it was ordered.
  private static let all: [(state: String, age: Int64)] = [
    ("closed", 190), ("closed", 120), ("cancelled", 90), ("closed", 45), ("ordered", 4),
    ("draft", 0),
  ]

  private(set) var records: [RecordValues] = []
  private let today: Int64
  private var names: SampleNames
  private var next: [Int64: Int64] = [:]

  /// Orders of these items from these contacts, until `now`.
  init(
    _ company: CompanyID, _ begin: Moment, now: Int64, items: [Record<InventoryItem>],
    contacts: [Record<Contact>]
  ) {
    today = now - now % Self.day
    names = SampleNames(company, Self.index, begin)
    let suppliers = contacts.filter { $0[.isSupplier] == true }
    let goods = items.filter { $0[.isArchived] != true && $0[.price] != nil }
    guard !suppliers.isEmpty, !goods.isEmpty else { return }
    for (number, purchase) in Self.all.enumerated() {
      add(number, purchase.state, purchase.age, suppliers[number % suppliers.count], goods)
    }
  }

  private mutating func add(
    _ number: Int, _ state: String, _ age: Int64, _ supplier: Record<Contact>,
    _ goods: [Record<InventoryItem>]
  ) {
    func day(after days: Int64) -> Moment {
      Moment(milliseconds: min(today, today - (age - days) * Self.day))
    }
    var purchase = Record<Purchase>(new: names.next())
    (purchase[.supplier], purchase[.contact]) = (supplier[.name], supplier.id)
    (purchase[.state], purchase[.ordered]) = (state, day(after: 0))
    purchase[.due] = Moment(milliseconds: today - (age - 9) * Self.day)
    (purchase[.currency], purchase[.pricing]) = ("EUR", "net")
    if state != "draft" {
      purchase[.orderedOn] = day(after: 0)
      purchase[.number] = self.number(of: day(after: 0))
    }
    if state == "closed" {
      (purchase[.receivedOn], purchase[.closedOn]) = (day(after: 8), day(after: 9))
    }
    if state == "cancelled" { purchase[.cancelledOn] = day(after: 2) }
    purchase[.authorName] = "Mara Lind"
    records.append(purchase.values)
    for place in 0..<3 {
      add(line: place, of: purchase, goods[(number * 11 + place * 17 + 5) % goods.count])
    }
  }

  private mutating func number(of day: Moment) -> String {
    let year = MomentParts(day).year
    let number = next[year, default: 0] + 1
    next[year] = number
    return NumberLease.number(number, of: Purchase.series(ofYear: year))
  }

  private mutating func add(
    line place: Int, of purchase: Record<Purchase>, _ item: Record<InventoryItem>
  ) {
    var line = Record<PurchasePosition>(new: names.next())
    (line[.text], line[.code], line[.item]) = (item[.name], item[.code], item.id)
    line[.purchase] = purchase.id
    (line[.quantity], line[.unit]) = (ExactDecimal(Int64(5 + place * 5)), item[.unit])
    // What is sold for ten is bought for six.
    line[.price] = item[.price]?.multiplied(by: ExactDecimal(millionths: 600_000))?
      .rounded(toDigits: 2)
    line[.taxRate] = ExactDecimal(19)
    line[.rank] = ExactDecimal(Int64(place + 1))
    line[.authorName] = "Mara Lind"
    records.append(line.values)
    guard Purchase.isUnderWay(purchase) else { return }
    var expected = Record<Reservation>(new: .reservation(of: item.id, for: line.id))
    expected.follow(line, of: item.id, in: purchase)
    expected[.authorName] = "Mara Lind"
    records.append(expected.values)
  }
}
