import Model
import Testing

@testable import Banking

@Suite struct MatchingSpeedTests {
  private static let count = 10_000

  private func measured(
    _ documents: [OpenDocument], _ entries: [BankEntry]
  ) -> (matches: [EntryMatch], time: Duration) {
    var matches: [EntryMatch] = []
    let time = ContinuousClock().measure { matches = PaymentMatcher(documents).match(entries) }
    return (matches, time)
  }

  @Test func `Ten thousand entries find their documents among as many`() throws {
    let documents = try (0..<Self.count).map { number in
      try MatchSample.document(
        "INV-2026-\(10_000 + number)", "\(100 + number % 900).\(10 + number % 90)",
        contact: "Kunde \(number % 2_000) Handel", discount: ("2", "2026-11-30"))
    }
    let entries = try documents.indices.map { number in
      try MatchSample.entry(
        "\(documents[number].open)",
        number % 3 == 0
          ? "Miete und Nebenkosten" : "Rechnung \(documents[number].number) vom 1.11.",
        name: "KUNDE \(number % 2_000) HANDEL")
    }
    let (matches, time) = measured(documents, entries)
    #expect(matches.count { $0.certain != nil } == entries.indices.count { $0 % 3 != 0 })
    #expect(time < .seconds(20), "\(time)")
  }

  @Test func `One contact with all documents of one amount is no slower`() throws {
    let documents = try (0..<Self.count).map {
      try MatchSample.document("A-\(10_000 + $0)", "49", accounts: [MatchSample.iban])
    }
    let entries = try (0..<Self.count).map {
      try MatchSample.entry(
        $0 % 2 == 0 ? "49" : "137", "9 8 7 6 5 4 3 2 1 0 A B C", name: "Mara Lind",
        account: MatchSample.iban)
    }
    let (_, time) = measured(documents, entries)
    #expect(time < .seconds(20), "\(time)")
  }
}
