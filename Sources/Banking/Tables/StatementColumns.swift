package import Model

/// Which column of a bank's table says what. Columns are counted from 0.
package struct StatementColumns: Equatable, Sendable {
  /// Where amounts stand, and how they tell what went out.
  package enum Amounts: Equatable, Sendable {
    /// One column; what went out has a minus.
    case signed(Int)
    /// A column for what went out and one for what came in.
    case split(debit: Int, credit: Int)
    /// One column without a sign, and one that says debit or credit.
    case marked(Int, mark: Int)
  }

  /// In which order a day's parts stand.
  package enum DayOrder: String, CaseIterable, Sendable {
    case dayMonthYear, monthDayYear, yearMonthDay
  }

  /// What stands before the decimals of an amount.
  package enum Decimals: String, CaseIterable, Sendable { case comma, point }

  /// The number of the row with the headings; entries follow it. 0 where the first row has one.
  package var headingRow = 0
  /// The day of booking.
  package var bookingDay: Int
  /// The amounts.
  package var amounts: Amounts
  /// How days are written.
  package var dayOrder = DayOrder.dayMonthYear
  /// How amounts are written.
  package var decimals = Decimals.comma
  /// The day from which interest counts.
  package var valueDay: Int?
  /// Who is at the other side; with `payee`, only of what came in.
  package var name: Int?
  /// Who is at the other side of what went out, where that is a column of its own.
  package var payee: Int?
  /// The account at the other side.
  package var account: Int?
  /// The bank at the other side.
  package var bic: Int?
  /// What it was paid for; all of them are joined.
  package var purpose: [Int] = []
  /// The currency of the amount.
  package var currency: Int?
  /// What whoever paid calls the payment.
  package var endToEnd: Int?
  /// The mandate of a direct debit.
  package var mandate: Int?
  /// What kind of movement it is.
  package var bookingText: Int?
  /// Whether it is booked.
  package var state: Int?
  /// What was on the account after the entry.
  package var balance: Int?
  /// The account of the statement.
  package var ownAccount: Int?
  /// The currency where no column or cell says another one.
  package var usualCurrency = CurrencyCode.euro

  /// Takes what each table has.
  package init(bookingDay: Int, amounts: Amounts) {
    (self.bookingDay, self.amounts) = (bookingDay, amounts)
  }

  /// The columns in which amounts stand.
  var amountColumns: [Int] {
    switch amounts {
    case .signed(let column), .marked(let column, _): [column]
    case .split(let debit, let credit): [debit, credit]
    }
  }
}
