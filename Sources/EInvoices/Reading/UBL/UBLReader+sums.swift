import Model
import XML

extension UBLReader {
  /// The breakdown and the sums, as they stand.
  func readSums(into invoice: inout EInvoice) throws(EInvoiceFailure) {
    let own = invoice.currency.description
    let taxes = root.all(.cac("TaxTotal"))
    let tax = taxes.first { currency(of: $0) == own } ?? taxes.first
    if let tax {
      invoice.totals.tax = try tax.needed("BT-110", .cbc("TaxAmount"))
      for element in tax.all(.cac("TaxSubtotal")) {
        invoice.breakdown.append(try subtotal(element))
      }
    }
    if let other = invoice.taxCurrency?.description, other != own {
      invoice.totals.taxInTaxCurrency = try taxes.first { currency(of: $0) == other }?
        .needed("BT-111", .cbc("TaxAmount"))
    }
    guard let sums = root.child(.cac("LegalMonetaryTotal")) else {
      throw .missing(say("the sums (BG-22)"))
    }
    try read(sums, into: &invoice.totals)
  }

  private func read(
    _ sums: XMLElement, into totals: inout EInvoice.Totals
  ) throws(EInvoiceFailure) {
    totals.lines = try sums.needed("BT-106", .cbc("LineExtensionAmount"))
    totals.net = try sums.needed("BT-109", .cbc("TaxExclusiveAmount"))
    totals.gross = try sums.needed("BT-112", .cbc("TaxInclusiveAmount"))
    totals.allowances = try sums.number("BT-107", .cbc("AllowanceTotalAmount")) ?? .zero
    totals.charges = try sums.number("BT-108", .cbc("ChargeTotalAmount")) ?? .zero
    totals.prepaid = try sums.number("BT-113", .cbc("PrepaidAmount")) ?? .zero
    totals.rounding = try sums.number("BT-114", .cbc("PayableRoundingAmount")) ?? .zero
    totals.due = try sums.needed("BT-115", .cbc("PayableAmount"))
  }

  private func currency(of tax: XMLElement) -> String? {
    tax.child(.cbc("TaxAmount"))?.attribute("currencyID")
  }

  private func subtotal(_ element: XMLElement) throws(EInvoiceFailure) -> EInvoice.Tax {
    guard let category = element.child(.cac("TaxCategory")) else {
      throw .missingTax("BT-118")
    }
    var tax = EInvoice.Tax(
      try rate(category, "BT-118"),
      taxable: try element.needed("BT-116", .cbc("TaxableAmount")),
      amount: try element.needed("BT-117", .cbc("TaxAmount")))
    tax.exemption = EInvoice.Exemption(
      reason: category.value(.cbc("TaxExemptionReason")),
      code: category.value(.cbc("TaxExemptionReasonCode")))
    return tax
  }
}
