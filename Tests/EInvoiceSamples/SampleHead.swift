import EInvoices
import Model

/// All of a sample but its amounts.
enum SampleHead {
  static func invoice(
    _ dice: inout Dice, _ mixture: [VATCategory], _ currency: CurrencyCode
  ) -> EInvoice {
    let hasVATID = !mixture.contains(.outOfScope)
    let type: EInvoice.DocumentType = dice.pick([
      .invoice, .invoice, .creditNote, .corrected, .partial, .prepayment,
    ])
    var invoice = EInvoice(
      type, number: "R-2026-\(dice.pick(1...9999))", issued: dice.day(), currency: currency,
      seller: seller(&dice, hasVATID: hasVATID), buyer: buyer(&dice, hasVATID: hasVATID))
    if type != .prepayment, dice.one(in: 2) { invoice.followXRechnung() }
    invoice.buyerReference = invoice.isXRechnung ? "04011000-12345-34" : dice.sometimes("K-7")
    addReferences(&dice, to: &invoice)
    if dice.one(in: 5) { invoice.taxCurrency = CurrencyCode("DKK") }
    if dice.one(in: 2) { invoice.notes.append(EInvoice.Note("Thank you <&> \"you\"")) }
    if dice.one(in: 3) {
      invoice.notes.append(EInvoice.Note("Zweite Zeile\nmit Umbruch"))
      invoice.notes[invoice.notes.count - 1].subject = "AAI"
    }
    addDelivery(&dice, mixture, to: &invoice)
    if dice.one(in: 4) {
      var payee = EInvoice.Party("Factoring AG", nil)
      payee.registration = EInvoice.Identifier("HRB 9", scheme: dice.sometimes("0002"))
      payee.identifiers = [EInvoice.Identifier("4000001000005", scheme: "0088")]
      invoice.payee = payee
    }
    if dice.one(in: 6), hasVATID {
      invoice.taxRepresentative = EInvoice.Party("Steuer & Co", address(&dice, "FR"))
      invoice.taxRepresentative?.vatID = "FR12345678901"
    }
    return invoice
  }

  private static func addReferences(_ dice: inout Dice, to invoice: inout EInvoice) {
    invoice.order = dice.sometimes("PO-12")
    invoice.salesOrder = dice.sometimes("SO-13")
    invoice.contract = dice.sometimes("C-14")
    invoice.project = dice.sometimes("P-15")
    if invoice.type == .corrected || dice.one(in: 3) {
      invoice.preceding = [
        EInvoice.Preceding(number: "R-2025-1", issued: dice.one(in: 2) ? dice.day() : nil)
      ]
    }
    if dice.one(in: 4) {
      var sheet = EInvoice.Attachment("Sheet")
      sheet.text = dice.sometimes("Hours")
      sheet.file = EInvoice.File(
        name: "hours.pdf", mediaType: "application/pdf",
        bytes: (0...dice.pick(0...70)).map { UInt8($0 * 3) })
      var page = EInvoice.Attachment("Page")
      page.location = "https://example.com/a?b=1&c=2"
      invoice.attachments = [sheet, page]
    }
  }

  private static func addDelivery(
    _ dice: inout Dice, _ mixture: [VATCategory], to invoice: inout EInvoice
  ) {
    let isNeeded = mixture.contains(.intraCommunity) || invoice.isXRechnung
    if isNeeded || dice.one(in: 2) { invoice.delivery.day = dice.day() }
    if dice.one(in: 3) {
      let day = dice.day()
      invoice.period = EInvoice.Period(
        start: day, end: EInvoice.Day(2026, day.month, 28))
    }
    if mixture.contains(.intraCommunity) || dice.one(in: 2) {
      invoice.delivery.name = dice.sometimes("Warehouse 2")
      invoice.delivery.address = address(&dice, dice.pick(["FR", "AT", "DE"]))
      if dice.one(in: 3) {
        invoice.delivery.place = EInvoice.Identifier("4000001000012", scheme: "0088")
      }
    }
  }

  // MARK: Parties

  private static func address(_ dice: inout Dice, _ country: String) -> EInvoice.Address {
    var address = EInvoice.Address(
      dice.sometimes("Hauptstraße 1"), postcode: "10115", city: "Berlin", country: country)
    address.lineTwo = dice.sometimes("Hinterhof")
    address.lineThree = dice.sometimes("3. Stock")
    address.region = dice.sometimes("Mitte")
    return address
  }

  private static func seller(_ dice: inout Dice, hasVATID: Bool) -> EInvoice.Party {
    var seller = EInvoice.Party("Müller & Söhne GmbH", address(&dice, "DE"))
    seller.tradingName = dice.sometimes("Müllers Laden")
    seller.registration = EInvoice.Identifier("HRB 12345")
    seller.vatID = hasVATID ? "DE123456788" : ""
    seller.taxNumber = dice.sometimes("11/815/08150")
    seller.legalNote = dice.sometimes("Geschäftsführer: Max Müller")
    if dice.one(in: 2) {
      seller.identifiers = [
        EInvoice.Identifier("L-55"), EInvoice.Identifier("4000001123452", scheme: "0088"),
      ]
    }
    seller.electronicAddress = .mail("rechnung@example.com")
    seller.contact = EInvoice.Contact(
      name: "Anna Beck", phone: "+49 30 123456", mail: "anna@example.com")
    return seller
  }

  private static func buyer(_ dice: inout Dice, hasVATID: Bool) -> EInvoice.Party {
    var buyer = EInvoice.Party("Stadt Köln", address(&dice, dice.pick(["DE", "FR"])))
    buyer.tradingName = dice.sometimes("Amt 7")
    buyer.vatID = hasVATID ? "FR40303265045" : ""
    if dice.one(in: 2) { buyer.registration = EInvoice.Identifier("123456789", scheme: "0002") }
    if dice.one(in: 2) { buyer.identifiers = [EInvoice.Identifier("D-4711")] }
    buyer.electronicAddress = dice.pick([
      .mail("eingang@example.com"), EInvoice.Identifier("DE123456788", scheme: "9930"),
      EInvoice.Identifier("4000001000005", scheme: "0088"),
    ])
    if dice.one(in: 2) { buyer.contact = EInvoice.Contact(name: "Einkauf") }
    return buyer
  }
}
