import Model
import Testing

@testable import Device

@Suite struct CostStateTests {
  private func number(_ text: Int64) -> Int64 { text * 1_000_000 }

  @Test func `what is left and what went add up to what came`() {
    var state = CostState()
    #expect(state.bring(number(3), worth: number(10)) == 0)
    var out: Int64 = 0
    for _ in 0..<3 {
      let cost = state.averageCost(of: number(1))
      out += state.take(number(1), costing: cost, guess: 0) ?? -1
    }
    #expect(out == number(10))
    #expect((state.value, state.quantity) == (0, 0))
  }

  @Test func `the last piece takes the rest along`() {
    var state = CostState()
    #expect(state.bring(number(3), worth: 100) == 0)
    #expect(state.averageCost(of: number(1)) == 33)
    #expect(state.take(number(2), costing: state.averageCost(of: number(2)), guess: 0) == 66)
    #expect(state.averageCost(of: number(1)) == 34)
    #expect(state.averageWorth(of: number(1)) == 34)
  }

  @Test func `what goes without being there is guessed, and paid when it comes`() {
    var state = CostState()
    #expect(state.take(number(5), costing: 0, guess: number(2)) == number(10))
    #expect((state.value, state.quantity) == (-number(10), -number(5)))
    // Three of five come at 3: they cost 9 instead of 6.
    #expect(state.bring(number(3), worth: number(9)) == number(3))
    #expect((state.value, state.quantity) == (-number(4), -number(2)))
    // Four come at 1: two of them pay 2 instead of 4, two stay.
    #expect(state.bring(number(4), worth: number(4)) == -number(2))
    #expect((state.value, state.quantity) == (number(2), number(2)))
  }

  @Test(arguments: [
    (100, 3, "33.333333"), (10, 7, "1.428571"), (1, 6, "0.166667"), (99, 10_000, "0.0099"),
    (2, 3, "0.666667"),
  ])
  func `a total that was divided is that total again`(total: Int64, pieces: Int64, unit: String) {
    let unitCost = (number(total) * 10 / pieces + 5) / 10
    #expect(ExactUnit(unitCost).text == unit)
    #expect(CostState.paid(for: number(pieces), at: unitCost, digits: 2) == number(total))
  }

  @Test func `a cost below a coin is kept as it is`() {
    #expect(CostState.paid(for: number(1), at: 1_200, digits: 2) == 1_200)
    #expect(CostState.paid(for: number(2), at: 33_333_333, digits: 2) == 66_666_666)
    #expect(CostState.paid(for: number(3), at: 33_333_333, digits: 0) == number(100))
    #expect(CostState.paid(for: number(3), at: 1_333_333, digits: 3) == number(4) - 1 + 1)
    #expect(CostState.paid(for: number(7), at: 0, digits: 2) == 0)
  }

  @Test func `what no number holds is told, not wrapped`() {
    var state = CostState()
    let most = ExactDecimal.sumLimit.millionths
    #expect(state.bring(.max, worth: most) == 0)
    #expect(state.bring(1, worth: 0) == nil)
    #expect(state.bring(0, worth: 1) == nil)
    #expect(state.value == most && state.come == .max, "what was left is as it was")
    #expect(CostState.worth(of: .max, at: .max) == nil)
    #expect(CostState.paid(for: .max, at: .max, digits: 2) == nil)
    var short = CostState()
    #expect(short.take(.max, costing: 0, guess: .max) == nil)
    #expect(short == CostState())
  }
}

/// A number of millionths as people write it.
private struct ExactUnit {
  let text: String

  init(_ millionths: Int64) {
    let decimals = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    var digits = "\(millionths / 1_000_000).\(decimals)"
    while digits.hasSuffix("0") { digits.removeLast() }
    text = digits
  }
}
