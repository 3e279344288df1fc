import Model

/// Makes one line whose quantity, price and discount come to its amount.
struct EInvoiceLineBuilder {
  let entry: EInvoice.Entry
  let rate: VATRate
  /// What it is to come to.
  let net: ExactDecimal
  /// The tax in its price, in percent.
  let taxWithin: ExactDecimal
  let settlement: EInvoice.Settlement

  /// How far quantity times price may be from the amount.
  private static let slack = ExactDecimal(millionths: 10_000)
  /// What prices are quoted for, where one alone has too few decimals.
  private static let quantities: [Int64] = [1, 100, 10_000, 1_000_000]

  /// The line.
  func line() throws(EInvoiceFailure) -> EInvoice.Line {
    var line = entry.line
    (line.rate, line.net) = (rate, net)
    // A price is never below zero: the quantity is.
    let isNegative = entry.worked.price < .zero
    line.quantity = isNegative ? entry.worked.quantity.opposite : entry.worked.quantity
    let price = isNegative ? entry.worked.price.opposite : entry.worked.price
    (line.netPrice, line.priceQuantity) = try netPrice(price, line.quantity)
    guard let product = line.priced?.rounded(toDigits: 2) else { throw .outOfRange }
    add(product.minus(net), to: &line)
    return line
  }

  /// What is between the price and the amount: the line's own discount, or rounding.
  private func add(_ difference: ExactDecimal, to line: inout EInvoice.Line) {
    let isDiscounted =
      entry.worked.discountPercent != .zero || entry.worked.discountAmount != .zero
    let isWithinSlack = max(difference, difference.opposite) <= Self.slack
    guard difference != .zero, isDiscounted || !isWithinSlack else { return }
    let reason = isDiscounted ? settlement.discount : settlement.roundingDifference
    line.allowances.append(
      difference > .zero
        ? .discount(difference, reason) : .charge(difference.opposite, reason, code: "ABK"))
  }

  /// A price without tax, for as many as keep it exact enough; nil for one.
  private func netPrice(
    _ price: ExactDecimal, _ quantity: ExactDecimal
  ) throws(EInvoiceFailure) -> (ExactDecimal, ExactDecimal?) {
    guard taxWithin != .zero else { return (price, nil) }
    let divisor = 100_000_000 + Int128(taxWithin.millionths)
    for count in Self.quantities {
      let product = Int128(price.millionths) * 100_000_000 * Int128(count)
      let net = ExactDecimal(sum: (product + divisor / 2) / divisor)
      guard net.isInRange else { throw .outOfRange }
      // Half a millionth for each, all within half a cent.
      let isExact = Int128(quantity.millionths.magnitude) <= Int128(count) * 10_000_000_000
      if isExact || count == Self.quantities.last {
        return (net, count == 1 ? nil : ExactDecimal(count))
      }
    }
    throw .outOfRange
  }
}
