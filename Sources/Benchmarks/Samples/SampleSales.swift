import Device
import Model
import SyncProtocol

/// Orders as a shop has them after some years, with five lines each and the numbers that another
/// device leased for them: most are closed, one in a hundred is under way and reserves stock.
struct SampleSales: Sendable {
  static let linesEach = 5
  /// One in so many orders is under way.
  private static let rhythm = 100
  private static let year: Int64 = 2_026
  private static let ordersADay = 334

  private let items = SampleItems(seed: 7)
  /// What is ordered.
  let goods: SampleItems
  let goodsCount: Int

  init(of goods: SampleItems, count: Int) {
    self.goods = goods
    goodsCount = count
  }

  func id(_ number: Int) -> RecordID { items.id(number) }

  /// What the number of an order ends with, in the order of the orders.
  static func number(_ number: Int) -> String {
    NumberLease.number(Int64(number + 1), of: SalesOrder.series(ofYear: year))
  }

  static func customer(_ number: Int) -> String {
    var random = SampleRandom(number &* 9_973 &+ 5)
    return "\(random.pick(SampleContacts.trades)) \(random.pick(SampleItems.things))"
  }

  func order(_ number: Int) -> Record<SalesOrder> {
    var order = Record<SalesOrder>(new: id(number * 8))
    let isOpen = number % Self.rhythm == 0
    order[.customer] = Self.customer(number)
    order[.number] = Self.number(number)
    order[.state] = isOpen ? "submitted" : "closed"
    let day = Moment(milliseconds: 1_767_225_600_000 + Int64(number / Self.ordersADay) * 86_400_000)
    (order[.ordered], order[.submittedOn], order[.due]) = (day, day, day)
    (order[.currency], order[.pricing]) = ("EUR", "net")
    return order
  }

  func line(_ place: Int, of number: Int) -> Record<OrderLine> {
    var line = Record<OrderLine>(new: id(number * 8 + 1 + place))
    let item = goods.record((number * 7 + place * 13) % goodsCount)
    (line[.text], line[.code], line[.item]) = (item[.name], item[.code], item.id)
    line[.order] = id(number * 8)
    line[.quantity] = ExactDecimal(Int64(1 + place))
    line[.price] = ExactDecimal(millionths: Int64(1 + number % 900) * 10_000)
    line[.taxRate] = ExactDecimal(19)
    line[.rank] = ExactDecimal(Int64(place + 1))
    return line
  }

  /// The records of some orders as a container sends them, which come after all items.
  func page(_ numbers: Range<Int>, after count: Int, by author: AccountID) -> PullAnswer {
    var states: [RecordState] = []
    for number in numbers {
      let records = records(number)
      states.append(items.state(records.order, at: number, by: author))
      states += records.lines.map { items.state($0, at: number, by: author) }
      states += records.reservations.map { items.state($0, at: number, by: author) }
      states += records.leases.map { items.state($0, at: number, by: author) }
    }
    return items.page(states, upTo: count + numbers.upperBound)
  }

  /// The same as a device pushes them that has made them.
  func changes(_ numbers: Range<Int>, device: DeviceID) -> [RecordChange] {
    numbers.flatMap { number -> [RecordChange] in
      let records = records(number)
      let own = [items.change(records.order, at: number, device: device)]
      return own + records.lines.map { items.change($0, at: number, device: device) }
        + records.reservations.map { items.change($0, at: number, device: device) }
        + records.leases.map { items.change($0, at: number, device: device) }
    }
  }

  private struct Records {
    let order: Record<SalesOrder>
    let lines: [Record<OrderLine>]
    let reservations: [Record<Reservation>]
    let leases: [Record<NumberLease>]
  }

  private func records(_ number: Int) -> Records {
    let order = order(number)
    let lines = (0..<Self.linesEach).map { line($0, of: number) }
    let open = SalesOrder.isUnderWay(order) ? lines : []
    return Records(
      order: order, lines: lines,
      reservations: open.compactMap { line in
        line[.item].map { item in
          var reservation = Record<Reservation>(new: .reservation(of: item, for: line.id))
          reservation.follow(line, of: item, in: order)
          return reservation
        }
      },
      leases: number % NumberLease.blockSize == 0 ? [lease(number)] : [])
  }

  private func lease(_ number: Int) -> Record<NumberLease> {
    let series = SalesOrder.series(ofYear: Self.year)
    let key = series + "/" + NumberLease.key(block: Int64(number / NumberLease.blockSize + 1))
    let holder = id(-9)
    var lease = Record<NumberLease>(new: .numberLease(key, of: holder))
    (lease[.key], lease[.series], lease[.holder]) = (key, series, holder)
    (lease[.first], lease[.size]) = (Int64(number + 1), Int64(NumberLease.blockSize))
    lease[.used] = lease[.size]
    return lease
  }
}
