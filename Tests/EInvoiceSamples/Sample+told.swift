import EInvoices
import Model

extension Sample {
  /// What it was worked out from and what came of it, as JSON.
  var told: String {
    SampleFile.object([
      ("entered", "\(isEntered)"), ("digits", "\(terms.digits)"), ("gross", "\(terms.isGross)"),
      ("taxed", "\(terms.isTaxed)"), ("roundsLines", "\(terms.roundsLines)"),
      ("discountPercent", text(terms.discountPercent)),
      ("discountAmount", text(terms.discountAmount)),
      ("prepaid", text(settlement.prepaid)), ("rounding", text(settlement.rounding)),
      ("lines", SampleFile.list(entries.map { line($0.worked) })),
      ("net", text(invoice.totals.net)), ("tax", text(invoice.totals.tax)),
      ("total", text(invoice.totals.gross)), ("due", text(invoice.totals.due)),
    ])
  }

  private func line(_ line: OrderTotals.Line) -> String {
    SampleFile.list(
      [
        line.quantity, line.price, line.discountPercent, line.discountAmount, line.taxRate,
      ].map(text))
  }

  private func text(_ number: ExactDecimal) -> String { SampleFile.quoted(number.digits) }
}
