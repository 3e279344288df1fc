import Model
import Testing

@testable import EInvoices

/// Files of strangers: what is wrong with them is told, and what is not known is left out.
@Suite struct ReadingTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func failure(_ text: String) -> EInvoiceFailure? {
    do {
      _ = try EInvoice(reading: Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(
    "What is no invoice is refused",
    arguments: [
      ("", .malformed), ("%PDF-1.7", .malformed), ("<a", .malformed),
      ("<!DOCTYPE a><a/>", .malformed), ("<a/>", .unknownDocument),
      ("<Invoice/>", .unknownDocument),
      ("<Invoice xmlns=\"\(UBL.creditNote)\"/>", .unknownDocument),
      ("<Invoice xmlns=\"\(UBL.invoice)\"/>", .missing),
      ("<CreditNote xmlns=\"\(UBL.creditNote)\"/>", .missing),
      ("<CrossIndustryInvoice xmlns=\"\(CII.root)\"/>", .missing),
    ] as [(String, EInvoiceFailure.Code)])
  func refused(_ text: String, _ code: EInvoiceFailure.Code) {
    #expect(failure(text)?.code == code)
  }

  /// Parts of what we write, without which, or with another value in which, it can't be read.
  static let ubl = [
    ("<cbc:IssueDate>2026-11-20</cbc:IssueDate>", "", "lacks the day of issue (BT-2)"),
    ("2026-11-20", "20.11.2026", "a day (BT-2) can't"),
    ("2026-12-04", "soon", "a day (BT-9) can't"),
    ("<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>", "", "lacks the currency"),
    (">EUR<", ">Euro<", "the currency (BT-5) can't"),
    (">28.00<", ">28,00<", "an amount (BT-131) can't"),
    (
      "<cbc:LineExtensionAmount currencyID=\"EUR\">28.00</cbc:LineExtensionAmount>", "",
      "lacks an amount (BT-131)"
    ),
    ("cac:LegalMonetaryTotal", "cac:Other", "lacks the sums"),
    ("cac:ClassifiedTaxCategory", "cac:Other", "lacks the kind of tax (BT-151)"),
    ("<cbc:ID>S</cbc:ID>", "<cbc:ID>Q</cbc:ID>", "the kind of tax (BT-95) can't"),
    ("<cac:Price>", "<cac:Other/><cac:Price>", ""), ("cac:Price>", "cac:Other>", "(BT-146)"),
    ("<cbc:PayableAmount currencyID=\"EUR\">50.27</cbc:PayableAmount>", "", "(BT-115)"),
  ]

  @Test(arguments: ubl)
  func `UBL that can't be read says why`(_ old: String, _ new: String, _ words: String) throws {
    let written = text(try Invoices.usual().ubl)
    #expect(written.contains(old))
    let failure = failure(written.replacing(old, with: new))
    #expect(failure.map { $0.description.contains(words) } ?? words.isEmpty, "\(failure as Any)")
  }

  static let cii = [
    (">20261120<", "><", "lacks the day of issue (BT-2)"),
    (">20261120<", ">2026112<", "a day (BT-2) can't"),
    (">20261204<", ">20261304<", "a day (BT-9) can't"),
    ("InvoiceCurrencyCode", "Other", "lacks the currency"),
    ("ApplicableHeaderTradeAgreement", "Other", "parties"),
    ("ApplicableHeaderTradeSettlement", "Other", "parties"),
    ("SpecifiedTradeSettlementHeaderMonetarySummation", "Other", "lacks the sums"),
    ("NetPriceProductTradePrice", "Other", "(BT-146)"), ("BilledQuantity", "Other", "(BT-129)"),
    ("<ram:CategoryCode>S<", "<ram:CategoryCode><", "lacks the kind of tax"),
    ("<ram:TaxTotalAmount currencyID=\"EUR\">6.77", "<ram:TaxTotalAmount>x", "(BT-110) can't"),
    ("LineTotalAmount", "Other", "an amount"), ("<ram:Name>Bolt</ram:Name>", "<ram:No/>", ""),
  ]

  @Test(arguments: cii)
  func `CII that can't be read says why`(_ old: String, _ new: String, _ words: String) throws {
    let written = text(try Invoices.usual().cii)
    #expect(written.contains(old))
    let failure = failure(written.replacing(old, with: new))
    #expect(failure.map { $0.description.contains(words) } ?? words.isEmpty, "\(failure as Any)")
  }

  @Test func `What is not known, and blanks, are left out`() throws {
    let invoice = try Invoices.usual()
    let ubl = text(invoice.ubl)
      .replacing("</cac:Item>", with: "<cac:New><cbc:ID>1</cbc:ID></cac:New></cac:Item>")
      .replacing(">R-1<", with: ">\n R-1 \t<").replacing("><", with: ">\n  <")
    #expect(try EInvoice(reading: Array(ubl.utf8)) == invoice)
    let cii = text(invoice.cii)
      .replacing("<ram:Name>Bolt", with: "<ram:New a='b'>1</ram:New><ram:Name> Bolt ")
    #expect(try EInvoice(reading: Array(cii.utf8)) == invoice)
  }

  @Test func `Sums are taken as they stand, and told where they are wrong`() throws {
    let bytes = Array(text(try Invoices.usual().ubl).replacing("50.27", with: "50.28").utf8)
    let invoice = try EInvoice(reading: bytes)
    #expect(invoice.totals.gross == number("50.28"))
    #expect(invoice.problems.map { $0.rule } == ["BR-CO-15"])
    #expect(invoice.problems[0].sentence.contains("50.27"))
  }

  @Test func `Files and lines have limits`() throws {
    #expect(failure(String(repeating: " ", count: EInvoice.byteLimit + 1))?.code == .tooLarge)
    #expect(
      failure(String(repeating: "<a>", count: 40) + String(repeating: "</a>", count: 40))?.code
        == .tooLarge)
    var invoice = try Invoices.usual()
    invoice.lines = Array(repeating: invoice.lines[1], count: EInvoice.lineLimit)
    #expect(try EInvoice(reading: invoice.cii).lines.count == EInvoice.lineLimit)
    invoice.lines.append(invoice.lines[0])
    #expect(failure(text(invoice.cii))?.code == .tooLarge)
  }

  @Test func `What others write in other ways is read`() throws {
    let ubl = text(try Invoices.usual().ubl)
    let onlyName = ubl.replacing(
      "<cbc:RegistrationName>Müller GmbH</cbc:RegistrationName>", with: ""
    )
    .replacing(
      "<cac:PostalAddress><cbc:StreetName>Weg",
      with:
        "<cac:PartyName><cbc:Name>Müller</cbc:Name></cac:PartyName>"
        + "<cac:PostalAddress><cbc:StreetName>Weg")
    let read = try EInvoice(reading: Array(onlyName.utf8))
    #expect(read.seller.name == "Müller" && read.seller.tradingName.isEmpty)
    let other = ubl.replacing(
      "<cac:AccountingSupplierParty>",
      with:
        "<cac:AdditionalDocumentReference><cbc:ID>O</cbc:ID><cbc:DocumentTypeCode>130"
        + "</cbc:DocumentTypeCode></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>")
    #expect(try EInvoice(reading: Array(other.utf8)).attachments.isEmpty)
    let file = ubl.replacing(
      "<cac:AccountingSupplierParty>",
      with:
        "<cac:AdditionalDocumentReference><cbc:ID>A</cbc:ID><cac:Attachment>"
        + "<cbc:EmbeddedDocumentBinaryObject>?</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>"
        + "</cac:AdditionalDocumentReference><cac:AccountingSupplierParty>")
    #expect(failure(file)?.description.contains("an attached file") == true)
    let digit = ubl.replacing("<cbc:ChargeIndicator>true", with: "<cbc:ChargeIndicator>1")
    #expect(try EInvoice(reading: Array(digit.utf8)) == Invoices.usual())
  }
}
