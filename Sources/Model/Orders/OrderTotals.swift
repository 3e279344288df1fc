/// What the lines of an order come to: the same on every device, exact to the last digit of the
/// currency.
///
/// Amounts are rounded half away from zero. Where lines are rounded, each line's amount, discount
/// and tax are brought to the decimals of the currency; where the total is, a line keeps six
/// decimals, and the sums of the lines of one tax rate are rounded. A discount of the order is
/// taken from what is rounded in proportion to its amount, so that the parts add up to the whole.
package struct OrderTotals: Equatable, Sendable {
  /// What a line is worked out from.
  package struct Line: Equatable, Sendable {
    /// How many.
    package var quantity: ExactDecimal
    /// Of one.
    package var price: ExactDecimal
    /// What is taken off first.
    package var discountPercent = ExactDecimal.zero
    /// What is taken off then.
    package var discountAmount = ExactDecimal.zero
    /// In percent.
    package var taxRate = ExactDecimal.zero

    /// Takes what was ordered, at what price.
    package init(quantity: ExactDecimal, price: ExactDecimal) {
      self.quantity = quantity
      self.price = price
    }
  }

  /// What holds for all lines.
  package struct Terms: Equatable, Sendable {
    /// How many decimals the currency has.
    package var digits: Int
    /// Whether prices are with tax.
    package var isGross = false
    /// Whether tax is to be paid here.
    package var isTaxed = true
    /// Whether each line is rounded, and not the total alone.
    package var roundsLines = false
    /// What is taken off the sum of the lines.
    package var discountPercent = ExactDecimal.zero
    /// What is taken off besides.
    package var discountAmount = ExactDecimal.zero

    /// Takes the decimals of the currency; prices are without tax.
    package init(digits: Int) { self.digits = digits }
  }

  /// What is taxed at one rate.
  package struct Tax: Equatable, Sendable {
    /// In percent.
    package let rate: ExactDecimal
    /// What is taxed, without the tax.
    package var base: ExactDecimal
    /// The tax.
    package var amount: ExactDecimal
  }

  /// The amount of each line after its own discount, with tax where prices are.
  package let lines: [ExactDecimal]
  /// The sum of the lines.
  package let subtotal: ExactDecimal
  /// What the order's own discount takes from it.
  package let discount: ExactDecimal
  /// What is taxed, by ascending rate.
  package let taxes: [Tax]
  /// What is to be paid without tax.
  package let net: ExactDecimal
  /// All tax.
  package let tax: ExactDecimal
  /// What is to be paid.
  package var total: ExactDecimal { net.plus(tax) }

  /// Works the totals out; nil where an amount is out of range.
  package init?(_ lines: [Line], _ terms: Terms) {
    var amounts: [ExactDecimal] = []
    var groups: [Group] = []
    for line in lines {
      guard let amount = Self.amount(of: line, terms) else { return nil }
      amounts.append(amount)
      // Where nothing is taxed, one rate is as good as another.
      let rate = terms.isTaxed ? line.taxRate : .zero
      if !terms.roundsLines, let place = groups.firstIndex(where: { $0.rate == rate }) {
        guard let sum = groups[place].amount.adding(amount) else { return nil }
        groups[place].amount = sum
      } else {
        groups.append(Group(rate: rate, amount: amount))
      }
    }
    for index in groups.indices {
      guard let rounded = groups[index].amount.rounded(toDigits: terms.digits) else { return nil }
      groups[index].amount = rounded
    }
    let subtotal = ExactSum(groups.map { $0.amount }).value
    guard subtotal.isInRange, let discount = Self.discount(of: subtotal, terms) else { return nil }
    let shares = Self.shares(of: discount, among: groups.map { $0.amount }, digits: terms.digits)
    var taxes: [Tax] = []
    for (group, share) in zip(groups, shares) {
      guard let amount = group.amount.subtracting(share),
        let part = Self.tax(on: amount, at: group.rate, terms)
      else { return nil }
      if let place = taxes.firstIndex(where: { $0.rate == group.rate }) {
        taxes[place].base = taxes[place].base.plus(part.base)
        taxes[place].amount = taxes[place].amount.plus(part.amount)
      } else {
        taxes.append(part)
      }
    }
    let (net, tax) = (
      ExactSum(taxes.map { $0.base }).value, ExactSum(taxes.map { $0.amount }).value
    )
    guard net.isInRange, tax.isInRange, net.plus(tax).isInRange else { return nil }
    self.lines = amounts
    self.subtotal = subtotal
    self.discount = discount
    self.taxes = taxes.sorted { $0.rate < $1.rate }
    self.net = net
    self.tax = tax
  }

  /// What is rounded as one: a line, or the lines of one rate.
  private struct Group {
    let rate: ExactDecimal
    var amount: ExactDecimal
  }

  // MARK: Steps

  /// One hundred percent, in millionths of a percent.
  private static let whole: Int128 = 100_000_000

  /// What a line comes to after its own discount.
  private static func amount(of line: Line, _ terms: Terms) -> ExactDecimal? {
    let digits = terms.roundsLines ? terms.digits : 6
    // In millionths of millionths: beyond this nothing is worked out, so that nothing overflows.
    let product = Int128(line.quantity.millionths) * Int128(line.price.millionths)
    guard product.magnitude <= UInt128(ExactDecimal.sumLimit.millionths) * 1_000_000 else {
      return nil
    }
    guard isPercent(line.discountPercent) else { return nil }
    let rest = product * (whole - Int128(line.discountPercent.millionths))
    let unit = whole * 1_000_000 * power(6 - digits)
    return decimal(divided(rest, by: unit), digits: digits)
      .flatMap { $0.subtracting(line.discountAmount) }
      .flatMap { $0.rounded(toDigits: digits) }
  }

  /// What the order's own discount takes from a sum.
  private static func discount(of subtotal: ExactDecimal, _ terms: Terms) -> ExactDecimal? {
    guard isPercent(terms.discountPercent) else { return nil }
    let part = Int128(subtotal.millionths) * Int128(terms.discountPercent.millionths)
    let unit = whole * power(6 - terms.digits)
    return decimal(divided(part, by: unit), digits: terms.digits)
      .flatMap { $0.adding(terms.discountAmount) }
      .flatMap { $0.rounded(toDigits: terms.digits) }
  }

  /// A discount in parts, one for each amount and in proportion to it, that add up to the whole. An
  /// amount below zero bears nothing, but where all are.
  private static func shares(
    of discount: ExactDecimal, among amounts: [ExactDecimal], digits: Int
  ) -> [ExactDecimal] {
    let unit = power(6 - digits)
    let units = Int128(discount.millionths) / unit
    let weights = amounts.map { Int128(max($0.millionths, 0)) }
    let sum = weights.reduce(0, +)
    guard !amounts.isEmpty else { return [] }
    guard sum > 0 else {
      return [discount] + Array(repeating: .zero, count: amounts.count - 1)
    }
    var parts = weights.map { units * $0 / sum }
    // What is left of dividing goes to those that lost most of it, one each.
    let left = units - parts.reduce(0, +)
    let losses = weights.map { (units * $0 % sum).magnitude }
    let order = weights.indices.sorted { (losses[$1], $0) < (losses[$0], $1) }
    for place in order.prefix(Int(left.magnitude)) { parts[place] += left.signum() }
    return parts.map { ExactDecimal(sum: $0 * unit) }
  }

  /// What of an amount is tax, and what is not.
  private static func tax(on amount: ExactDecimal, at rate: ExactDecimal, _ terms: Terms) -> Tax? {
    guard isPercent(rate) else { return nil }
    let isWithin = terms.isGross && terms.isTaxed
    let parts = Int128(rate.millionths)
    let divisor = isWithin ? whole + parts : whole
    let unit = divisor * power(6 - terms.digits)
    let part = divided(Int128(amount.millionths) * parts, by: unit)
    guard let tax = decimal(part, digits: terms.digits) else { return nil }
    let base = isWithin ? amount.subtracting(tax) : amount
    return base.map { Tax(rate: rate, base: $0, amount: tax) }
  }

  // MARK: Arithmetic

  /// From nothing to all of it.
  private static func isPercent(_ number: ExactDecimal) -> Bool {
    (0...whole).contains(Int128(number.millionths))
  }

  private static func power(_ digits: Int) -> Int128 {
    (0..<digits).reduce(1) { power, _ in power * 10 }
  }

  /// Rounded half away from zero.
  private static func divided(_ number: Int128, by divisor: Int128) -> Int128 {
    let half = divisor / 2
    return (number < 0 ? number - half : number + half) / divisor
  }

  /// So many units of the last of these digits.
  private static func decimal(_ units: Int128, digits: Int) -> ExactDecimal? {
    let number = ExactDecimal(sum: units * power(6 - digits))
    return number.isInRange ? number : nil
  }
}
