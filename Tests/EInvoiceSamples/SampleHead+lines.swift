import EInvoices
import Model

extension SampleHead {
  /// A line without amounts.
  static func line(_ dice: inout Dice, _ index: Int, _ rate: VATRate) -> EInvoice.Line {
    var line = EInvoice.Line(
      id: "\(index)", dice.pick(["Schraube M8", "Beratung", "Kabel & Stecker", "Ölfilter 5\""]),
      quantity: .zero, unit: dice.pick(["H87", "C62", "KGM", "HUR", "MTR", "XPX"]), rate: rate)
    line.note = dice.sometimes("Wie besprochen")
    line.text = dice.sometimes("Verzinkt, DIN 933")
    line.sellerItem = dice.sometimes("A-\(index)")
    line.buyerItem = dice.sometimes("B-\(index)")
    if dice.one(in: 3) { line.standardItem = .gtin("4006381333931") }
    if dice.one(in: 5) {
      line.classifications = [EInvoice.Identifier("73181500", scheme: "HS")]
    }
    line.origin = dice.sometimes("DE")
    if dice.one(in: 4) { line.properties = [EInvoice.Property("Farbe", "rot")] }
    line.orderLine = dice.sometimes("\(index)0")
    line.account = dice.sometimes("8400")
    if dice.one(in: 6) {
      line.period = EInvoice.Period(
        start: EInvoice.Day(2026, 1, 1), end: dice.one(in: 2) ? EInvoice.Day(2026, 1, 31) : nil)
    }
    return line
  }

  /// How and when to pay.
  static func addPayment(_ dice: inout Dice, to invoice: inout EInvoice) {
    invoice.due = dice.one(in: 2) ? dice.day() : nil
    let skonto = EInvoice.skonto(days: 14, percent: ExactDecimal(text: "2")) ?? ""
    invoice.paymentTerms = dice.pick(["Zahlbar sofort", "Zahlbar in 30 Tagen\n" + skonto])
    if !invoice.isXRechnung, dice.one(in: 4) { return }
    switch dice.pick(1...5) {
    case 1: addDebit(to: &invoice)
    case 2:
      var payment = EInvoice.Payment(means: "48")
      (payment.cardNumber, payment.cardHolder) = ("1234", dice.sometimes("Anna Beck"))
      invoice.payment = payment
    case 3:
      var payment = EInvoice.Payment(means: "10")
      payment.meansText = dice.sometimes("Bar")
      invoice.payment = payment
    default:
      var account = EInvoice.Account("DE75512108001245126199")
      account.name = dice.sometimes("Müller & Söhne")
      account.bic = dice.sometimes("SOGEDEFF")
      var payment = EInvoice.Payment.transfer(to: account, reference: invoice.number)
      if dice.one(in: 3) { payment.accounts.append(EInvoice.Account("AT611904300234573201")) }
      if dice.one(in: 3) {
        payment.means = "30"
        payment.accounts.append(EInvoice.Account("12-345-6"))
      }
      invoice.payment = payment
    }
  }

  private static func addDebit(to invoice: inout EInvoice) {
    var payment = EInvoice.Payment(means: "59")
    payment.mandate = EInvoice.Mandate(
      reference: "M-1", creditor: "DE98ZZZ09999999999", account: "DE75512108001245126199")
    invoice.payment = payment
  }
}
