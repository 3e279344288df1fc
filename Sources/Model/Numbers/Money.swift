/// An exact amount in one currency; amounts of two currencies never add up.
package struct Money: Hashable, Sendable {
  /// How much.
  package let amount: ExactDecimal
  /// Of what.
  package let currency: CurrencyCode

  /// Takes an amount as it is; `rounded` brings it to the currency's decimals.
  package init(_ amount: ExactDecimal, _ currency: CurrencyCode) {
    self.amount = amount
    self.currency = currency
  }

  /// The sum, or nil when the currencies differ or the sum is out of range.
  package func adding(_ other: Money) -> Money? {
    guard currency == other.currency, let sum = amount.adding(other.amount) else { return nil }
    return Money(sum, currency)
  }

  /// The amount times a quantity, unrounded; nil when out of range.
  package func multiplied(by quantity: ExactDecimal) -> Money? {
    amount.multiplied(by: quantity).map { Money($0, currency) }
  }

  /// The amount rounded half away from zero to the currency's decimals.
  package var rounded: Money? {
    amount.rounded(toDigits: currency.digits).map { Money($0, currency) }
  }
}

extension Money: CustomStringConvertible {
  /// The amount with at least the currency's decimals, and its code: `12.50 EUR`.
  package var description: String {
    if amount == .above || amount == .below {
      return amount.description + " " + currency.description
    }
    var digits = Array(amount.description.utf8)
    var decimals = digits.firstIndex(of: 46).map { digits.count - 1 - $0 } ?? 0
    if decimals == 0, currency.digits > 0 { digits.append(46) }
    while decimals < currency.digits {
      digits.append(48)
      decimals += 1
    }
    return String(decoding: digits, as: UTF8.self) + " " + currency.description
  }
}
