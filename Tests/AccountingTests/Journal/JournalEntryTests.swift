import EInvoices
import Model
import Testing

@testable import Accounting

@Suite struct JournalEntryTests {
  private typealias Sample = EntrySample

  @Test func `A document that agrees has no flaw`() {
    let entry = Sample.of([
      Sample.tax(.standard, 19, "100", "19"), Sample.tax(.standard, 7, "10", "0.7"),
      Sample.tax(.intraCommunity, 0, "-5.5"),
    ])
    #expect(entry.agrees && entry.flaws(in: .euro).isEmpty)
    #expect(entry.net == Sample.amount("104.5") && entry.tax == Sample.amount("19.7"))
    #expect(entry.gross == Sample.amount("124.2"))
  }

  @Test func `What is wrong is told in words`() {
    var entry = Sample.invoice("")
    entry.gross = Sample.amount("119.01")
    #expect(!entry.agrees)
    #expect(
      entry.flaws(in: .euro).map(\.description) == [
        "Invoice: it has no number.", "Invoice: net and tax make 119, and the total is 119.01.",
      ])
    entry.taxes = []
    entry.gross = .zero
    #expect(entry.flaws(in: .euro).map(\.kind) == [.noNumber, .noTaxes])
  }

  @Test(arguments: [
    ([EntrySample.tax(.standard, 19, "1"), EntrySample.tax(.standard, 19, "2")], "19 % stands"),
    ([EntrySample.tax(.reverseCharge, 0, "1", "0.19")], "category AE"),
    ([EntrySample.tax(.standard, 19, "1.001", "0.19")], "more decimals"),
    ([EntrySample.tax(.standard, 19, "1", "0.191")], "more decimals"),
    ([JournalEntry.Tax(EntrySample.rate(.standard, 19), net: .above, tax: .zero)], "too large"),
  ])
  func `Amounts that can't be are found`(_ taxes: [JournalEntry.Tax], _ words: String) {
    let flaws = Sample.of(taxes, "R-1", .bill).flaws(in: .euro)
    #expect(flaws.count == 1)
    #expect(flaws[0].description.hasPrefix("Bill R-1: "))
    #expect(flaws[0].description.contains(words), "\(flaws)")
  }

  @Test func `A rate with no percent is the one of nothing`() {
    let parts = [
      JournalEntry.Tax(VATRate(.outOfScope, nil), net: .one, tax: .zero),
      Sample.tax(.outOfScope, 0, "1"),
    ]
    #expect(Sample.of(parts).flaws(in: .euro).map(\.kind) == [.twice(Sample.rate(.outOfScope))])
  }

  @Test(arguments: [nil, "0", "-1"])
  func `Another currency needs what it is worth`(_ rate: String?) {
    let entry = Sample.foreign("USD", rate: rate, [Sample.tax(.export, 0, "100")])
    #expect(entry.flaws(in: .euro).map(\.kind) == [.noExchangeRate])
    #expect(entry.counted(in: .euro).isEmpty)
    #expect(entry.flaws(in: entry.currency).isEmpty)
  }

  @Test(arguments: [
    ("USD", "0.9", "100", "90"), ("USD", "0.333333", "0.01", "0"), ("USD", "0.5", "0.01", "0.01"),
    ("USD", "0.5", "-0.01", "-0.01"), ("USD", "0.499999", "0.01", "0"),
    ("JPY", "0.006123", "16342", "100.06"),
  ])
  func `An amount is converted once, to the cent`(
    _ code: String, _ rate: String, _ net: String, _ expected: String
  ) {
    let entry = Sample.foreign(code, rate: rate, [Sample.tax(.export, 0, net)])
    #expect(entry.counted(in: .euro).map(\.net) == [Sample.amount(expected)])
    let yen = Sample.foreign("USD", rate: "163.42", [Sample.tax(.export, 0, "1.5")])
    #expect(yen.counted(in: CurrencyCode("JPY")!).map(\.net) == [Sample.amount("245")])
  }

  @Test func `What is beyond all numbers is told`() {
    let entry = Sample.foreign(
      "USD", rate: "1000000", [Sample.tax(.export, 0, "1000000000000")])
    #expect(entry.flaws(in: .euro).map(\.kind) == [.tooLarge])
  }

  @Test(arguments: [
    (JournalEntry.Kind.invoice, "100", "Invoice 1"), (.creditNote, "-100", "Credit note 1"),
    (.bill, "100", "Bill 1"), (.billCredit, "-100", "Credit note of a supplier 1"),
  ])
  func `What is given back counts with a minus`(
    _ kind: JournalEntry.Kind, _ net: String, _ title: String
  ) {
    let entry = Sample.invoice("1", kind)
    let counted = entry.counted(in: .euro)
    #expect(counted.map(\.net) == [Sample.amount(net)])
    #expect((counted[0].tax < .zero) == kind.isCredit)
    #expect(entry.title == title)
  }
}
