import Testing

@testable import PageParts

@Suite struct LegibleTests {
  @Test(arguments: [
    ("plain\n\ttext", "plain\n\ttext"), ("a\u{0}b\u{1B}[0m", "ab[0m"),
    ("\u{202E}live\u{202C}", "live"), ("שלום 👩‍👩‍👧", "שלום 👩‍👩‍👧"), ("e\u{85}\u{7F}", "e"),
  ])
  func `What nobody can read is not kept`(_ typed: String, _ kept: String) {
    #expect(typed.legible == kept)
  }
}
