import EInvoices
package import Model

extension JournalEntry {
  /// All that is wrong with it by itself, in the books of a company that counts in a currency.
  package func flaws(in currency: CurrencyCode) -> [JournalFlaw] {
    var kinds: [JournalFlaw.Kind] = []
    if number.isEmpty { kinds.append(.noNumber) }
    if taxes.isEmpty { kinds.append(.noTaxes) }
    let amounts = taxes.flatMap { [$0.net, $0.tax, $0.gross] } + [gross]
    if amounts.contains(where: { !$0.isInRange }) {
      kinds.append(.tooLarge)
    } else {
      if !agrees { kinds.append(.sums(parts: net.plus(tax), told: gross)) }
      let digits = self.currency.digits
      if amounts.contains(where: { $0.rounded(toDigits: digits) != $0 }) { kinds.append(.decimals) }
      if counted(in: currency).count != taxes.count {
        kinds.append(exchangeRate ?? .zero > .zero ? .tooLarge : .noExchangeRate)
      }
    }
    return (kinds + rateFlaws).map { JournalFlaw($0, of: self) }
  }

  private var rateFlaws: [JournalFlaw.Kind] {
    var kinds: [JournalFlaw.Kind] = []
    for (place, part) in taxes.enumerated() {
      if taxes[..<place].contains(where: { $0.rate.numbered == part.rate.numbered }) {
        kinds.append(.twice(part.rate))
      }
      if !part.rate.category.isRated, part.tax != .zero {
        kinds.append(.untaxed(part.rate.category))
      }
    }
    return kinds
  }
}
