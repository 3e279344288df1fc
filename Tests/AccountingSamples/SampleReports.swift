import Accounting
import EInvoices
import Model
import SyncProtocol

/// What is reported of a journal, as JSON.
enum SampleReports {
  static func taxes(of journal: Journal, by span: TaxPeriod.Span) -> JSONValue {
    .array(
      TaxReport.all(of: journal, by: span).map { report in
        .object([
          ("period", .text("\(report.period)")), ("payable", .text(report.payable.digits)),
          ("output", sums(report.output)), ("input", sums(report.input)),
        ])
      })
  }

  static func sales(of journal: Journal) -> JSONValue {
    .array(
      CommunitySale.all(of: journal).map { sale in
        .object([
          ("vatID", .text(sale.vatID)), ("isService", .boolean(sale.isService)),
          ("net", .text(sale.net.digits)),
        ])
      })
  }

  private static func sums(_ sums: [TaxSum]) -> JSONValue {
    .array(
      sums.map { sum in
        .object([
          ("category", .text(sum.rate.category.rawValue)),
          ("rate", .text(sum.rate.percent?.digits ?? "")), ("net", .text(sum.net.digits)),
          ("tax", .text(sum.tax.digits)),
        ])
      })
  }
}
