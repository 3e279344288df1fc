import Testing

@testable import Business

/// Serial numbers and lots as people type or scan them.
@Suite struct SerialNumbersTests {
  private func read(_ text: String) -> [String]? {
    try? SerialNumbers.read(text).get()
  }

  private func problem(_ text: String) -> SerialNumbers.Problem? {
    if case .failure(let problem) = SerialNumbers.read(text) { problem } else { nil }
  }

  @Test(
    arguments: [
      ("S-1", ["S-1"]), (" S-1 \r\n\r\nS-2\n", ["S-1", "S-2"]),
      ("A-008..A-011", ["A-008", "A-009", "A-010", "A-011"]),
      ("A-008 .. 010", ["A-008", "A-009", "A-010"]), ("9..11", ["9", "10", "11"]),
      ("7..7", ["7"]), ("S,1; x", ["S,1; x"]), ("s-1\nS-1", ["s-1", "S-1"]),
      ("Größe 1..Größe 2", ["Größe 1", "Größe 2"]), ("序号1..3", ["序号1", "序号2", "序号3"]),
      ("X1234567890123..X1234567890125", ["X1234567890123", "X1234567890124", "X1234567890125"]),
    ])
  func `Numbers stand one a line, or in ranges`(_ text: String, _ numbers: [String]) {
    #expect(read(text) == numbers)
  }

  @Test(
    arguments: [
      ("", .none), (" \n\r\n ", .none), ("A..B", .range("A..B")), ("A-2..A-1", .range("A-2..A-1")),
      ("A-1..B-2", .range("A-1..B-2")), ("A-1..", .range("A-1..")), ("..A-1", .range("..A-1")),
      ("A-1..A-2..A-3", .range("A-1..A-2..A-3")), ("A-1..A-201", .range("A-1..A-201")),
      ("S-1\nS-2\nS-1", .twice("S-1")), ("A-1..A-3\nA-2", .twice("A-2")),
      ("S-\u{202E}1", .unseen("S-1")), ("S\u{200B}-1", .unseen("S-1")),
      ("S\t1\u{0}", .unseen("S1")), ("\u{2066}A-1..A-2", .unseen("A-1..A-2")),
      (String(repeating: "9", count: 129), .tooLong(String(repeating: "9", count: 24))),
      (String(repeating: "x", count: 10_000), .tooLong(String(repeating: "x", count: 24))),
      (String(repeating: "y", count: 100_000), .tooLong(String(repeating: "y", count: 24))),
      ("A-1..A-200\nB-1", .tooMany), ("A-1..A-150\nB-1..B-150", .tooMany),
      (String(repeating: "z\n", count: 100_000), .tooMany),
    ] as [(String, SerialNumbers.Problem)])
  func `What is no list of numbers is told`(_ text: String, _ problem: SerialNumbers.Problem) {
    #expect(self.problem(text) == problem)
    #expect(!problem.sentence.isEmpty && problem.sentence.utf8.count < 400)
  }

  @Test func `As many as the limit are taken at once`() {
    #expect(read("A-001..A-200")?.count == SerialNumbers.limit)
    #expect(read(String(repeating: "é", count: 64))?.count == 1)
    #expect(read(String(repeating: "é", count: 65)) == nil)
  }
}
