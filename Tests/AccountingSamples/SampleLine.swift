import Accounting
import EInvoices
import Model

/// Documents made of lines whose parts have the sign U+001F between them:
/// kind, number, day, day of delivery, due day, name, account, country, VAT ID, currency, exchange
/// rate, reference, total, and the taxes as `S:19:100.00:19.00;…`.
enum SampleLine {
  /// Nil where a line is none.
  static func read(_ line: String) -> JournalEntry? {
    let words = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 14, let kind = JournalEntry.Kind(rawValue: words[0]),
      let day = EInvoice.Day(words[2]), let currency = CurrencyCode(words[9]),
      let gross = ExactDecimal(words[12])
    else { return nil }
    let parts = words[13].split(separator: ";").map(String.init)
    let taxes = parts.compactMap(tax)
    guard taxes.count == parts.count else { return nil }
    var entry = JournalEntry(
      kind, words[1], on: day,
      JournalEntry.Contact(name: words[5], account: words[6], country: words[7], vatID: words[8]),
      currency, taxes: taxes, gross: gross)
    (entry.serviceDay, entry.dueDay) = (EInvoice.Day(words[3]), EInvoice.Day(words[4]))
    (entry.exchangeRate, entry.reference) = (ExactDecimal(words[10]), words[11])
    return entry
  }

  private static func tax(_ text: String) -> JournalEntry.Tax? {
    let words = text.split(separator: ":").map(String.init)
    guard words.count == 4, let category = VATCategory(rawValue: words[0]),
      let percent = ExactDecimal(words[1]), let net = ExactDecimal(words[2]),
      let tax = ExactDecimal(words[3])
    else { return nil }
    return JournalEntry.Tax(VATRate(category, percent), net: net, tax: tax)
  }
}
