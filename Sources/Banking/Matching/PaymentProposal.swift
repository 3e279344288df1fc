package import Model

/// Which documents an entry may pay, how sure that is, and why.
package struct PaymentProposal: Equatable, Sendable {
  /// How sure it is.
  package enum Confidence: Int, Comparable, Sendable {
    /// One of several, or an amount alone.
    case possible
    /// A person should look at it.
    case likely
    /// Number and amount agree.
    case certain

    package static func < (left: Confidence, right: Confidence) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Why it is proposed, and what does not fit.
  package enum Reason: String, CaseIterable, Sendable {
    /// The purpose or the reference has the number.
    case number
    /// It has only the end of the number.
    case numberEnding
    /// The amounts are equal.
    case amount
    /// The amounts are equal with the discount taken off, in time.
    case discount
    /// The same, but after the last day for it.
    case lateDiscount
    /// The amounts of several documents make that of the entry.
    case sum
    /// The account is known as the contact's.
    case account
    /// The names are alike.
    case name
    /// Less than what is open.
    case partial
    /// More than what is open.
    case overpaid
    /// The entry takes a payment back.
    case reversal
    /// The money goes the other way than the document says.
    case otherDirection
    /// An entry before is proposed for the same document with as much certainty.
    case paidBefore
  }

  /// What of an entry goes to one document.
  package struct Part: Equatable, Sendable {
    /// The caller's name of the document.
    package let id: String
    /// How much of the entry; of a reversal, what is taken back.
    package let amount: ExactDecimal
    /// What is taken off as discount beside it.
    package let discount: ExactDecimal
  }

  /// The documents, in the order of their numbers.
  package let parts: [Part]
  /// How sure it is.
  package var confidence: Confidence
  /// Why, each once.
  package var reasons: [Reason]
  /// What is left of the entry when all parts are paid.
  package let rest: ExactDecimal
}
