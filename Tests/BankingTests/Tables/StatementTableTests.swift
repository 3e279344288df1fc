import Documents
import Model
import Testing

@testable import Banking

@Suite struct StatementTableTests {
  private func read(_ text: String, account: String = "") throws -> BankStatement {
    let table = try StatementTable(Array(text.utf8))
    return try table.statement(try #require(table.guess.columns), account: account)
  }

  private let dkb = """
    "Girokonto";"DE89370400440532013000"
    "Buchungsdatum";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";\
    "IBAN";"Betrag (€)";"Kundenreferenz";"Umsatztyp"
    "30.11.26";"Gebucht";"Mara Lind";"Wir";"INV-1";"GB29 NWBK 6016 1331 9268 19";"1.190,50";"E1";""
    "29.11.26";"Gebucht";"Wir";"Stadtwerke";"Strom";"";"-50,00 €";"NOTPROVIDED";"Storno"
    "28.11.26";"Vorgemerkt";"Wir";"Laden";"x";"";"-1";"";""
    "Summe";"";"";"";"";"";"";"";""
    """

  @Test func `Rows are entries`() throws {
    let statement = try read(dkb)
    #expect(statement.account == "DE89370400440532013000" && statement.currency == .euro)
    #expect(statement.entries.map(\.amount.description) == ["1190.5", "-50"])
    #expect(statement.entries.map(\.name) == ["Mara Lind", "Stadtwerke"])
    #expect(statement.entries[0].account == "GB29NWBK60161331926819")
    #expect(statement.entries.map(\.endToEnd) == ["E1", ""])
    #expect(statement.entries.map(\.isReversal) == [false, true])
    #expect(statement.from?.description == "2026-11-29")
    #expect(statement.until?.description == "2026-11-30")
    #expect(
      statement.remarks == [
        StatementRemark(.pending, .row(5)), StatementRemark(.leftOut, .row(6)),
        StatementRemark(.noBalances),
      ])
  }

  @Test(arguments: [
    ("2026-11-01;1;11\n2026-11-02;2;13", []), ("2026-11-02;2;13\n2026-11-01;1;11", []),
    ("2026-11-01;1;11\n2026-11-01;2;13", []), ("2026-11-01;2;13\n2026-11-01;1;11", []),
    (
      "2026-11-01;1;11\n2026-11-02;2;14",
      [StatementRemark.Kind.balances(expected: "13", told: "14")]
    ),
  ])
  func `A column of balances is checked in either order`(
    _ rows: String, _ kinds: [StatementRemark.Kind]
  ) throws {
    let statement = try read("Datum;Betrag;Saldo\n" + rows)
    #expect(statement.opening?.amount == ExactDecimal(10))
    #expect(statement.remarks.map(\.kind) == kinds)
  }

  @Test func `Amounts may stand in two columns, or have a mark beside them`() throws {
    let split = try read(
      "Date,Money out,Money in\n2026-11-01,1.00,\n2026-11-01,,2.00\n2026-11-01,-3.00,")
    #expect(split.entries.map(\.amount.description) == ["-1", "2", "-3"])
    let marked = try read("Datum;Betrag;S/H;Währung\n2026-11-01;1,00;S;CHF\n2026-11-01;2,00;H;EUR")
    #expect(marked.entries.map(\.amount.description) == ["-1", "2"])
    #expect(marked.currency.description == "CHF")
    #expect(marked.remarks.map(\.kind) == [.otherCurrency("EUR"), .noBalances])
  }

  @Test(arguments: [
    ("Datum;Betrag\n31.02.2026;1,00", BankingFailure(.wrong(.day), .row(2))),
    ("Datum;Betrag\n01.02.2026;1,00\n\n01.02.2026;abc", BankingFailure(.wrong(.amount), .row(4))),
    ("Datum;Betrag\n01.02.2026;1.23,00", BankingFailure(.wrong(.amount), .row(2))),
    ("Datum;Betrag;S/H\n01.02.2026;1,00;?", BankingFailure(.wrong(.sign), .row(2))),
    ("Datum;Soll;Haben\n01.02.2026;1,00;2,00", BankingFailure(.wrong(.amount), .row(2))),
    ("Datum;Soll;Haben\n01.02.2026;x;2,00", BankingFailure(.wrong(.amount), .row(2))),
    ("Datum;Betrag\n", BankingFailure(.empty)),
  ])
  func `What is wrong is told with its row`(_ text: String, _ told: BankingFailure) throws {
    let table = try StatementTable(Array(text.utf8))
    let columns = try #require(table.guess.columns)
    #expect(throws: told) { try table.statement(columns) }
  }

  @Test func `Columns that were chosen are taken instead of the guess`() throws {
    let table = try StatementTable(Array("a;b;c\n03/04/2026;x;1,000".utf8))
    #expect(table.guess.columns == nil)
    var columns = StatementColumns(bookingDay: 0, amounts: .signed(2))
    (columns.headingRow, columns.dayOrder, columns.decimals) = (1, .monthDayYear, .point)
    (columns.purpose, columns.name) = ([1, 9], 9)
    columns.usualCurrency = try #require(CurrencyCode("USD"))
    let entry = try table.statement(columns, account: "de 1").entries[0]
    #expect(entry.bookingDay.description == "2026-03-04" && entry.amount == ExactDecimal(1_000))
    #expect(entry.purpose == "x" && entry.name == "" && entry.currency.description == "USD")
    #expect(try table.statement(columns, account: "de 1").account == "DE1")
  }

  @Test func `What no table is is refused`() throws {
    #expect(throws: BankingFailure.self) { try StatementTable([0, 1, 2]) }
    #expect(throws: BankingFailure.self) { try StatementTable(Array("\"b".utf8)) }
    let many = "Datum;Betrag\n" + String(repeating: "x;y\n", count: StatementTable.rowLimit)
    #expect(throws: BankingFailure(.tooLarge)) { try StatementTable(Array(many.utf8)) }
    let other = try StatementTable(Array("Datum;Betrag;Name\n2026-11-01;1,00;M".utf8) + [0xFC])
    let statement = try other.statement(try #require(other.guess.columns))
    #expect(statement.entries[0].name == "Mü" && statement.remarks[0].kind == .charset)
  }

  @Test(arguments: [
    ("1.234,56", "1234.56"), ("-1.234,56 EUR", "-1234.56"), ("12,50-", "-12.5"), ("+12", "12"),
    ("1 234,5", "1234.5"), ("1'234,50", "1234.5"), ("(3,00)", "-3"), ("\u{2212}3,00", "-3"),
    ("€ 3,00", "3"), ("", nil), ("-", nil), ("1,2,3", nil), ("12.34,5", nil), ("1.2345", nil),
    ("--1", nil), ("1,", nil), ("1,0000001", nil), ("abc 1", "1"), ("1 Stück", nil),
    ("99999999999999999999", nil), ("1\u{0}", nil), (".5", nil), ("1..234", nil),
  ])
  func `Amounts are read strictly`(_ text: String, _ amount: String?) {
    #expect(TableAmount.read(.text(text), .comma)?.description == amount)
  }

  @Test(arguments: [
    ("3.4.26", "2026-04-03"), ("03-04-2026 12:00", "2026-04-03"), ("29.02.2026", nil),
    ("3.4", nil), ("3.4.026", nil), ("a.b.c", nil), ("3/4.26", nil), ("03042026", nil),
  ])
  func `Days are read strictly`(_ text: String, _ day: String?) {
    #expect(TableDay.read(.text(text), .dayMonthYear)?.description == day)
  }

  @Test func `Cells of workbooks have their own days and numbers`() {
    #expect(TableDay.read(.moment("2026-11-30 12:00"), .monthDayYear)?.description == "2026-11-30")
    #expect(TableAmount.read(.number("1234.5"), .comma)?.description == "1234.5")
    #expect(TableDay.read(.text("20261130"), .yearMonthDay)?.description == "2026-11-30")
  }
}
