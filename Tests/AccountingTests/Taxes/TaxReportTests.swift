import EInvoices
import Model
import Testing

@testable import Accounting

@Suite struct TaxReportTests {
  private typealias Sample = EntrySample

  @Test(arguments: [
    (TaxPeriod.Span.month, "2026-01-31", "2026-01", 1), (.month, "2026-12-01", "2026-12", 12),
    (.quarter, "2026-03-31", "2026-Q1", 1), (.quarter, "2026-04-01", "2026-Q2", 4),
    (.quarter, "2026-12-31", "2026-Q4", 10), (.year, "2026-07-01", "2026", 1),
  ])
  func `A day is in one period`(
    _ span: TaxPeriod.Span, _ day: String, _ name: String, _ month: Int
  ) {
    let period = TaxPeriod(span, of: Sample.day(day))
    #expect(period.description == name && period.firstMonth == month)
  }

  @Test func `Periods stand in their order`() {
    let days = ["2025-12-31", "2026-02-01", "2026-10-01", "2026-11-01"]
    let periods = days.map { TaxPeriod(.month, of: Sample.day($0)) }
    #expect(periods.reversed().sorted() == periods)
    #expect(
      TaxPeriod(.month, of: Sample.day(days[3])) < TaxPeriod(.quarter, of: Sample.day("2027-01-01"))
    )
    #expect(
      TaxPeriod(.month, of: Sample.day("2026-01-01"))
        < TaxPeriod(.year, of: Sample.day("2026-01-01")))
  }

  @Test func `What remains is the tax of sales without that of bills`() {
    let journal = Journal([
      Sample.invoice("1", on: "2026-11-30"), Sample.invoice("2", on: "2026-11-01", .creditNote),
      Sample.invoice("3", on: "2026-11-02"),
      Sample.of([Sample.tax(.standard, 7, "50", "3.5")], "4", on: "2026-11-03", .bill),
      Sample.of([Sample.tax(.standard, 7, "10", "0.7")], "5", on: "2026-11-03", .billCredit),
      Sample.invoice("6", on: "2026-12-01", .bill),
    ])
    let reports = TaxReport.all(of: journal, by: .month)
    #expect(reports.map(\.period.description) == ["2026-11", "2026-12"])
    #expect(reports[0].outputTax == Sample.amount("19"))
    #expect(reports[0].inputTax == Sample.amount("2.8"))
    #expect(reports[0].payable == Sample.amount("16.2"))
    #expect(reports[0].input.map(\.net) == [Sample.amount("40")])
    #expect(reports[1].output.isEmpty && reports[1].payable == Sample.amount("-19"))
    let years = TaxReport.all(of: journal, by: .year)
    #expect(years.map(\.payable) == [Sample.amount("-2.8")])
  }

  @Test func `The day of delivery counts where that is asked, for sales alone`() {
    var (invoice, bill) = (Sample.invoice("1"), Sample.invoice("2", .bill))
    invoice.serviceDay = Sample.day("2026-09-30")
    bill.serviceDay = Sample.day("2026-09-30")
    let journal = Journal([invoice, bill, Sample.invoice("3")])
    let counts = TaxReport.all(of: journal, by: .quarter, .service)
      .map { "\($0.period) \($0.outputTax) \($0.inputTax)" }
    #expect(counts == ["2026-Q3 19 0", "2026-Q4 19 19"])
    #expect(TaxReport.all(of: journal, by: .quarter).map(\.payable) == [Sample.amount("19")])
  }
}
