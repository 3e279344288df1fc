package import Model

/// Payments from one account that a bank is asked to make, in euros within SEPA.
package struct CreditTransfer: Equatable, Sendable {
  /// One who pays or is paid.
  package struct Party: Equatable, Sendable {
    /// The name of whose account it is.
    package var name: String
    /// The account.
    package var iban: String
    /// The bank; empty where the account alone is to tell.
    package var bic: String

    /// Takes what is known.
    package init(name: String, iban: String, bic: String = "") {
      (self.name, self.iban, self.bic) = (name, iban, bic)
    }
  }

  /// One payment.
  package struct Payment: Equatable, Sendable {
    /// Who is paid.
    package var creditor: Party
    /// How much.
    package var amount: ExactDecimal
    /// Of the amount; only euros are sent.
    package var currency: CurrencyCode
    /// What it is paid for.
    package var purpose: String
    /// What we call it; it comes back in statements. Empty for nothing.
    package var endToEnd: String
    /// The day on which the bank is to pay.
    package var day: BankDay

    /// Takes all of it.
    package init(
      to creditor: Party, _ amount: ExactDecimal, _ currency: CurrencyCode, purpose: String,
      endToEnd: String, on day: BankDay
    ) {
      (self.creditor, self.amount, self.currency) = (creditor, amount, currency)
      (self.purpose, self.endToEnd, self.day) = (purpose, endToEnd, day)
    }
  }

  /// What no other file of the account is called.
  package var id: String
  /// When it was made.
  package var created: Moment
  /// Who pays.
  package var debtor: Party
  /// The payments.
  package var payments: [Payment]

  /// How many payments a file may have.
  package static let paymentLimit = 10_000
  /// Signs of the longest identifier.
  package static let idLimit = 35
  /// Signs of the longest name.
  package static let nameLimit = 70
  /// Signs of the longest purpose.
  package static let purposeLimit = 140
  /// The largest amount of one payment.
  package static let amountLimit = ExactDecimal(millionths: 999_999_999_990_000)

  /// Takes all of it; `flaws` says what is wrong with it.
  package init(id: String, created: Moment, debtor: Party, payments: [Payment]) {
    (self.id, self.created, self.debtor, self.payments) = (id, created, debtor, payments)
  }

  /// The sum of all payments.
  package var sum: ExactDecimal { ExactSum(payments.lazy.map(\.amount)).value }
}
