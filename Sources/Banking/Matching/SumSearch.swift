import Model

/// Finds which of some amounts make a sum.
struct SumSearch {
  /// The places of the amounts, if exactly one choice of them makes the sum; else nil. More than
  /// `stepLimit` steps find nothing.
  static func only(_ amounts: [ExactDecimal], making sum: ExactDecimal) -> [Int]? {
    var search = SumSearch(amounts.map { Int128($0.millionths) })
    guard search.behind[0].magnitude >= sum.millionths.magnitude else { return nil }
    search.look(from: 0, Int128(sum.millionths))
    return search.steps > stepLimit ? nil : search.found.count == 1 ? search.found[0] : nil
  }

  private static let stepLimit = 2_000
  /// How many amounts are looked at, and how many of them are added up.
  static let (amountLimit, partLimit) = (20, 12)

  private let amounts: [Int128]
  /// The sum of each amount and all behind it: what cannot be reached is not looked for.
  private let behind: [Int128]
  private var chosen: [Int] = []
  private var found: [[Int]] = []
  private var steps = 0

  private init(_ amounts: [Int128]) {
    self.amounts = Array(amounts.prefix(Self.amountLimit))
    var behind: [Int128] = [0]
    for amount in self.amounts.reversed() { behind.append(behind[behind.count - 1] + amount) }
    self.behind = behind.reversed()
  }

  private mutating func look(from start: Int, _ rest: Int128) {
    steps += 1
    guard steps <= Self.stepLimit, found.count < 2 else { return }
    if rest == 0, chosen.count > 1 { return found.append(chosen) }
    guard chosen.count < Self.partLimit else { return }
    for index in start..<max(start, amounts.count)
    where behind[index].magnitude >= rest.magnitude {
      // All amounts go the same way: what is too much never becomes less.
      guard rest.magnitude >= amounts[index].magnitude else { continue }
      chosen.append(index)
      look(from: index + 1, rest - amounts[index])
      chosen.removeLast()
    }
  }
}
