package import Banking
import Device
package import Model

extension CompanyContext {
  /// What was paid by a booking already, by the number of the part that each payment is.
  func paid(by booking: RecordID) async throws -> [Int: ExactDecimal] {
    try await paid(Payment.self, by: booking)
      .merging(try await paid(BillPayout.self, by: booking)) { first, _ in first }
  }

  private func paid<Paid: MoneyMoved>(
    _: Paid.Type, by booking: RecordID
  ) async throws -> [Int: ExactDecimal] {
    let numbers = 1...PaymentProposal.partLimit
    let keys = numbers.map { Paid.bankEntry(of: booking, part: $0) }
    var request = PageRequest(Paid.definition.kind, sort: .field(Field<Paid, String>.bankEntry))
    request.filters = [PageFilter.any(of: keys, in: Field<Paid, String>.bankEntry)]
      .compactMap(\.self)
    request.limit = numbers.count
    let payments = try await page(of: request).records.compactMap { $0.record(Paid.self) }
    return zip(numbers, keys).reduce(into: [:]) { all, part in
      guard let payment = payments.first(where: { $0[.bankEntry] == part.1 }) else { return }
      all[part.0] = payment[.amount] ?? .zero
    }
  }

  /// What invoices and bills open bookings may pay, the best first; nothing for the others.
  package func proposals(
    for bookings: [Record<BankBooking>]
  ) async throws -> [RecordID: [PaymentProposal]] {
    let open = bookings.filter { BankBooking.states.state(of: $0.values) == "open" }
    guard !open.isEmpty else { return [:] }
    let own = try await ownCurrency()
    let documents =
      try await openDocuments(Invoice.self, .receivable, own)
      + openDocuments(Bill.self, .payable, own)
    let told = open.compactMap { booking in BankEntry(booking, own).map { (booking.id, $0) } }
    // Matching computes and never waits: it has a thread of its own.
    let matches = try await WorkBench().run { PaymentMatcher(documents).match(told.map(\.1)) }
    return Dictionary(uniqueKeysWithValues: zip(told.map(\.0), matches.map(\.proposals)))
  }

  private func openDocuments<Document: SettledType>(
    _: Document.Type, _ direction: OpenDocument.Direction, _ own: CurrencyCode
  ) async throws -> [OpenDocument] {
    let documents = try await owed(Document.self)
    return zip(documents, try await balances(of: documents)).compactMap { document, balance in
      guard let open = balance?.open, open != .zero else { return nil }
      return OpenDocument(document, direction, open: open, own)
    }
  }

  /// Makes payments of a booking, as far as it has none yet: for one invoice or bill, or for what
  /// is proposed first. Done twice, whoever does it, they are there once.
  func assign(
    _ booking: Record<BankBooking>, to document: RecordID?
  ) async throws -> SaveOutcome {
    let made = try await paid(by: booking.id)
    var rest = booking
    for amount in made.values { rest.take(off: amount) }
    let parts = try await parts(of: rest, for: document)
    let free = (1...PaymentProposal.partLimit).filter { made[$0] == nil }
    guard !parts.isEmpty, parts.count <= free.count else {
      return .refused(SaveRefusal(booking.id, .byOrder(.notClear)))
    }
    var records: [RecordValues] = []
    for (number, part) in zip(free, parts) {
      if let invoice = try await fetch(Invoice.self, part.document) {
        records.append(try await payment(number, of: rest, for: invoice, part).values)
      } else if let bill = try await fetch(Bill.self, part.document) {
        var payment = try await payment(number, of: rest, for: bill, part)
        payment.write(.account, beginningOf: booking[.iban] ?? "")
        records.append(payment.values)
        if let contact = try await knowing(booking, of: bill) { records.append(contact.values) }
      } else {
        return .gone(part.document)
      }
    }
    var changed = booking
    changed[.state] = "assigned"
    return try await save(records + [changed.values], together: true)
  }

  private func payment<Document: SettledType>(
    _ number: Int, of booking: Record<BankBooking>, for document: Record<Document>,
    _ part: AssignedPart
  ) async throws -> Record<Document.PaymentType> {
    typealias Paid = Document.PaymentType
    let id = try await newPayment(Paid.definition.kind, of: booking.id, for: document.id)
    var payment = Record<Paid>(new: id)
    payment[.currency] = booking[.currency]
    payment.take(from: document)
    payment[.day] = booking[.day]
    let isOut = (booking[.amount] ?? .zero) < .zero
    let isUsual = isOut == (Paid.definition.kind == .billPayout)
    payment[.direction] = Paid.directions[isUsual ? 0 : 1]
    payment[.method] = Paid.methods[0]
    payment.write(.reference, beginningOf: booking[.purpose] ?? "")
    payment[.amount] = part.amount
    if part.discount != .zero { payment[.discount] = part.discount }
    payment[.bankEntry] = Paid.bankEntry(of: booking.id, part: number)
    return payment
  }

  /// The supplier with the account that was paid, where none was known.
  private func knowing(
    _ booking: Record<BankBooking>, of bill: Record<Bill>
  ) async throws -> Record<Contact>? {
    guard let iban = booking[.iban].flatMap({ IBAN($0) }),
      var contact = try await optional(Contact.self, bill[.contact]), contact[.iban] == nil,
      verdict(on: .edit, .contact) == .allowed
    else { return nil }
    (contact[.iban], contact[.bic]) = (iban.text, booking[.bic])
    return contact
  }

  /// What an invoice or a bill gets of a booking.
  private typealias AssignedPart = (
    document: RecordID, amount: ExactDecimal, discount: ExactDecimal
  )

  private func parts(
    of booking: Record<BankBooking>, for document: RecordID?
  ) async throws -> [AssignedPart] {
    let amount = (booking[.amount] ?? .zero).magnitude
    guard amount != .zero else { return [] }
    if let document { return [(document, amount, .zero)] }
    guard let first = try await proposals(for: [booking])[booking.id]?.first,
      first.confidence >= .likely
    else { return [] }
    var parts: [AssignedPart] = first.parts.compactMap { part in
      RecordID(part.id).map { ($0, part.amount.magnitude, part.discount.magnitude) }
    }
    // What is too much stays with the last one, where it is told.
    if let last = parts.indices.last {
      parts[last].amount = parts[last].amount.plus(first.rest.magnitude)
    }
    return parts
  }

  /// The identifier of the payment of a document out of a booking: the same on every device, unless
  /// such a payment was deleted before.
  private func newPayment(
    _ kind: EntityKind, of booking: RecordID, for document: RecordID
  ) async throws -> RecordID {
    let usual = RecordID.made(for: document, by: booking)
    return try await details(kind, usual) == nil ? usual : await newID()
  }
}

extension Record<BankBooking> {
  /// Takes off what a payment has of it.
  fileprivate mutating func take(off paid: ExactDecimal) {
    let amount = self[.amount] ?? .zero
    self[.amount] = amount < .zero ? amount.plus(paid) : amount.plus(paid.opposite)
  }
}

extension OpenDocument {
  /// What is open of a document, as far as matching looks at it; nil without a number.
  fileprivate init?<Document: SettledDocument>(
    _ document: Record<Document>, _ direction: Direction, open: ExactDecimal, _ own: CurrencyCode
  ) {
    let bill = Record<Bill>(document.values)
    guard let number = bill?[.supplierNumber] ?? document[.number] else { return nil }
    let currency = document[.currency].flatMap { CurrencyCode($0) } ?? own
    self.init(
      id: document.id.description, number: number, direction, open: open, currency,
      contact: document[.party] ?? "")
    dueDay = document[.due].flatMap { BankDay(iso: MomentParts($0).date) }
    accounts = [bill?[.iban]].compactMap(\.self)
    guard let until = Document.early.flatMap({ document[$0.until] }),
      let day = BankDay(iso: MomentParts(until).date),
      let amount = document.earlyDiscount(of: open, on: until, digits: currency.digits)
    else { return }
    discount = Discount(amount, until: day)
  }
}

extension BankEntry {
  /// The entry that a booking was made of, as far as matching looks at it; nil without a day.
  fileprivate init?(_ booking: Record<BankBooking>, _ own: CurrencyCode) {
    guard let day = booking[.day].flatMap({ BankDay(iso: MomentParts($0).date) }) else {
      return nil
    }
    self.init(
      bookedOn: day, booking[.amount] ?? .zero,
      booking[.currency].flatMap { CurrencyCode($0) } ?? own, at: .file)
    (name, purpose) = (booking[.name] ?? "", booking[.purpose] ?? "")
    (account, bic) = (booking[.iban] ?? "", booking[.bic] ?? "")
    endToEnd = booking[.reference] ?? ""
    isReversal = booking[.isReversal] ?? false
  }
}

extension PaymentProposal {
  /// Into how many payments a booking is divided at most.
  static let partLimit = 20
}
