import Model
import XML

/// Writes an invoice in UBL 2.1, in the order of its schema.
struct UBLWriter {
  let invoice: EInvoice

  /// Whether the document is a credit note.
  var isCredit: Bool { invoice.type.isCredit }

  /// The document.
  var root: XMLElement {
    var parts = Elements()
    addHead(to: &parts)
    addReferences(to: &parts)
    addParties(to: &parts)
    parts.add(delivery)
    parts.add(payments)
    if !invoice.paymentTerms.isEmpty {
      parts.add(
        XMLElement(
          .cac("PaymentTerms"), [XMLElement(.cbc("Note"), text: invoice.writtenTerms)]))
    }
    parts.add(invoice.allowances.map { allowance($0) })
    parts.add(taxTotals)
    parts.add(sums)
    parts.add(invoice.lines.map { line($0) })
    let name =
      isCredit ? XMLName(UBL.creditNote, "CreditNote") : XMLName(UBL.invoice, "Invoice")
    return XMLElement(name, parts.all)
  }

  private func addHead(to parts: inout Elements) {
    parts.add(.cbc("CustomizationID"), invoice.specification)
    parts.add(.cbc("ProfileID"), invoice.process)
    parts.add(.cbc("ID"), invoice.number)
    parts.add(.cbc("IssueDate"), invoice.issued.text)
    if !isCredit { parts.add(.cbc("DueDate"), invoice.due?.text ?? "") }
    parts.add(.cbc(isCredit ? "CreditNoteTypeCode" : "InvoiceTypeCode"), invoice.type.code)
    for note in invoice.notes {
      parts.add(
        .cbc("Note"), note.subject.isEmpty ? note.text : "#\(note.subject)#\(note.text)")
    }
    parts.add(.cbc("DocumentCurrencyCode"), invoice.currency.description)
    parts.add(.cbc("TaxCurrencyCode"), invoice.taxCurrency?.description ?? "")
    parts.add(.cbc("BuyerReference"), invoice.buyerReference)
    parts.add(period(invoice.period))
  }

  // MARK: Parts of several

  func period(_ period: EInvoice.Period?) -> XMLElement? {
    var parts = Elements()
    parts.add(.cbc("StartDate"), period?.start?.text ?? "")
    parts.add(.cbc("EndDate"), period?.end?.text ?? "")
    return parts.within(.cac("InvoicePeriod"))
  }

  func amount(_ name: String, _ amount: ExactDecimal) -> XMLElement {
    XMLElement(.cbc(name), text: amount.amount).with("currencyID", invoice.currency.description)
  }

  /// A category with its rate, under this name.
  func category(
    _ rate: VATRate, _ name: String, _ exemption: EInvoice.Exemption = EInvoice.Exemption()
  ) -> XMLElement {
    var parts = Elements()
    parts.add(.cbc("ID"), rate.category.rawValue)
    parts.add(.cbc("Percent"), rate.percent?.digits ?? "")
    parts.add(.cbc("TaxExemptionReasonCode"), exemption.code)
    parts.add(.cbc("TaxExemptionReason"), exemption.reason)
    parts.add(scheme("VAT"))
    return XMLElement(.cac(name), parts.all)
  }

  func scheme(_ id: String) -> XMLElement {
    XMLElement(.cac("TaxScheme"), [XMLElement(.cbc("ID"), text: id)])
  }

  func allowance(_ allowance: EInvoice.Allowance) -> XMLElement {
    var parts = Elements()
    parts.add(.cbc("ChargeIndicator"), "\(allowance.isCharge)")
    parts.add(.cbc("AllowanceChargeReasonCode"), allowance.code)
    parts.add(.cbc("AllowanceChargeReason"), allowance.reason)
    parts.add(.cbc("MultiplierFactorNumeric"), allowance.percent?.digits ?? "")
    parts.add(amount("Amount", allowance.amount))
    parts.add(allowance.base.map { amount("BaseAmount", $0) })
    parts.add(allowance.rate.map { category($0, "TaxCategory") })
    return XMLElement(.cac("AllowanceCharge"), parts.all)
  }
}
