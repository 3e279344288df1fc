import EInvoices
import Model
import Testing

@testable import Accounting

@Suite struct BookingTests {
  private typealias Sample = EntrySample

  private func bookings(
    _ entry: JournalEntry, _ settings: BookingSettings = Sample.settings()
  ) -> [Booking] {
    Booking.all(of: entry, settings, in: .euro)
  }

  /// The one booking of a document.
  private func only(
    _ entry: JournalEntry, _ settings: BookingSettings = Sample.settings()
  ) throws -> Booking {
    let booked = bookings(entry, settings)
    #expect(booked.count == 1)
    return try #require(booked.first)
  }

  @Test(arguments: [
    (JournalEntry.Kind.invoice, true, "10000", "8400", ""),
    (.creditNote, false, "10000", "8400", ""), (.bill, false, "70000", "3200", "9"),
    (.billCredit, true, "70000", "3200", "9"),
  ])
  func `Each kind has its side and its accounts`(
    _ kind: JournalEntry.Kind, _ isDebit: Bool, _ person: String, _ account: String, _ key: String
  ) throws {
    let booking = try only(Sample.invoice("1", kind))
    #expect(booking.isDebit == isDebit && booking.person == person)
    #expect(booking.account == PostingAccount(account, key: key))
    #expect(booking.amount == Sample.amount("119") && booking.base == booking.amount)
    #expect(booking.currency == .euro && booking.exchangeRate == nil)
  }

  @Test func `What is below nothing is booked on the other side, and nothing not at all`() {
    let parts = [
      Sample.tax(.standard, 19, "-100", "-19"), Sample.tax(.standard, 7, "0", "0"),
      Sample.tax(.export, 0, "300"),
    ]
    let sold = bookings(Sample.of(parts))
    #expect(sold.map(\.isDebit) == [false, true])
    #expect(sold.map(\.amount) == [Sample.amount("119"), Sample.amount("300")])
    #expect(bookings(Sample.of(parts, "INV-1", .billCredit)).map(\.isDebit) == [false, true])
  }

  @Test(
    arguments: [
      (VATCategory.standard, 19, "8400", "4400"), (.standard, 7, "8300", "4300"),
      (.zeroRated, 0, "8290", "4290"), (.exempt, 0, "8100", "4100"),
      (.reverseCharge, 0, "8337", "4337"), (.intraCommunity, 0, "8125", "4125"),
      (.export, 0, "8120", "4120"), (.outOfScope, 0, "8338", "4338"),
    ] as [(VATCategory, Int64, String, String)])
  func `Each rate has its account of sales`(
    _ category: VATCategory, _ percent: Int64, _ skr03: String, _ skr04: String
  ) {
    let entry = Sample.of([Sample.tax(category, percent, "100")])
    for (chart, number) in [(ChartOfAccounts.skr03, skr03), (.skr04, skr04)] {
      #expect(bookings(entry, Sample.settings(chart)).map(\.account) == [PostingAccount(number)])
    }
  }

  @Test(
    arguments: [
      (VATCategory.standard, 19, "9"), (.standard, 7, "8"), (.reverseCharge, 0, "94"),
      (.intraCommunity, 0, "19"), (.exempt, 0, ""), (.zeroRated, 0, ""), (.export, 0, ""),
      (.outOfScope, 0, ""),
    ] as [(VATCategory, Int64, String)])
  func `Each rate has its key of purchases`(
    _ category: VATCategory, _ percent: Int64, _ key: String
  ) {
    let entry = Sample.of([Sample.tax(category, percent, "100")], "INV-1", .bill)
    #expect(bookings(entry).map(\.account) == [PostingAccount("3200", key: key)])
    #expect(
      bookings(entry, Sample.settings(.skr04)).map(\.account) == [PostingAccount("5200", key: key)])
  }

  @Test func `Services to other countries of the union have an account of their own`() {
    let parts = [Sample.tax(.reverseCharge, 0, "1"), Sample.tax(.intraCommunity, 0, "1")]
    let abroad = bookings(Sample.of(parts, "INV-1", .invoice, Sample.french))
    #expect(abroad.map(\.account.number) == ["8336", "8125"])
    #expect(abroad.map(\.person) == ["10077", "10077"])
    var settings = Sample.settings(.skr04)
    #expect(bookings(abroad[0].entry, settings).first?.account.number == "4336")
    settings.country = "FR"
    #expect(bookings(abroad[0].entry, settings).first?.account.number == "4337")
  }

  @Test(arguments: [
    (JournalEntry.Kind.invoice, "10077", "10077"), (.creditNote, "69999", "69999"),
    (.invoice, "70000", "10000"), (.bill, "70123", "70123"), (.billCredit, "10077", "70000"),
    (.bill, "99999", "99999"), (.bill, "1234", "1234"), (.bill, "", "70000"),
  ])
  func `A contact's own account is taken where it is of that side`(
    _ kind: JournalEntry.Kind, _ account: String, _ expected: String
  ) throws {
    var entry = Sample.invoice("1", kind)
    entry.contact.account = account
    #expect(try only(entry).person == expected)
    let remarks = BookingStack(Journal([entry]), Sample.settings()).remarks
    let isOther = !account.isEmpty && account != expected
    #expect(remarks.map(\.kind) == (isOther ? [.account(expected)] : []))
    #expect(remarks.allSatisfy { $0.description.contains("booked to \(expected), as") })
  }

  @Test func `Accounts get as many digits as the settings say`() throws {
    var settings = Sample.settings()
    settings.accountLength = 6
    let booking = try only(Sample.invoice(), settings)
    #expect(booking.account.number == "840000" && booking.person == "1000000")
  }

  @Test func `A rate without an account is not booked`() throws {
    #expect(bookings(Sample.of([Sample.tax(.standard, 16, "100", "16")])).isEmpty)
    var settings = Sample.settings()
    settings.revenue[Sample.rate(.standard, 16)] = PostingAccount("8340")
    let booking = try only(Sample.of([Sample.tax(.standard, 16, "100", "16")]), settings)
    #expect(booking.account.number == "8340")
  }

  @Test(
    arguments: [
      ("0.9", "USD", "100", "90", "1.111111"), ("1", "USD", "100", "100", "1"),
      ("0.006123", "USD", "100", "0.61", "163.318635"), ("1.15", "EUR", "115", "115", nil),
      ("0.0001", "EUR", "0.01", "0.01", nil), ("0.000101", "USD", "100", "0.01", "9900.990099"),
    ] as [(String, String, String, String, String?)])
  func `Another currency is booked with its rate, where that can be written`(
    _ rate: String, _ code: String, _ amount: String, _ base: String, _ told: String?
  ) throws {
    let entry = Sample.foreign("USD", rate: rate, [Sample.tax(.export, 0, "100")])
    let booking = try only(entry)
    #expect(booking.currency.description == code && booking.amount == Sample.amount(amount))
    #expect(booking.base == Sample.amount(base))
    #expect(booking.exchangeRate == told.map(Sample.amount))
  }

  @Test(arguments: [
    ("100", "19", "0"), ("100", "19.01", "0.01"), ("-100", "-19.01", "-0.01"), ("0.03", "0", "0"),
    ("33.33", "6.33", "0"), ("33.33", "6.32", "-0.01"),
  ])
  func `How far a tax is from its rate is told`(
    _ net: String, _ tax: String, _ difference: String
  ) {
    let entry = Sample.of([Sample.tax(.standard, 19, net, tax)])
    #expect(bookings(entry).map(\.roundedTax) == [Sample.amount(difference)])
  }
}
