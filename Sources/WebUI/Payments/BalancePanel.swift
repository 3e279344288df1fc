import Business
import Model
import PageParts

/// What was paid of an invoice, and what is open. The payments themselves stand below, as all that
/// refers to a record.
enum BalancePanel {
  /// `overpaid` says what to do where more was paid than was asked for.
  static func render(
    _ balance: InvoiceBalance?, _ currency: CurrencyCode,
    overpaid: (String) -> String = PaymentWords.overpaid
  ) -> HTML? {
    guard let balance else { return nil }
    return Card.render(PaymentWords.balance, id: "balance", icon: .cost) {
      Figures.render { figures(balance, currency) }
      if balance.open < .zero, balance.total > .zero {
        Tag.p(.class("notice warn"), .id("overpaid")) {
          overpaid(told(balance.open.opposite, currency))
        }
      }
      if balance.lastDay == nil {
        Tag.p(.class("hint")) { PaymentWords.none }
      }
    }
  }

  private static func figures(_ balance: InvoiceBalance, _ currency: CurrencyCode) -> HTML {
    let taken = [
      (PaymentWords.paid, "paid", balance.paid),
      (PaymentWords.discount, "discount", balance.discount),
      (PaymentWords.credited, "credited", balance.credited),
    ]
    return HTML.joined {
      Figures.figure(PaymentWords.total, told(balance.total, currency), id: "balance-total")
      for (label, id, amount) in taken where amount != .zero {
        Figures.figure(label, told(amount, currency), id: "balance-\(id)")
      }
      Figures.figure(
        PaymentWords.open, told(balance.open, currency), id: "balance-open",
        tone: balance.isSettled ? .good : .quiet)
    }
  }

  private static func told(_ amount: ExactDecimal, _ currency: CurrencyCode) -> String {
    Money(amount, currency).told
  }
}

/// The words of payments.
enum PaymentWords {
  static var balance: String { say("What is paid and what is open") }
  static var total: String { say("Total") }
  static var paid: String { say("Paid") }
  static var discount: String { say("Taken off for early payment") }
  static var credited: String { say("Credited") }
  static var open: String { say("Open", meaning: "what is to be paid") }
  static var none: String { say("Nothing is paid yet.") }
  static func overpaid(_ amount: String) -> String {
    say("The customer paid \(amount) too much. Note what you pay back as a payment that goes out.")
  }
  static var receivables: String { say("What customers owe") }
  static var reminder: String { say("Reminder as PDF") }
  static var reminderMail: String { say("Reminder as a mail") }
}
