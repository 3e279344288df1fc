import Testing

@testable import Banking

@Suite struct ColumnGuessTests {
  private func guess(_ text: String) throws -> ColumnGuess {
    try StatementTable(Array(text.utf8)).guess
  }

  @Test func `Headings of savings banks are known`() throws {
    let guess = try guess(
      """
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";\
      "Glaeubiger ID";\
      "Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";\
      "Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
      "DE89370400440532013000";"30.11.26";"30.11.26";"GUTSCHR";"INV-1";"";"M";"E";"Mara";"";"";\
      "1.190,50";"EUR";"Umsatz gebucht"
      """)
    let columns = try #require(guess.columns)
    #expect(columns.ownAccount == 0 && columns.bookingDay == 1 && columns.valueDay == 2)
    #expect(columns.bookingText == 3 && columns.purpose == [4] && columns.mandate == 6)
    #expect(columns.endToEnd == 7 && columns.name == 8 && columns.account == 9)
    #expect(columns.bic == 10 && columns.amounts == .signed(11) && columns.currency == 12)
    #expect(columns.state == 13 && columns.headingRow == 1 && columns.payee == nil)
    #expect(columns.dayOrder == .dayMonthYear && columns.decimals == .comma)
    #expect(guess.headings.count == 14 && guess.remarks == [])
  }

  @Test func `What somebody said of headings comes first, and other headings may be some`() throws {
    let text = Array("Tag X;Wer X;Was X;Wert X\n30.11.26;Mara;INV-1;1,50\n".utf8)
    let unknown = try StatementTable(text).guess
    #expect(unknown.headings == ["Tag X", "Wer X", "Was X", "Wert X"])
    let roles: [String: ColumnRole] = ["Tag X": .bookingDay, "Wert X": .amount, "Wer X": .name]
    let chosen = try StatementTable(text, chosen: { roles[$0].map { .some($0) } }).guess
    let columns = try #require(chosen.columns)
    #expect(columns.bookingDay == 0 && columns.name == 1 && columns.amounts == .signed(3))
    #expect(columns.purpose == [] && columns.headingRow == 1 && chosen.remarks == [])
    let known = Array("Buchungstag;Betrag;Name\n30.11.26;1,50;Mara\n".utf8)
    let without = try StatementTable(known, chosen: { $0 == "Name" ? .some(nil) : nil }).guess
    #expect(without.columns?.name == nil && without.columns?.bookingDay == 0)
  }

  @Test func `Payers and payees may have a column each, below lines of the bank's own`() throws {
    let guess = try guess(
      """
      "Girokonto";"DE89370400440532013000"
      ""
      "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";\
      "Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
      "30.11.26";"30.11.26";"Gebucht";"Mara";"Wir";"INV-1";"Eingang";"";"1.190,50"
      """)
    let columns = try #require(guess.columns)
    #expect(columns.name == 3 && columns.payee == 4 && columns.headingRow == 3)
    #expect(columns.amounts == .signed(8) && columns.state == 2)
  }

  @Test func `English banks have columns for both directions`() throws {
    let guess = try guess(
      "Date,Type,Description,Paid out,Paid in,Balance\n11/30/2026,DD,Rent,1.00,,9.00\n")
    let columns = try #require(guess.columns)
    #expect(columns.amounts == .split(debit: 3, credit: 4) && columns.balance == 5)
    #expect(columns.dayOrder == .monthDayYear && columns.decimals == .point)
    #expect(columns.bookingText == 1 && columns.purpose == [2] && guess.remarks == [])
  }

  @Test func `A column may say debit or credit, and each line of a purpose may have one`() throws {
    let columns = try #require(
      try guess("Datum;Umsatz in EUR;Soll/Haben;VWZ1;VWZ2\n2026-11-30;1,00;S;a;b").columns)
    #expect(columns.amounts == .marked(1, mark: 2) && columns.purpose == [3, 4])
    #expect(columns.dayOrder == .yearMonthDay)
  }

  @Test(arguments: [
    ("03/04/2026", "1.00", [StatementRemark.Kind.dayOrder]), ("03.04.2026", "1.00", []),
    ("13/04/2026", "1.00", []), ("03.04.2026", "1.234", [.decimals]),
    ("04-03-2026", "1,234", [.dayOrder, .decimals]), ("2026-03-04", "1", []),
  ])
  func `What can be read in two ways is told`(
    _ day: String, _ amount: String, _ kinds: [StatementRemark.Kind]
  ) throws {
    #expect(try guess("Datum;Betrag\n\(day);\(amount)").remarks.map(\.kind) == kinds)
  }

  @Test func `Amounts that contradict each other are told`() throws {
    let guess = try guess("Datum;Betrag\n2026-01-01;1,50\n2026-01-01;2,50\n2026-01-01;1.50")
    #expect(guess.columns?.decimals == .comma && guess.remarks.map(\.kind) == [.decimals])
    let sure = try self.guess("Datum;Betrag\n2026-01-01;1.234\n2026-01-01;1.234.567")
    #expect(sure.columns?.decimals == .comma && sure.remarks == [])
    let english = try self.guess("Datum;Betrag\n2026-01-01;1,234,567\n2026-01-01;1,234.50")
    #expect(english.columns?.decimals == .point && english.remarks == [])
  }

  @Test func `Without headings the contents tell`() throws {
    let guess = try guess(
      """
      30.11.2026;01.12.2026;Mara Lind;Rechnung INV-2026-0042 vom Mai;GB29NWBK60161331926819;\
      1.190,50;EUR
      30.11.2026;01.12.2026;Stadtwerke;Abschlag fuer den November;;-50,00;EUR
      """)
    let columns = try #require(guess.columns)
    #expect(columns.bookingDay == 0 && columns.valueDay == 1 && columns.amounts == .signed(5))
    #expect(columns.name == 2 && columns.purpose == [3] && columns.account == 4)
    #expect(columns.currency == 6 && columns.headingRow == 0)
    #expect(guess.remarks.map(\.kind) == [.columns] && guess.headings == [])
  }

  @Test func `Columns without anything in them are none`() throws {
    let columns = try #require(try guess(";2026-11-30;;x;1,50;").columns)
    #expect(columns.bookingDay == 1 && columns.amounts == .signed(4) && columns.purpose == [3])
    #expect(columns.valueDay == nil && columns.account == nil && columns.currency == nil)
  }

  @Test func `The first of two rows of headings counts, unless the second knows more`() throws {
    #expect(try guess("Datum;Betrag;x\nDatum;Betrag;x").columns?.headingRow == 1)
    #expect(try guess("Datum;Betrag;x\nDatum;Betrag;IBAN").columns?.headingRow == 2)
  }

  @Test(arguments: ["a;b\nc;d", "Datum;Name\n2026-01-01;x", "Betrag;Name\n1,00;x"])
  func `Tables without days or amounts have no columns`(_ text: String) throws {
    #expect(try guess(text).columns == nil)
  }
}
