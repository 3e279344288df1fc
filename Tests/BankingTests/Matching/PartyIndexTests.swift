import Model
import Testing

@testable import Banking

@Suite struct PartyIndexTests {
  private func index() throws -> PartyIndex {
    PartyIndex([
      try MatchSample.document("1", "1", contact: "Mara Lind GmbH", accounts: ["gb29 nwbk 6016"]),
      try MatchSample.document("2", "1", contact: "LIND MARA"),
      try MatchSample.document("3", "1", contact: "Jan Lind", accounts: ["GB29NWBK6016"]),
      try MatchSample.document("4", "1", contact: ""),
    ])
  }

  @Test func `Names in other words of the same are one contact`() throws {
    let index = try index()
    #expect(index.parties == [0, 0, 1, 2] && index.documents == [[0, 1], [2], [3]])
  }

  @Test func `An entry finds contacts by account and by name`() throws {
    let index = try index()
    func find(_ name: String, _ account: String) throws -> [[Int]] {
      let found = index.find(try MatchSample.entry("1", name: name, account: account))
      return [found.accounts.sorted(), found.names.sorted()]
    }
    #expect(try find("", "GB29NWBK6016") == [[0, 1], []])
    #expect(try find("Mara Lind", "") == [[], [0]])
    #expect(try find("Jan Lind u. Mara Lind", "X") == [[], [0, 1]])
    #expect(try find("Lind", "") == [[], [0, 1]] && find("", "") == [[], []])
  }

  @Test func `Amounts are found with and without discount, by contact and currency`() throws {
    let documents = [
      try MatchSample.document("1", "100", discount: ("2", "2026-11-30")),
      try MatchSample.document("2", "98"),
      try MatchSample.document("3", "98", .payable),
      try MatchSample.document("4", "98", currency: "USD"),
    ]
    let index = AmountIndex(documents, [0, 1, 0, 0])
    let amount = try #require(ExactDecimal("98"))
    #expect(index.find(amount, .euro) == [0, 1] && index.find(amount, .euro, of: 1) == [1])
    #expect(index.find(amount.opposite, .euro) == [2])
    #expect(index.find(amount, try #require(CurrencyCode("USD"))) == [3])
    #expect(index.find(ExactDecimal(2) ?? .zero, .euro) == [])
  }
}
