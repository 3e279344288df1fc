/// An exact decimal number in millionths: prices, quantities and their sums, never floating point.
///
/// One holds ±9.2 million million with six decimals. What is computed with stays within `sumLimit`:
/// arithmetic with or to anything beyond answers nil (decisions 0005 and 0134).
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
    ranged(plus(other), with: other)
  }

  /// The difference, or nil when out of range.
  package func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
    ranged(minus(other), with: other)
  }

  /// The product rounded half away from zero to millionths, or nil when out of range.
  package func multiplied(by other: ExactDecimal) -> ExactDecimal? {
    let product = Int128(millionths) * Int128(other.millionths)
    return ExactDecimal(rounding: product, dividedBy: 1_000_000).flatMap { ranged($0, with: other) }
  }

  /// The quotient rounded half away from zero to millionths; nil when out of range or by nothing.
  package func divided(by other: ExactDecimal) -> ExactDecimal? {
    guard other.millionths != 0 else { return nil }
    let isNegative = other.millionths < 0
    let dividend = Int128(millionths) * 1_000_000
    let quotient = ExactDecimal(
      rounding: isNegative ? -dividend : dividend, dividedBy: Int128(other.millionths.magnitude))
    return quotient.flatMap { ranged($0, with: other) }
  }

  /// The number rounded half away from zero to `digits` decimals (0 to 6); nil when out of range.
  package func rounded(toDigits digits: Int) -> ExactDecimal? {
    precondition((0...6).contains(digits), "a decimal has 0 to 6 digits")
    var unit: Int128 = 1
    for _ in digits..<6 { unit *= 10 }
    guard let whole = ExactDecimal(rounding: Int128(millionths), dividedBy: unit) else {
      return nil
    }
    let rounded = ExactDecimal(sum: Int128(whole.millionths) * unit)
    return ranged(rounded, with: rounded)
  }

  /// The number with the other sign, or nil for the one number that has none. That of a number out
  /// of range too: what was written is reversed.
  package var negated: ExactDecimal? {
    millionths == .min ? nil : ExactDecimal(millionths: -millionths)
  }

  /// A result, where it is in range as all that it was made of.
  private func ranged(_ result: ExactDecimal, with other: ExactDecimal) -> ExactDecimal? {
    isInRange && other.isInRange && result.isInRange ? result : nil
  }

  private init?(rounding value: Int128, dividedBy divisor: Int128) {
    let half = divisor / 2
    let rounded = value < 0 ? (value - half) / divisor : (value + half) / divisor
    guard let result = Int64(exactly: rounded) else { return nil }
    millionths = result
  }
}
