import EInvoices
import Testing

@testable import Accounting

@Suite struct BookingTextTests {
  @Test(arguments: [
    ("INV-2026/0042", "INV-2026/0042"), ("R 7.1_a", "R-7-1-a"), ("Übung#1", "Uebung-1"),
    ("№5", "No5"), ("a$&%*+", "a$&%*+"), ("日", "-"), ("ЖД", "ZhD"),
    (String(repeating: "1", count: 36) + "END", String(repeating: "1", count: 33) + "END"),
  ])
  func `Numbers have signs that are allowed`(_ number: String, _ expected: String) {
    #expect(BookingText.number(number) == expected)
  }

  @Test(
    arguments: [
      ("Müller", [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]), ("a\"b", [0x61, 0x22, 0x22, 0x62]),
      (" a \t\r\n b\u{0}c ", [0x61, 0x20, 0x62, 0x20, 0x63]), ("€ŁŽ", [0x80, 0x4C, 0x8E]),
      ("e\u{301}", [0xE9]), ("✓", [0x3F]),
    ] as [(String, [UInt8])])
  func `Texts are of Windows-1252, on one line`(_ text: String, _ expected: [UInt8]) {
    #expect(BookingText.quoted(text, limit: 60) == [0x22] + expected + [0x22])
  }

  @Test func `A text is cut by letters, and not in the middle of two quotes`() {
    #expect(BookingText.quoted("äbcd", limit: 3) == [0x22, 0xE4, 0x62, 0x63, 0x22])
    #expect(BookingText.quoted("ab\"d", limit: 3) == Array("\"ab\"\"\"".utf8))
    #expect(BookingText.quoted("", limit: 3) == Array("\"\"".utf8))
  }

  @Test(arguments: [
    ("2026-03-01", "2026-02-28", "2026-03-31"), ("2024-03-01", "2024-02-29", "2024-03-31"),
    ("2026-01-01", "2025-12-31", "2026-01-31"), ("2028-02-15", "2028-02-14", "2028-02-29"),
    ("2026-05-01", "2026-04-30", "2026-05-31"),
  ])
  func `Months begin and end`(_ day: String, _ before: String, _ end: String) {
    let day = EntrySample.day(day)
    #expect(day.before.text == before && day.monthEnd.text == end)
    #expect(day.monthBegin.day == 1 && day.monthBegin.month == day.month)
  }

  @Test func `A day of a leap year is the last of February in others`() {
    let day = EntrySample.day("2024-02-29")
    #expect(day.moved(to: 2025).text == "2025-02-28" && day.moved(to: 2028).text == "2028-02-29")
    #expect(EntrySample.day("2026-11-20").dayFirst == "20112026")
  }

  @Test func `There are as many columns as are published`() {
    #expect(BookingColumn.heads.count == BookingColumn.count)
    #expect(BookingColumn.heads[BookingColumn.text.rawValue - 1] == "Buchungstext")
    #expect(BookingColumn.heads[BookingColumn.isFinal.rawValue - 1] == "Festschreibung")
    #expect(BookingColumn.heads[BookingColumn.dueDay.rawValue - 1] == "Fälligkeit")
    #expect(BookingColumn.heads[BookingColumn.unionRate.rawValue - 1].hasPrefix("EU-Steuersatz"))
    #expect(BookingColumn.heads[BookingColumn.secondNote.rawValue - 1] == "Beleginfo - Inhalt 2")
  }
}
