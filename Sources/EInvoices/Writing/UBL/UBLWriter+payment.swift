import XML

extension UBLWriter {
  /// Where and when it was delivered.
  var delivery: XMLElement? {
    let delivery = invoice.delivery
    var place = Elements()
    place.add(.cbc("ID"), delivery.place)
    place.add(address(delivery.address, "Address"))
    var parts = Elements()
    parts.add(.cbc("ActualDeliveryDate"), delivery.day?.text ?? "")
    parts.add(place.within(.cac("DeliveryLocation")))
    if !delivery.name.isEmpty {
      let name = XMLElement(.cac("PartyName"), [XMLElement(.cbc("Name"), text: delivery.name)])
      parts.add(XMLElement(.cac("DeliveryParty"), [name]))
    }
    return parts.within(.cac("Delivery"))
  }

  /// One element for each account, which all say the same besides.
  var payments: [XMLElement] {
    guard let payment = invoice.payment else {
      // A credit note tells the day here alone.
      guard isCredit, invoice.due != nil else { return [] }
      return [self.payment(EInvoice.Payment(means: "1"), nil)]
    }
    if payment.accounts.isEmpty { return [self.payment(payment, nil)] }
    return payment.accounts.enumerated().map {
      self.payment(payment, $1, isFirst: $0 == 0)
    }
  }

  private func payment(
    _ payment: EInvoice.Payment, _ account: EInvoice.Account?, isFirst: Bool = true
  ) -> XMLElement {
    var parts = Elements()
    let code = XMLElement(.cbc("PaymentMeansCode"), text: payment.means)
    parts.add(payment.meansText.isEmpty ? code : code.with("name", payment.meansText))
    // The day stands once.
    if isCredit, isFirst { parts.add(.cbc("PaymentDueDate"), invoice.due?.text ?? "") }
    parts.add(.cbc("PaymentID"), payment.reference)
    if !payment.cardNumber.isEmpty {
      var card = Elements()
      card.add(.cbc("PrimaryAccountNumberID"), payment.cardNumber)
      // The schema wants a network, which no term of the standard names.
      card.add(.cbc("NetworkID"), UBL.noOrder)
      card.add(.cbc("HolderName"), payment.cardHolder)
      parts.add(card.within(.cac("CardAccount")))
    }
    parts.add(account.map { self.account($0) })
    if let mandate = payment.mandate {
      var debit = Elements()
      debit.add(.cbc("ID"), mandate.reference)
      if !mandate.account.isEmpty {
        let id = XMLElement(.cbc("ID"), text: mandate.account)
        debit.add(XMLElement(.cac("PayerFinancialAccount"), [id]))
      }
      parts.add(debit.within(.cac("PaymentMandate")))
    }
    return XMLElement(.cac("PaymentMeans"), parts.all)
  }

  private func account(_ account: EInvoice.Account) -> XMLElement {
    var parts = Elements()
    parts.add(.cbc("ID"), account.number)
    parts.add(.cbc("Name"), account.name)
    if !account.bic.isEmpty {
      let id = XMLElement(.cbc("ID"), text: account.bic)
      parts.add(XMLElement(.cac("FinancialInstitutionBranch"), [id]))
    }
    return XMLElement(.cac("PayeeFinancialAccount"), parts.all)
  }
}
