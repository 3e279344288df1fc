/// The one set of limits for numbers of things and amounts of money (decision 0134).
extension ExactDecimal {
  /// The largest number that is written into a record: of things moved, counted, reserved or
  /// wanted, a price, a cost of one, a factor.
  package static let entryLimit = ExactDecimal(millionths: 100_000_000_000_000_000)
  /// The largest sum or product that is computed with: a level, a worth. What is beyond is out of
  /// range, and is told so wherever it is shown.
  package static let sumLimit = ExactDecimal(millionths: 4_000_000_000_000_000_000)

  /// What stands for every sum over the range.
  package static let above = ExactDecimal(millionths: sumLimit.millionths + 1)
  /// What stands for every sum under it.
  package static let below = ExactDecimal(millionths: -sumLimit.millionths - 1)

  /// Whether it may be written into a record.
  package var isEnterable: Bool { millionths.magnitude <= Self.entryLimit.millionths.magnitude }

  /// Whether it is computed with.
  package var isInRange: Bool { millionths.magnitude <= Self.sumLimit.millionths.magnitude }

  /// A sum of millionths that was made in a wider type.
  package init(sum millionths: Int128) {
    if millionths > Int128(Self.sumLimit.millionths) {
      self = .above
    } else if millionths < -Int128(Self.sumLimit.millionths) {
      self = .below
    } else {
      self.init(millionths: Int64(millionths))
    }
  }

  /// The sum of two sums. What is out of range stays so: nobody knows how far it is.
  package func plus(_ other: ExactDecimal) -> ExactDecimal {
    let sum = Int128(millionths) + Int128(other.millionths)
    if isInRange, other.isInRange { return ExactDecimal(sum: sum) }
    return sum < 0 ? .below : .above
  }

  /// The difference of two sums; as `plus` otherwise.
  package func minus(_ other: ExactDecimal) -> ExactDecimal {
    let difference = Int128(millionths) - Int128(other.millionths)
    if isInRange, other.isInRange { return ExactDecimal(sum: difference) }
    return difference < 0 ? .below : .above
  }

  /// The sum with the other sign.
  package var opposite: ExactDecimal { ExactDecimal.zero.minus(self) }
  /// The same number without its sign.
  package var magnitude: ExactDecimal { self < .zero ? opposite : self }

  /// The product of two sums, rounded as `multiplied(by:)` does; out of range if one of them is and
  /// the other is not nothing.
  package func times(_ other: ExactDecimal) -> ExactDecimal {
    if self == .zero || other == .zero { return .zero }
    if let product = multiplied(by: other) { return product }
    return (millionths < 0) == (other.millionths < 0) ? .above : .below
  }

  /// Reads what somebody typed: as `init(_:)`, but what is too large for any number is out of range
  /// and not none, so that who typed it is told what is allowed.
  package init?(typed text: some StringProtocol) {
    if let number = ExactDecimal(text) {
      self = number
      return
    }
    let isNegative = text.utf8.first == 45
    let digits = isNegative || text.utf8.first == 43 ? text.utf8.dropFirst() : text.utf8[...]
    let parts = digits.split(separator: 46, maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].isEmpty, parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } }),
      parts.count == 1 || (1...6).contains(parts[1].count)
    else { return nil }
    self = isNegative ? .below : .above
  }
}
