import Model
import Testing

@testable import Device

/// What is noted again, or late, or of something that is not here yet.
@Suite struct CostCorrectionTests {
  @Test func `a cost that comes before its movement counts when that comes`() throws {
    let book = try CostBook()
    try book.settle()
    var purchase = book.shop.movement(of: book.item, 4)
    purchase[.date] = Moment(milliseconds: Int64(book.shop.now))
    let cost = try book.cost("2.5", for: purchase.id)
    try book.arrive(cost.values)
    try book.settle()
    #expect(try book.cost(purchase) == nil)
    try book.arrive(purchase.values)
    #expect(try book.cost(purchase) == "10")
    #expect(try book.told() == "4 worth 10")
    try book.check()
  }

  @Test func `a reversal that comes before what it reverses waits for it`() throws {
    let book = try CostBook(.fifo)
    try book.move(9, .purchase, at: "1")
    try book.settle()
    let sale = book.shop.movement(of: book.item, -3, type: .sale)
    var reversal = Record<StockTransaction>(new: .effect(of: sale.id))
    reversal[.item] = book.item
    reversal[.type] = StockMovement.sale.name
    reversal[.quantity] = ExactDecimal(3)
    reversal[.causeKind] = "reversal"
    reversal[.cause] = sale.id
    reversal[.date] = Moment(milliseconds: Int64(book.shop.now) + 500)
    try book.arrive(reversal.values)
    #expect(try book.told() == "12 worth 12")
    try book.arrive(sale.values)
    #expect(try book.told() == "9 worth 9")
    #expect(try [book.cost(sale), book.cost(reversal)] == [nil, nil])
    try book.check()
  }

  @Test func `a correction of a purchase changes what went since`() throws {
    let book = try CostBook(.fifo)
    let purchase = try book.move(10, .purchase, at: "1")
    let sale = try book.move(-4, .sale)
    #expect(try book.cost(sale) == "-4")
    try book.note("2", for: purchase.id)
    #expect(try book.cost(sale) == "-8")
    #expect(try book.told() == "6 worth 12")
    try book.check()
  }

  @Test func `nothing is kept of an item of which nothing ever moved`() throws {
    let book = try CostBook()
    #expect(try !book.store.settleCosts(of: book.item, in: Known.company))
    #expect(try book.worth() == nil)
    #expect(try book.store.zoneWithCostsWaiting() == nil)
    let all = try book.store.reader.stockCost(of: Known.company, isSettling: false)
    #expect(all?.value == ExactDecimal.zero)
    #expect(all?.items == 0 && all?.unknown == 0)
  }
}
