import Model

extension EInvoice {
  /// How to pay (BG-16).
  package struct Payment: Equatable, Sendable {
    /// A code of UNTDID 4461 (BT-81).
    package var means: String
    /// The same in words (BT-82).
    package var meansText = ""
    /// What the payment is to name (BT-83).
    package var reference = ""
    /// Where money is sent to (BG-17).
    package var accounts: [Account] = []
    /// What the card shows of its number (BT-87).
    package var cardNumber = ""
    /// Whose card it is (BT-88).
    package var cardHolder = ""
    /// By which the seller takes the money (BG-19).
    package var mandate: Mandate?

    /// Takes a code.
    package init(means: String) { self.means = means }

    /// A transfer in euros to an account.
    package static func transfer(to account: Account, reference: String = "") -> Payment {
      var payment = Payment(means: "58")
      payment.accounts = [account]
      payment.reference = reference
      return payment
    }

    /// Whether it says the means and no more.
    var isBare: Bool { self == Payment(means: means) }
  }

  /// An account at a bank (BG-17).
  package struct Account: Equatable, Sendable {
    /// An IBAN as a rule, without blanks (BT-84).
    package var number: String
    /// Whose it is (BT-85).
    package var name = ""
    /// The code of the bank (BT-86).
    package var bic = ""

    /// Takes a number.
    package init(_ number: String) { self.number = number }

    /// Whether the number is an IBAN by its digits.
    var isIBAN: Bool { IBAN(number)?.text == number }
  }

  /// A right to take money from an account (BG-19).
  package struct Mandate: Equatable, Sendable {
    /// BT-89.
    package var reference: String
    /// By which the bank knows the seller (BT-90).
    package var creditor: String
    /// The account that is debited (BT-91).
    package var account: String

    /// Takes all three.
    package init(reference: String, creditor: String, account: String) {
      (self.reference, self.creditor, self.account) = (reference, creditor, account)
    }
  }
}
