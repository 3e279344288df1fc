import Testing

@testable import Banking

@Suite struct ReversalPairsTests {
  private func pairs(_ entries: [BankEntry]) -> [String] {
    ReversalPairs.find(entries).map { "\($0.back)<\($0.first)" }
  }

  @Test func `A reversal takes back one entry before it`() throws {
    let paid = try MatchSample.entry("5", account: "A", day: "2026-11-01")
    let back = try MatchSample.entry("-5", account: "A", day: "2026-11-02", isReversal: true)
    #expect(pairs([paid, back]) == ["1<0"] && pairs([back, paid]) == ["0<1"])
    #expect(pairs([paid, paid, back]) == ["2<1"] && pairs([paid, back, back]) == ["1<0"])
    #expect(pairs([back]) == [])
  }

  @Test func `Another amount, account or day is another entry`() throws {
    let back = try MatchSample.entry("-5", account: "A", day: "2026-11-02", isReversal: true)
    for paid in [
      try MatchSample.entry("6", account: "A", day: "2026-11-01"),
      try MatchSample.entry("5", account: "B", day: "2026-11-01"),
      try MatchSample.entry("5", account: "A", day: "2026-11-03"),
      try MatchSample.entry("5", day: "2026-11-01"),
    ] {
      #expect(pairs([paid, back]) == [])
    }
  }

  @Test func `The reference counts before the account`() throws {
    let one = try MatchSample.entry("5", account: "A", day: "2026-11-01", endToEnd: "E1")
    let two = try MatchSample.entry("5", account: "A", day: "2026-11-01", endToEnd: "E2")
    let back = try MatchSample.entry(
      "-5", account: "A", day: "2026-11-02", endToEnd: "E1", isReversal: true)
    #expect(pairs([one, two, back]) == ["2<0"])
  }
}
