package import Device
package import Documents
package import Model

/// A kind of document of which the other side gets a letter or a mail: a supplier the order, a
/// customer the confirmation of theirs.
package protocol LetterType: OrderType {
  /// For which letters a letterhead is that these are written with.
  static var letterUse: String { get }
  /// What the letter is called.
  static func letterTitle(of document: Record<Self>) -> String
  /// What stands on the letter of a draft.
  static var draftMark: String { get }
  /// What stands on the letter of one that was cancelled.
  static var cancelledMark: String { get }
  /// What a mail says before the lines.
  static func mailLead(of document: Record<Self>) -> String
  /// What the day is on which it is to be there.
  static var dueLabel: String { get }
  /// The number under which the other side keeps it.
  static var partyReference: Field<Self, String> { get }
  /// What the other side reads at the end.
  static var partyNote: Field<Self, String> { get }
  /// To which address the letter goes.
  static func letterAddress(of document: Record<Self>, _ contact: Record<Contact>?) -> PostalAddress
  /// What else is to be known of the document.
  static func ownFacts(
    of document: Record<Self>, _ contact: Record<Contact>?, in context: CompanyContext
  ) async throws -> [Letter.Entry]
  /// What is to be known of a line of this kind alone.
  static func ownDetails(of line: Record<LineType>) -> [String]
  /// What is attached to its file.
  static func attachments(
    of document: Record<Self>, in context: CompanyContext
  ) async throws -> [PDFAttachment]
  /// What its bank's program reads off the page to pay it; nil for nothing.
  static func payment(
    of account: DocumentAccount<Self>, _ seller: Record<Company>?
  ) -> Letter.Payment?
  /// What is told at the end of this kind alone. `seller` is the company.
  static func ownTerms(
    of document: Record<Self>, _ contact: Record<Contact>?, _ seller: Record<Company>?
  ) -> [String]
}

extension LetterType {
  /// As its command calls it.
  package static var letterUse: String { definition.noun }
  /// Nothing.
  package static func attachments(
    of document: Record<Self>, in context: CompanyContext
  ) async throws -> [PDFAttachment] { [] }
  /// Nothing.
  package static func payment(
    of account: DocumentAccount<Self>, _ seller: Record<Company>?
  ) -> Letter.Payment? { nil }

  /// That the order was cancelled.
  package static var cancelledMark: String { say("This order was cancelled.") }

  /// What is to be seen at once: that it is a draft, or was cancelled; nil for nothing.
  static func mark(of document: Record<Self>) -> String? {
    switch states.state(of: document.values) {
    case "draft": draftMark
    case "cancelled": cancelledMark
    default: nil
    }
  }

  /// The title, with the number where there is one.
  static func title(of document: Record<Self>) -> String {
    [letterTitle(of: document), document[.number]].compactMap(\.self).joined(separator: " ")
  }
}

extension LetterType where Self: BilledDocument {
  /// What the customer calls it.
  package static var partyReference: Field<Self, String> { .customerReference }

  /// Where the bill goes.
  package static func letterAddress(
    of document: Record<Self>, _ contact: Record<Contact>?
  ) -> PostalAddress { PostalAddress(billing: document) }
}

// MARK: The kinds

extension Purchase: LetterType {
  /// What the supplier gets.
  package static func letterTitle(of document: Record<Purchase>) -> String {
    say("Purchase order")
  }
  /// That nothing is ordered yet.
  package static var draftMark: String { say("Draft: nothing is ordered yet.") }
  /// That this is an order.
  package static func mailLead(of document: Record<Purchase>) -> String {
    say("We order the following:")
  }
  /// As the order says it.
  package static var dueLabel: String { say("Expected on") }
  /// What the supplier calls it.
  package static var partyReference: Field<Purchase, String> { .supplierReference }
  /// What the supplier reads.
  package static var partyNote: Field<Purchase, String> { .note }

  /// That of the supplier.
  package static func letterAddress(
    of document: Record<Purchase>, _ contact: Record<Contact>?
  ) -> PostalAddress {
    contact.map { PostalAddress(of: $0) } ?? PostalAddress()
  }

  /// Where it is delivered to.
  package static func ownFacts(
    of document: Record<Purchase>, _ contact: Record<Contact>?, in context: CompanyContext
  ) async throws -> [Letter.Entry] {
    let place = try await context.optional(Location.self, document[.deliveredTo])
    return place?[.name].map { [Letter.Entry(say("Deliver to"), $0)] } ?? []
  }

  /// What the supplier calls the item.
  package static func ownDetails(of line: Record<PurchasePosition>) -> [String] {
    line[.supplierCode].map { [say("Your item number: \($0)")] } ?? []
  }

  /// Nothing else.
  package static func ownTerms(
    of document: Record<Purchase>, _ contact: Record<Contact>?, _ seller: Record<Company>?
  ) -> [String] { [] }
}

extension SalesOrder: LetterType {
  /// What the customer gets.
  package static func letterTitle(of document: Record<SalesOrder>) -> String {
    say("Order confirmation")
  }
  /// That nothing is promised yet.
  package static var draftMark: String { say("Draft: nothing is confirmed yet.") }
  /// That the order was taken.
  package static func mailLead(of document: Record<SalesOrder>) -> String {
    say("We confirm your order:")
  }
  /// When the customer has it.
  package static var dueLabel: String { say("Delivery until") }
  /// What the customer reads.
  package static var partyNote: Field<SalesOrder, String> { .note }

  /// The number of the customer.
  package static func ownFacts(
    of document: Record<SalesOrder>, _ contact: Record<Contact>?, in context: CompanyContext
  ) async throws -> [Letter.Entry] {
    contact?[.number].map { [Letter.Entry(say("Customer number"), $0)] } ?? []
  }

  /// Nothing else.
  package static func ownDetails(of line: Record<OrderLine>) -> [String] { [] }

  /// Where the goods go, and within how many days they are paid.
  package static func ownTerms(
    of document: Record<SalesOrder>, _ contact: Record<Contact>?, _ seller: Record<Company>?
  ) -> [String] {
    let address = PostalAddress(shipping: document)
    let lines = [document[.shippingName]].compactMap(\.self) + address.lines(from: nil)
    let goods = lines.joined(separator: ", ")
    let days = contact?[.paymentDays].map { days in
      say(days, one: "Payment within 1 day.", other: "Payment within \(days) days.")
    }
    return [goods.isEmpty ? nil : say("Shipping address: \(goods)"), days].compactMap(\.self)
  }
}

extension PostalAddress {
  /// Where the letters of a contact go.
  init(of contact: Record<Contact>) {
    self.init()
    (street, postalCode) = (contact[.street] ?? "", contact[.postalCode] ?? "")
    (city, region) = (contact[.city] ?? "", contact[.region] ?? "")
    country = contact[.country] ?? ""
  }

  /// Where the letters of a company come from.
  init(of company: Record<Company>) {
    self.init()
    (street, postalCode) = (company[.street] ?? "", company[.postalCode] ?? "")
    (city, region) = (company[.city] ?? "", company[.region] ?? "")
    country = company[.country] ?? ""
  }
}
