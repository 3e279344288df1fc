package import Model

/// One movement of money on an account.
package struct BankEntry: Equatable, Sendable {
  /// Which part of a batch an entry is. The bank booked the sum, and told the parts of it.
  package struct Batch: Equatable, Sendable {
    /// Which of them it is, from 1.
    package var number: Int
    /// How many there are.
    package var count: Int
    /// What the bank booked.
    package var sum: ExactDecimal
    /// What the bank or whoever sent it calls the batch.
    package var reference: String
  }

  /// The day on which the bank booked it.
  package var bookingDay: BankDay
  /// The day from which it bears interest, where that is told.
  package var valueDay: BankDay?
  /// How much came in; negative for what went out.
  package var amount: ExactDecimal
  /// Of the amount.
  package var currency: CurrencyCode
  /// Who paid or was paid, as the bank writes it. All texts of an entry are empty where the bank
  /// does not tell them.
  package var name = ""
  /// The account of the same, in capitals without spaces; or its number of old.
  package var account = ""
  /// The bank of the same.
  package var bic = ""
  /// What it was paid for, in one line.
  package var purpose = ""
  /// What whoever paid calls the payment.
  package var endToEnd = ""
  /// The mandate of a direct debit.
  package var mandate = ""
  /// What the bank calls the entry.
  package var bankReference = ""
  /// What kind of movement it is, by the codes of the bank: `PMNT-RCDT-ESCT` or `166`.
  package var code = ""
  /// The same in words of the bank.
  package var bookingText = ""
  /// Whether it takes back an earlier movement, or is a payment that came back.
  package var isReversal = false
  /// Of a batch, which part it is.
  package var batch: Batch?
  /// What tells it from all others of its account, however often and in whatever statement of the
  /// same format it is read. `BankStatement` gives it.
  package var identity = RecordID.zero
  /// Where it was read.
  package var place: StatementPlace

  /// Signs of the longest text that is kept.
  package static let textLimit = 4_000

  /// One of which no more is known.
  package init(
    bookedOn day: BankDay, _ amount: ExactDecimal, _ currency: CurrencyCode,
    at place: StatementPlace
  ) {
    (bookingDay, self.amount, self.currency, self.place) = (day, amount, currency, place)
  }

  /// The account as an IBAN; nil where it is none.
  package var iban: IBAN? { IBAN(account) }
}
