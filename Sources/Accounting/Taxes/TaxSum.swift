package import EInvoices
package import Model

/// What was taxed at one rate, in the currency of the company.
package struct TaxSum: Equatable, Sendable {
  /// The category and its rate, which is never nil.
  package let rate: VATRate
  /// Without the tax.
  package let net: ExactDecimal
  /// The tax.
  package let tax: ExactDecimal

  /// Takes what is known.
  package init(_ rate: VATRate, net: ExactDecimal, tax: ExactDecimal) {
    (self.rate, self.net, self.tax) = (rate, net, tax)
  }

  /// The sums of documents, by rate.
  static func of(
    _ entries: some Sequence<JournalEntry>, in currency: CurrencyCode
  ) -> [TaxSum] {
    var sums: [VATRate: (net: ExactSum, tax: ExactSum)] = [:]
    for entry in entries {
      for part in entry.counted(in: currency) {
        sums[part.rate.numbered, default: (ExactSum(), ExactSum())].net.add(part.net)
        sums[part.rate.numbered]?.tax.add(part.tax)
      }
    }
    return sums.map { TaxSum($0.key, net: $0.value.net.value, tax: $0.value.tax.value) }
      .sorted { $0.rate < $1.rate }
  }
}
