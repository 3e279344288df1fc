import Model
import Testing

/// Moments as people type and read them.
@Suite struct MomentTextTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01 00:01", 60_000), ("2000-02-29T12:00:30Z", 951_825_630_000),
    ("2026-11-20 14:05 UTC", 1_795_183_500_000), ("2038-01-19 03:14:08", 2_147_483_648_000),
    ("9999-12-31 23:59:59", 253_402_300_799_000),
  ])
  func `what is typed is read in UTC`(_ text: String, _ milliseconds: Int64) {
    #expect(Moment(typed: text) == Moment(milliseconds: milliseconds))
  }

  @Test(arguments: [
    "", "today", "2026-13-01", "2026-02-29", "2026-00-10", "2026-01-00", "2026-1-1", "1969-12-31",
    "2026-01-01 24:00", "2026-01-01 10:60", "2026-01-01 10", "2026-01-01 10:00:61", "2026-01-01x",
    "2026-01-01 10:00:00:00", "-026-01-01", "2026-01-01 +1:00", "20260101",
  ])
  func `anything else is none`(_ text: String) {
    #expect(Moment(typed: text) == nil)
  }

  @Test(arguments: [(Int64.min, "1-01-01 00:00 UTC"), (.max, "9999-12-31 23:59 UTC")])
  func `what no calendar knows is its end`(_ milliseconds: Int64, _ text: String) {
    for moment in [
      Moment(milliseconds: milliseconds), Moment(fieldValue: .time(milliseconds)),
    ] {
      #expect(moment.map { MomentParts($0).text } == text)
    }
    #expect(FieldValue.time(milliseconds).words == text)
  }

  @Test func `what is read can be typed again, for each day of four hundred years`() {
    for day in stride(from: Int64(0), to: 146_097, by: 1) {
      let moment = Moment(milliseconds: day * 86_400_000 + 3_660_000)
      #expect(Moment(typed: MomentParts(moment).text) == moment)
    }
  }

  @Test func `values of each type are typed or are not`() {
    #expect(FieldType.time.value(ofTyped: "1970-01-01 00:01") == .time(60_000))
    #expect(FieldType.time.value(ofTyped: "soon") == nil)
    #expect(FieldType.time.value(ofTyped: "") == .null)
    #expect(FieldType.reference(.inventoryItem).value(ofTyped: "B-1") == nil)
    #expect(FieldType.bytes(limit: 5).isTyped && !FieldType.identifier.isTyped)
    #expect(FieldValue.time(60_000).words == "1970-01-01 00:01 UTC")
  }
}
