import Model
import XML

extension CIIWriter {
  /// What is to be paid, and how.
  var settlement: XMLElement {
    var parts = Elements()
    parts.add(.ram("CreditorReferenceID"), invoice.payment?.mandate?.creditor ?? "")
    parts.add(.ram("PaymentReference"), invoice.payment?.reference ?? "")
    parts.add(.ram("TaxCurrencyCode"), invoice.taxCurrency?.description ?? "")
    parts.add(.ram("InvoiceCurrencyCode"), invoice.currency.description)
    parts.add(
      invoice.payee.map { payee in
        var parts = Elements()
        addIdentifiers(payee.identifiers, to: &parts)
        parts.add(.ram("Name"), payee.name)
        var legal = Elements()
        legal.add(.ram("ID"), payee.registration)
        parts.add(legal.within(.ram("SpecifiedLegalOrganization")))
        return XMLElement(.ram("PayeeTradeParty"), parts.all)
      })
    parts.add(payments)
    parts.add(invoice.breakdown.map { tax($0) })
    parts.add(period(invoice.period))
    parts.add(invoice.allowances.map { allowance($0) })
    parts.add(terms)
    parts.add(sums)
    for preceding in invoice.preceding {
      var reference = Elements()
      reference.add(.ram("IssuerAssignedID"), preceding.number)
      reference.add(day("FormattedIssueDateTime", preceding.issued, CII.qualified))
      parts.add(XMLElement(.ram("InvoiceReferencedDocument"), reference.all))
    }
    return XMLElement(.ram("ApplicableHeaderTradeSettlement"), parts.all)
  }

  private var terms: XMLElement? {
    var parts = Elements()
    parts.add(.ram("Description"), invoice.writtenTerms)
    parts.add(day("DueDateDateTime", invoice.due))
    parts.add(.ram("DirectDebitMandateID"), invoice.payment?.mandate?.reference ?? "")
    return parts.within(.ram("SpecifiedTradePaymentTerms"))
  }

  private func tax(_ tax: EInvoice.Tax) -> XMLElement {
    var parts = Elements()
    parts.add(amount("CalculatedAmount", tax.amount))
    parts.add(.ram("TypeCode"), "VAT")
    parts.add(.ram("ExemptionReason"), tax.exemption.reason)
    parts.add(amount("BasisAmount", tax.taxable))
    parts.add(.ram("CategoryCode"), tax.rate.category.rawValue)
    parts.add(.ram("ExemptionReasonCode"), tax.exemption.code)
    parts.add(.ram("RateApplicablePercent"), tax.rate.percent?.digits ?? "")
    return XMLElement(.ram("ApplicableTradeTax"), parts.all)
  }

  private var sums: XMLElement {
    let totals = invoice.totals
    var parts = Elements()
    parts.add(amount("LineTotalAmount", totals.lines))
    if invoice.writesCharges { parts.add(amount("ChargeTotalAmount", totals.charges)) }
    if invoice.writesAllowances {
      parts.add(amount("AllowanceTotalAmount", totals.allowances))
    }
    parts.add(amount("TaxBasisTotalAmount", totals.net))
    parts.add(
      amount("TaxTotalAmount", totals.tax).with("currencyID", invoice.currency.description))
    if let currency = invoice.taxCurrency, let tax = totals.taxInTaxCurrency {
      parts.add(amount("TaxTotalAmount", tax).with("currencyID", currency.description))
    }
    if totals.rounding != .zero { parts.add(amount("RoundingAmount", totals.rounding)) }
    parts.add(amount("GrandTotalAmount", totals.gross))
    if totals.prepaid != .zero { parts.add(amount("TotalPrepaidAmount", totals.prepaid)) }
    parts.add(amount("DuePayableAmount", totals.due))
    return XMLElement(.ram("SpecifiedTradeSettlementHeaderMonetarySummation"), parts.all)
  }

  // MARK: Paying

  /// One element for each account, which all say the same besides.
  private var payments: [XMLElement] {
    guard let payment = invoice.payment else { return [] }
    if payment.accounts.isEmpty { return [self.payment(payment, nil)] }
    return payment.accounts.map { self.payment(payment, $0) }
  }

  private func payment(
    _ payment: EInvoice.Payment, _ account: EInvoice.Account?
  ) -> XMLElement {
    var parts = Elements()
    parts.add(.ram("TypeCode"), payment.means)
    parts.add(.ram("Information"), payment.meansText)
    if !payment.cardNumber.isEmpty {
      var card = Elements()
      card.add(.ram("ID"), payment.cardNumber)
      card.add(.ram("CardholderName"), payment.cardHolder)
      parts.add(card.within(.ram("ApplicableTradeSettlementFinancialCard")))
    }
    if let debited = payment.mandate?.account, !debited.isEmpty {
      parts.add(
        XMLElement(
          .ram("PayerPartyDebtorFinancialAccount"),
          [XMLElement(.ram("IBANID"), text: debited)]))
    }
    if let account {
      var own = Elements()
      if account.isIBAN { own.add(.ram("IBANID"), account.number) }
      own.add(.ram("AccountName"), account.name)
      if !account.isIBAN { own.add(.ram("ProprietaryID"), account.number) }
      parts.add(own.within(.ram("PayeePartyCreditorFinancialAccount")))
      if !account.bic.isEmpty {
        parts.add(
          XMLElement(
            .ram("PayeeSpecifiedCreditorFinancialInstitution"),
            [XMLElement(.ram("BICID"), text: account.bic)]))
      }
    }
    return XMLElement(.ram("SpecifiedTradeSettlementPaymentMeans"), parts.all)
  }
}
