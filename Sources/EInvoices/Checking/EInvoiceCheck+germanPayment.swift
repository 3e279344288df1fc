import Model

extension EInvoiceCheck {
  /// How XRechnung wants to be told how to pay.
  mutating func checkGermanPayment() {
    guard let payment = invoice.payment else {
      expect(false, "BR-DE-1", say("Say how the invoice is to be paid."))
      return
    }
    let (isTransfer, isCard) = (
      ["30", "58"].contains(payment.means), ["48", "54", "55"].contains(payment.means)
    )
    let isDebit = payment.means == "59"
    let sentence = say("What is told about paying belongs to another way of paying. Remove it.")
    let (account, card, debit) = (
      !payment.accounts.isEmpty, !payment.cardNumber.isEmpty, payment.mandate != nil
    )
    expect(!isTransfer || !card && !debit, "BR-DE-23-b", sentence)
    expect(!isCard || !account && !debit, "BR-DE-24-b", sentence)
    expect(!isDebit || !account && !card, "BR-DE-25-b", sentence)
    expect(!isTransfer || account, "BR-DE-23-a", say("Enter the IBAN of the account."))
    expect(!isCard || card, "BR-DE-24-a", say("Enter the last digits of the card."))
    expect(!isDebit || debit, "BR-DE-25-a", say("Enter the mandate of the debit."))
    if payment.means == "58" {
      advise(
        payment.accounts.allSatisfy { $0.isIBAN }, "BR-DE-19",
        say("The IBAN of the account is not right. Correct it."))
    }
    if let mandate = payment.mandate { check(mandate, isDebit: isDebit) }
  }

  private mutating func check(_ mandate: EInvoice.Mandate, isDebit: Bool) {
    expect(
      !mandate.creditor.isEmpty, "BR-DE-30",
      say("Enter the creditor ID, by which the bank knows who debits."))
    expect(
      !mandate.account.isEmpty, "BR-DE-31", say("Enter the IBAN of the account to be debited."))
    advise(
      !isDebit || mandate.account.isEmpty || EInvoice.Account(mandate.account).isIBAN, "BR-DE-20",
      say("The IBAN of the account to be debited is not right. Correct it."))
  }

  /// Lines that begin with `#` are read by programs.
  mutating func checkSkonto() {
    for line in invoice.paymentTerms.split(whereSeparator: { $0.isNewline })
    where line.hasPrefix("#") {
      expect(
        EInvoice.isSkonto(line), "BR-DE-18",
        say("Write a cash discount as #SKONTO#TAGE=14#PROZENT=2.00# on a line of its own."))
    }
  }
}
