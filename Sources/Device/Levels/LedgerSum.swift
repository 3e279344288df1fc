import Model

/// Sums in SQL as `ExactSum` makes them: exact in whatever order rows come and go, and `above` or
/// `below` where they are out of range (decision 0134).
///
/// SQLite's own `sum` throws where it overflows, `+` and `total` go on with floating numbers. So
/// nothing is added here that could: a kept sum takes in a number while it, the number and what
/// comes of them are in range, and is added up from the rows otherwise, in two halves.
enum LedgerSum {
  /// The largest sum that is in range, in millionths.
  static let bound = String(ExactDecimal.sumLimit.millionths)
  /// What stands for every sum over the range.
  static let above = String(ExactDecimal.above.millionths)
  /// What stands for every sum under the range.
  static let below = String(ExactDecimal.below.millionths)

  /// The sum of an expression over rows: `rows` is what follows in the statement from FROM on.
  static func of(_ amount: String, _ rows: String) -> String {
    """
    (SELECT \(joined("high", "low")) FROM (SELECT coalesce(sum(\(high(amount))), 0) AS high,
    coalesce(sum(\(low(amount))), 0) AS low \(rows)))
    """
  }

  /// The same of all rows of a group, within a statement that groups them.
  static func grouped(_ amount: String) -> String {
    joined("coalesce(sum(\(high(amount))), 0)", "coalesce(sum(\(low(amount))), 0)")
  }

  /// What a kept sum becomes when a number is added to it or taken away: by `+` or `-`, or as it is
  /// counted anew.
  static func moved(_ sum: String, _ sign: String, _ amount: String, else recount: String) -> String
  {
    """
    CASE WHEN \(isInRange(sum)) AND \(isInRange(amount))
    AND \(isInRange("\(sum) \(sign) \(amount)")) THEN \(sum) \(sign) \(amount) ELSE \(recount) END
    """
  }

  /// A single number as the sum of it.
  static func clamped(_ amount: String) -> String { "max(\(below), min(\(above), \(amount)))" }

  /// That a number is in range.
  static func isInRange(_ amount: String) -> String { "\(amount) BETWEEN -\(bound) AND \(bound)" }

  /// What is open of a number when so much of it is done: nothing, where more is.
  static func open(_ amount: String, without done: String) -> String {
    """
    CASE WHEN \(amount) > \(bound) OR \(done) < -\(bound) THEN \(above)
    WHEN \(done) > \(bound) THEN 0
    ELSE CAST(max(0, min(\(above), \(amount) - \(done))) AS INTEGER) END
    """
  }

  /// A quantity at a price, to the millionth: whole units at the price, then parts of one, so that
  /// only the last of these is rounded. A floating number says first whether that can be computed.
  static func worth(of quantity: String, at price: String) -> String {
    let rest = "(\(quantity) % 1000000) * (\(price) % 1000000)"
    let about = "CAST(\(quantity) AS REAL) * \(price) / 1000000"
    let exact = """
      (\(quantity) / 1000000) * \(price) + (\(quantity) % 1000000) * (\(price) / 1000000)
      + (\(rest) + CASE WHEN \(rest) < 0 THEN -500000 ELSE 500000 END) / 1000000
      """
    return """
      CASE WHEN \(quantity) = 0 OR \(price) = 0 THEN 0
      WHEN \(isInRange(quantity)) AND \(isInRange(price)) AND \(about) BETWEEN -5e18 AND 5e18
      THEN \(clamped(exact)) WHEN (\(quantity) < 0) = (\(price) < 0) THEN \(above)
      ELSE \(below) END
      """
  }

  /// The halves of a number of 64 bits: the upper one has its sign.
  static func high(_ amount: String) -> String { "(\(amount)) >> 32" }
  /// The lower half, which is never below zero.
  static func low(_ amount: String) -> String { "(\(amount)) & 4294967295" }

  /// The sum that two sums of halves make.
  private static func joined(_ high: String, _ low: String) -> String {
    let upper = "\(high) + (\(low) >> 32)"
    return """
      CASE WHEN \(upper) > 2147483647 THEN \(above) WHEN \(upper) < -2147483648 THEN \(below)
      ELSE \(clamped("(\(upper)) * 4294967296 + (\(low) & 4294967295)")) END
      """
  }
}
