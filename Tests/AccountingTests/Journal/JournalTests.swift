import EInvoices
import Model
import Testing

@testable import Accounting

@Suite struct JournalTests {
  private typealias Sample = EntrySample

  @Test func `Documents stand by day, kind and number`() {
    let journal = Journal([
      Sample.invoice("B", on: "2026-11-20"), Sample.invoice("C", on: "2026-11-19"),
      Sample.invoice("A", on: "2026-11-20", .bill), Sample.invoice("A", on: "2026-11-20"),
    ])
    #expect(journal.entries.map(\.title) == ["Invoice C", "Invoice A", "Invoice B", "Bill A"])
  }

  @Test func `A period has both of its ends`() {
    let days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"]
    let journal = Journal(days.map { Sample.invoice($0, on: $0) }, CurrencyCode("CHF")!)
    let part = journal.from(Sample.day("2026-11-01"), until: Sample.day("2026-11-30"))
    #expect(part.entries.map(\.number) == ["2026-11-01", "2026-11-30"])
    #expect(part.currency == journal.currency)
  }

  @Test func `A number stands once, of bills once for each supplier`() {
    let journal = Journal([
      Sample.invoice("1"), Sample.invoice("1", .creditNote), Sample.invoice("1", .bill),
      Sample.invoice("1", .bill, Sample.french), Sample.invoice("1", .invoice, Sample.french),
      Sample.invoice("2", .bill), Sample.invoice("2", .bill),
    ])
    #expect(
      journal.flaws.map(\.description) == [
        "Invoice 1: its number stands twice.", "Bill 2: its number stands twice.",
      ])
    let nameless = Journal([Sample.invoice(""), Sample.invoice("")])
    #expect(nameless.flaws.map(\.kind) == [.noNumber, .noNumber])
  }

  @Test func `Sums are by rate, sales apart from bills`() {
    let journal = Journal([
      Sample.invoice("1"), Sample.invoice("2", .creditNote),
      Sample.of([Sample.tax(.standard, 7, "10", "0.7"), Sample.tax(.export, 0, "3")], "3"),
      Sample.invoice("4"), Sample.invoice("5", .bill),
    ])
    #expect(
      journal.sums(ofSales: true) == [
        TaxSum(Sample.rate(.export), net: Sample.amount("3"), tax: .zero),
        TaxSum(Sample.rate(.standard, 7), net: Sample.amount("10"), tax: Sample.amount("0.7")),
        TaxSum(Sample.rate(.standard, 19), net: Sample.amount("100"), tax: Sample.amount("19")),
      ])
    #expect(journal.sums(ofSales: false).map(\.net) == [Sample.amount("100")])
  }
}
