import Model
import XML

/// Reads a Cross Industry Invoice.
struct CIIReader {
  let root: XMLElement
  let trade: XMLElement
  let agreement: XMLElement
  let settlement: XMLElement

  init(root: XMLElement) throws(EInvoiceFailure) {
    guard let trade = root.child(.rsm("SupplyChainTradeTransaction")),
      let agreement = trade.child(.ram("ApplicableHeaderTradeAgreement")),
      let settlement = trade.child(.ram("ApplicableHeaderTradeSettlement"))
    else { throw .missing(say("parties and sums")) }
    (self.root, self.trade) = (root, trade)
    (self.agreement, self.settlement) = (agreement, settlement)
  }

  /// The invoice.
  func invoice() throws(EInvoiceFailure) -> EInvoice {
    let document = XMLName.rsm("ExchangedDocument")
    let head = root.child(document) ?? XMLElement(document)
    guard let issued = try day(head, "IssueDateTime", "BT-2") else {
      throw .missing(say("the day of issue (BT-2)"))
    }
    var invoice = EInvoice(
      EInvoice.DocumentType(code: head.value(.ram("TypeCode"))), number: head.value(.ram("ID")),
      issued: issued,
      currency: try .read(settlement.value(.ram("InvoiceCurrencyCode"))),
      seller: party(agreement.child(.ram("SellerTradeParty"))),
      buyer: party(agreement.child(.ram("BuyerTradeParty"))))
    invoice.notes = head.all(.ram("IncludedNote")).map { note($0) }
    readContext(into: &invoice)
    try readAgreement(into: &invoice)
    invoice.delivery = try delivery()
    try readSettlement(into: &invoice)
    readPayment(into: &invoice)
    for element in trade.all(.ram("IncludedSupplyChainTradeLineItem")) {
      invoice.lines.append(try line(element))
    }
    return invoice
  }

  private func readContext(into invoice: inout EInvoice) {
    let context = XMLName.rsm("ExchangedDocumentContext")
    invoice.specification = root.value(
      context, .ram("GuidelineSpecifiedDocumentContextParameter"), .ram("ID"))
    invoice.process = root.value(
      context, .ram("BusinessProcessSpecifiedDocumentContextParameter"), .ram("ID"))
  }

  private func note(_ element: XMLElement) -> EInvoice.Note {
    var note = EInvoice.Note(element.value(.ram("Content")))
    note.subject = element.value(.ram("SubjectCode"))
    return note
  }

  // MARK: Parts of several

  func day(
    _ element: XMLElement?, _ name: String, _ term: String
  ) throws(EInvoiceFailure) -> EInvoice.Day? {
    // In one of two spaces, by the place.
    let text = element?.child(.ram(name))?.children.first { $0.name.name == "DateTimeString" }
    return try .read(text?.trimmed ?? "", term)
  }

  func period(
    _ element: XMLElement, _ term: String
  ) throws(EInvoiceFailure) -> EInvoice.Period? {
    guard let period = element.child(.ram("BillingSpecifiedPeriod")) else { return nil }
    let start = try day(period, "StartDateTime", term)
    let end = try day(period, "EndDateTime", term)
    return start == nil && end == nil ? nil : EInvoice.Period(start: start, end: end)
  }

  func rate(_ element: XMLElement, _ term: String) throws(EInvoiceFailure) -> VATRate {
    try .read(
      element.value(.ram("CategoryCode")),
      try element.number(term, .ram("RateApplicablePercent")), term)
  }

  func allowance(_ element: XMLElement) throws(EInvoiceFailure) -> EInvoice.Allowance {
    let indicator = element.value(.ram("ChargeIndicator"), .udt("Indicator"))
    var allowance = EInvoice.Allowance(
      isCharge: ["true", "1"].contains(indicator),
      amount: try element.needed("BT-92", .ram("ActualAmount")),
      reason: element.value(.ram("Reason")), code: element.value(.ram("ReasonCode")), rate: nil)
    if let tax = element.child(.ram("CategoryTradeTax")) {
      allowance.rate = try rate(tax, "BT-95")
    }
    allowance.base = try element.number("BT-93", .ram("BasisAmount"))
    allowance.percent = try element.number("BT-94", .ram("CalculationPercent"))
    return allowance
  }
}
