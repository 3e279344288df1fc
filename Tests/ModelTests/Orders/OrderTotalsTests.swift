import Testing

@testable import Model

/// What orders come to, against the same rules worked out with exact fractions.
@Suite struct OrderTotalsTests {
  private func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  private func line(
    _ quantity: String, _ price: String, tax: String = "19", percent: String = "0"
  ) throws -> OrderTotals.Line {
    var line = OrderTotals.Line(quantity: try decimal(quantity), price: try decimal(price))
    line.taxRate = try decimal(tax)
    line.discountPercent = try decimal(percent)
    return line
  }

  @Test func `Prices without tax: discounts first, then the tax of each rate`() throws {
    var terms = OrderTotals.Terms(digits: 2)
    terms.discountPercent = try decimal("10")
    let totals = try #require(
      OrderTotals(
        [line("2", "16.99"), line("3", "0.333", tax: "7"), line("1", "50", percent: "20")], terms))
    #expect(totals.lines.map(\.description) == ["33.98", "0.999", "40"])
    #expect(totals.subtotal.description == "74.98" && totals.discount.description == "7.5")
    #expect(totals.taxes.map(\.rate.description) == ["7", "19"])
    #expect(totals.taxes.map(\.base.description) == ["0.9", "66.58"])
    #expect(totals.taxes.map(\.amount.description) == ["0.06", "12.65"])
    #expect(totals.total.description == "80.19")
  }

  @Test func `Prices with tax: what is to be paid is what the lines say`() throws {
    var terms = OrderTotals.Terms(digits: 2)
    terms.isGross = true
    let totals = try #require(OrderTotals([line("3", "9.99")], terms))
    #expect(totals.total.description == "29.97" && totals.tax.description == "4.79")
    #expect(totals.net.description == "25.18")
    terms.isTaxed = false
    let untaxed = try #require(OrderTotals([line("3", "9.99")], terms))
    #expect(untaxed.tax == .zero && untaxed.total.description == "29.97")
  }

  @Test func `Rounded lines may come to something else than a rounded total`() throws {
    var terms = OrderTotals.Terms(digits: 2)
    let lines = try (0..<3).map { _ in try line("1", "0.333", tax: "0") }
    #expect(OrderTotals(lines, terms)?.total.description == "1")
    terms.roundsLines = true
    #expect(OrderTotals(lines, terms)?.total.description == "0.99")
    terms.digits = 0
    #expect(OrderTotals(lines, terms)?.total == .zero)
  }

  @Test func `Nothing, and what is beyond the range`() throws {
    let terms = OrderTotals.Terms(digits: 2)
    #expect(OrderTotals([], terms)?.total == .zero)
    let limit = ExactDecimal.entryLimit
    #expect(OrderTotals([OrderTotals.Line(quantity: limit, price: limit)], terms) == nil)
    #expect(try OrderTotals([line("1", "1", tax: "101")], terms) == nil)
    #expect(try OrderTotals([line("1", "1", percent: "-1")], terms) == nil)
    let large = try line("4000000000", "999", tax: "0")
    #expect(OrderTotals([large], terms)?.total.description == "3996000000000")
    #expect(OrderTotals([large, large], terms) == nil)
  }

  @Test(
    "Random orders come to what exact fractions say", arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func random(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_500 {
      let order = RandomOrder(&random)
      let totals = try #require(OrderTotals(order.lines, order.terms))
      let (bases, taxes, discount) = order.workedOut()
      let all = zip(totals.taxes.map(\.base), bases).allSatisfy { Fraction($0) == $1 }
      #expect(all && totals.taxes.count == bases.count, "\(order)")
      #expect(zip(totals.taxes.map(\.amount), taxes).allSatisfy { Fraction($0) == $1 }, "\(order)")
      #expect(Fraction(totals.discount) == discount, "\(order)")
      let paid = zip(bases, taxes).reduce(Fraction(0)) { $0 + $1.0 + $1.1 }
      #expect(Fraction(totals.total) == paid, "\(order)")
    }
  }
}

/// An exact fraction, always shortened.
private struct Fraction: Equatable {
  let top: Int128
  let bottom: Int128

  init(_ top: Int128, _ bottom: Int128 = 1) {
    var (rest, divisor) = (top.magnitude, bottom.magnitude)
    while divisor != 0 { (rest, divisor) = (divisor, rest % divisor) }
    let common = Int128(max(rest, 1))
    self.top = top / common
    self.bottom = bottom / common
  }

  init(_ number: ExactDecimal) { self.init(Int128(number.millionths), 1_000_000) }

  static func + (left: Self, right: Self) -> Self {
    Self(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
  }
  static func - (left: Self, right: Self) -> Self { left + Self(-right.top, right.bottom) }
  static func * (left: Self, right: Self) -> Self {
    Self(left.top * right.top, left.bottom * right.bottom)
  }
  static func / (left: Self, right: Self) -> Self {
    left * (right.top < 0 ? Self(-right.bottom, -right.top) : Self(right.bottom, right.top))
  }
  static func < (left: Self, right: Self) -> Bool {
    left.top * right.bottom < right.top * left.bottom
  }

  /// The whole number towards nothing.
  var whole: Int128 { top / bottom }

  /// Half away from zero.
  func rounded(_ digits: Int) -> Fraction {
    let power = (0..<digits).reduce(Int128(1)) { power, _ in power * 10 }
    let twice = top.magnitude * UInt128(power) * 2 + UInt128(bottom)
    let units = Int128(twice / (UInt128(bottom) * 2))
    return Fraction(top < 0 ? -units : units, power)
  }
}

/// An order of random lines and terms.
private struct RandomOrder {
  var lines: [OrderTotals.Line] = []
  var terms: OrderTotals.Terms

  init(_ random: inout SeededRandom) {
    terms = OrderTotals.Terms(digits: [0, 2, 2, 3].randomElement(using: &random) ?? 2)
    terms.isGross = Bool.random(using: &random)
    terms.isTaxed = Int.random(in: 0..<5, using: &random) > 0
    terms.roundsLines = Bool.random(using: &random)
    if Bool.random(using: &random) {
      terms.discountPercent = Self.number(0...100, decimals: 2, &random)
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      terms.discountAmount = Self.number(0...30, decimals: 2, &random)
    }
    let rates = ["0", "7", "19", "8.1", "20"].compactMap { ExactDecimal($0) }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var line = OrderTotals.Line(
        quantity: Self.number(0...200, decimals: 3, &random),
        price: Self.number(-5...500, decimals: Int.random(in: 0...4, using: &random), &random))
      line.taxRate = rates.randomElement(using: &random) ?? .zero
      if Int.random(in: 0..<3, using: &random) == 0 {
        line.discountPercent = Self.number(0...100, decimals: 1, &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        line.discountAmount = Self.number(0...20, decimals: 2, &random)
      }
      lines.append(line)
    }
  }

  private static func number(
    _ range: ClosedRange<Int64>, decimals: Int, _ random: inout SeededRandom
  ) -> ExactDecimal {
    let power = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
    let units = Int64.random(
      in: range.lowerBound * power...range.upperBound * power, using: &random)
    return ExactDecimal(millionths: units * (1_000_000 / power))
  }

  private func less(_ amount: Fraction, _ percent: ExactDecimal) -> Fraction {
    amount * (Fraction(100) - Fraction(percent)) / Fraction(100)
  }

  /// What is taxed and the tax, by ascending rate, and the discount of the order.
  func workedOut() -> (bases: [Fraction], taxes: [Fraction], discount: Fraction) {
    let digits = terms.digits
    var groups: [(rate: Fraction, amount: Fraction)] = []
    for line in lines {
      let own = terms.roundsLines ? digits : 6
      let amount = less(Fraction(line.quantity) * Fraction(line.price), line.discountPercent)
      let rest = (amount.rounded(own) - Fraction(line.discountAmount)).rounded(own)
      let rate = terms.isTaxed ? Fraction(line.taxRate) : Fraction(0)
      if let place = groups.firstIndex(where: { $0.rate == rate }), !terms.roundsLines {
        groups[place].amount = groups[place].amount + rest
      } else {
        groups.append((rate, rest))
      }
    }
    for place in groups.indices { groups[place].amount = groups[place].amount.rounded(digits) }
    let sum = groups.reduce(Fraction(0)) { $0 + $1.amount }
    let percent = (sum * Fraction(terms.discountPercent) / Fraction(100)).rounded(digits)
    let discount = (percent + Fraction(terms.discountAmount)).rounded(digits)
    let parts = shares(of: discount, groups.map(\.amount))
    var sums: [(rate: Fraction, base: Fraction, tax: Fraction)] = []
    for (group, part) in zip(groups, parts) {
      let amount = group.amount - part
      let isWithin = terms.isGross && terms.isTaxed
      let whole = isWithin ? Fraction(100) + group.rate : Fraction(100)
      let tax = (amount * group.rate / whole).rounded(digits)
      let base = isWithin ? amount - tax : amount
      if let place = sums.firstIndex(where: { $0.rate == group.rate }) {
        sums[place].base = sums[place].base + base
        sums[place].tax = sums[place].tax + tax
      } else {
        sums.append((group.rate, base, tax))
      }
    }
    sums.sort { $0.rate < $1.rate }
    return (sums.map(\.base), sums.map(\.tax), discount)
  }

  /// By the largest loss of dividing.
  private func shares(of discount: Fraction, _ amounts: [Fraction]) -> [Fraction] {
    let unit = Fraction(1, (0..<terms.digits).reduce(Int128(1)) { power, _ in power * 10 })
    let weights = amounts.map { $0 < Fraction(0) ? Fraction(0) : $0 }
    let sum = weights.reduce(Fraction(0), +)
    guard Fraction(0) < sum else {
      return amounts.indices.map { $0 == 0 ? discount : Fraction(0) }
    }
    let exact = weights.map { discount * $0 / sum / unit }
    var units = exact.map(\.whole)
    let all = (discount / unit).whole
    while units.reduce(0, +) != all {
      let losses = zip(exact, units).map { $0 - Fraction($1) }
      var most = 0
      for place in losses.indices {
        let isMore = all < 0 ? losses[place] < losses[most] : losses[most] < losses[place]
        if isMore { most = place }
      }
      units[most] += all < 0 ? -1 : 1
    }
    return units.map { Fraction($0) * unit }
  }
}
