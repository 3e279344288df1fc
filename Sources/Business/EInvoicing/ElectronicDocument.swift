import EInvoices
import Model

/// How one of our invoices becomes an electronic one: what each of its terms says.
struct ElectronicDocument {
  private let account: InvoiceAccount
  private let seller: Record<Company>?
  private let buyer: Record<Contact>?
  private let corrected: Record<Invoice>?
  private let today: Moment

  private var document: Record<Invoice> { account.order }

  init(
    _ account: InvoiceAccount, seller: Record<Company>?, buyer: Record<Contact>?,
    corrected: Record<Invoice>?, today: Moment
  ) {
    (self.account, self.seller, self.buyer) = (account, seller, buyer)
    (self.corrected, self.today) = (corrected, today)
  }

  /// The invoice. Throws where its amounts can't be said so.
  func invoice() throws(EInvoiceFailure) -> EInvoice {
    guard let issued = Self.day(document[.ordered] ?? today) else { throw .outOfRange }
    let isGerman = buyer?[.invoiceForm] == "xRechnung"
    var invoice = EInvoice(
      type(isGerman), number: document[.number] ?? say("Draft"),
      issued: issued, currency: account.currency,
      seller: sellerParty, buyer: buyerParty)
    if isGerman { invoice.followXRechnung() }
    invoice.due = document[.due].flatMap(Self.day)
    invoice.buyerReference = reference
    invoice.order = document[.customerReference] ?? ""
    invoice.notes = [document[.note]].compactMap(\.self).map { EInvoice.Note($0) }
    if let corrected {
      invoice.preceding = [
        EInvoice.Preceding(
          number: corrected[.number] ?? "", issued: corrected[.ordered].flatMap(Self.day))
      ]
    }
    deliver(&invoice)
    pay(&invoice)
    let terms = OrderTotals.Terms(document, digits: account.currency.digits)
    try invoice.enter(entries, terms, settled)
    return invoice
  }

  private func type(_ isGerman: Bool) -> EInvoice.DocumentType {
    switch document[.type] {
    case "creditNote": .creditNote
    case "downPayment": isGerman ? .partial : .prepayment
    default: .invoice
    }
  }

  private var reference: String { document[.buyerReference] ?? buyer?[.buyerReference] ?? "" }

  /// Nil for a year that has no four digits.
  private static func day(_ moment: Moment) -> EInvoice.Day? {
    EInvoice.Day(MomentParts(moment).date)
  }

  // MARK: Both sides

  private var sellerParty: EInvoice.Party {
    let postal = seller.map { PostalAddress(of: $0) } ?? PostalAddress()
    var party = EInvoice.Party(seller?[.name] ?? "", Self.address(postal, seller?[.country]))
    party.vatID = Self.compact(seller?[.taxID])
    party.taxNumber = seller?[.fiscalNumber] ?? ""
    party.legalNote = seller?[.registration] ?? ""
    party.electronicAddress = seller?[.email].map { .mail($0) }
    party.contact = EInvoice.Contact(
      name: seller?[.contactName] ?? seller?[.name] ?? "", phone: seller?[.phone] ?? "",
      mail: seller?[.email] ?? "")
    return party
  }

  private var buyerParty: EInvoice.Party {
    let postal = PostalAddress(billing: document)
    var party = EInvoice.Party(
      document[.customer] ?? "", Self.address(postal, document[.country] ?? seller?[.country]))
    party.vatID = Self.compact(document[.taxID])
    party.identifiers = buyer?[.number].map { [EInvoice.Identifier($0)] } ?? []
    party.electronicAddress =
      Self.isLeitwegID(reference)
      ? EInvoice.Identifier(reference, scheme: "0204") : buyer?[.email].map { .mail($0) }
    if let person = buyer?[.person] {
      party.contact = EInvoice.Contact(
        name: person, phone: buyer?[.phone] ?? "", mail: buyer?[.email] ?? "")
    }
    return party
  }

  private static func address(_ address: PostalAddress, _ country: String?) -> EInvoice.Address {
    let lines = address.street.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    var told = EInvoice.Address(
      lines.first ?? "", postcode: address.postalCode, city: address.city, country: country ?? "")
    told.lineTwo = lines.count > 1 ? lines[1] : ""
    told.lineThree = lines.dropFirst(2).joined(separator: ", ")
    told.region = address.region
    return told
  }

  private static func compact(_ id: String?) -> String {
    (id ?? "").filter { !$0.isWhitespace && $0 != "." && $0 != "-" }.uppercased()
  }

  /// Whether a reference has the form of those of German authorities, such as 04011000-12345-34.
  static func isLeitwegID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count) && (2...12).contains(parts[0].utf8.count)
      && parts[0].utf8.allSatisfy { (48...57).contains($0) }
      && parts[parts.count - 1].utf8.count == 2
      && parts[parts.count - 1].utf8.allSatisfy { (48...57).contains($0) }
  }

  // MARK: Delivery and payment

  private func deliver(_ invoice: inout EInvoice) {
    let (first, last) = (document[.deliveredFrom], document[.deliveredUntil])
    if let first, let last, first != last {
      invoice.period = EInvoice.Period(start: Self.day(first), end: Self.day(last))
    }
    invoice.delivery.day = (last ?? first).flatMap(Self.day)
    if document.category(of: .zero) == .intraCommunity || document.category(of: .zero) == .export {
      invoice.delivery.address = invoice.buyer.address
      // The rules ask for a day of delivery.
      if invoice.delivery.day == nil { invoice.delivery.day = invoice.issued }
    }
  }

  private func pay(_ invoice: inout EInvoice) {
    if let iban = seller?[.iban], !Invoice.isCreditNote(document) {
      var to = EInvoice.Account(iban)
      (to.name, to.bic) = (seller?[.name] ?? "", seller?[.bic] ?? "")
      var payment = EInvoice.Payment.transfer(to: to, reference: document[.number] ?? "")
      if account.currency != .euro { payment.means = "30" }
      invoice.payment = payment
    } else if Invoice.isCreditNote(document) {
      invoice.payment = EInvoice.Payment(means: "97")
    }
    // The rules ask for a day or for terms, whoever pays.
    guard document[.due] == nil else { return }
    invoice.paymentTerms =
      Invoice.isCreditNote(document)
      ? say("The amount is paid back or set off.") : say("To be paid at once.")
  }

  // MARK: Lines

  private var entries: [EInvoice.Entry] {
    account.lines.enumerated().map { place, line in
      let worked = OrderTotals.Line(line)
      var told = EInvoice.Line(
        id: "\(place + 1)", (line[.text] ?? "").trimmed, quantity: worked.quantity,
        unit: UnitCode.of(line[.unit]),
        rate: VATRate(document.category(of: worked.taxRate), worked.taxRate))
      told.sellerItem = line[.code] ?? ""
      told.note = line[.note] ?? ""
      return EInvoice.Entry(told, worked)
    }
  }

  private var settled: EInvoice.Settlement {
    var settlement = EInvoice.Settlement()
    for category in VATCategory.allCases where category.needsExemption {
      var exemption = EInvoice.Exemption.usual(for: category)
      if let words = document.taxWords { exemption.reason = words }
      settlement.exemptions[category] = exemption
    }
    return settlement
  }
}

extension Record<Invoice> {
  /// Why no tax is to be paid, in words: those that somebody wrote, else the usual ones.
  var taxWords: String? {
    if let words = self[.taxReason] { return words }
    return switch self[.taxCase] {
    case "intraCommunity": say("Tax-free delivery within the European Union.")
    case "export": say("Tax-free export.")
    case "smallBusiness": say("No tax is charged, as the seller is a small business.")
    case "outsideScope": say("This is not subject to tax here.")
    default: nil
    }
  }
}

extension Record<Invoice> {
  /// Why what has a rate is taxed so.
  func category(of rate: ExactDecimal) -> VATCategory {
    switch self[.pricing] {
    case "reverseCharge": .reverseCharge
    case "exempt": untaxed ?? .exempt
    default: rate == .zero ? untaxed ?? .zeroRated : .standard
    }
  }

  /// Why nothing is taxed, where somebody said it.
  private var untaxed: VATCategory? {
    switch self[.taxCase] {
    case "intraCommunity": .intraCommunity
    case "export": .export
    case "smallBusiness": .exempt
    case "outsideScope": .outOfScope
    default: nil
    }
  }
}
