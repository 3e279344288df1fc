import EInvoices
package import Model

/// The taxes of one period: what customers were charged, what suppliers charged, what remains.
package struct TaxReport: Equatable, Sendable {
  /// Of which period.
  package let period: TaxPeriod
  /// What was sold, by rate.
  package let output: [TaxSum]
  /// What was bought, by rate.
  package let input: [TaxSum]

  /// The tax on what was sold.
  package var outputTax: ExactDecimal { ExactSum(output.lazy.map(\.tax)).value }
  /// The tax on what was bought.
  package var inputTax: ExactDecimal { ExactSum(input.lazy.map(\.tax)).value }
  /// What remains to be paid; with a minus what the tax office owes. What a buyer owes for bills
  /// without tax (AE and K) is not in it: where all of it is deducted, nothing remains of it.
  package var payable: ExactDecimal { outputTax.minus(inputTax) }

  /// One for each period in which there is a document, in their order.
  package static func all(
    of journal: Journal, by span: TaxPeriod.Span, _ day: TaxDay = .document
  ) -> [TaxReport] {
    let periods = Dictionary(grouping: journal.entries) { TaxPeriod(span, of: day.of($0)) }
    return periods.sorted { $0.key < $1.key }.map { period, entries in
      TaxReport(
        period: period,
        output: TaxSum.of(entries.lazy.filter(\.kind.isSale), in: journal.currency),
        input: TaxSum.of(entries.lazy.filter { !$0.kind.isSale }, in: journal.currency))
    }
  }
}
