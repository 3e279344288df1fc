import Model
import Testing

/// How companies write what numbers of documents look like.
@Suite struct NumberFormatTests {
  @Test(
    "A format begins the numbers of a year",
    arguments: [
      ("SO-YYYY-0000", "SO-2026-", 4), ("YYYY/0", "2026/", 1), ("RE YY.000", "RE 26.", 3),
      ("A1#000000000", "A1#", 9), ("MY-00", "MY-", 2), ("YY00", "26", 2), ("b_00", "b_", 2),
    ] as [(String, String, Int)])
  func series(_ text: String, _ series: String, _ digits: Int) throws {
    let format = try #require(NumberFormat(text))
    #expect(format.series(ofYear: 2_026) == series && format.digits == digits)
    #expect(format.series(of: series + "7") == series)
    #expect(format.series(of: series + "0042-K7QX") == series)
    #expect(format.series(of: series) == nil && format.series(of: series + "1-") == nil)
    #expect(format.series(of: series + "1x") == nil && format.series(of: "x" + series + "1") == nil)
  }

  @Test func `The year of a number is that of the number`() throws {
    let format = try #require(NumberFormat("SO-YYYY-0000"))
    #expect(format.series(of: "SO-1999-0001") == "SO-1999-")
    #expect(format.series(of: "SO-19x9-0001") == nil && format.series(of: "") == nil)
    #expect(NumberFormat("YY-00")?.series(ofYear: 2_003) == "03-")
    #expect(NumberFormat("YYYY-00")?.series(ofYear: 87) == "0087-")
    #expect(NumberFormat(SalesOrder.usualFormat)?.series(ofYear: 2_026) == "SO-2026-")
    #expect(NumberFormat(Purchase.usualFormat) != nil)
  }

  @Test(arguments: [(nil, "R--0007"), (3, "R-007"), (1, "R-7"), (-5, "R-7"), (.max, "R-000000007")])
  func `A lease forms numbers by its digits, whatever somebody wrote there`(
    digits: Int64?, number: String
  ) {
    var lease = Record<NumberLease>(new: RecordID(milliseconds: 1_000, random: (0, 1)))
    (lease[.series], lease[.first], lease[.digits]) = ("R-", 5, digits)
    #expect(lease.number(at: 2) == number)
    lease[.suffix] = "K7QX"
    #expect(lease.number(at: 2) == number + "-K7QX")
  }

  @Test func `A number that is not formed as usual is of no usual series`() {
    #expect(SalesOrder.series(of: "SO-2026-00x") == nil)
    #expect(SalesOrder.series(of: "SO-12026-0001") == nil)
    #expect(SalesOrder.series(of: "SO-2026-10001") == "SO-2026")
  }

  @Test(
    "What can't be told apart is no format",
    arguments: [
      "", "0000", "SO", "SO-YYYY", "SO-0000-", "A1000", "A10", "YYYY-YY-00", "YYY-00", "YYYYY-00",
      " A-00", "A-0000000000", "Ä-00", "A\u{0}-00", "A-{0}-00", "A\n-00",
      "A-very-long-beginning-of-0",
    ])
  func refused(_ text: String) {
    #expect(NumberFormat(text) == nil)
  }
}
