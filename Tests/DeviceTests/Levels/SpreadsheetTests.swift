import Testing

@testable import Device

@Suite struct SpreadsheetTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-x", "'-x"), ("@a", "'@a"), ("\ta", "'\ta"),
    ("a=1", "a=1"), ("", ""), ("é", "é"),
  ])
  func `no text is taken for a formula`(text: String, safe: String) {
    #expect(Spreadsheet.safe(text) == safe)
  }

  @Test func `cells are quoted where they must be`() {
    #expect(Spreadsheet.line(["a", "b,c", "d\"e", "f\ng"]) == "a,\"b,c\",\"d\"\"e\",\"f\ng\"\r\n")
    #expect(Spreadsheet.mark == Array("\u{FEFF}".utf8))
  }
}
