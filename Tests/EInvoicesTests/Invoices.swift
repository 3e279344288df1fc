import Model

@testable import EInvoices

/// A number as it is written.
func number(_ text: String) -> ExactDecimal {
  guard let number = ExactDecimal(text) else { fatalError("no number: \(text)") }
  return number
}

/// A day of 2026.
func day(_ month: Int, _ day: Int) -> EInvoice.Day {
  guard let day = EInvoice.Day(year: 2026, month: month, day: day) else { fatalError("no day") }
  return day
}

let standard = VATRate(.standard, number("19"))

/// Invoices that are right.
enum Invoices {
  static var seller: EInvoice.Party {
    var seller = EInvoice.Party(
      "Müller GmbH", EInvoice.Address("Weg 1", postcode: "10115", city: "Berlin", country: "DE"))
    seller.vatID = "DE123456788"
    seller.registration = EInvoice.Identifier("HRB 1")
    seller.electronicAddress = .mail("rechnung@example.com")
    seller.contact = EInvoice.Contact(name: "Anna", phone: "030 123", mail: "anna@example.com")
    return seller
  }

  static var buyer: EInvoice.Party {
    var buyer = EInvoice.Party(
      "Stadt Köln", EInvoice.Address("Platz 2", postcode: "50667", city: "Köln", country: "DE"))
    buyer.electronicAddress = .mail("eingang@example.com")
    return buyer
  }

  /// Without lines.
  static func empty(
    _ type: EInvoice.DocumentType = .invoice, _ currency: CurrencyCode = .euro
  ) -> EInvoice {
    var invoice = EInvoice(
      type, number: "R-1", issued: day(11, 20), currency: currency, seller: seller, buyer: buyer)
    invoice.due = day(12, 4)
    invoice.buyerReference = "04011000-12345-34"
    invoice.delivery.day = day(11, 19)
    invoice.payment = .transfer(to: EInvoice.Account("DE75512108001245126199"))
    return invoice
  }

  static func line(_ id: String, _ rate: VATRate = standard) -> EInvoice.Line {
    EInvoice.Line(id: id, "Bolt", quantity: .one, unit: "H87", rate: rate)
  }

  static func entry(
    _ id: String, _ quantity: String, _ price: String, rate: String = "19",
    _ category: VATCategory = .standard
  ) -> EInvoice.Entry {
    var worked = OrderTotals.Line(quantity: number(quantity), price: number(price))
    worked.taxRate = number(rate)
    return EInvoice.Entry(line(id, VATRate(category, nil)), worked)
  }

  /// Two lines, a discount and a charge of XRechnung.
  static func usual(_ type: EInvoice.DocumentType = .invoice) throws -> EInvoice {
    var invoice = empty(type)
    invoice.followXRechnung()
    var first = line("1")
    (first.quantity, first.netPrice, first.net) = (number("3"), number("10"), number("28"))
    first.allowances = [.discount(number("2"), "Discount")]
    var second = line("2", VATRate(.standard, number("7")))
    (second.netPrice, second.net) = (number("12.5"), number("12.5"))
    invoice.lines = [first, second]
    invoice.allowances = [
      .discount(number("1"), "Bonus", at: standard),
      .charge(number("4"), "Freight", code: "FC", at: standard),
    ]
    try invoice.addUp()
    return invoice
  }

  /// One line that no tax is due on.
  static func untaxed(_ category: VATCategory) throws -> EInvoice {
    var invoice = empty()
    invoice.buyer.vatID = "FR40303265045"
    invoice.delivery.address = EInvoice.Address(postcode: "75001", city: "Paris", country: "FR")
    if category == .outOfScope {
      (invoice.seller.vatID, invoice.buyer.vatID) = ("", "")
    }
    var line = line("1", VATRate(category, category == .outOfScope ? nil : .zero))
    (line.netPrice, line.net) = (number("10"), number("10"))
    invoice.lines = [line]
    invoice.breakdown = [EInvoice.Tax(line.rate, taxable: .zero, amount: .zero)]
    if category == .exempt { invoice.breakdown[0].exemption.reason = "By law" }
    if category != .exempt { invoice.breakdown = [] }
    try invoice.addUp()
    return invoice
  }
}
