import Device
import Model
import Testing

@testable import Business

/// Things with serial numbers that somebody has for a while.
@Suite struct SerialLoanTests {
  private func number(_ name: String, _ item: RecordID) -> RecordID {
    .serialUnit(name, of: item)
  }

  private func flaws(_ outcome: SaveOutcome) -> [SerialFlaw] {
    guard case .refused(let refusal) = outcome, case .serials(let flaws) = refusal.reason else {
      return []
    }
    return flaws
  }

  @Test func `Each number that is lent is a loan, and its trace tells who has it`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["S-1", "S-2", "S-3"])
    try await shop.take(context, item, .lend, ["S-1", "S-2"]) {
      $0.party = "Bo"
      $0.due = LoanDay.read("2020-01-01")
      $0.note = "With its case"
    }
    let loans = try await context.loans(.overdue).lines
    #expect(Set(loans.map(\.number)) == ["S-1", "S-2"])
    #expect(loans.allSatisfy { $0.loan[.person] == "Bo" && $0.out == .one && !$0.isBorrowed })
    #expect(loans.allSatisfy { $0.loan[.note] == "With its case" })
    #expect(try await context.stock(of: item) == .one)
    let line = try #require(try await context.serial(number("S-1", item)))
    #expect(line.state == .out && line.isLent && line.party == "Bo")
    let fresh = await shop.device.newID()
    let first = try #require(loans.first { $0.number == "S-1" })
    let back = LoanReturn(first.loan.id)
    #expect(try await context.giveBack(back, fresh) == .saved)
    #expect(try await context.serial(number("S-1", item))?.state == .inStock)
    #expect(try await context.loan(back.loan)?.state == .returned)
    let trace = try #require(try await context.trace(number("S-1", item)))
    #expect(
      trace.events.map { $0.movement[.type] ?? "" } == ["purchase", "loan", "loanReturn"])
    #expect(trace.events.map { $0.movement[.party] } == [nil, "Bo", "Bo"])
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `Taking a number back that is lent brings its loan back, once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["S-1"])
    try await shop.take(context, item, .lend, ["S-1"]) { $0.party = "Bo" }
    for step in [SerialStep.receive, .find] {
      let refused = try await shop.take(context, item, step, ["S-1"])
      #expect(flaws(refused) == [SerialFlaw("S-1", .lent)])
    }
    try await shop.take(context, item, .giveBack, ["S-1"])
    let loan = try #require(try await context.loans(.returned).lines.first)
    #expect(loan.out == .zero && loan.number == "S-1")
    let again = await shop.device.newID()
    let outcome = try await context.giveBack(LoanReturn(loan.loan.id), again)
    #expect(outcome == .refused(SaveRefusal(loan.loan.id, .alreadyDone)))
    #expect(try await context.stock(of: item) == .one)
    await shop.device.close()
  }

  @Test func `What is not here is not lent, and nobody is lent nothing`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["S-1"])
    let nobody = try await shop.take(context, item, .lend, ["S-1"])
    #expect(
      nobody == .refused(SaveRefusal(item, .fields([FieldError("person", .required)]))))
    try await shop.take(context, item, .issue, ["S-1"])
    let gone = try await shop.take(context, item, .lend, ["S-1", "S-9"]) { $0.party = "Bo" }
    #expect(flaws(gone).map(\.problem) == [.notInStock, .unknown(at: nil)])
    #expect(try await context.loans().lines.isEmpty)
    await shop.device.close()
  }

  @Test func `A number that came in otherwise meanwhile does not come back twice`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["S-1"])
    try await shop.take(context, item, .lend, ["S-1"]) { $0.party = "Bo" }
    let loan = try #require(try await context.loans().lines.first)
    // As another device found it, which had not heard of the loan.
    var found = Record<StockTransaction>(
      new: await shop.device.newID(), of: try #require(loan.item), .one, .adjustment,
      at: try await context.moment())
    found[.serial] = number("S-1", item)
    #expect(try await context.book([found], isAgreed: true) == .saved)
    let fresh = await shop.device.newID()
    let outcome = try await context.giveBack(LoanReturn(loan.loan.id), fresh)
    #expect(flaws(outcome) == [SerialFlaw("S-1", .inStock)])
    await shop.device.close()
  }

  @Test func `What is borrowed gets its number, and goes back with it`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .borrow, ["T-7"]) { $0.party = "Rentals" }
    let loan = try #require(try await context.loans(.open).lines.first)
    #expect(loan.isBorrowed && loan.number == "T-7" && loan.out == .one)
    #expect(try await context.serial(number("T-7", item))?.state == .inStock)
    let fresh = await shop.device.newID()
    #expect(try await context.giveBack(LoanReturn(loan.loan.id), fresh) == .saved)
    let line = try #require(try await context.serial(number("T-7", item)))
    #expect(line.state == .out && line.party == "Rentals")
    try await shop.take(context, item, .borrow, ["T-7"]) { $0.party = "Rentals" }
    try await shop.take(context, item, .use, ["T-7"])
    let second = try #require(try await context.loans(.open).lines.first)
    let late = await shop.device.newID()
    let outcome = try await context.giveBack(LoanReturn(second.loan.id), late)
    #expect(flaws(outcome) == [SerialFlaw("T-7", .notInStock)])
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `A part of a lot is lent, from every place where it lies, as one loan`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    var place = Record<Location>(new: await shop.device.newID())
    place[.code] = "SHELF"
    place[.name] = "Shelf"
    #expect(try await context.save(place) == .saved)
    for target in [place.id, nil] {
      try await shop.take(context, item, .receive, ["L-1"]) {
        $0.kind = .lot
        $0.quantity = ExactDecimal(5)
        $0.place = .at(target)
      }
    }
    try await shop.take(context, item, .lend, ["L-1"]) {
      $0.party = "Bo"
      $0.quantity = ExactDecimal(8)
    }
    let loan = try #require(try await context.loans(.open).lines.first)
    #expect(loan.quantity == ExactDecimal(8) && loan.number == "L-1")
    #expect(try await context.stock(of: item) == ExactDecimal(2))
    let fresh = await shop.device.newID()
    let part = LoanReturn(loan.loan.id, quantity: ExactDecimal(3))
    #expect(try await context.giveBack(part, fresh) == .saved)
    #expect(try await context.loan(loan.loan.id)?.out == ExactDecimal(5))
    #expect(try await context.serial(number("L-1", item))?.quantity == ExactDecimal(5))
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `The same form lends once, and its act is taken back as one`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["S-1", "S-2"])
    var draft = SerialDraft(item: item, .lend, ["S-1", "S-2"])
    draft.party = "Bo"
    let (wanted, id) = (draft, await shop.device.newID())
    let (outcome, act) = try await ActInHand.noting("Lent", in: context.company) {
      try await context.take(wanted, id)
    }
    #expect(outcome == .saved)
    #expect(try await context.take(wanted, id) == .saved)
    #expect(try await context.loans(.open).lines.count == 2)
    let undone = try await context.takeBack(.number(try #require(act)))
    guard case .done = undone else {
      Issue.record("\(undone)")
      return
    }
    #expect(try await context.loans(.open).lines.isEmpty)
    #expect(try await context.stock(of: item) == ExactDecimal(2))
    #expect(try await context.serial(number("S-1", item))?.state == .inStock)
    await shop.device.close()
  }
}
