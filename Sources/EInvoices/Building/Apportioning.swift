/// Parts that add up to a whole, each as near as can be to what is exact.
enum Apportioning {
  /// Whole numbers, one for each numerator over the denominator (above zero), that add up to
  /// `whole`. Each is rounded down; what is left goes to those that lost most, the first of equals
  /// first.
  static func parts(_ numerators: [Int128], over denominator: Int128, of whole: Int128) -> [Int128]
  {
    guard !numerators.isEmpty else { return [] }
    var parts = numerators.map { floored($0, denominator) }
    let losses = zip(numerators, parts).map { $0 - $1 * denominator }
    let left = whole - parts.reduce(0, +)
    let count = Int128(numerators.count)
    let each = floored(left, count)
    let order = numerators.indices.sorted { (losses[$1], $0) < (losses[$0], $1) }
    for (rank, place) in order.enumerated() {
      parts[place] += each + (Int128(rank) < left - each * count ? 1 : 0)
    }
    return parts
  }

  /// A whole in proportion to weights; those below zero get nothing. Where none is above, the
  /// first gets all.
  static func shares(of whole: Int128, by weights: [Int128]) -> [Int128] {
    let weights = weights.map { max($0, 0) }
    let sum = weights.reduce(0, +)
    guard sum > 0 else {
      return weights.indices.map { $0 == 0 ? whole : 0 }
    }
    return parts(weights.map { $0 * whole }, over: sum, of: whole)
  }

  private static func floored(_ number: Int128, _ divisor: Int128) -> Int128 {
    let quotient = number / divisor
    return number < 0 && quotient * divisor != number ? quotient - 1 : quotient
  }
}
