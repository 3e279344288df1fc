import Model

/// What a person should look at in a statement that was read all the same.
package struct StatementRemark: Hashable, Sendable, CustomStringConvertible {
  /// What was noticed.
  package enum Kind: Hashable, Sendable {
    /// The bytes are no UTF-8.
    case charset
    /// The opening balance and the entries make another closing balance.
    case balances(expected: String, told: String)
    /// One of the balances is not told, so nothing could be checked.
    case noBalances
    /// Something that is not booked yet was left out.
    case pending
    /// The currency of an entry is not that of its account.
    case otherCurrency(String)
    /// The parts of a batch do not make its amount, so it is one entry.
    case batch
    /// An account number has wrong check digits and is kept as it is written.
    case checkDigits
    /// A row without a day or an amount was left out.
    case leftOut
    /// Days can be read with the day or with the month first.
    case dayOrder
    /// A sign in amounts can stand before decimals or between thousands.
    case decimals
    /// No headings were found, so the columns were told by what stands in them.
    case columns
    /// A text was longer than any bank's, and is cut.
    case cut
    /// A page of a statement does not begin where the page before it ended.
    case pages
  }

  /// What was noticed.
  package let kind: Kind
  /// Where.
  package let place: StatementPlace

  /// How many remarks of one file are kept.
  package static let countLimit = 1_000

  /// Takes what was noticed, and where.
  package init(_ kind: Kind, _ place: StatementPlace = .file) {
    (self.kind, self.place) = (kind, place)
  }

  package var description: String { "\(place): \(sentence)" }

  private var sentence: String {
    switch kind {
    case .charset: say("it is not UTF-8 and was read as Windows-1252. Look at its letters.")
    case .balances(let expected, let told):
      say("the entries lead to a balance of \(expected), and the bank says \(told).")
    case .noBalances: say("a balance is missing, so nobody checked whether entries are missing.")
    case .pending: say("it is not booked yet and was left out.")
    case .otherCurrency(let code): say("its currency is \(code), and not that of the account.")
    case .batch: say("the parts of the batch do not make its amount. It was read as one entry.")
    case .checkDigits: say("an IBAN has wrong check digits. It was kept as it is written.")
    case .leftOut: say("it has no day or no amount and was left out.")
    case .dayOrder: say("days can be read in two ways. Look at them.")
    case .decimals: say("amounts can be read in two ways. Look at them.")
    case .columns: say("no headings were known. The columns were told by what stands in them.")
    case .cut: say("a text is longer than any bank writes it. Its end was left out.")
    case .pages: say("the page does not begin with the balance of the page before.")
    }
  }
}
