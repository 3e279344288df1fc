import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What is out of a loan: the sum of the movements that name it.
@Suite struct LoanSumTests {
  private func loan(_ shop: Workshop, of item: RecordID) -> Record<Loan> {
    var loan = Record<Loan>(new: shop.newID())
    loan[.item] = item
    loan[.direction] = "lent"
    loan[.person] = "Bo"
    return loan
  }

  private func movement(
    _ shop: Workshop, _ loan: Record<Loan>, _ quantity: Int64, _ type: StockMovement
  ) -> Record<StockTransaction> {
    var movement = shop.movement(of: loan[.item] ?? .zero, quantity)
    movement[.type] = type.name
    movement[.loan] = loan.id
    return movement
  }

  private func book(
    _ shop: Workshop, _ movement: Record<StockTransaction>, after loan: Record<Loan>? = nil
  ) throws -> SaveOutcome {
    try shop.core.privateStore.book(
      [movement], after: loan.map { [$0.values] } ?? [], isAgreed: false, in: Known.company,
      now: shop.now)
  }

  @Test func `A sum has what the loan's own movements come to, and no others`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let (first, second) = (loan(shop, of: bolt), loan(shop, of: bolt))
    let reader = shop.core.privateStore.reader
    #expect(try reader.loanSum(of: first.id, in: Known.company) == LoanSum())
    #expect(try shop.save(shop.movement(of: bolt, 50)) == .saved)
    #expect(try book(shop, movement(shop, first, -5, .loan), after: first) == .saved)
    #expect(try book(shop, movement(shop, second, -9, .loan), after: second) == .saved)
    #expect(try book(shop, movement(shop, first, 2, .loanReturn)) == .saved)
    let sum = try reader.loanSum(of: first.id, in: Known.company)
    #expect(sum.begun == ExactDecimal(-5) && sum.total == ExactDecimal(-3))
    #expect(try reader.loanSum(of: second.id, in: Known.company).total == ExactDecimal(-9))
    #expect(try reader.level(of: bolt, in: Known.company) == ExactDecimal(38))
    let all = try reader.loanSums(in: Known.company)
    #expect(all.count == 2 && all[first.id] == sum, "one walk finds the same")
    #expect(all[second.id] == (try reader.loanSum(of: second.id, in: Known.company)))
  }

  @Test func `A loan is not saved without its movement, nor a movement without its loan`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let begun = loan(shop, of: bolt)
    let stray = try book(shop, movement(shop, begun, -5, .loan))
    guard case .refused(let refusal) = stray, case .fields(let errors) = refusal.reason else {
      Issue.record("saved")
      return
    }
    #expect(errors == [FieldError("loan", .missingReference)])
    var wrong = movement(shop, begun, -5, .loan)
    wrong[.date] = nil
    #expect(try !book(shop, wrong, after: begun).isSaved)
    let reader = shop.core.privateStore.reader
    #expect(try reader.record(.loan, begun.id, in: Known.company) == nil)
    #expect(try reader.level(of: bolt, in: Known.company) == .zero)
  }

  @Test func `What reverses a movement of a loan is one of it too`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let begun = loan(shop, of: bolt)
    let first = movement(shop, begun, -5, .loan)
    #expect(try book(shop, first, after: begun) == .saved)
    let store = shop.core.privateStore
    #expect(try store.reverse(first.id, in: Known.company, now: shop.now) == .saved)
    #expect(try store.reader.loanSum(of: begun.id, in: Known.company) == LoanSum())
  }

  @Test func `The clock on the wall is at most a day from UTC, by quarters of an hour`() {
    for moment in [0, 1_790_000_000_000, 1_767_225_600_000] as [Int64] {
      let ahead = Surroundings.system.ahead(moment)
      #expect(abs(ahead) < 86_400_000 && ahead % 1_000 == 0)
    }
    let still = Surroundings(now: { 1 }, random: { 2 })
    #expect(still.ahead(1_790_000_000_000) == 0)
  }
}
