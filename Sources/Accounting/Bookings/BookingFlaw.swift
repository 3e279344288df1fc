package import EInvoices
import Model

/// What keeps documents from being written as bookings.
package struct BookingFlaw: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// The number of the accountant is none.
    case consultant
    /// The number of the company there is none.
    case client
    /// Accounts are shorter or longer than they may be.
    case accountLength
    /// An account of the settings has other signs than digits, or too many.
    case account(String)
    /// A key of the settings is none.
    case key(String)
    /// Nothing is to be booked.
    case empty
    /// The document itself is wrong.
    case document(JournalFlaw)
    /// The account of a contact is none.
    case personAccount(String)
    /// No account is set for a rate.
    case noAccount(VATRate)
    /// A delivery to another country of the union names no number of the customer.
    case noVATID
    /// An amount is larger than a booking may be, or has decimals that it can't have.
    case amount
    /// The year is none that bookings can tell.
    case year
  }

  /// What is wrong.
  package let kind: Kind
  /// Of which document, as people call it; empty for the settings and the whole.
  package let document: String

  /// Takes what is wrong, and with what.
  package init(_ kind: Kind, of document: String = "") {
    (self.kind, self.document) = (kind, document)
  }

  package var description: String {
    if case .document(let flaw) = kind { return flaw.description }
    return document.isEmpty ? sentence : "\(document): \(sentence)"
  }

  private var sentence: String {
    switch kind {
    case .consultant: say("The number of the accountant has to be from 1001 to 9999999.")
    case .client: say("The number of the client has to be from 1 to 99999.")
    case .accountLength: say("Accounts have from 4 to 8 digits.")
    case .account(let number):
      say("The account “\(number)” is none: digits alone, and not too many.")
    case .key(let key): say("The tax key “\(key)” is none: up to four digits.")
    case .empty: say("There is nothing to book.")
    case .document(let flaw): flaw.description
    case .personAccount(let number):
      say(
        "the account “\(number)” of the contact is none: digits alone, one more than others have.")
    case .noAccount(let rate): say("there is no account for \(rate.words).")
    case .noVATID: say("the VAT ID of the customer is missing.")
    case .amount: say("an amount is larger than what can be booked, or has more than two decimals.")
    case .year: say("only days from 2000 to 2099 can be booked.")
    }
  }
}
