import Model

/// How the cost of what leaves stock is worked out.
package enum CostMethod: String, CaseIterable, Sendable {
  /// What is in stock costs the same, piece for piece, whenever it was bought.
  case average
  /// What came first goes first, at what it cost.
  case fifo
}

/// How much of an item is a company's own after a movement, and what that is worth: all in
/// millionths, exact (decision 0105).
///
/// Everything that ever came lies on one line in the order in which it came, and what went was
/// taken from its beginning: so a layer is what lies between two numbers, and no layer is ever
/// written again. An answer of nil says that a number has grown out of range (decision 0134).
struct CostState: Equatable, Sendable {
  /// All that ever came.
  var come: Int64 = 0
  /// All that ever went.
  var gone: Int64 = 0
  /// What is left is worth; below zero what went without being there was guessed to cost.
  var value: Int64 = 0
  /// What one of the last that came cost, once that is known.
  var last: Int64?

  /// What is left; below zero what went without being there.
  var quantity: Int64 { come - gone }

  /// Takes in what came. What went before without being there is paid from it first; answers by how
  /// much that cost more than was guessed.
  mutating func bring(_ quantity: Int64, worth: Int64) -> Int64? {
    let short = max(0, -self.quantity)
    let paid = min(quantity, short)
    var correction: Int128 = 0
    if paid > 0 {
      let guessed = paid == short ? -value : Self.share(-value, paid, of: short)
      let cost = paid == quantity ? worth : Self.share(worth, paid, of: quantity)
      correction = Int128(cost) - Int128(guessed)
    }
    guard let left = Self.ranged(Int128(value) + Int128(worth) - correction),
      let sum = Int64(exactly: Int128(come) + Int128(quantity)),
      let difference = Int64(exactly: correction)
    else { return nil }
    (value, come) = (left, sum)
    return difference
  }

  /// Takes out what went; `cost` is that of what was there, `guess` of one that was not. Answers
  /// what all of it cost.
  mutating func take(_ quantity: Int64, costing cost: Int64, guess: Int64) -> Int64? {
    guard let guessed = Self.worth(of: quantity - there(of: quantity), at: guess),
      let all = Int64(exactly: Int128(cost) + Int128(guessed)),
      let left = Self.ranged(Int128(value) - Int128(all)),
      let sum = Int64(exactly: Int128(gone) + Int128(quantity))
    else { return nil }
    (value, gone) = (left, sum)
    return all
  }

  /// How much of what goes is there.
  func there(of quantity: Int64) -> Int64 { min(quantity, max(0, self.quantity)) }

  /// What goes costs by the average: the last piece takes the rest along.
  func averageCost(of quantity: Int64) -> Int64 {
    let there = there(of: quantity)
    return there == 0 ? 0 : Self.share(value, there, of: self.quantity)
  }

  /// What so much is worth at the average of what is there; nil where nothing is, or out of range.
  func averageWorth(of quantity: Int64) -> Int64? {
    guard self.quantity > 0 else { return nil }
    let (whole, half) = (Int128(self.quantity), Int128(self.quantity) / 2)
    return Int64(exactly: (Int128(value) * Int128(quantity) + half) / whole)
  }

  /// A worth that is computed with; nil beyond.
  private static func ranged(_ worth: Int128) -> Int64? {
    let sum = ExactDecimal(sum: worth)
    return sum.isInRange ? sum.millionths : nil
  }

  /// A part's share of a worth, rounded down: the shares of all parts from the beginning on differ
  /// by what each part is worth, and add up to the whole.
  static func share(_ worth: Int64, _ part: Int64, of whole: Int64) -> Int64 {
    part == whole ? worth : Int64(Int128(worth) * Int128(part) / Int128(whole))
  }

  /// A quantity's worth at the cost of one, rounded to millionths.
  static func worth(of quantity: Int64, at unitCost: Int64) -> Int64? {
    Int64(exactly: (Int128(quantity) * Int128(unitCost) + 500_000) / 1_000_000)
  }

  /// What was paid for a quantity whose cost of one was told, in a currency of so many decimals. A
  /// total that was divided by the quantity is that total again: 33.333333 for each of three are
  /// 100.00.
  static func paid(for quantity: Int64, at unitCost: Int64, digits: Int) -> Int64? {
    var coin: Int128 = 1_000_000
    for _ in digits..<6 { coin *= 10 }
    let exact = Int128(quantity) * Int128(unitCost)
    let whole = (exact + coin / 2) / coin * coin
    let difference = exact > whole ? exact - whole : whole - exact
    // The cost of one is at most half a millionth beside the quotient.
    guard difference * 2 <= Int128(quantity) else { return worth(of: quantity, at: unitCost) }
    return Int64(exactly: whole / 1_000_000)
  }
}
