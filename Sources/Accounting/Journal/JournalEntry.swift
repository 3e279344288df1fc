package import EInvoices
package import Model

/// One document as an accountant takes it over. Amounts are those of the document, in its currency:
/// those of a credit note have no minus.
package struct JournalEntry: Equatable, Sendable {
  /// What the document is.
  package enum Kind: String, CaseIterable, Sendable {
    /// To a customer.
    case invoice
    /// What a customer gets back.
    case creditNote
    /// Of a supplier.
    case bill
    /// What a supplier gives back.
    case billCredit

    /// Whether a customer gets it.
    package var isSale: Bool { self == .invoice || self == .creditNote }
    /// Whether it gives back.
    package var isCredit: Bool { self == .creditNote || self == .billCredit }
  }

  /// Who is at the other side.
  package struct Contact: Equatable, Sendable {
    /// The name.
    package var name: String
    /// The account in the books; empty where they have none.
    package var account: String
    /// The two letters of ISO 3166; empty where nobody knows.
    package var country: String
    /// As the tax office writes it, with its country; empty for none.
    package var vatID: String

    /// Takes what is known.
    package init(name: String, account: String = "", country: String = "", vatID: String = "") {
      (self.name, self.account, self.country, self.vatID) = (name, account, country, vatID)
    }
  }

  /// What is taxed in one way.
  package struct Tax: Equatable, Sendable {
    /// The category and its rate.
    package var rate: VATRate
    /// Without the tax.
    package var net: ExactDecimal
    /// The tax.
    package var tax: ExactDecimal

    /// Takes what is known.
    package init(_ rate: VATRate, net: ExactDecimal, tax: ExactDecimal) {
      (self.rate, self.net, self.tax) = (rate, net, tax)
    }

    /// With the tax.
    package var gross: ExactDecimal { net.plus(tax) }
  }

  /// What it is.
  package var kind: Kind
  /// The day that stands on it.
  package var day: EInvoice.Day
  /// What the document is called, for a bill by its supplier.
  package var number: String
  /// Who gets it or has sent it.
  package var contact: Contact
  /// Of its amounts.
  package var currency: CurrencyCode
  /// By rate; no rate stands twice.
  package var taxes: [Tax]
  /// What is to be paid.
  package var gross: ExactDecimal
  /// How much of the company's currency one of its own is worth; nil where nobody knows, and for
  /// the company's own.
  package var exchangeRate: ExactDecimal?
  /// When it was delivered, where that is told: of several days the last.
  package var serviceDay: EInvoice.Day?
  /// Until when it is to be paid.
  package var dueDay: EInvoice.Day?
  /// What else it is known by, such as an order.
  package var reference = ""

  /// Takes what every document tells.
  package init(
    _ kind: Kind, _ number: String, on day: EInvoice.Day, _ contact: Contact,
    _ currency: CurrencyCode = .euro, taxes: [Tax], gross: ExactDecimal
  ) {
    (self.kind, self.number, self.day, self.contact) = (kind, number, day, contact)
    (self.currency, self.taxes, self.gross) = (currency, taxes, gross)
  }

  /// The sum without tax.
  package var net: ExactDecimal { ExactSum(taxes.lazy.map(\.net)).value }
  /// The sum of the tax.
  package var tax: ExactDecimal { ExactSum(taxes.lazy.map(\.tax)).value }
  /// Whether its parts are what is to be paid.
  package var agrees: Bool { net.plus(tax) == gross }
}
