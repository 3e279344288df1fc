/// What is wrong with an electronic invoice.
package struct EInvoiceProblem: Equatable, Sendable {
  /// The rule that it breaks, as the standard or XRechnung numbers it: `BR-CO-10`.
  package let rule: String
  /// What to enter, or what does not fit.
  package let sentence: String
  /// Whether receivers may take the invoice all the same.
  package let isWarning: Bool

  /// Takes all three.
  package init(rule: String, sentence: String, isWarning: Bool) {
    (self.rule, self.sentence, self.isWarning) = (rule, sentence, isWarning)
  }
}

extension EInvoice {
  /// Everything that is wrong, in the order of the terms: what is missing, what is no value of its
  /// kind, and what does not add up. Rules of XRechnung count where the invoice follows it.
  package var problems: [EInvoiceProblem] {
    var check = EInvoiceCheck(invoice: self)
    check.checkHead()
    check.checkParties()
    check.checkPayment()
    check.checkAllowances()
    check.checkLines()
    check.checkCategories()
    check.checkBreakdown()
    check.checkSums()
    if isXRechnung { check.checkGerman() }
    return check.found
  }

  /// Whether nothing but warnings is found.
  package var isIssuable: Bool { problems.allSatisfy { $0.isWarning } }
}
