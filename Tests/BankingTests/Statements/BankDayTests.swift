import Testing

@testable import Banking

@Suite struct BankDayTests {
  @Test func `A day is read with or without what follows it`() {
    #expect(BankDay(iso: "2026-11-20")?.description == "2026-11-20")
    #expect(BankDay(iso: "2026-11-20T23:59:59+02:00")?.description == "2026-11-20")
    #expect(BankDay(iso: "2026-11-20Z")?.description == "2026-11-20")
  }

  @Test(arguments: ["", "2026-02-29", "2026-13-01", "1969-12-31", "2026-11-20x", "20261120"])
  func `What no calendar has is no day`(_ text: String) { #expect(BankDay(iso: text) == nil) }

  @Test func `Days are in order and have a distance`() throws {
    let first = try #require(BankDay(year: 2024, month: 2, day: 28))
    let second = try #require(BankDay(year: 2024, month: 3, day: 1))
    #expect(first < second && first.days(until: second) == 2 && second.days(until: first) == -2)
    #expect(BankDay(year: 2023, month: 2, day: 29) == nil && second.year == 2024)
  }
}
