import Accounting
import EInvoices
import Model

/// Documents for tests.
enum EntrySample {
  static func day(_ text: String) -> EInvoice.Day {
    EInvoice.Day(text) ?? EInvoice.Day(year: 1, month: 1, day: 1)!
  }

  static func amount(_ text: String) -> ExactDecimal { ExactDecimal(text) ?? .above }

  static func rate(_ category: VATCategory, _ percent: Int64 = 0) -> VATRate {
    VATRate(category, ExactDecimal(percent))
  }

  static func tax(
    _ category: VATCategory, _ percent: Int64, _ net: String, _ tax: String = "0"
  ) -> JournalEntry.Tax {
    JournalEntry.Tax(rate(category, percent), net: amount(net), tax: amount(tax))
  }

  static let german = JournalEntry.Contact(name: "Müller & Söhne", country: "DE")
  static let french = JournalEntry.Contact(
    name: "Café \"Étoile\"", account: "10077", country: "FR", vatID: "FR 83 404833048")

  /// One of 100 and 19.
  static func invoice(
    _ number: String = "INV-1", on day: String = "2026-11-20",
    _ kind: JournalEntry.Kind = .invoice, _ contact: JournalEntry.Contact = german
  ) -> JournalEntry {
    of([tax(.standard, 19, "100", "19")], number, on: day, kind, contact)
  }

  static func of(
    _ taxes: [JournalEntry.Tax], _ number: String = "INV-1", on day: String = "2026-11-20",
    _ kind: JournalEntry.Kind = .invoice, _ contact: JournalEntry.Contact = german,
    _ currency: CurrencyCode = .euro
  ) -> JournalEntry {
    JournalEntry(
      kind, number, on: Self.day(day), contact, currency, taxes: taxes,
      gross: ExactSum(taxes.map(\.gross)).value)
  }

  /// In another currency.
  static func foreign(
    _ code: String, rate: String?, _ taxes: [JournalEntry.Tax],
    _ kind: JournalEntry.Kind = .invoice
  ) -> JournalEntry {
    var entry = of(taxes, "INV-7", kind, french, CurrencyCode(code) ?? .euro)
    entry.exchangeRate = rate.map(amount)
    return entry
  }

  static func settings(
    _ chart: ChartOfAccounts = .skr03, year: String = "2026-01-01"
  ) -> BookingSettings {
    BookingSettings(consultant: 29098, client: 55003, chart, fiscalYear: day(year))
  }
}
