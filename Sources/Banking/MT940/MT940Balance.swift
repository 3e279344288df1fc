import Model

/// `:60F:C261130EUR1234,56` and its like.
struct MT940Balance {
  let balance: BankBalance
  let currency: CurrencyCode
  /// Whether it is one between two pages.
  let isBetween: Bool

  init(_ field: MT940Field) throws(BankingFailure) {
    var signs = MT940Signs(field.lines[0])
    let place = StatementPlace.line(field.line)
    guard let sign = signs.sign(), !sign.isReversal, !sign.isExpected else {
      throw BankingFailure(.wrong(.balance), place)
    }
    guard let day = signs.day() else { throw BankingFailure(.wrong(.day), place) }
    guard let currency = signs.currency() else { throw BankingFailure(.wrong(.currency), place) }
    guard let amount = signs.amount(), signs.rest.isEmpty else {
      throw BankingFailure(.wrong(.balance), place)
    }
    balance = BankBalance(sign.isOut ? amount.opposite : amount, on: day)
    self.currency = currency
    isBetween = field.tag.hasSuffix("M")
  }
}
