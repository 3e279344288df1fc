import Model

extension EInvoiceCheck {
  /// How to pay.
  mutating func checkPayment() {
    guard let payment = invoice.payment else { return }
    expect(!payment.means.isEmpty, "BR-49", say("Choose how the invoice is to be paid."))
    expect(
      payment.means.isEmpty || CodeList.means.contains(payment.means), "BR-CL-16",
      say("\(payment.means) is no way of paying. Choose another one."))
    for account in payment.accounts {
      expect(!account.number.isEmpty, "BR-50", say("Enter the IBAN of the account."))
    }
    expect(
      !["30", "58"].contains(payment.means) || !payment.accounts.isEmpty, "BR-61",
      say("Enter the IBAN that the money is to be sent to."))
    expect(
      payment.cardNumber.utf8.count <= 10, "BR-51",
      say("Give at most the first 6 and the last 4 digits of the number of a card."))
  }

  /// What is taken off and added for the whole.
  mutating func checkAllowances() {
    for allowance in invoice.allowances {
      expect(
        allowance.rate != nil, allowance.isCharge ? "BR-37" : "BR-32",
        allowance.isCharge
          ? say("Say how each charge is taxed.") : say("Say how each discount is taxed."))
      check(
        allowance, reason: ("BR-33", "BR-38"), amount: ("BR-DEC-01", "BR-DEC-05"),
        base: ("BR-DEC-02", "BR-DEC-06"))
    }
  }

  /// Checks one by the rules for what is taken off, or for what is added.
  mutating func check(
    _ allowance: EInvoice.Allowance, reason: (String, String), amount: (String, String),
    base: (String, String)
  ) {
    let isCharge = allowance.isCharge
    expect(
      !allowance.reason.isEmpty || !allowance.code.isEmpty, isCharge ? reason.1 : reason.0,
      isCharge ? say("Say what each charge is for.") : say("Say what each discount is for."))
    expectCents(allowance.amount, isCharge ? amount.1 : amount.0)
    expectCents(allowance.base, isCharge ? base.1 : base.0)
    let codes = isCharge ? CodeList.chargeReasons : CodeList.allowanceReasons
    expect(
      allowance.code.isEmpty || codes.contains(allowance.code),
      isCharge ? "BR-CL-20" : "BR-CL-19",
      say("\(allowance.code) is no reason for a discount or a charge. Choose another one."))
  }
}
