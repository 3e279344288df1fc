import Model
import Testing

@testable import Banking

@Suite struct SettlementTests {
  private func documents() throws -> [OpenDocument] {
    [
      try MatchSample.document("A", "100", discount: ("2", "2026-11-30")),
      try MatchSample.document("B", "200", discount: ("8", "2026-11-10")),
      try MatchSample.document("C", "50"),
      try MatchSample.document("D", "40", discount: ("40", "2026-11-30")),
      try MatchSample.document("E", "30", .payable, discount: ("1", "2026-11-30")),
    ]
  }

  private func settle(_ places: [Int], _ amount: String) throws -> Settlement {
    Settlement(try documents(), places, try MatchSample.entry(amount, day: "2026-11-20"))
  }

  private func said(_ result: Settlement.Result?) -> String {
    guard let result else { return "none" }
    let shares = result.shares.map { "\($0.document):\($0.amount)-\($0.discount)" }
    let reasons = result.reasons.map(\.rawValue).sorted()
    return (shares + reasons + ["\(result.rest)"]).joined(separator: " ")
  }

  @Test(arguments: [
    ([0], "100", "0:100-0 amount 0"), ([0], "98", "0:98-2 discount 0"),
    ([1], "192", "1:192-8 lateDiscount 0"), ([0, 2], "150", "0:100-0 2:50-0 sum 0"),
    ([0, 1], "290", "0:98-2 1:192-8 lateDiscount sum 0"),
    // Only the one that is in time.
    ([0, 1], "298", "0:98-2 1:200-0 discount sum 0"),
    // Only the one that is late: one choice fits.
    ([0, 1], "292", "0:100-0 1:192-8 lateDiscount sum 0"),
    ([0, 1], "295", "none"), ([2], "49", "none"), ([3], "0", "none"),
    ([4], "-30", "4:-30-0 amount 0"), ([4], "-29", "4:-29-1 discount 0"),
  ])
  func `What fits to the cent is found`(
    _ places: [Int], _ amount: String, _ words: String
  ) throws {
    #expect(said(try settle(places, amount).exact) == words)
  }

  @Test(arguments: [
    ([0, 2], "120", "0:100-0 2:20-0 partial 0"), ([0, 2], "60", "0:60-0 partial 0"),
    ([0, 2], "160", "0:100-0 2:50-0 overpaid 10"), ([4], "-31", "4:-30-0 overpaid -1"),
    ([4], "-5", "4:-5-0 partial 0"), ([0, 2], "100", "0:100-0 partial 0"),
  ])
  func `What does not fit goes to the first ones`(
    _ places: [Int], _ amount: String, _ words: String
  ) throws {
    #expect(said(try settle(places, amount).inOrder) == words)
  }

  @Test func `Two choices of discounts are none`() throws {
    let twins = try ["A", "B", "C"].map {
      try MatchSample.document($0, "100", discount: ("2", "2026-11-10"))
    }
    let entry = try MatchSample.entry("298", day: "2026-11-20")
    #expect(said(Settlement(twins, [0, 1, 2], entry).exact) == "none")
    let all = try MatchSample.entry("294", day: "2026-11-20")
    #expect(Settlement(twins, [0, 1, 2], all).exact?.reasons == [.lateDiscount, .sum])
  }

  @Test func `A discount ends with its day`() throws {
    let one = [try MatchSample.document("A", "100", discount: ("2", "2026-11-20"))]
    for (day, reason) in [
      ("2026-11-20", PaymentProposal.Reason.discount), ("2026-11-21", .lateDiscount),
    ] {
      let entry = try MatchSample.entry("98", day: day)
      #expect(Settlement(one, [0], entry).exact?.reasons == [reason])
    }
  }
}
