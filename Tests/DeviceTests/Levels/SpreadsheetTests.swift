import Testing

@testable import Device

@Suite struct SpreadsheetTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-x", "'-x"), ("@a", "'@a"), ("\ta", "'\ta"),
    ("a=1", "a=1"), ("", ""), ("é", "é"), ("'=x", "''=x"), ("'", "'"), ("'90s", "'90s"),
    ("''+", "'''+"), ("\u{200B}=1", "'\u{200B}=1"), ("＝1", "'＝1"), ("\u{200B}a", "\u{200B}a"),
  ])
  func `no text is taken for a formula, and each comes back`(text: String, safe: String) {
    #expect(Spreadsheet.safe(text) == safe)
    #expect(Spreadsheet.plain(safe) == text)
  }

  @Test func `cells are quoted where they must be`() {
    #expect(Spreadsheet.line(["a", "b,c", "d\"e", "f\ng"]) == "a,\"b,c\",\"d\"\"e\",\"f\ng\"\r\n")
    #expect(Spreadsheet.mark == Array("\u{FEFF}".utf8))
  }
}
