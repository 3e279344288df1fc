import Testing

@testable import Banking

@Suite struct NumberIndexTests {
  private let index = NumberIndex([
    "INV-2026-0042", "INV-2026-0043", "R/26/0007", "1001", "2026000815", "AB 12", "", "---",
  ])

  private func found(_ text: String) -> [String] {
    index.find(in: text).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }

  @Test(arguments: [
    ("INV-2026-0042", ["0 whole"]), ("Rechnung inv 2026 0042 danke", ["0 whole"]),
    ("INV20260042", ["0 whole"]), ("INV/2026/42", ["0 whole"]),
    ("Inv.Nr. INV_2026_042", ["0 whole"]),
    ("INV-2026-00 42", ["0 whole"]), ("INV-20 26-0042", ["0 whole"]),
    ("INV-2026-004 2", ["0 whole"]),
    ("INV-2026-0042INV-2026-0043", ["0 whole", "1 whole"]),
    ("INV-2026-0042, INV-2026-0043.", ["0 whole", "1 whole"]),
    ("INV-2026-0042/43", ["0 whole"]), ("R 26 7", ["2 whole"]), ("R26/0007", ["2 whole"]),
    ("20260042", ["0 weak"]), ("Rechnung 2026-0042", ["0 weak"]), ("1001", ["3 weak"]),
    ("Nr 2026000815", ["4 whole"]), ("2026 000815", ["4 whole"]), ("AB12", ["5 weak"]),
    ("XINV-2026-0042", ["0 weak"]),
  ])
  func `A number is found however it is written`(_ text: String, _ all: [String]) {
    #expect(found(text) == all)
  }

  @Test(arguments: [
    "", "INV", "INV-2026-004", "INV-2026-00421", "INV-2027-0042", "0042", "10011", "2026",
    "Rechnung", "AB 121",
  ])
  func `Another number is not`(_ text: String) { #expect(found(text) == []) }

  @Test(arguments: [
    ("INV-2026-0042", "Re 42", true), ("INV-2026-0042", "0042", true),
    ("INV-2026-0042", "421", false), ("INV-2026-0004", "Re 4", false), ("INV", "1", false),
    ("INV-2026-0042", "4 2", false),
  ])
  func `The end of a number is a run of its own`(_ number: String, _ text: String, _ has: Bool) {
    #expect(NumberIndex.hasEnding(of: number, in: text) == has)
  }

  @Test func `A number of two documents finds both, and long texts have an end`() {
    let two = NumberIndex(["A-100", "A-100"])
    #expect(two.find(in: "A100").count == 2)
    let many = NumberIndex((0..<500).map { "A-\(10_000 + $0)" })
    let text = (0..<500).map { "A-\(10_000 + $0)" }.joined(separator: " ")
    #expect((200..<210).contains(many.find(in: text).count))
    #expect(many.find(in: String(repeating: "9", count: 4_000)).isEmpty)
  }
}
