import XML

extension UBLReader {
  /// How to pay: what all elements of it say together.
  func readPayment(into invoice: inout EInvoice) throws(EInvoiceFailure) {
    let elements = root.all(.cac("PaymentMeans"))
    guard let first = elements.first else { return }
    var payment = EInvoice.Payment(means: first.value(.cbc("PaymentMeansCode")))
    payment.meansText = first.child(.cbc("PaymentMeansCode"))?.attribute("name") ?? ""
    payment.reference = first.value(.cbc("PaymentID"))
    for element in elements {
      guard let account = element.child(.cac("PayeeFinancialAccount")) else { continue }
      payment.accounts.append(self.account(account))
    }
    let card = first.child(.cac("CardAccount"))
    payment.cardNumber = card?.value(.cbc("PrimaryAccountNumberID")) ?? ""
    payment.cardHolder = card?.value(.cbc("HolderName")) ?? ""
    payment.mandate = mandate(first)
    // A credit note that only tells the day has this.
    let isForTheDay = isCredit && invoice.due != nil && payment.means == "1" && payment.isBare
    if !isForTheDay { invoice.payment = payment }
  }

  private func account(_ element: XMLElement) -> EInvoice.Account {
    var account = EInvoice.Account(element.value(.cbc("ID")))
    account.name = element.value(.cbc("Name"))
    account.bic = element.value(.cac("FinancialInstitutionBranch"), .cbc("ID"))
    return account
  }

  private func mandate(_ payment: XMLElement) -> EInvoice.Mandate? {
    let element = payment.child(.cac("PaymentMandate"))
    let parties = [
      root.child(.cac("PayeeParty")),
      root.find([.cac("AccountingSupplierParty"), .cac("Party")]),
    ]
    let creditor = parties.compactMap { $0 }
      .flatMap { $0.all(.cac("PartyIdentification")) }
      .compactMap { $0.identifier(.cbc("ID")) }
      .first { $0.scheme == UBL.creditors }
    guard element != nil || creditor != nil else { return nil }
    return EInvoice.Mandate(
      reference: element?.value(.cbc("ID")) ?? "", creditor: creditor?.value ?? "",
      account: element?.value(.cac("PayerFinancialAccount"), .cbc("ID")) ?? "")
  }
}
