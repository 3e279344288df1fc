package import EInvoices
package import Model

/// What of a document is taxed in one way, as it is booked: from the account of the contact to one
/// of sales or purchases.
package struct Booking: Equatable, Sendable {
  /// More than nothing, in `currency`, with tax.
  package let amount: ExactDecimal
  /// Of the amount.
  package let currency: CurrencyCode
  /// The same in the currency of the company.
  package let base: ExactDecimal
  /// How much of `currency` one of the company's is worth; nil where both are one.
  package let exchangeRate: ExactDecimal?
  /// Whether the account of the contact is debited, and not credited.
  package let isDebit: Bool
  /// The account of the contact.
  package let person: String
  /// The account of sales or purchases, and the key of the tax.
  package let account: PostingAccount
  /// The category and its rate.
  package let rate: VATRate
  /// The document.
  package let entry: JournalEntry

  /// The largest amount of one booking.
  static let amountLimit = ExactDecimal(millionths: 9_999_999_999_990_000)

  /// The bookings of a document; nothing for what the settings have no account for.
  package static func all(
    of entry: JournalEntry, _ settings: BookingSettings, in currency: CurrencyCode
  ) -> [Booking] {
    zip(entry.taxes, entry.counted(in: currency)).compactMap { part, counted in
      guard counted.gross != .zero, let account = settings.account(of: part.rate, in: entry) else {
        return nil
      }
      return Booking(part, counted, account, entry, settings, in: currency)
    }
  }

  private init(
    _ part: JournalEntry.Tax, _ counted: JournalEntry.Tax, _ account: PostingAccount,
    _ entry: JournalEntry, _ settings: BookingSettings, in own: CurrencyCode
  ) {
    base = counted.gross.magnitude
    let rate = entry.currency == own ? nil : entry.exchangeRate.flatMap(Self.writable)
    exchangeRate = rate
    // What its rate can't be written of is booked in the currency of the company.
    let isForeign = rate != nil
    amount = isForeign ? part.gross.magnitude : base
    currency = isForeign ? entry.currency : own
    isDebit = entry.kind.isSale == (counted.gross > .zero)
    person = settings.personAccount(of: entry)
    self.account = PostingAccount(
      settings.padded(account.number, settings.accountLength), key: account.key)
    (self.rate, self.entry) = (part.rate, entry)
  }

  /// The rate turned round, as bookings tell it: with one to four digits in front, the first of
  /// them no nought. Nil for one that can't be told so.
  private static func writable(_ rate: ExactDecimal) -> ExactDecimal? {
    guard let turned = ExactDecimal.one.divided(by: rate) else { return nil }
    return turned >= .one && turned < ExactDecimal(millionths: 10_000_000_000) ? turned : nil
  }

  /// How much more tax the document has than the program works out of the amount by itself: a cent
  /// or two where lines were rounded. Nothing for what has no rate.
  package var roundedTax: ExactDecimal {
    guard let percent = rate.percent, percent > .zero,
      let part = entry.taxes.first(where: { $0.rate == rate })
    else { return .zero }
    let unit = entry.currency.unit
    let product = Int128(part.gross.millionths) * Int128(percent.millionths)
    let units = rounded(product, dividedBy: (100_000_000 + Int128(percent.millionths)) * unit)
    return part.tax.minus(ExactDecimal(sum: units * unit))
  }
}
