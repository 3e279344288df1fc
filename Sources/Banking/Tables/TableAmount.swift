import Documents
import Model

/// Amounts as tables write them: `1.234,56`, `-1,234.56 EUR`, `12,50-`, `1'234.50`.
enum TableAmount {
  /// Nil for what is no amount.
  static func read(_ cell: SheetCell, _ decimals: StatementColumns.Decimals) -> ExactDecimal? {
    if case .number(let digits, _) = cell { return enterable(ExactDecimal(digits)) }
    guard let (digits, isNegative, _) = parts(cell.words) else { return nil }
    let point: Character = decimals == .comma ? "," : "."
    let group: Character = decimals == .comma ? "." : ","
    let halves = digits.split(separator: point, omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = whole(halves[0], group) else { return nil }
    let fraction = halves.count == 2 ? halves[1] : ""
    guard fraction.utf8.allSatisfy(SignTokens.isDigit), halves.count == 1 || !fraction.isEmpty,
      let amount = enterable(ExactDecimal(fraction.isEmpty ? whole : "\(whole).\(fraction)"))
    else { return nil }
    return isNegative ? amount.opposite : amount
  }

  private static func enterable(_ amount: ExactDecimal?) -> ExactDecimal? {
    amount.flatMap { $0.isEnterable ? $0 : nil }
  }

  /// The digits in front of the decimals, where groups are of three.
  private static func whole(_ text: Substring, _ group: Character) -> String? {
    let groups = text.split(separator: group, omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(SignTokens.isDigit) }),
      groups.count == 1 || groups[0].count <= 3 && groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined()
  }

  /// The digits with their points and commas, the sign, and a currency that stands beside them.
  static func parts(_ text: String) -> (digits: String, isNegative: Bool, currency: CurrencyCode?)?
  {
    var (digits, letters) = ("", "")
    var (minuses, pluses) = (0, 0)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", ".", ",": digits.unicodeScalars.append(scalar)
      case "-", "\u{2212}", "\u{2013}", "(": minuses += 1
      case "+": pluses += 1
      case "A"..."Z", "a"..."z": letters.unicodeScalars.append(scalar)
      case "€": letters = "EUR"
      case "£": letters = "GBP"
      case "$": letters = "USD"
      case "'", "\u{2019}", ")": break
      default: guard scalar.properties.isWhitespace else { return nil }
      }
    }
    let currency = CurrencyCode(letters)
    guard digits.utf8.contains(where: SignTokens.isDigit), minuses + pluses <= 1,
      letters.isEmpty || currency != nil
    else { return nil }
    return (digits, minuses == 1, currency)
  }
}
