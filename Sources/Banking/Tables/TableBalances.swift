import Model

/// The balances at both ends of a table that has a column for them.
enum TableBalances {
  /// Rows may begin with the newest entry or with the oldest one. Where both can be, the order is
  /// taken in which each balance follows from the one before.
  static func take(
    _ balances: [ExactDecimal?], _ entries: [BankEntry], into statement: inout BankStatement
  ) {
    let told = balances.compactMap(\.self)
    guard told.count == entries.count, let first = entries.first, let last = entries.last else {
      return
    }
    let isAscending =
      first.bookingDay == last.bookingDay
      ? isChain(told, entries) : first.bookingDay < last.bookingDay
    let oldest = isAscending ? 0 : entries.count - 1
    let newest = entries.count - 1 - oldest
    statement.opening = BankBalance(
      told[oldest].minus(entries[oldest].amount), on: entries[oldest].bookingDay)
    statement.closing = BankBalance(told[newest], on: entries[newest].bookingDay)
  }

  private static func isChain(_ balances: [ExactDecimal], _ entries: [BankEntry]) -> Bool {
    entries.indices.dropFirst().allSatisfy {
      balances[$0 - 1].plus(entries[$0].amount) == balances[$0]
    }
  }
}
