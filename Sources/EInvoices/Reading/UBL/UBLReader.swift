import Model
import XML

/// Reads an invoice or a credit note in UBL 2.1.
struct UBLReader {
  let root: XMLElement

  /// Whether the document is a credit note.
  var isCredit: Bool { root.name.name == "CreditNote" }

  /// The invoice.
  func invoice() throws(EInvoiceFailure) -> EInvoice {
    guard let issued = try EInvoice.Day.read(root.value(.cbc("IssueDate")), "BT-2") else {
      throw .missing(say("the day of issue (BT-2)"))
    }
    let type = root.value(.cbc(isCredit ? "CreditNoteTypeCode" : "InvoiceTypeCode"))
    var invoice = EInvoice(
      EInvoice.DocumentType(code: type), number: root.value(.cbc("ID")), issued: issued,
      currency: try .read(root.value(.cbc("DocumentCurrencyCode"))),
      seller: party(root.find([.cac("AccountingSupplierParty"), .cac("Party")])),
      buyer: party(root.find([.cac("AccountingCustomerParty"), .cac("Party")])))
    try readHead(into: &invoice)
    try readReferences(into: &invoice)
    invoice.payee = root.child(.cac("PayeeParty")).map { party($0) }
    invoice.taxRepresentative = root.child(.cac("TaxRepresentativeParty")).map { party($0) }
    invoice.delivery = try delivery()
    try readPayment(into: &invoice)
    for element in root.all(.cac("AllowanceCharge")) {
      invoice.allowances.append(try allowance(element))
    }
    try readSums(into: &invoice)
    for element in root.all(.cac(isCredit ? "CreditNoteLine" : "InvoiceLine")) {
      invoice.lines.append(try line(element))
    }
    return invoice
  }

  private func readHead(into invoice: inout EInvoice) throws(EInvoiceFailure) {
    invoice.specification = root.value(.cbc("CustomizationID"))
    invoice.process = root.value(.cbc("ProfileID"))
    let due = root.value(.cbc("DueDate"))
    let dueOfPayment = root.value(.cac("PaymentMeans"), .cbc("PaymentDueDate"))
    invoice.due = try .read(due.isEmpty ? dueOfPayment : due, "BT-9")
    invoice.notes = root.all(.cbc("Note")).map { note($0.trimmed) }
    let taxCurrency = root.value(.cbc("TaxCurrencyCode"))
    invoice.taxCurrency = taxCurrency.isEmpty ? nil : try .read(taxCurrency)
    invoice.buyerReference = root.value(.cbc("BuyerReference"))
    invoice.period = try period(root, "BT-73")
    invoice.paymentTerms = root.value(.cac("PaymentTerms"), .cbc("Note"))
  }

  /// `#AAI#Words`: UBL writes the subject into the words.
  private func note(_ text: String) -> EInvoice.Note {
    let parts = text.split(separator: "#", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, CodeList.subjects.contains(String(parts[1])) else {
      return EInvoice.Note(text)
    }
    var note = EInvoice.Note(String(parts[2]))
    note.subject = String(parts[1])
    return note
  }

  // MARK: Parts of several

  func period(
    _ element: XMLElement, _ term: String
  ) throws(EInvoiceFailure) -> EInvoice.Period? {
    guard let period = element.child(.cac("InvoicePeriod")) else { return nil }
    let start = try EInvoice.Day.read(period.value(.cbc("StartDate")), term)
    let end = try EInvoice.Day.read(period.value(.cbc("EndDate")), term)
    return start == nil && end == nil ? nil : EInvoice.Period(start: start, end: end)
  }

  func rate(_ element: XMLElement, _ term: String) throws(EInvoiceFailure) -> VATRate {
    try .read(element.value(.cbc("ID")), try element.number(term, .cbc("Percent")), term)
  }

  func allowance(_ element: XMLElement) throws(EInvoiceFailure) -> EInvoice.Allowance {
    let isCharge = ["true", "1"].contains(element.value(.cbc("ChargeIndicator")))
    let category = element.child(.cac("TaxCategory"))
    var allowance = EInvoice.Allowance(
      isCharge: isCharge, amount: try element.needed("BT-92", .cbc("Amount")),
      reason: element.value(.cbc("AllowanceChargeReason")),
      code: element.value(.cbc("AllowanceChargeReasonCode")), rate: nil)
    if let category { allowance.rate = try rate(category, "BT-95") }
    allowance.base = try element.number("BT-93", .cbc("BaseAmount"))
    allowance.percent = try element.number("BT-94", .cbc("MultiplierFactorNumeric"))
    return allowance
  }
}
