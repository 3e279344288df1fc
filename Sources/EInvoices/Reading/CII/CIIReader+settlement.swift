import Model
import XML

extension CIIReader {
  /// What is to be paid.
  func readSettlement(into invoice: inout EInvoice) throws(EInvoiceFailure) {
    let other = settlement.value(.ram("TaxCurrencyCode"))
    invoice.taxCurrency = other.isEmpty ? nil : try .read(other)
    invoice.payee = settlement.child(.ram("PayeeTradeParty")).map { party($0) }
    invoice.period = try period(settlement, "BT-73")
    for element in settlement.all(.ram("ApplicableTradeTax")) {
      invoice.breakdown.append(try tax(element))
    }
    for element in settlement.all(.ram("SpecifiedTradeAllowanceCharge")) {
      invoice.allowances.append(try allowance(element))
    }
    let terms = settlement.child(.ram("SpecifiedTradePaymentTerms"))
    invoice.paymentTerms = terms?.value(.ram("Description")) ?? ""
    invoice.due = try day(terms, "DueDateDateTime", "BT-9")
    for element in settlement.all(.ram("InvoiceReferencedDocument")) {
      invoice.preceding.append(
        EInvoice.Preceding(
          number: element.value(.ram("IssuerAssignedID")),
          issued: try day(element, "FormattedIssueDateTime", "BT-26")))
    }
    try readSums(into: &invoice)
  }

  private func tax(_ element: XMLElement) throws(EInvoiceFailure) -> EInvoice.Tax {
    var tax = EInvoice.Tax(
      try rate(element, "BT-118"), taxable: try element.needed("BT-116", .ram("BasisAmount")),
      amount: try element.needed("BT-117", .ram("CalculatedAmount")))
    tax.exemption = EInvoice.Exemption(
      reason: element.value(.ram("ExemptionReason")),
      code: element.value(.ram("ExemptionReasonCode")))
    return tax
  }

  private func readSums(into invoice: inout EInvoice) throws(EInvoiceFailure) {
    guard
      let sums = settlement.child(.ram("SpecifiedTradeSettlementHeaderMonetarySummation"))
    else { throw .missing(say("the sums (BG-22)")) }
    var totals = EInvoice.Totals()
    totals.lines = try sums.needed("BT-106", .ram("LineTotalAmount"))
    totals.charges = try sums.number("BT-108", .ram("ChargeTotalAmount")) ?? .zero
    totals.allowances = try sums.number("BT-107", .ram("AllowanceTotalAmount")) ?? .zero
    totals.net = try sums.needed("BT-109", .ram("TaxBasisTotalAmount"))
    totals.rounding = try sums.number("BT-114", .ram("RoundingAmount")) ?? .zero
    totals.gross = try sums.needed("BT-112", .ram("GrandTotalAmount"))
    totals.prepaid = try sums.number("BT-113", .ram("TotalPrepaidAmount")) ?? .zero
    totals.due = try sums.needed("BT-115", .ram("DuePayableAmount"))
    for element in sums.all(.ram("TaxTotalAmount")) {
      guard let amount = ExactDecimal(reading: element.trimmed) else {
        throw .unreadableAmount("BT-110")
      }
      let currency = element.attribute("currencyID") ?? invoice.currency.description
      if currency == invoice.currency.description {
        totals.tax = amount
      } else if currency == invoice.taxCurrency?.description {
        totals.taxInTaxCurrency = amount
      }
    }
    invoice.totals = totals
  }

  // MARK: Paying

  /// How to pay: what all elements of it say together.
  func readPayment(into invoice: inout EInvoice) {
    let elements = settlement.all(.ram("SpecifiedTradeSettlementPaymentMeans"))
    guard let first = elements.first else { return }
    var payment = EInvoice.Payment(means: first.value(.ram("TypeCode")))
    payment.meansText = first.value(.ram("Information"))
    payment.reference = settlement.value(.ram("PaymentReference"))
    let card = first.child(.ram("ApplicableTradeSettlementFinancialCard"))
    payment.cardNumber = card?.value(.ram("ID")) ?? ""
    payment.cardHolder = card?.value(.ram("CardholderName")) ?? ""
    payment.accounts = elements.compactMap { account($0) }
    let mandate = EInvoice.Mandate(
      reference: settlement.value(
        .ram("SpecifiedTradePaymentTerms"), .ram("DirectDebitMandateID")),
      creditor: settlement.value(.ram("CreditorReferenceID")),
      account: first.value(.ram("PayerPartyDebtorFinancialAccount"), .ram("IBANID")))
    if ![mandate.reference, mandate.creditor, mandate.account].allSatisfy({ $0.isEmpty }) {
      payment.mandate = mandate
    }
    invoice.payment = payment
  }

  private func account(_ element: XMLElement) -> EInvoice.Account? {
    guard let own = element.child(.ram("PayeePartyCreditorFinancialAccount")) else { return nil }
    let iban = own.value(.ram("IBANID"))
    var account = EInvoice.Account(iban.isEmpty ? own.value(.ram("ProprietaryID")) : iban)
    account.name = own.value(.ram("AccountName"))
    account.bic = element.value(
      .ram("PayeeSpecifiedCreditorFinancialInstitution"), .ram("BICID"))
    return account
  }
}
