import Model

/// What keeps a transfer from being sent.
package struct TransferFlaw: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: String, CaseIterable, Sendable {
    case noPayments, tooManyPayments, sum
    case id, endToEnd
    case noName, longName, name
    case iban, bic
    case currency, amount, largeAmount, cents
    case longPurpose, purpose
  }

  /// What is wrong.
  package let kind: Kind
  /// Of which payment; nil for whoever pays, and the whole.
  package let payment: Int?

  /// Takes what is wrong; payments are counted from 1.
  package init(_ kind: Kind, of payment: Int? = nil) { (self.kind, self.payment) = (kind, payment) }

  package var description: String {
    payment.map { "\(StatementPlace.payment($0)): \(sentence)" } ?? say("Transfer: \(sentence)")
  }

  /// What is wrong, without saying of which payment.
  package var sentence: String {
    switch kind {
    case .noPayments: say("there is no payment in it.")
    case .tooManyPayments: say("there are more payments in it than a bank takes at once.")
    case .sum: say("the sum of the payments is larger than a bank takes at once.")
    case .id, .endToEnd:
      say("a reference has at most 35 letters and digits, and no slash at its ends.")
    case .noName: say("a name is missing.")
    case .longName: say("a name is longer than 70 letters.")
    case .name: say("a name has letters that banks do not know.")
    case .iban: say("an IBAN is wrong.")
    case .bic: say("a BIC is wrong.")
    case .currency: say("only euros can be sent.")
    case .amount: say("an amount has to be more than nothing.")
    case .largeAmount: say("an amount is larger than a bank takes.")
    case .cents: say("an amount has more than two decimals.")
    case .longPurpose: say("a purpose is longer than 140 letters.")
    case .purpose: say("a purpose has letters that banks do not know.")
    }
  }
}
