/// An exact decimal number in millionths: prices, quantities and their sums, never floating point.
///
/// The range is ±9.2 million million with six decimals. Arithmetic that would leave it answers nil
/// (decision 0005).
package struct ExactDecimal: Hashable, Comparable, Sendable {
  /// The number times one million; what the stores keep and sum.
  package let millionths: Int64

  /// Takes a count of millionths.
  package init(millionths: Int64) { self.millionths = millionths }

  /// Takes a whole number; nil when out of range.
  package init?(_ whole: Int64) {
    let (product, overflow) = whole.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else { return nil }
    millionths = product
  }

  /// Nothing.
  package static let zero = ExactDecimal(millionths: 0)
  /// One.
  package static let one = ExactDecimal(millionths: 1_000_000)

  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.millionths < right.millionths
  }

  /// The sum, or nil when out of range.
  package func adding(_ other: ExactDecimal) -> ExactDecimal? {
    let (sum, overflow) = millionths.addingReportingOverflow(other.millionths)
    return overflow ? nil : ExactDecimal(millionths: sum)
  }

  /// The difference, or nil when out of range.
  package func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
    let (difference, overflow) = millionths.subtractingReportingOverflow(other.millionths)
    return overflow ? nil : ExactDecimal(millionths: difference)
  }

  /// The product rounded half away from zero to millionths, or nil when out of range.
  package func multiplied(by other: ExactDecimal) -> ExactDecimal? {
    let product = Int128(millionths) * Int128(other.millionths)
    return ExactDecimal(rounding: product, dividedBy: 1_000_000)
  }

  /// The quotient rounded half away from zero to millionths; nil when out of range or by nothing.
  package func divided(by other: ExactDecimal) -> ExactDecimal? {
    guard other.millionths != 0 else { return nil }
    let isNegative = other.millionths < 0
    let dividend = Int128(millionths) * 1_000_000
    return ExactDecimal(
      rounding: isNegative ? -dividend : dividend, dividedBy: Int128(other.millionths.magnitude))
  }

  /// The number rounded half away from zero to `digits` decimals (0 to 6).
  package func rounded(toDigits digits: Int) -> ExactDecimal? {
    precondition((0...6).contains(digits), "a decimal has 0 to 6 digits")
    var unit: Int128 = 1
    for _ in digits..<6 { unit *= 10 }
    guard let whole = ExactDecimal(rounding: Int128(millionths), dividedBy: unit) else {
      return nil
    }
    return Int64(exactly: Int128(whole.millionths) * unit).map { ExactDecimal(millionths: $0) }
  }

  /// The number with the other sign, or nil for the one number that has none.
  package var negated: ExactDecimal? { ExactDecimal.zero.subtracting(self) }

  private init?(rounding value: Int128, dividedBy divisor: Int128) {
    let half = divisor / 2
    let rounded = value < 0 ? (value - half) / divisor : (value + half) / divisor
    guard let result = Int64(exactly: rounded) else { return nil }
    millionths = result
  }
}
