import Model
import Testing

@testable import Device

/// Numbers that a store gives to orders and purchase orders, with the leases of others beside its
/// own.
@Suite struct DocumentNumberTests {
  private let shop: Workshop
  private var store: DeviceStore { shop.core.privateStore }
  private static let day = Moment(milliseconds: Int64(Known.now))
  private static let year = MomentParts(day).year

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
  }

  private func number(_ customer: String = "Stadtrad") throws -> String? {
    var order = Record<SalesOrder>(new: shop.newID())
    (order[.customer], order[.state]) = (customer, "submitted")
    order[.submittedOn] = Self.day
    #expect(try shop.save(order) == .saved)
    let saved: Record<SalesOrder>? = try shop.fetch(order.id)
    return saved?[.number]
  }

  private func purchase() throws -> String? {
    var purchase = Record<Purchase>(new: shop.newID())
    (purchase[.supplier], purchase[.state]) = ("Anker", "ordered")
    purchase[.orderedOn] = Self.day
    #expect(try shop.save(purchase) == .saved)
    let saved: Record<Purchase>? = try shop.fetch(purchase.id)
    return saved?[.number]
  }

  private func dispatch() throws -> String? {
    var dispatch = Record<Dispatch>(new: shop.newID())
    (dispatch[.recipient], dispatch[.planned]) = ("Anker", Self.day)
    #expect(try shop.save(dispatch) == .saved)
    let saved: Record<Dispatch>? = try shop.fetch(dispatch.id)
    return saved?[.number]
  }

  @Test func `A dispatch has a number as soon as it is there, and keeps it`() throws {
    let first = try #require(try dispatch())
    let second = try #require(try dispatch())
    #expect(first == "DN-\(Self.year)-0001" && second == "DN-\(Self.year)-0002")
    var named = Record<Dispatch>(new: shop.newID())
    (named[.recipient], named[.number]) = ("Anker", "OLD-7")
    #expect(try shop.save(named) == .saved)
    let saved: Record<Dispatch>? = try shop.fetch(named.id)
    #expect(saved?[.number] == "OLD-7")
    #expect(try dispatch() == "DN-\(Self.year)-0003")
    #expect(try number() == "SO-\(Self.year)-0001")
  }

  @Test func `Dispatches are numbered in the format of the company`() throws {
    var company: Record<Company> = try #require(try shop.fetch(Known.company))
    company[.dispatchNumbers] = "L/YY/000"
    #expect(try shop.save(company) == .saved)
    let year = String("\(Self.year)".suffix(2))
    #expect(try dispatch() == "L/\(year)/001")
    #expect(try number() == "SO-\(Self.year)-0001")
  }

  /// A block of another device, as it arrives.
  private func lease(block: Int64, used: Int64, _ series: String) throws {
    let key = "\(series)/\(NumberLease.key(block: block))"
    var lease = Record<NumberLease>(new: .numberLease(key, of: Known.phone))
    (lease[.key], lease[.series], lease[.holder]) = (key, series, Known.phone)
    let size = Int64(NumberLease.blockSize)
    (lease[.first], lease[.size], lease[.used]) = ((block - 1) * size + 1, size, used)
    try shop.arrive(lease)
  }

  private func leases() throws -> [Record<NumberLease>] {
    try store.reader.numberLeases(in: Known.company)
  }

  @Test func `Blocks of other devices are left to them, also where some of theirs are free`() throws
  {
    let series = SalesOrder.series(ofYear: Self.year)
    for block in 1...120 as ClosedRange<Int64> {
      try lease(block: block, used: block % 2 == 0 ? 20 : 3, series)
    }
    #expect(try number() == "\(series)-2401")
    #expect(try number() == "\(series)-2402")
    let own = try leases().filter { $0[.holder] == Known.laptop }
    #expect(own.map(\.used) == [2] && own.first?[.first] == 2_401)
  }

  @Test func `Orders and purchase orders are counted apart`() throws {
    let orders = try (0..<3).map { _ in try number() }
    let purchases = try (0..<2).map { _ in try purchase() }
    #expect(orders == (1...3).map { "SO-\(Self.year)-000\($0)" })
    #expect(purchases == (1...2).map { "PO-\(Self.year)-000\($0)" })
    #expect(Set(try leases().compactMap { $0[.series] }).count == 2)
    let tables = ["SO-2026", "PO-2026", "XX-2026", ""].map { series in
      var lease = Record<NumberLease>(new: shop.newID())
      lease[.series] = series
      return NumberSeries.table(of: lease)
    }
    #expect(tables == ["SalesOrder", "Purchase", nil, nil])
  }

  // MARK: Formats

  private func choose(_ format: String?, _ purchases: String? = nil) throws {
    var company: Record<Company> = try #require(try shop.fetch(Known.company))
    (company[.orderNumbers], company[.purchaseNumbers]) = (format, purchases)
    #expect(try shop.save(company) == .saved)
  }

  private var short: String { String(Self.year % 100) }

  @Test func `Numbers look as the company says, from then on`() throws {
    #expect(try number() == "SO-\(Self.year)-0001")
    try choose("R/YY/00000")
    let numbers = try (0..<25).map { _ in try number() }
    #expect(numbers.first == "R/\(short)/00001" && numbers.last == "R/\(short)/00025")
    #expect(Set(numbers).count == 25)
    #expect(try purchase() == "PO-\(Self.year)-0001")
    try choose(nil)
    #expect(try number() == "SO-\(Self.year)-0002")
  }

  @Test func `Kinds of documents whose numbers look alike have blocks of their own`() throws {
    try choose("N-000", "N-000")
    #expect(
      try [number(), purchase(), number(), purchase()] == ["N-001", "N-001", "N-002", "N-002"])
    #expect(Set(try leases().compactMap { $0[.document] }) == ["SalesOrder", "Purchase"])
    for lease in try leases() {
      #expect(try store.reader.voidNumbers(of: lease, in: Known.company) == [])
    }
  }

  @Test func `With more digits numbers go on behind the block of before`() throws {
    try choose("N-00")
    #expect(try number() == "N-01")
    try choose("N-0000")
    #expect(try number() == "N-0021")
    try choose("N-00")
    #expect(try number() == "N-02")
  }

  @Test func `What somebody wrote in the format is counted from`() throws {
    try choose("RE YY.000")
    var written = Record<SalesOrder>(new: shop.newID())
    (written[.customer], written[.number]) = ("Anker", "RE \(short).045")
    #expect(try shop.save(written) == .saved)
    #expect(try number() == "RE \(short).061", "the next block begins behind it")
    let lease = try #require(try leases().first)
    #expect(lease[.series] == "RE \(short)." && lease[.digits] == 3)
    #expect(lease[.document] == "SalesOrder" && lease.used == 1)
  }

  @Test func `A series without a year goes on in the next one`() throws {
    try choose("A#00")
    #expect(try number() == "A#01")
    var order = Record<SalesOrder>(new: shop.newID())
    (order[.customer], order[.state]) = ("Lotse", "submitted")
    order[.submittedOn] = Moment(milliseconds: Self.day.milliseconds + 400 * 86_400_000)
    #expect(try shop.save(order) == .saved)
    let saved: Record<SalesOrder>? = try shop.fetch(order.id)
    #expect(saved?[.number] == "A#02")
    for _ in 0..<98 { _ = try number() }
    #expect(try number() == "A#101", "numbers outgrow their zeros")
  }

  @Test func `A format that nobody can read is as good as none`() throws {
    try choose("no zeros")
    #expect(try number() == "SO-\(Self.year)-0001")
    try choose(SalesOrder.usualFormat)
    #expect(try number() == "SO-\(Self.year)-0002")
  }

  @Test func `Another block is asked for before one is at its end`() throws {
    for _ in 0..<10 { _ = try number() }
    #expect(try leases().map { $0[.first] } == [1])
    _ = try number()
    let blocks = try leases().map { $0[.first] }
    #expect(blocks == [1, 21])
    for _ in 0..<30 { _ = try number() }
    #expect(try leases().map { $0[.first] } == [1, 21, 41])
    let used = try leases().map(\.used)
    #expect(used == [20, 20, 1])
  }

  @Test func `A number of an order in Trash is not given again`() throws {
    let series = SalesOrder.series(ofYear: Self.year)
    var written = Record<SalesOrder>(new: shop.newID())
    (written[.customer], written[.number]) = ("Anker", "\(series)-0021")
    #expect(try shop.save(written) == .saved)
    #expect(try number() == "\(series)-0041")
    var next = Record<SalesOrder>(new: shop.newID())
    (next[.customer], next[.number]) = ("Anker", "\(series)-0042")
    #expect(try shop.save(next) == .saved)
    #expect(try store.delete(.order, next.id, in: Known.company, now: shop.now) == .saved)
    #expect(try number() == "\(series)-0043")
  }

  @Test func `What is saved with a number that somebody wrote keeps it`() throws {
    var order = Record<SalesOrder>(new: shop.newID())
    (order[.customer], order[.state], order[.number]) = ("Anker", "submitted", "MY-1")
    #expect(try shop.save(order) == .saved)
    let saved: Record<SalesOrder>? = try shop.fetch(order.id)
    #expect(saved?[.number] == "MY-1")
    #expect(try leases().isEmpty)
  }
}
