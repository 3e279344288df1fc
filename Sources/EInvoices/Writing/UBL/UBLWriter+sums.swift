import Model
import XML

extension UBLWriter {
  /// The tax with its breakdown, and the tax in the other currency.
  var taxTotals: [XMLElement] {
    let subtotals = invoice.breakdown.map { tax in
      XMLElement(
        .cac("TaxSubtotal"),
        [
          amount("TaxableAmount", tax.taxable), amount("TaxAmount", tax.amount),
          category(tax.rate, "TaxCategory", tax.exemption),
        ])
    }
    let own = XMLElement(
      .cac("TaxTotal"), [amount("TaxAmount", invoice.totals.tax)] + subtotals)
    guard let currency = invoice.taxCurrency, let tax = invoice.totals.taxInTaxCurrency else {
      return [own]
    }
    let other = XMLElement(.cbc("TaxAmount"), text: tax.amount)
      .with("currencyID", currency.description)
    return [own, XMLElement(.cac("TaxTotal"), [other])]
  }

  /// The sums of the whole.
  var sums: XMLElement {
    let totals = invoice.totals
    var parts = Elements()
    parts.add(amount("LineExtensionAmount", totals.lines))
    parts.add(amount("TaxExclusiveAmount", totals.net))
    parts.add(amount("TaxInclusiveAmount", totals.gross))
    if invoice.writesAllowances {
      parts.add(amount("AllowanceTotalAmount", totals.allowances))
    }
    if invoice.writesCharges { parts.add(amount("ChargeTotalAmount", totals.charges)) }
    if totals.prepaid != .zero { parts.add(amount("PrepaidAmount", totals.prepaid)) }
    if totals.rounding != .zero { parts.add(amount("PayableRoundingAmount", totals.rounding)) }
    parts.add(amount("PayableAmount", totals.due))
    return XMLElement(.cac("LegalMonetaryTotal"), parts.all)
  }
}

extension EInvoice {
  /// Whether there is a sum of what is taken off.
  var writesAllowances: Bool {
    totals.allowances != .zero || allowances.contains { !$0.isCharge }
  }

  /// Whether there is a sum of what is added.
  var writesCharges: Bool { totals.charges != .zero || allowances.contains { $0.isCharge } }
}
