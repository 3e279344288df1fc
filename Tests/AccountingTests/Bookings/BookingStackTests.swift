import EInvoices
import Model
import Testing

@testable import Accounting

@Suite struct BookingStackTests {
  private typealias Sample = EntrySample
  private let created = Moment(milliseconds: 1_796_047_501_123)

  private func files(
    _ entries: [JournalEntry], _ settings: BookingSettings = Sample.settings()
  ) throws -> [BookingFile] {
    try BookingStack(Journal(entries), settings).files(created: created)
  }

  private func lines(_ file: BookingFile) -> [String] {
    String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  /// The fields of the first booking that are neither empty nor quotes alone, by their column.
  private func fields(_ entry: JournalEntry, _ settings: BookingSettings) throws -> [Int: String] {
    let line = lines(try files([entry], settings)[0])[2]
    var told: [Int: String] = [:]
    let all = line.split(separator: ";", omittingEmptySubsequences: false)
    #expect(all.count == 125)
    for (place, field) in all.enumerated() where !field.isEmpty && field != "\"\"" {
      told[place + 1] = String(field)
    }
    return told
  }

  @Test func `The first line tells whose books it is for`() throws {
    var settings = Sample.settings(.skr04)
    settings.label = "Rechnungen des Jahres, ausgestellt im Winter"
    settings.isFinal = true
    let file = try #require(try files([Sample.invoice()], settings).first)
    #expect(
      lines(file)[0] == """
        "EXTF";700;21;"Buchungsstapel";13;20261130140501123;;"TC";"";"";29098;55003;20260101;4;\
        20261101;20261130;"Rechnungen des Jahres, ausgest";"";1;0;1;"EUR";;"";;;"04";;;"";""
        """)
    #expect(file.name == "EXTF_Buchungsstapel_20261101-20261130.csv" && file.count == 1)
    #expect(file.bytes.suffix(2) == [13, 10])
  }

  @Test func `An invoice is one line for each rate`() throws {
    var settings = Sample.settings()
    settings.isFinal = true
    var entry = Sample.invoice("INV 1")
    entry.dueDay = Sample.day("2026-12-04")
    entry.reference = "SO-9"
    entry.contact.name = "Muller"
    let told = try fields(entry, settings)
    #expect(
      told == [
        1: "119,00", 2: "\"S\"", 3: "\"EUR\"", 7: "10000", 8: "8400", 10: "2011", 11: "\"INV-1\"",
        14: "\"Muller\"", 21: "\"Referenz\"", 22: "\"SO-9\"", 114: "1", 117: "04122026",
      ])
    #expect(try fields(Sample.invoice("1", .bill), Sample.settings())[9] == "\"9\"")
  }

  @Test func `A sale to another country names the customer's number`() throws {
    let entry = Sample.of(
      [Sample.tax(.intraCommunity, 0, "100")], "INV-1", .creditNote, Sample.french)
    let told = try fields(entry, Sample.settings())
    #expect(told[40] == "\"FR83404833048\"" && told[2] == "\"H\"" && told[114] == "0")
    var nameless = Sample.of([Sample.tax(.reverseCharge, 0, "100")], "INV-1", .bill)
    nameless.contact.country = "AT"
    #expect(try fields(nameless, Sample.settings())[40] == "\"AT\"")
    nameless.contact.vatID = "U12345678"
    #expect(try fields(nameless, Sample.settings())[40] == "\"ATU12345678\"")
    #expect(try fields(Sample.invoice("1", .invoice, Sample.french), Sample.settings())[40] == nil)
  }

  @Test func `Other currencies stand beside the own one`() throws {
    let dollars = Sample.foreign("USD", rate: "0.8", [Sample.tax(.export, 0, "1000.5")])
    let told = try fields(dollars, Sample.settings())
    #expect(
      (1...6).map { told[$0] ?? "" } == [
        "1000,50", "\"S\"", "\"USD\"", "1,25", "800,40", "\"EUR\"",
      ])
    let pounds = Sample.foreign("GBP", rate: "1.2", [Sample.tax(.export, 0, "1000.5")])
    let plain = try fields(pounds, Sample.settings())
    #expect((1...6).map { plain[$0] ?? "" } == ["1200,60", "\"S\"", "\"EUR\"", "", "", ""])
    #expect(plain[24] == "\"1000,50 GBP\"" && plain[23] == "\"Fremdw\u{FFFD}hrung\"")
  }

  @Test func `The day of delivery is told where tax goes by it`() throws {
    var settings = Sample.settings()
    var entry = Sample.invoice()
    entry.serviceDay = Sample.day("2026-10-31")
    #expect(try fields(entry, settings)[115] == nil)
    settings.taxDay = .service
    let told = try fields(entry, settings)
    #expect(told[115] == "31102026" && told[116] == "31102026")
    entry.kind = .bill
    #expect(try fields(entry, settings)[116] == "20112026")
    entry.serviceDay = nil
    #expect(try fields(entry, settings)[115] == nil)
  }

  @Test func `A file is of one fiscal year and one year of the calendar`() throws {
    let settings = Sample.settings(year: "2020-07-15")
    let days = ["2026-07-14", "2026-07-15", "2026-12-31", "2027-01-01", "2027-07-14", "2027-07-15"]
    let files = try files(days.map { Sample.invoice($0, on: $0) }, settings)
    #expect(
      files.map { "\($0.first.text) \($0.last.text) \($0.count)" } == [
        "2026-07-01 2026-07-14 1", "2026-07-15 2026-12-31 2", "2027-01-01 2027-07-14 2",
        "2027-07-15 2027-07-31 1",
      ])
    #expect(lines(files[2])[0].contains(";20260715;4;20270101;20270714;"))
  }

  @Test func `Months have files of their own where that is asked`() throws {
    var settings = Sample.settings()
    settings.splitsMonths = true
    let days = ["2026-01-31", "2026-02-01", "2026-02-28"]
    let files = try files(days.map { Sample.invoice($0, on: $0) }, settings)
    #expect(files.map(\.count) == [1, 2])
    #expect(files.map(\.last.text) == ["2026-01-31", "2026-02-28"])
  }

  @Test func `More bookings than fit go into another file, those of a document together`() throws {
    let parts = [Sample.tax(.standard, 19, "1", "0.19"), Sample.tax(.standard, 7, "1", "0.07")]
    let entries = (1...3).map { Sample.of(parts, "\($0)") }
    let stack = BookingStack(
      Journal(entries + [Sample.invoice("X", on: "2027-01-01")]), Sample.settings())
    #expect(try stack.files(created: created, limit: 6).map(\.count) == [6, 1])
    #expect(try stack.files(created: created, limit: 4).map(\.count) == [4, 2, 1])
    let files = try stack.files(created: created, limit: 5)
    #expect(files.map(\.count) == [4, 2, 1])
    let ends = ["_20261101-20261130.csv", "_20261101-20261130_2.csv", "_20270101-20270131.csv"]
    #expect(zip(files, ends).allSatisfy { $0.name == "EXTF_Buchungsstapel" + $1 })
  }

  @Test func `What can't be booked is told, and nothing is written`() {
    var settings = Sample.settings()
    (settings.consultant, settings.client) = (1000, 0)
    var contact = Sample.german
    contact.account = "1234"
    let entries = [
      Sample.of([Sample.tax(.standard, 16, "1", "0.16")], "1"),
      Sample.of([Sample.tax(.intraCommunity, 0, "1")], "2"),
      Sample.invoice("3", .invoice, contact), Sample.invoice("4", on: "1999-12-31"),
      Sample.of([Sample.tax(.export, 0, "10000000000")], "5"), Sample.invoice(""),
    ]
    let stack = BookingStack(Journal(entries), settings)
    #expect(
      stack.flaws.map(\.description) == [
        "The number of the accountant has to be from 1001 to 9999999.",
        "The number of the client has to be from 1 to 99999.", "Invoice: it has no number.",
        "Invoice 4: only days from 2000 to 2099 can be booked.",
        "Invoice 1: there is no account for 16 %.",
        "Invoice 2: the VAT ID of the customer is missing.",
        "Invoice 3: the account “1234” of the contact is none: digits alone, one more than others "
          + "have.",
        "Invoice 5: an amount is larger than what can be booked, or has more than two decimals.",
      ])
    #expect(throws: BookingFlaw(.consultant)) { try stack.files(created: created) }
    #expect(BookingStack(Journal([]), Sample.settings()).flaws.map(\.kind) == [.empty])
  }

  @Test func `Settings are looked at`() {
    var settings = Sample.settings()
    #expect(settings.flaws.isEmpty)
    settings.revenue[Sample.rate(.standard, 5)] = PostingAccount("84000", key: "12345")
    settings.expenses[Sample.rate(.standard, 5)] = PostingAccount("A", key: "x")
    settings.debtor = "0"
    settings.creditor = "700000"
    #expect(
      settings.flaws.map(\.kind) == [
        .account("84000"), .account("A"), .key("12345"), .key("x"), .account("0"),
        .account("700000"),
      ])
    #expect(settings.flaws[2].description == "The tax key “12345” is none: up to four digits.")
    #expect(settings.flaws[0].description.contains("“84000”"))
    for length in [3, 9] {
      settings.accountLength = length
      #expect(settings.flaws.map(\.kind) == [.accountLength])
    }
    (settings.consultant, settings.client, settings.accountLength) = (9_999_999, 99_999, 8)
    #expect(!settings.flaws.contains(BookingFlaw(.consultant)))
    (settings.consultant, settings.client) = (10_000_000, 100_000)
    #expect(settings.flaws.map(\.kind).prefix(2) == [.consultant, .client])
  }

  @Test func `What an accountant should know is told`() {
    let stack = BookingStack(
      Journal([
        Sample.of(
          [Sample.tax(.standard, 19, "100", "19.01"), Sample.tax(.standard, 7, "1", "0.07")], "A 1"
        ), Sample.foreign("GBP", rate: "1.2", [Sample.tax(.export, 0, "1")]),
      ]), Sample.settings())
    #expect(
      stack.remarks.map(\.description) == [
        "Invoice A 1: its number is booked as A-1.",
        "Invoice A 1: its tax differs by 0.01 from what the rate makes of it.",
        "Invoice INV-7: it is booked in the currency of the company, and not in GBP.",
      ])
  }
}
