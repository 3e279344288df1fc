package import Model

extension EInvoice {
  /// A line as our documents have it.
  package struct Entry: Equatable, Sendable {
    /// What it says of the item; its amounts and its rate are worked out.
    package var line: Line
    /// What it is worked out from.
    package var worked: OrderTotals.Line

    /// Takes a line, whose category counts, and its quantity, price and discount.
    package init(_ line: Line, _ worked: OrderTotals.Line) {
      (self.line, self.worked) = (line, worked)
    }
  }

  /// What is settled besides the lines.
  package struct Settlement: Equatable, Sendable {
    /// What was paid before.
    package var prepaid = ExactDecimal.zero
    /// What is added to round what is due.
    package var rounding = ExactDecimal.zero
    /// All tax in the other currency, where tax is declared in one.
    package var taxInTaxCurrency: ExactDecimal?
    /// Why no tax is due, by category; where none is said, the usual words.
    package var exemptions: [VATCategory: Exemption] = [:]
    /// What discounts are called.
    package var discount = say("Discount")
    /// What differences of rounding are called.
    package var roundingDifference = say("Rounding")

    /// Nothing paid before.
    package init() {}
  }

  /// Fills in lines, allowances, the breakdown and the sums, as a document of ours is worked out
  /// (decision 0167). What is to be paid, all tax, and what is taxed at each rate are those of
  /// `OrderTotals` to the last digit. Throws where no electronic invoice can say so, and changes
  /// nothing then.
  package mutating func enter(
    _ entries: [Entry], _ terms: OrderTotals.Terms, _ settlement: Settlement = Settlement()
  ) throws(EInvoiceFailure) {
    var builder = try EInvoiceBuilder(entries, terms, settlement, currency)
    try builder.build()
    lines = builder.lines
    allowances = builder.allowances
    breakdown = builder.breakdown
    totals = builder.sums
    tellRates()
  }
}
