import Model

extension EInvoiceCheck {
  /// All lines.
  mutating func checkLines() {
    expect(!invoice.lines.isEmpty, "BR-16", say("Enter at least one line."))
    for line in invoice.lines { check(line) }
  }

  private mutating func check(_ line: EInvoice.Line) {
    expect(!line.id.isEmpty, "BR-21", say("Give each line a number."))
    expect(!line.unit.isEmpty, "BR-23", say("Line \(line.id): choose a unit."))
    expect(
      line.unit.isEmpty || CodeList.units.contains(line.unit), "BR-CL-23",
      say("Line \(line.id): \(line.unit) is no unit of UN/ECE. Choose another one."))
    expect(!line.name.isEmpty, "BR-25", say("Line \(line.id): enter the name of the item."))
    expect(
      line.netPrice >= .zero, "BR-27",
      say("Line \(line.id): the price is below zero. Enter a quantity below zero instead."))
    expect(
      (line.grossPrice ?? .zero) >= .zero, "BR-28",
      say("Line \(line.id): the price before the discount is below zero."))
    checkPeriod(line.period, order: "BR-30", presence: "BR-CO-20")
    for allowance in line.allowances {
      check(
        allowance, reason: ("BR-42", "BR-44"), amount: ("BR-DEC-24", "BR-DEC-27"),
        base: ("BR-DEC-25", "BR-DEC-28"))
    }
    checkItem(line)
    checkAmount(line)
  }

  private mutating func checkItem(_ line: EInvoice.Line) {
    if let item = line.standardItem, !item.value.isEmpty {
      expect(
        !item.scheme.isEmpty, "BR-64",
        say("Line \(line.id): say of which list the number of the item is."))
      expect(
        item.scheme.isEmpty || CodeList.registers.contains(item.scheme), "BR-CL-21",
        say("\(item.value) is of an unknown list, \(item.scheme)."))
    }
    for code in line.classifications {
      expect(
        !code.scheme.isEmpty, "BR-65",
        say("Line \(line.id): say of which list the code of the goods is."))
      expect(
        code.scheme.isEmpty || CodeList.goods.contains(code.scheme), "BR-CL-13",
        say("\(code.value) is of an unknown list, \(code.scheme)."))
    }
    expect(
      line.origin.isEmpty || CodeList.countries.contains(line.origin), "BR-CL-15",
      say("\(line.origin) is no country of ISO 3166. Choose the country anew."))
    for property in line.properties {
      expect(
        !property.name.isEmpty && !property.value.isEmpty, "BR-54",
        say("Line \(line.id): a property needs a name and a value."))
    }
  }

  /// Whether quantity and price come to the amount.
  private mutating func checkAmount(_ line: EInvoice.Line) {
    expectCents(line.net, "BR-DEC-23")
    expect(
      (line.priceQuantity ?? .one) > .zero, "PEPPOL-EN16931-R121",
      say("Line \(line.id): the quantity that the price is for must be above zero."))
    guard let priced = line.priced else { return }
    let sum = ExactSum([priced] + line.allowances.map { $0.signed }).value
    let difference = sum.minus(line.net)
    advise(
      max(difference, difference.opposite) <= ExactDecimal(millionths: 20_000),
      "PEPPOL-EN16931-R120",
      say("Line \(line.id): price and quantity come to \(sum.amount), not \(line.net.amount)."))
    guard let gross = line.grossPrice else { return }
    advise(
      gross.minus(line.priceDiscount ?? .zero) == line.netPrice, "PEPPOL-EN16931-R046",
      say("Line \(line.id): the price is not the price before the discount less the discount."))
  }
}
