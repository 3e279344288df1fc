import EInvoices
import Model
import Testing

@testable import Accounting

@Suite struct CommunitySaleTests {
  private typealias Sample = EntrySample

  private func sale(
    _ contact: JournalEntry.Contact, _ parts: [JournalEntry.Tax],
    _ kind: JournalEntry.Kind = .invoice
  ) -> JournalEntry {
    Sample.of(parts, "1", kind, contact)
  }

  @Test func `Sales without tax are added up by number, goods apart from services`() {
    let greek = JournalEntry.Contact(name: "Α", vatID: "el 094259216")
    let journal = Journal([
      sale(Sample.french, [Sample.tax(.intraCommunity, 0, "100")]),
      sale(
        Sample.french,
        [Sample.tax(.intraCommunity, 0, "20.5"), Sample.tax(.reverseCharge, 0, "7")]),
      sale(Sample.french, [Sample.tax(.intraCommunity, 0, "10")], .creditNote),
      sale(Sample.french, [Sample.tax(.intraCommunity, 0, "999")], .bill),
      sale(Sample.french, [Sample.tax(.standard, 19, "1", "0.19")]),
      sale(greek, [Sample.tax(.reverseCharge, 0, "5")]),
      sale(Sample.german, [Sample.tax(.reverseCharge, 0, "8")]),
      sale(
        JournalEntry.Contact(name: "B", country: "CH"), [Sample.tax(.reverseCharge, 0, "9")]),
    ])
    let lines = CommunitySale.all(of: journal)
      .map { "\($0.vatID) \($0.isService ? "service" : "goods") \($0.net)" }
    #expect(
      lines == [
        "EL094259216 service 5", "FR83404833048 goods 110.5", "FR83404833048 service 7",
      ])
  }

  @Test func `A delivery without a number is there too`() {
    let journal = Journal([sale(Sample.german, [Sample.tax(.intraCommunity, 0, "1")])])
    #expect(CommunitySale.all(of: journal).map(\.vatID) == [""])
  }

  @Test(arguments: [
    ("FR 83", "DE", "FR", true), ("EL1", "", "GR", true), ("", "AT", "AT", true),
    ("", "CH", "CH", false), ("DE1", "FR", "DE", false), ("123", "fr", "FR", true),
    ("XI1", "GB", "XI", true), ("", "", "", false),
  ])
  func `A number says the country before the address does`(
    _ vatID: String, _ country: String, _ expected: String, _ isInUnion: Bool
  ) {
    let contact = JournalEntry.Contact(name: "A", country: country, vatID: vatID)
    #expect(contact.taxCountry == expected)
    #expect(contact.isInUnion(outside: "DE") == isInUnion)
  }
}
