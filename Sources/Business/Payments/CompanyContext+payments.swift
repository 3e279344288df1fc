import Device
package import Model
import SyncProtocol

extension CompanyContext {
  /// What is open of invoices or bills, in one reading; nil for drafts, for credit notes about
  /// others, and for what can't be added up.
  package func balances<Document: SettledDocument>(
    of documents: [Record<Document>]
  ) async throws -> [InvoiceBalance?] {
    let company = company
    return try await read { reader in
      try documents.map { try reader.balance(of: $0, in: company) }
    }
  }

  /// The payments for an invoice or a bill, the oldest first.
  package func payments<Document: SettledDocument>(
    _: Document.Type = Invoice.self, of document: RecordID
  ) async throws -> [Record<Document.PaymentType>] {
    let company = company
    return try await read {
      try $0.records(Document.PaymentType.self, with: Document.paidFor, document, in: company)
    }
    .sorted { ($0[.day]?.milliseconds ?? 0, $0.id) < ($1[.day]?.milliseconds ?? 0, $1.id) }
  }

  /// Throws where payments say that something is paid.
  func checkUnpaid<Document: SettledDocument>(_ document: Record<Document>) async throws {
    guard try await payments(Document.self, of: document.id).isEmpty else {
      throw SaveRefusal(document.id, .byOrder(.hasPayments))
    }
  }

  /// Notes a payment. What is not said is what is open, and today. The same `id` does it once.
  func notePayment<Document: SettledType>(
    for document: Record<Document>, _ change: FieldChanges<Document.PaymentType>, _ id: RecordID
  ) async throws -> SaveOutcome {
    typealias Paid = Document.PaymentType
    if try await fetch(Paid.self, id) != nil { return .saved }
    var change = change
    change.set(Document.paidFor, to: document.id)
    let amount = Field<Paid, ExactDecimal>.amount.number
    let isSaid = change.entries.contains { $0.field.number == amount }
    if !isSaid, try await balances(of: [document])[0]?.open ?? .zero == .zero {
      return .refused(SaveRefusal(document.id, .byOrder(.nothingOpen)))
    }
    return try await add(change, id)
  }

  /// The payment of all that is open of what somebody calls paid.
  func payment<Document: SettledDocument>(
    ofRest document: Record<Document>, on day: Moment
  ) async throws -> Record<Document.PaymentType>? {
    guard let open = try await balances(of: [document])[0]?.open, open != .zero else { return nil }
    var payment = Record<Document.PaymentType>(new: await newID())
    payment.take(from: document)
    payment[.amount] = open.magnitude
    payment[.direction] = Document.PaymentType.directions[open < .zero ? 1 : 0]
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

extension Record where E: MoneyMoved {
  /// Takes what a document says that it is for, where nothing was written.
  mutating func take<Document: SettledDocument>(
    from document: Record<Document>
  ) where Document.PaymentType == E {
    self[Document.paidFor] = document.id
    if (self[.party] ?? "").isEmpty { self[.party] = document[.party] }
    if self[.currency] == nil { self[.currency] = document[.currency] }
    if let payer = E.payer, self[payer] == nil { self[payer] = document[.contact] }
  }

  /// Takes what is not written from the document that it is for: whom, what is open in which
  /// currency, and today.
  mutating func complete<Document: SettledDocument>(
    _: Document.Type, in context: CompanyContext
  ) async throws where Document.PaymentType == E {
    if self[.day] == nil { self[.day] = try await context.today() }
    if let document = try await context.optional(Document.self, self[Document.paidFor]) {
      take(from: document)
      if let open = try await context.balances(of: [document])[0]?.open {
        if self[.direction] == nil, open < .zero { self[.direction] = E.directions[1] }
        if self[.amount] == nil {
          if self[.discount] == nil, let day = self[.day] {
            self[.discount] = document.earlyDiscount(
              of: open, on: day,
              digits: document[.currency].flatMap { CurrencyCode($0) }?.digits ?? 2)
          }
          let rest = open.magnitude.plus((self[.discount] ?? .zero).opposite)
          if rest > .zero { self[.amount] = rest }
        }
      }
    }
    if self[.currency] == nil {
      self[.currency] = try await context.fetch(Company.self, context.company)?[.currency]
    }
  }
}
