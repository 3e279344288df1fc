import Device
import Model
import Testing

@testable import Business

/// What a row of a count says, from what people counted and what the movements say.
@Suite struct CountRowTests {
  private static let spot = StockSpot(item: id(1), place: nil)

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_800_000_000_000, random: (number, number))
  }

  private func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  private func line(
    _ name: UInt64, _ quantity: String, expected: String, at time: Int64 = 5
  ) throws -> CountedLine {
    CountedLine(
      line: Record<CountLine>(new: Self.id(name)), quantity: try number(quantity),
      countedAt: Moment(milliseconds: time), expected: try number(expected))
  }

  private func row(
    _ lines: [CountedLine], level: String = "0", of item: UInt64 = 1,
    corrected correction: Record<StockTransaction>? = nil
  ) throws -> CountRow {
    CountRow(
      spot: StockSpot(item: Self.id(item), place: nil), item: nil, level: try number(level),
      lines: lines, correction: correction)
  }

  private func correction(
    _ quantity: String, counted: String, at time: Int64 = 5
  ) throws -> Record<StockTransaction> {
    var movement = Record<StockTransaction>(new: Self.id(99))
    movement[.quantity] = try number(quantity)
    movement[.enteredQuantity] = try number(counted)
    movement[.date] = Moment(milliseconds: time)
    return movement
  }

  @Test(
    arguments: [
      ("10", "10", "0"), ("7", "10", "-3"), ("12.5", "10", "2.5"), ("0", "0.000001", "-0.000001"),
      ("4", "-1", "5"), ("0", "0", "0"),
    ])
  func `A difference is what was counted, less what was expected`(
    _ quantity: String, _ expected: String, _ difference: String
  ) throws {
    let line = try line(2, quantity, expected: expected)
    #expect(line.difference == ExactDecimal(difference))
    #expect(try row([line]).difference == ExactDecimal(difference))
  }

  @Test func `What nobody counted is left, and has no difference`() throws {
    let row = try row([], level: "4")
    #expect(row.isLeft && !row.isDisputed)
    #expect(row.difference == nil && row.decided() == nil && row.cameLater == nil)
  }

  @Test(
    arguments: [
      ("9", "10", "9", "10", false), ("9", "10", "8", "9", false), ("9", "10", "8", "10", true),
      ("9", "10", "9", "9", true), ("10", "10", "10", "10", false),
    ])
  func `People differ when their differences do, not their numbers`(
    _ first: String, _ expected: String, _ second: String, _ then: String, _ isDisputed: Bool
  ) throws {
    let lines = [
      try line(2, first, expected: expected), try line(3, second, expected: then, at: 6),
    ]
    let row = try row(lines)
    #expect(row.isDisputed == isDisputed)
    #expect(row.decided() == (isDisputed ? nil : lines[1]))
    // Who was chosen is right, whatever the others counted; a stranger's line chooses nothing.
    #expect(row.decided([lines[0].line.id]) == lines[0])
    #expect(row.decided([Self.id(77)]) == row.decided())
  }

  @Test func `What was corrected is told after it was, also where people differed`() throws {
    let lines = [try line(2, "9", expected: "10"), try line(3, "8", expected: "10", at: 6)]
    let row = try row(lines, corrected: try correction("-2", counted: "8", at: 6))
    #expect(row.isDisputed && row.difference == ExactDecimal("-2") && row.cameLater == nil)
  }

  @Test(
    arguments: [("10", nil), ("7", "-3"), ("12", "2"), ("10.5", "0.5")] as [(String, String?)])
  func `What arrives after the approval with an earlier date is told`(
    _ expected: String, _ later: String?
  ) throws {
    let row = try row(
      [try line(2, "9", expected: expected)], corrected: try correction("-1", counted: "9"))
    #expect(row.cameLater == later.flatMap { ExactDecimal($0) })
    #expect(row.difference == ExactDecimal("-1"))
  }

  @Test(arguments: [("9", nil), ("8", "-1"), ("11", "2")] as [(String, String?)])
  func `It is told too where nothing was to be corrected`(
    _ expected: String, _ later: String?
  ) throws {
    let row = try row([try line(2, "9", expected: expected)])
    #expect(row.cameLater == later.flatMap { ExactDecimal($0) })
  }

  @Test func `What is to be looked at first comes first`() throws {
    let right = try row([try line(2, "5", expected: "5")], of: 11)
    let left = try row([], level: "1", of: 12)
    let wrong = try row([try line(3, "4", expected: "5")], of: 13)
    let disputed = try row(
      [try line(4, "4", expected: "5"), try line(5, "3", expected: "5")], of: 14)
    let detail = CountDetail(
      CountSummary(Record<StockCount>(new: Self.id(9))), rows: [right, left, wrong, disputed],
      tree: LocationTree([]), subject: nil)
    #expect(detail.byInterest == [disputed, wrong, left, right])
    #expect(detail[wrong.spot] == wrong && detail[Self.spot] == nil)
    #expect(detail.state == .cancelled)
    var approval = CountApproval()
    #expect(detail.corrections(approval).map(\.row) == [right, wrong])
    approval.takesRestAsZero = true
    approval.chosen = [Self.id(5)]
    #expect(detail.corrections(approval).map(\.row) == [right, left, wrong, disputed])
    #expect(detail.corrections(approval).last?.line?.quantity == ExactDecimal("3"))
  }

  @Test(arguments: CountState.allCases, [false, true])
  func `A count is blind until it is handed in`(_ state: CountState, _ isBlind: Bool) {
    var count = Record<StockCount>(new: Self.id(9))
    count[.state] = state.rawValue
    count[.isBlind] = isBlind
    let summary = CountSummary(count)
    #expect(summary.state == state && summary.isBlind == (isBlind && state == .open))
  }
}
