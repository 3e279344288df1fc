import Testing

@testable import API

@Suite struct RFC3339Tests {
  @Test(
    "A moment is written and read back to the millisecond",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:00.001Z"),
      (-1, "1969-12-31T23:59:59.999Z"), (1_772_323_200_000, "2026-03-01T00:00:00Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func both(_ milliseconds: Int64, _ text: String) {
    #expect(RFC3339.text(milliseconds) == text)
    #expect(RFC3339.milliseconds(text) == milliseconds)
  }

  @Test(
    "Other ways to write a moment",
    arguments: [
      ("1970-01-02", 86_400_000), ("1970-01-01T01:00:00+01:00", 0),
      ("1969-12-31T19:00:00.5-05:00", 500), ("1970-01-01t00:00:00z", 0),
      ("2024-02-29T00:00:00.25Z", 1_709_164_800_250),
    ] as [(String, Int64)])
  func read(_ text: String, _ milliseconds: Int64) {
    #expect(RFC3339.milliseconds(text) == milliseconds)
  }

  @Test(
    "What is no moment is none",
    arguments: [
      "", "2026", "2026-02-30", "2026-13-01", "2026-01-01T", "2026-01-01T24:00:00Z",
      "2026-01-01T00:00:00", "2026-01-01T00:00:00.1234Z", "2026-01-01T00:00:00.Z",
      "2026-01-01T00:00:60Z", "2026-01-01T00:00:00Zx", "0001-01-01T00:00:00+01:00", "0000-01-01",
      "+026-01-01", "2026-01-01T00:00:00+1:00", "2026-1-1",
    ])
  func none(_ text: String) {
    #expect(RFC3339.milliseconds(text) == nil)
  }

  @Test func `Each day of some years is itself`() {
    for day in stride(from: Int64(-800_000), to: 60_000, by: 97) {
      let milliseconds = day * 86_400_000
      guard milliseconds >= -62_135_596_800_000 else { continue }
      #expect(RFC3339.milliseconds(RFC3339.text(milliseconds)) == milliseconds)
    }
  }
}
