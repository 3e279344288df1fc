package import Model

/// What a bank tells of an account for some days.
package struct BankStatement: Equatable, Sendable {
  /// The account: its IBAN in capitals without spaces, or whatever the bank calls it; empty where a
  /// table does not say it.
  package var account: String
  /// The bank; empty where it is not told.
  package var bic = ""
  /// Whose account it is; empty where it is not told.
  package var owner = ""
  /// What the bank calls the statement.
  package var number = ""
  /// Of the account.
  package var currency: CurrencyCode
  /// What was on the account before the first entry.
  package var opening: BankBalance?
  /// What was on it after the last one.
  package var closing: BankBalance?
  /// The first day of it: as the bank says, else that of the opening balance, which may be the day
  /// before, else that of the first entry; nil where none of them is there.
  package var from: BankDay?
  /// The last day of it, in the same way.
  package var until: BankDay?
  /// The movements, in the order of the file.
  package private(set) var entries: [BankEntry] = []
  /// What a person should look at.
  package private(set) var remarks: [StatementRemark] = []

  /// One that has nothing in it yet.
  package init(account: String, _ currency: CurrencyCode) {
    (self.account, self.currency) = (account, currency)
  }

  /// The account as an IBAN; nil where it is none.
  package var iban: IBAN? { IBAN(account) }

  /// Adds a remark, up to the limit of them.
  mutating func remark(_ kind: StatementRemark.Kind, _ place: StatementPlace = .file) {
    guard remarks.count < StatementRemark.countLimit else { return }
    remarks.append(StatementRemark(kind, place))
  }

  /// Takes the entries, gives each its identity, and says what does not fit together.
  mutating func finish(with found: [BankEntry]) {
    var identities = EntryIdentities(account: account)
    entries = found
    for index in entries.indices {
      entries[index].identity = identities.identity(of: entries[index])
      if entries[index].currency != currency {
        remark(.otherCurrency(entries[index].currency.description), entries[index].place)
      }
      if Self.hasWrongDigits(entries[index].account) { remark(.checkDigits, entries[index].place) }
    }
    if Self.hasWrongDigits(account) { remark(.checkDigits) }
    let days = entries.map(\.bookingDay)
    from = from ?? opening?.day ?? days.min()
    until = until ?? closing?.day ?? days.max()
    checkBalances()
  }

  private mutating func checkBalances() {
    guard let opening, let closing else { return remark(.noBalances) }
    let sum = ExactSum([opening.amount] + entries.lazy.map(\.amount)).value
    if sum != closing.amount {
      remark(.balances(expected: sum.description, told: closing.amount.description))
    }
  }

  /// Whether a text is an IBAN but for its check digits or its length.
  private static func hasWrongDigits(_ text: String) -> Bool {
    let signs = Array(text.utf8)
    return (15...34).contains(signs.count) && IBAN(text) == nil
      && signs.prefix(2).allSatisfy { (0x41...0x5A).contains($0) }
      && signs[2...3].allSatisfy { (0x30...0x39).contains($0) }
  }
}
