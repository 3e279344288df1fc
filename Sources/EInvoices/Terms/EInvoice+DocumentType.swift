extension EInvoice {
  /// What kind of invoice it is (BT-3), by its code in UNTDID 1001.
  package struct DocumentType: Hashable, Sendable {
    /// Three digits.
    package let code: String

    /// Takes a code, known or not.
    package init(code: String) { self.code = code }

    /// A usual one.
    package static let invoice = DocumentType(code: "380")
    /// What the seller gives back.
    package static let creditNote = DocumentType(code: "381")
    /// One in place of an earlier one.
    package static let corrected = DocumentType(code: "384")
    /// One for a part of what was ordered.
    package static let partial = DocumentType(code: "326")
    /// One for money before the delivery.
    package static let prepayment = DocumentType(code: "386")

    /// Whether its amounts are given back; UBL has a document of its own for these.
    package var isCredit: Bool { CodeList.creditNotes.contains(code) }
  }
}
