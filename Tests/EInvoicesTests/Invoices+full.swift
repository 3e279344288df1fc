import Model

@testable import EInvoices

extension Invoices {
  /// Everything that an invoice can say.
  static func full(_ type: EInvoice.DocumentType) throws -> EInvoice {
    var invoice = try usual(type)
    invoice.taxCurrency = CurrencyCode("DKK")
    invoice.notes = [EInvoice.Note("Thank <you> & \"all\""), EInvoice.Note("Rule")]
    invoice.notes[1].subject = "AAI"
    (invoice.order, invoice.salesOrder) = ("PO", "SO")
    (invoice.contract, invoice.project) = ("C", "P")
    invoice.preceding = [
      EInvoice.Preceding(number: "R-0", issued: day(1, 2)),
      EInvoice.Preceding(number: "R-00", issued: nil),
    ]
    invoice.period = EInvoice.Period(start: day(1, 1), end: day(1, 31))
    invoice.paymentTerms = "Soon\n#SKONTO#TAGE=14#PROZENT=2.00#"
    invoice.totals.taxInTaxCurrency = number("50")
    (invoice.totals.prepaid, invoice.totals.rounding) = (number("3"), number("0.02"))
    invoice.payment?.reference = "R-1"
    invoice.payment?.accounts[0].name = "Müller"
    invoice.payment?.accounts[0].bic = "SOGEDEFF"
    addParties(to: &invoice)
    addAttachments(to: &invoice)
    addLine(to: &invoice)
    return invoice
  }

  private static func addParties(to invoice: inout EInvoice) {
    invoice.seller.tradingName = "Shop"
    invoice.seller.identifiers = [
      EInvoice.Identifier("S-1"), EInvoice.Identifier("4000001123452", scheme: "0088"),
    ]
    (invoice.seller.taxNumber, invoice.seller.legalNote) = ("11/815", "GmbH")
    invoice.seller.address?.lineTwo = "Yard"
    invoice.seller.address?.lineThree = "Floor"
    invoice.seller.address?.region = "Mitte"
    invoice.buyer.vatID = "FR40303265045"
    invoice.buyer.identifiers = [EInvoice.Identifier("B-1")]
    invoice.buyer.registration = EInvoice.Identifier("123456789", scheme: "0002")
    invoice.buyer.tradingName = "Office"
    var payee = EInvoice.Party("Bank", nil)
    payee.registration = EInvoice.Identifier("HRB 2")
    payee.identifiers = [EInvoice.Identifier("4000001123452", scheme: "0088")]
    invoice.payee = payee
    invoice.taxRepresentative = EInvoice.Party("Fisc", invoice.buyer.address)
    invoice.taxRepresentative?.vatID = "FR1"
    invoice.delivery.name = "Store"
    invoice.delivery.place = EInvoice.Identifier("4000001123452", scheme: "0088")
    invoice.delivery.address = invoice.buyer.address
  }

  private static func addAttachments(to invoice: inout EInvoice) {
    var embedded = EInvoice.Attachment("A")
    embedded.text = "Sheet"
    embedded.file = EInvoice.File(
      name: "a.pdf", mediaType: "application/pdf", bytes: Array(0...9))
    var linked = EInvoice.Attachment("B")
    linked.location = "https://example.com/?a=1&b=2"
    invoice.attachments = [embedded, linked]
  }

  private static func addLine(to invoice: inout EInvoice) {
    var line = invoice.lines[0]
    (line.note, line.text) = ("Note", "Text")
    (line.sellerItem, line.buyerItem, line.origin) = ("A-1", "B-1", "DE")
    line.standardItem = .gtin("4006381333931")
    line.classifications = [EInvoice.Identifier("73181500", scheme: "HS")]
    line.properties = [EInvoice.Property("Colour", "red")]
    (line.grossPrice, line.priceDiscount) = (number("11.25"), number("1.25"))
    line.priceQuantity = number("1")
    (line.orderLine, line.account) = ("10", "8400")
    line.period = EInvoice.Period(start: nil, end: day(1, 31))
    line.allowances[0].base = number("20")
    line.allowances[0].percent = number("10")
    invoice.lines[0] = line
  }
}
