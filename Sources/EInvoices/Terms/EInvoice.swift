package import Model

/// An electronic invoice: the terms of EN 16931 that a business needs, in no syntax yet.
///
/// Terms are named in comments by their numbers (BT-1, BG-4) as in the standard. An empty text is a
/// term that is not there. `problems` tells what is wrong; nothing here checks itself.
package struct EInvoice: Equatable, Sendable {
  /// Which rules it follows (BT-24).
  package var specification = Specification.standard
  /// Which process it is part of (BT-23); XRechnung needs one.
  package var process = ""
  /// BT-1.
  package var number: String
  /// BT-2.
  package var issued: Day
  /// When it is to be paid (BT-9).
  package var due: Day?
  /// BT-3.
  package var type: DocumentType
  /// The currency of all amounts but one (BT-5).
  package var currency: CurrencyCode
  /// The currency that tax is declared in, where it is another one (BT-6).
  package var taxCurrency: CurrencyCode?
  /// BG-1.
  package var notes: [Note] = []
  /// What the buyer wants to find it by, such as a Leitweg-ID (BT-10).
  package var buyerReference = ""
  /// The number of the project (BT-11).
  package var project = ""
  /// The number of the contract (BT-12).
  package var contract = ""
  /// The buyer's order (BT-13).
  package var order = ""
  /// The seller's order (BT-14).
  package var salesOrder = ""
  /// The invoices that it credits or corrects (BG-3).
  package var preceding: [Preceding] = []
  /// BG-4.
  package var seller: Party
  /// BG-7.
  package var buyer: Party
  /// Who gets the money, where it is not the seller (BG-10).
  package var payee: Party?
  /// Who pays the tax for the seller (BG-11).
  package var taxRepresentative: Party?
  /// BG-13.
  package var delivery = Delivery()
  /// The days that it is about (BG-14).
  package var period: Period?
  /// How to pay (BG-16).
  package var payment: Payment?
  /// When and how to pay in words (BT-20).
  package var paymentTerms = ""
  /// What is taken off or added for the whole of it (BG-20, BG-21).
  package var allowances: [Allowance] = []
  /// BG-22.
  package var totals = Totals()
  /// BG-23.
  package var breakdown: [Tax] = []
  /// BG-24.
  package var attachments: [Attachment] = []
  /// BG-25.
  package var lines: [Line] = []

  /// One without lines, which `enter` and `addUp` fill.
  package init(
    _ type: DocumentType, number: String, issued: Day, currency: CurrencyCode, seller: Party,
    buyer: Party
  ) {
    (self.type, self.number, self.issued, self.currency) = (type, number, issued, currency)
    (self.seller, self.buyer) = (seller, buyer)
  }
}
