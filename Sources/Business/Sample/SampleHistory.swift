import Model

/// What happened to an item of the sample company in its first twelve weeks: deliveries, sales and
/// what the workshop used, now and then a return or a count. Always the same, and never below zero.
struct SampleHistory {
  /// One movement.
  struct Movement {
    let type: StockMovement
    let quantity: ExactDecimal
    let reason: String
    let note: String?
    let date: Moment
    let author: String
  }

  static let weeks = 12
  private static let people = ["Mara Lind", "Jonas Falk", "Ines Roth"]
  private static let day: Int64 = 86_400_000

  private let item: SampleItem
  private let index: Int
  private let now: Int64
  private(set) var movements: [Movement] = []
  private(set) var level = ExactDecimal.zero

  /// `now`, in milliseconds since 1970, is when it ends; `index` tells the items apart.
  init(of item: SampleItem, index: Int, now: UInt64) {
    self.item = item
    self.index = index
    self.now = Int64(now)
    move(.purchase, item.opening, "Delivery", week: 0, hour: 8, note: "First order")
    for week in 0..<Self.weeks { pass(week) }
    if item.trait == .out { move(.sale, level.negated, "Sale", week: Self.weeks - 1, hour: 17) }
  }

  private mutating func pass(_ week: Int) {
    let outgoing = demand(in: week)
    if outgoing > .zero {
      let isUsed = item.trait == .workshop
      let type: StockMovement = isUsed ? .consumption : .sale
      move(type, outgoing.negated, isUsed ? "Workshop" : "Sale", week: week, hour: 10)
    }
    if week == 8, index % 6 == 2, item.isWhole, level > .one {
      let missing = ExactDecimal.one.negated
      move(.adjustment, missing, "Counted", week: week, hour: 12, note: "One was missing")
    }
    if week == 5, index % 9 == 4, item.isWhole {
      move(.return, .one, "Returned", week: week, hour: 14, note: "Unused, in its box")
    }
    let runsLow = item.trait == .low && week > Self.weeks - 7
    if level < item.threshold, item.trait != .out, !runsLow, week < Self.weeks - 1 {
      move(.purchase, item.orderQuantity, "Delivery", week: week, hour: 16)
    }
  }

  /// How much goes in a week: more in some, less in others. What seldom goes, goes one by one.
  private func demand(in week: Int) -> ExactDecimal {
    if item.weekly == .zero {
      let isSold = item.trait != .archived && item.trait != .season && (index + week) % 5 == 0
      return min(isSold ? .one : .zero, level)
    }
    let tenths = Int64(7 + (index * 7 + week * 5) % 7)
    var amount = ExactDecimal(millionths: item.weekly.millionths * tenths / 10)
    if item.isWhole { amount = amount.rounded(toDigits: 0) ?? .zero }
    return min(amount, level)
  }

  private mutating func move(
    _ type: StockMovement, _ quantity: ExactDecimal?, _ reason: String, week: Int, hour: Int64,
    note: String? = nil
  ) {
    guard let quantity, quantity != .zero, let after = level.adding(quantity) else { return }
    level = after
    let daysAgo = Int64((Self.weeks - week) * 7 - (index + week) % 6)
    let minutes = Int64((index * 13 + week * 7) % 50)
    let start = now - now % Self.day - daysAgo * Self.day
    movements.append(
      Movement(
        type: type, quantity: quantity, reason: reason, note: note,
        date: Moment(milliseconds: start + (hour * 60 + minutes) * 60_000),
        author: Self.people[(index + week) % Self.people.count]))
  }
}
