package import Model

/// What is lent or borrowed.
package struct LoanDraft: Equatable, Sendable {
  /// The item.
  package var item: RecordID
  /// Whether it is others' and comes to us.
  package var isBorrowed = false
  /// How much, above zero.
  package var quantity: ExactDecimal
  /// Who gets it, or whose it is.
  package var person: String
  /// The contact that they are; its name is taken where no person is written.
  package var contact: RecordID?
  /// The day on which it is to come back.
  package var due: Moment?
  /// A note.
  package var note: String?
  /// Where it is taken from or put.
  package var place = LoanPlace.usual
  /// Whether the person was told that less than nothing will be left, and goes on.
  package var isAgreed = false

  /// Takes the parts as they are.
  package init(item: RecordID, quantity: ExactDecimal, person: String) {
    self.item = item
    self.quantity = quantity
    self.person = person
  }
}

/// Where stock of a loan comes or goes.
package enum LoanPlace: Equatable, Sendable {
  /// Of a beginning where the item usually lies, of a return where the loan began.
  case usual
  /// There; nil for no place.
  case at(RecordID?)
}

/// What is given back of a loan.
package struct LoanReturn: Equatable, Sendable {
  /// The loan.
  package var loan: RecordID
  /// How much; nil for all that is out.
  package var quantity: ExactDecimal?
  /// Where it is put or taken from.
  package var place = LoanPlace.usual
  /// Whether the person was told that less than nothing will be left, and goes on.
  package var isAgreed = false

  /// Takes the parts as they are.
  package init(_ loan: RecordID, quantity: ExactDecimal? = nil) {
    self.loan = loan
    self.quantity = quantity
  }
}

/// What a form or a command changes in a loan.
package typealias LoanChange = FieldChanges<Loan>
