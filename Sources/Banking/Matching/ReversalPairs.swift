import Model

/// Entries that take back others among them.
enum ReversalPairs {
  private struct Key: Hashable {
    let amount: ExactDecimal
    let currency: CurrencyCode
    let reference: String
  }

  /// Each reversal with the last entry before it of the other sign, with the same reference or
  /// mandate, else with the same account.
  static func find(_ entries: [BankEntry]) -> [(back: Int, first: Int)] {
    var open: [Key: [Int]] = [:]
    var used: Set<Int> = []
    var pairs: [(back: Int, first: Int)] = []
    for index in order(entries) {
      let entry = entries[index]
      if entry.isReversal {
        let found = keys(entry, entry.amount.opposite).lazy
          .compactMap { open[$0]?.last { !used.contains($0) } }.first
        if let found {
          used.insert(found)
          pairs.append((index, found))
        }
      } else {
        for key in keys(entry, entry.amount) { open[key, default: []].append(index) }
      }
    }
    return pairs
  }

  /// By day; on one day what takes back comes last.
  private static func order(_ entries: [BankEntry]) -> [Int] {
    entries.indices.sorted { left, right in
      let (one, other) = (entries[left], entries[right])
      if one.bookingDay != other.bookingDay { return one.bookingDay < other.bookingDay }
      if one.isReversal != other.isReversal { return !one.isReversal }
      return left < right
    }
  }

  private static func keys(_ entry: BankEntry, _ amount: ExactDecimal) -> [Key] {
    [("E", entry.endToEnd), ("A", entry.account)].filter { !$0.1.isEmpty }
      .map { Key(amount: amount, currency: entry.currency, reference: $0.0 + $0.1) }
  }
}
