import Model

/// Takes what SWIFT writes off the front of a field.
struct MT940Signs {
  private(set) var rest: Substring

  init(_ text: String) { rest = Substring(text) }

  /// So many digits as a number; nil, and nothing taken, where there are fewer.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.utf8.prefix(count)
    guard digits.count == count, digits.allSatisfy(SignTokens.isDigit) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Int(String(rest.prefix(count)))
  }

  /// `YYMMDD`. Years up to 79 are of this century.
  mutating func day() -> BankDay? {
    guard let year = number(2), let month = number(2), let day = number(2) else { return nil }
    return BankDay(year: year < 80 ? 2_000 + year : 1_900 + year, month: month, day: day)
  }

  /// `MMDD` where it stands there, of the year that brings it nearest to another day. Nil where it
  /// does not; throws for a day that is none.
  mutating func dayNear(_ other: BankDay) throws(BankingFailure) -> BankDay? {
    guard let month = number(2) else { return nil }
    guard let day = number(2) else { throw BankingFailure(.wrong(.day)) }
    let found = [-1, 0, 1].compactMap { BankDay(year: other.year + $0, month: month, day: day) }
    guard let nearest = found.min(by: { abs($0.days(until: other)) < abs($1.days(until: other)) })
    else { throw BankingFailure(.wrong(.day)) }
    return nearest
  }

  /// Whether money went out, and whether that takes something back: `C`, `D`, `RC`, `RD`, and `EC`
  /// and `ED` for what is expected.
  mutating func sign() -> (isOut: Bool, isReversal: Bool, isExpected: Bool)? {
    for (mark, isOut, isReversal) in [
      ("RC", true, true), ("RD", false, true), ("EC", false, false), ("ED", true, false),
      ("C", false, false), ("D", true, false),
    ] where rest.hasPrefix(mark) {
      rest = rest.dropFirst(mark.count)
      return (isOut, isReversal, mark.hasPrefix("E"))
    }
    return nil
  }

  /// The three letters of a currency.
  mutating func currency() -> CurrencyCode? {
    guard let code = CurrencyCode(rest.prefix(3)) else { return nil }
    rest = rest.dropFirst(3)
    return code
  }

  /// Up to 15 digits with a comma.
  mutating func amount() -> ExactDecimal? {
    let signs = rest.prefix { $0 == "," || $0.isASCII && $0.isNumber }
    let parts = signs.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, signs.count <= 18 else { return nil }
    let text = parts[1].isEmpty ? String(parts[0]) : "\(parts[0]).\(parts[1])"
    guard let amount = ExactDecimal(text), amount.isEnterable else { return nil }
    rest = rest.dropFirst(signs.count)
    return amount
  }

  mutating func take(_ count: Int) -> String {
    defer { rest = rest.dropFirst(count) }
    return String(rest.prefix(count))
  }
}
