import Model
import Storage
import Testing

@testable import Device

/// The rules of decision 0105, one by one.
@Suite struct CostRuleTests {
  @Test(arguments: CostMethod.allCases)
  func `what goes costs by the method of the company`(method: CostMethod) throws {
    let book = try CostBook(method)
    try book.move(10, .purchase, at: "1")
    try book.move(10, .purchase, at: "2")
    #expect(try book.told() == "20 worth 30")
    let sale = try book.move(-10, .sale)
    let rest = try book.move(-5, .sale)
    let expected = method == .average ? ["-15", "-7.5"] : ["-10", "-10"]
    #expect(try [book.cost(sale), book.cost(rest)] == expected)
    #expect(try book.told() == (method == .average ? "5 worth 7.5" : "5 worth 10"))
    try book.check()
  }

  @Test func `another method works everything out anew, in parts`() throws {
    let book = try CostBook(.average)
    try book.move(10, .purchase, at: "1")
    try book.move(10, .purchase, at: "2")
    let sale = try book.move(-15, .sale)
    #expect(try book.cost(sale) == "-22.5")
    try book.choose(.fifo)
    #expect(try book.store.settleCosts(of: Known.company, limit: 1))
    #expect(try book.store.reader.costsWait(in: Known.company, for: Known.ada))
    #expect(try book.cost(sale) == "-20")
    #expect(try !book.store.reader.costsWait(in: Known.company, for: Known.ada))
    try book.check()
  }

  @Test func `a back-dated purchase changes what went after it, and nothing before`() throws {
    let book = try CostBook(.fifo)
    try book.move(2, .purchase, at: "10", ago: 9_000)
    let early = try book.move(-1, .sale, ago: 8_000)
    let late = try book.move(-2, .sale)
    #expect(try [book.cost(early), book.cost(late)] == ["-10", "-20"])
    try book.move(5, .purchase, at: "1", ago: 5_000)
    let entries = try book.store.connection.first("SELECT min(entry) FROM costRows") {
      $0.int64(0)
    }
    #expect(try [book.cost(early), book.cost(late)] == ["-10", "-11"])
    #expect(
      try book.store.connection.first("SELECT min(entry) FROM costRows") { $0.int64(0) }
        == entries, "what came before was not worked out again")
    #expect(try book.told() == "4 worth 4")
    try book.check()
  }

  @Test func `what is reversed never was, and is again when that is reversed`() throws {
    let book = try CostBook(.average)
    let dear = try book.move(10, .purchase, at: "400")
    try book.move(10, .purchase, at: "4")
    let sale = try book.move(-5, .sale)
    #expect(try book.cost(sale) == "-1010")
    try book.reverse(dear.id)
    #expect(try book.cost(sale) == "-20")
    #expect(try book.cost(dear) == nil)
    #expect(try book.told() == "5 worth 20")
    try book.check()
    try book.reverse(.effect(of: dear.id))
    #expect(try book.cost(sale) == "-1010")
    try book.check()
  }

  @Test(arguments: CostMethod.allCases)
  func `a cost that is taken back was never noted, and is again when that is taken back`(
    method: CostMethod
  ) throws {
    let book = try CostBook(method)
    try book.note("2", ago: 300)
    let purchase = try book.move(4, .purchase, ago: 200)
    #expect(try book.told() == "4 worth 8")
    let wrong = try book.note("50", ago: 250)
    #expect(try book.told() == "4 worth 200")
    let back = try #require(try book.takeBack(wrong))
    #expect(try book.told() == "4 worth 8")
    #expect(try book.takeBack(wrong) == nil, "it is taken back already")
    let late = try book.note("7", for: purchase.id)
    #expect(try book.told() == "4 worth 28")
    try book.takeBack(late)
    #expect(try book.told() == "4 worth 8")
    try book.takeBack(back)
    #expect(try book.told() == "4 worth 200")
    try book.check()
  }

  @Test func `a cost of another item takes none back`() throws {
    let book = try CostBook()
    try book.move(4, .purchase)
    let noted = try book.note("2")
    let other = try book.shop.add("Nut", code: "N").id
    var back = try book.store.costBack(of: noted, in: Known.company, now: book.shop.now)
    back[.item] = other
    #expect(try book.shop.save(back) == .saved)
    #expect(try book.told() == "4 worth 8")
    try book.check()
  }

  @Test func `what takes a cost back counts also when it comes before it`() throws {
    let book = try CostBook()
    try book.move(4, .purchase)
    let wrong = try book.cost("50")
    try book.note("2")
    try book.settle()
    var back = try book.cost("50")
    back[.takesBack] = wrong.id
    try book.arrive(back.values)
    #expect(try book.told() == "4 worth 8")
    try book.arrive(wrong.values)
    #expect(try book.told() == "4 worth 8")
    try book.check()
  }

  @Test func `a late cost counts from its movement on, and the latest counts`() throws {
    let book = try CostBook(.average)
    let purchase = try book.move(3, .purchase)
    let sale = try book.move(-1, .sale)
    #expect(try book.worth()?.isUnknown == true)
    try book.note("33.333333", for: purchase.id)
    #expect(try book.cost(purchase) == "100")
    #expect(try book.cost(sale) == "-33.333333")
    #expect(try book.told() == "2 worth 66.666667")
    try book.note("30", for: purchase.id)
    #expect(try book.told() == "2 worth 60")
    #expect(try book.worth()?.isUnknown == false)
    try book.check()
  }

  @Test func `places and loans cost nothing, what is lent stays ours`() throws {
    let book = try CostBook()
    try book.move(10, .purchase, at: "3")
    let loan = Record<Loan>(new: book.shop.newID())
    var lent = loan
    lent[.item] = book.item
    lent[.direction] = "lent"
    lent[.person] = "Zoe"
    #expect(try book.shop.save(lent) == .saved)
    let moves = try [
      book.move(-4, .transfer) { $0[.causeKind] = "transfer" },
      book.move(4, .transfer) { $0[.causeKind] = "transfer" },
      book.move(-3, .loan) { $0[.loan] = loan.id },
    ]
    for move in moves { #expect(try book.cost(move) == nil) }
    #expect(try book.told() == "10 worth 30")
    try book.move(2, .loanReturn) { $0[.loan] = loan.id }
    #expect(try book.told() == "10 worth 30")
    try book.check()
  }

  @Test func `what comes back is worth what it went out for`() throws {
    let book = try CostBook(.fifo)
    try book.move(2, .purchase, at: "5")
    try book.move(2, .purchase, at: "9")
    let sale = try book.move(-2, .sale)
    let back = try book.move(1, .return) { $0[.cause] = sale.id }
    let unknown = try book.move(1, .return)
    #expect(try [book.cost(back), book.cost(unknown)] == ["5", "7.666667"])
    try book.check()
  }

  @Test func `what went below zero costs the last known, until the purchase says better`() throws {
    let book = try CostBook(.fifo)
    try book.move(1, .purchase, at: "2")
    let sale = try book.move(-4, .sale)
    #expect(try book.cost(sale) == "-8")
    #expect(try book.told() == "-3 worth -6")
    let purchase = try book.move(5, .purchase, at: "3")
    #expect(try book.cost(purchase) == "15 and 3")
    #expect(try book.told() == "2 worth 6")
    #expect(try book.cost(sale) == "-8", "the correction is the purchase's")
    try book.check()
  }

  @Test func `what is found is worth the average, or what is told`() throws {
    let book = try CostBook()
    try book.move(4, .purchase, at: "5")
    let found = try book.move(2)
    #expect(try book.cost(found) == "10")
    let told = try book.move(2, at: "1")
    #expect(try book.cost(told) == "2")
    try book.check()
  }

  @Test func `a purchase without a cost of its own takes the one noted last before it`() throws {
    let book = try CostBook()
    try book.note("4")
    let first = try book.move(1, .purchase)
    try book.note("6")
    let second = try book.move(1, .purchase)
    #expect(try [book.cost(first), book.cost(second)] == ["4", "6"])
    try book.note("5", ago: 25)
    #expect(try [book.cost(first), book.cost(second)] == ["4", "6"])
    try book.check()
  }

  @Test func `what moved before any cost was noted counts at the first one`() throws {
    let book = try CostBook()
    let opening = try book.move(10)
    #expect(try book.worth()?.isUnknown == true)
    #expect(try book.told() == "10 worth 0")
    try book.note("2")
    try book.note("3")
    #expect(try book.cost(opening) == "20")
    #expect(try book.worth()?.isGuessed == true)
    let wrong = try CostBook()
    try wrong.move(10)
    let dear = try wrong.move(1, .purchase, at: "400")
    #expect(try wrong.told() == "11 worth 4400")
    try wrong.reverse(dear.id)
    try wrong.move(1, .purchase, at: "4")
    #expect(try wrong.told() == "11 worth 44", "a purchase that never was tells no cost")
    try wrong.check()
  }

  @Test func `another currency is told and not mixed`() throws {
    let book = try CostBook()
    try book.move(2, .purchase, at: "5")
    let foreign = try book.move(2, .purchase, at: "900", currency: "USD")
    #expect(try book.cost(foreign) == "10")
    let worth = try #require(try book.worth())
    #expect(worth.hasOther && !worth.isUnknown)
    #expect(worth.currency.description == "EUR")
    #expect(worth.average == ExactDecimal(5))
    #expect(try book.store.reader.stockCost(of: Known.company, isSettling: false)?.others == 1)
    try book.check()
  }

  @Test func `what no number holds has no worth, and the rest has`() throws {
    let book = try CostBook()
    let moved = try book.move(8_000_000_000, .purchase)
    let cost = try book.cost("8000000", for: moved.id)
    #expect(try book.shop.save(cost) == .refused(SaveRefusal(cost.id, .outOfRange(.worth))))
    try book.arrive(cost.values)
    #expect(try book.told() == "8000000000 worth too much")
    #expect(try book.store.reader.stockCost(of: Known.company, isSettling: false)?.value == nil)
  }
}
