package import EInvoices
package import Model

extension JournalEntry {
  /// What the books count, in the currency of the company: what is given back has a minus. Each
  /// amount is brought to the decimals of the currency, so that sums of them are exact. Nothing for
  /// a document whose exchange rate nobody knows; `flaws` says so.
  package func counted(in currency: CurrencyCode) -> [Tax] {
    var counted: [Tax] = []
    for part in taxes {
      guard let net = converted(part.net, to: currency), let tax = converted(part.tax, to: currency)
      else { return [] }
      counted.append(
        kind.isCredit
          ? Tax(part.rate, net: net.opposite, tax: tax.opposite)
          : Tax(part.rate, net: net, tax: tax))
    }
    return counted
  }

  /// An amount in another currency.
  private func converted(_ amount: ExactDecimal, to currency: CurrencyCode) -> ExactDecimal? {
    guard amount.isInRange else { return nil }
    if currency == self.currency { return amount }
    guard let rate = exchangeRate, rate > .zero else { return nil }
    let unit = currency.unit
    let product = Int128(amount.millionths) * Int128(rate.millionths)
    let units = rounded(product, dividedBy: 1_000_000 * unit)
    let converted = ExactDecimal(sum: units * unit)
    return converted.isInRange ? converted : nil
  }
}

extension CurrencyCode {
  /// Its smallest amount, in millionths.
  var unit: Int128 { (digits..<6).reduce(1) { unit, _ in unit * 10 } }
}

/// A quotient, rounded half away from nothing.
func rounded(_ dividend: Int128, dividedBy divisor: Int128) -> Int128 {
  let half = divisor / 2
  return (dividend < 0 ? dividend - half : dividend + half) / divisor
}

extension VATRate {
  /// The same rate by a number, also where it has none: what accounts and sums go by.
  package var numbered: VATRate { VATRate(category, percent ?? .zero) }
}
