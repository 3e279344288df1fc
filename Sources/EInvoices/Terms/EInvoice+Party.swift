extension EInvoice {
  /// A company or person that the invoice names.
  package struct Party: Equatable, Sendable {
    /// BT-27, BT-44, BT-59, BT-62.
    package var name: String
    /// What it is known as, where that is another name (BT-28, BT-45).
    package var tradingName = ""
    /// What the other party knows it by (BT-29, BT-46, BT-60). A seller may have several.
    package var identifiers: [Identifier] = []
    /// The number in a register of companies (BT-30, BT-47, BT-61).
    package var registration: Identifier?
    /// BT-31, BT-48, BT-63.
    package var vatID = ""
    /// The number at the tax office, of a seller (BT-32).
    package var taxNumber = ""
    /// Of a seller: the legal form, the capital and such (BT-33).
    package var legalNote = ""
    /// Where invoices are sent to electronically (BT-34, BT-49).
    package var electronicAddress: Identifier?
    /// BG-5, BG-8, BG-12.
    package var address: Address?
    /// BG-6, BG-9.
    package var contact: Contact?

    /// One with an address.
    package init(_ name: String, _ address: Address?) {
      (self.name, self.address) = (name, address)
    }
  }

  /// Whom to ask (BG-6, BG-9).
  package struct Contact: Equatable, Sendable {
    /// BT-41, BT-56.
    package var name: String
    /// BT-42, BT-57.
    package var phone: String
    /// BT-43, BT-58.
    package var mail: String

    /// Takes all three.
    package init(name: String, phone: String = "", mail: String = "") {
      (self.name, self.phone, self.mail) = (name, phone, mail)
    }
  }
}
