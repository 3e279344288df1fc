import Model
import Testing

@testable import Banking

@Suite struct BankStatementTests {
  private func statement(_ accounts: [String], own: String = "DE89370400440532013000") throws
    -> BankStatement
  {
    var statement = BankStatement(account: own, .euro)
    statement.finish(
      with: try accounts.enumerated().map { index, account in
        try MatchSample.entry("\(index + 1)", account: account, day: "2026-11-0\(9 - index)")
      })
    return statement
  }

  @Test(arguments: [
    ("GB29NWBK60161331926819", false), ("GB28NWBK60161331926819", true),
    ("DE8937040044053201300", true), ("0532013000", false), ("", false),
    ("37040044/0532013000", false), ("DEAB370400440532013000", false),
  ])
  func `Wrong check digits are told`(_ account: String, _ isWrong: Bool) throws {
    let kinds = try statement([account]).remarks.map(\.kind)
    #expect(kinds == (isWrong ? [.checkDigits, .noBalances] : [.noBalances]))
    let own = try statement([], own: account).remarks.map(\.kind)
    #expect(own == (isWrong ? [.checkDigits, .noBalances] : [.noBalances]))
  }

  @Test func `Without told days a statement goes from its first entry to its last`() throws {
    let three = try statement(["", "", ""])
    #expect(three.from?.description == "2026-11-07" && three.until?.description == "2026-11-09")
    let none = try statement([])
    #expect(none.from == nil && none.until == nil && none.entries.isEmpty)
  }

  @Test func `Balances are checked to the cent`() throws {
    var statement = BankStatement(account: "X", .euro)
    statement.opening = BankBalance(
      ExactDecimal(10) ?? .zero, on: try MatchSample.day("2026-11-01"))
    statement.closing = BankBalance(
      ExactDecimal(13) ?? .zero, on: try MatchSample.day("2026-11-30"))
    var other = statement
    statement.finish(with: [try MatchSample.entry("1"), try MatchSample.entry("2")])
    #expect(statement.remarks == [] && statement.from?.description == "2026-11-01")
    #expect(statement.until?.description == "2026-11-30")
    other.finish(with: [try MatchSample.entry("1"), try MatchSample.entry("1.99")])
    #expect(other.remarks.map(\.kind) == [.balances(expected: "12.99", told: "13")])
  }

  @Test func `Remarks have an end`() throws {
    let many = try statement(Array(repeating: "GB28NWBK60161331926819", count: 3))
    #expect(many.remarks.count == 4)
    var full = many
    for _ in 0..<2_000 { full.remark(.batch) }
    #expect(full.remarks.count == StatementRemark.countLimit)
  }

  @Test(arguments: [
    ("PMNT-RDDT-UPDD", true), ("PMNT-RCDT-RRTN", true), ("PMNT-RCDT-ESCT", false), ("109", true),
    ("166", false), ("", false), ("UPDD", false),
  ])
  func `Codes of returned payments are known`(_ code: String, _ isReturn: Bool) {
    #expect(ReversalCodes.isReturn(code) == isReturn)
  }

  @Test func `Pieces are joined where they were cut`() {
    #expect(PurposeText.joined(["abc", "de"], fullAt: [3]) == "abcde")
    #expect(PurposeText.joined(["ab", "de"], fullAt: [3]) == "ab de")
    #expect(PurposeText.joined(["ab ", " de"], fullAt: [3]) == "ab de")
    #expect(
      PurposeText.joined([], fullAt: []) == "" && PurposeText.tidied(" a\u{A0}\t b ") == "a b")
    #expect(AccountText.compact(" de 12 ab") == "DE12AB")
  }
}
