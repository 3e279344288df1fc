package import Banking
import Device
package import Model

extension CompanyContext {
  /// The payments that were made of a booking, by the number of the part that each is.
  func payments(ofBooking booking: RecordID) async throws -> [Int: Record<Payment>] {
    let numbers = 1...PaymentProposal.partLimit
    let keys = numbers.map { Payment.bankEntry(of: booking, part: $0) }
    var request = PageRequest(.payment, sort: .field(.bankEntry))
    request.filters = [PageFilter.any(of: keys, in: Field<Payment, String>.bankEntry)]
      .compactMap(\.self)
    request.limit = numbers.count
    let payments = try await page(of: request).records.compactMap { $0.record(Payment.self) }
    return zip(numbers, keys).reduce(into: [:]) { all, part in
      all[part.0] = payments.first { $0[.bankEntry] == part.1 }
    }
  }

  /// What invoices open bookings may pay, the best first; nothing for the others.
  package func proposals(
    for bookings: [Record<BankBooking>]
  ) async throws -> [RecordID: [PaymentProposal]] {
    let open = bookings.filter { BankBooking.states.state(of: $0.values) == "open" }
    guard !open.isEmpty else { return [:] }
    let own = try await fetch(Company.self, company)?[.currency].flatMap { CurrencyCode($0) }
    let documents = try await openDocuments(own ?? .euro)
    let told = open.compactMap { booking in
      BankEntry(booking, own ?? .euro).map { (booking.id, $0) }
    }
    // Matching computes and never waits: it has a thread of its own.
    let matches = try await WorkBench().run { PaymentMatcher(documents).match(told.map(\.1)) }
    return Dictionary(uniqueKeysWithValues: zip(told.map(\.0), matches.map(\.proposals)))
  }

  private func openDocuments(_ own: CurrencyCode) async throws -> [OpenDocument] {
    let invoices = try await openInvoices(of: nil)
    return zip(invoices, try await balances(of: invoices)).compactMap { invoice, balance in
      guard let open = balance?.open, open != .zero, let number = invoice[.number] else {
        return nil
      }
      var document = OpenDocument(
        id: invoice.id.description, number: number, .receivable, open: open,
        invoice[.currency].flatMap { CurrencyCode($0) } ?? own, contact: invoice[.customer] ?? "")
      document.dueDay = invoice[.due].flatMap { BankDay(iso: MomentParts($0).date) }
      return document
    }
  }

  /// Makes payments of a booking, as far as it has none yet: for one invoice, or for what is
  /// proposed first. Done twice, whoever does it, they are there once.
  func assign(
    _ booking: Record<BankBooking>, to invoice: RecordID?
  ) async throws -> SaveOutcome {
    let made = try await payments(ofBooking: booking.id)
    var rest = booking
    for payment in made.values { rest.take(off: payment) }
    let parts = try await parts(of: rest, for: invoice)
    let free = (1...PaymentProposal.partLimit).filter { made[$0] == nil }
    guard !parts.isEmpty, parts.count <= free.count else {
      return .refused(SaveRefusal(booking.id, .byOrder(.notClear)))
    }
    var records: [RecordValues] = []
    for (number, part) in zip(free, parts) {
      guard let invoice = try await fetch(Invoice.self, part.invoice) else {
        return .gone(part.invoice)
      }
      var payment = Record<Payment>(new: try await newPayment(of: booking.id, for: invoice.id))
      payment.take(from: rest, for: invoice)
      payment[.amount] = part.amount
      if part.discount != .zero { payment[.discount] = part.discount }
      payment[.bankEntry] = Payment.bankEntry(of: booking.id, part: number)
      records.append(payment.values)
    }
    var changed = booking
    changed[.state] = "assigned"
    return try await save(records + [changed.values], together: true)
  }

  /// What an invoice gets of a booking.
  private typealias AssignedPart = (
    invoice: RecordID, amount: ExactDecimal, discount: ExactDecimal
  )

  private func parts(
    of booking: Record<BankBooking>, for invoice: RecordID?
  ) async throws -> [AssignedPart] {
    let amount = (booking[.amount] ?? .zero).magnitude
    guard amount != .zero else { return [] }
    if let invoice { return [(invoice, amount, .zero)] }
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

  /// The identifier of the payment of an invoice out of a booking: the same on every device, unless
  /// such a payment was deleted before.
  private func newPayment(of booking: RecordID, for invoice: RecordID) async throws -> RecordID {
    let usual = RecordID.made(for: invoice, by: booking)
    return try await details(.payment, usual) == nil ? usual : await newID()
  }
}

extension Record<BankBooking> {
  /// Takes off what a payment has of it.
  fileprivate mutating func take(off payment: Record<Payment>) {
    let paid = payment[.amount] ?? .zero
    let amount = self[.amount] ?? .zero
    self[.amount] = amount < .zero ? amount.plus(paid) : amount.plus(paid.opposite)
  }
}

extension Record<Payment> {
  /// Takes what a booking says, and whose invoice it pays.
  fileprivate mutating func take(from booking: Record<BankBooking>, for invoice: Record<Invoice>) {
    (self[.invoice], self[.party], self[.contact]) = (
      invoice.id, invoice[.customer], invoice[.contact]
    )
    (self[.day], self[.currency]) = (booking[.day], booking[.currency] ?? invoice[.currency])
    self[.direction] = Payment.directions[(booking[.amount] ?? .zero) < .zero ? 1 : 0]
    self[.method] = Payment.methods[0]
    write(.reference, beginningOf: booking[.purpose] ?? "")
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
