import Device
package import Model
import SyncProtocol

extension CompanyContext {
  /// What is open of invoices, in one reading; nil for drafts, for credit notes about other
  /// invoices, and for what can't be added up.
  package func balances(of invoices: [Record<Invoice>]) async throws -> [InvoiceBalance?] {
    let company = company
    return try await read { reader in
      try invoices.map { try reader.balance(of: $0, in: company) }
    }
  }

  /// The payments for an invoice, the oldest first.
  package func payments(of invoice: RecordID) async throws -> [Record<Payment>] {
    let company = company
    return try await read { try $0.records(Payment.self, with: .invoice, invoice, in: company) }
      .sorted { ($0[.day]?.milliseconds ?? 0, $0.id) < ($1[.day]?.milliseconds ?? 0, $1.id) }
  }

  /// Notes a payment for an invoice. What is not said is what is open, and today. The same `id`
  /// does it once.
  func notePayment(
    for invoice: Record<Invoice>, _ change: FieldChanges<Payment>, _ id: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(Payment.self, id) != nil { return .saved }
    var change = change
    change.set(.invoice, to: invoice.id)
    let amount = Field<Payment, ExactDecimal>.amount.number
    let isSaid = change.entries.contains { $0.field.number == amount }
    if !isSaid, try await balances(of: [invoice])[0]?.open ?? .zero == .zero {
      return .refused(SaveRefusal(invoice.id, .byOrder(.nothingOpen)))
    }
    return try await add(change, id)
  }

  /// The payment of all that is open of an invoice that somebody calls paid.
  func payment(ofRest invoice: Record<Invoice>, on day: Moment) async throws -> Record<Payment>? {
    guard let open = try await balances(of: [invoice])[0]?.open, open != .zero else { return nil }
    var payment = Record<Payment>(new: await newID())
    payment[.invoice] = invoice.id
    (payment[.party], payment[.contact]) = (invoice[.customer], invoice[.contact])
    (payment[.amount], payment[.currency]) = (open.magnitude, invoice[.currency])
    payment[.direction] = Payment.directions[open < .zero ? 1 : 0]
    payment[.day] = day
    return payment
  }

  /// Notes that a customer is reminded of an invoice: for the first time, the second, the third.
  func remind(_ invoice: Record<Invoice>) async throws -> SaveOutcome {
    let today = try await today()
    guard let due = invoice[.due], due.milliseconds < today.milliseconds else {
      return .refused(SaveRefusal(invoice.id, .byOrder(.notDue)))
    }
    // Sent twice, it is one reminder.
    if invoice[.remindedOn] == today { return .saved }
    var changed = invoice
    let level = invoice[.reminder].flatMap { Invoice.reminders.firstIndex(of: $0) }.map { $0 + 1 }
    changed[.reminder] = Invoice.reminders[min(level ?? 0, Invoice.reminders.count - 1)]
    changed[.remindedOn] = today
    return try await save([changed.values])
  }
}
