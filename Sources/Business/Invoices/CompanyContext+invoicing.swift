package import Device
package import Model
import SyncProtocol

/// An invoice with its lines, and what they come to.
package typealias InvoiceAccount = DocumentAccount<Invoice>

extension CompanyContext {
  // MARK: Out of orders

  /// The invoices and credit notes that are about an order, the oldest first.
  package func invoices(of order: RecordID) async throws -> [Record<Invoice>] {
    let company = company
    let entries = try await read {
      try $0.records(InvoiceEntry.self, with: .order, order, in: company)
    }
    var invoices: [Record<Invoice>] = []
    for id in Set(entries.compactMap { $0[.invoice] }).sorted() {
      if let invoice = try await fetch(Invoice.self, id), !Invoice.isTemplate(invoice) {
        invoices.append(invoice)
      }
    }
    return invoices
  }

  /// Makes a draft of an invoice of what is in no invoice yet of an order. The same `id` does it
  /// once.
  func bill(_ order: Record<SalesOrder>, as id: RecordID) async throws -> SaveOutcome {
    if try await fetch(Invoice.self, id) != nil { return .saved }
    let rest = try await rest(of: order)
    var invoice = Record<Invoice>(new: id)
    invoice.take(from: order)
    if order[.discountAmount] != nil { invoice[.discountAmount] = rest.discount }
    let values = try await Invoice.completed(invoice.values, since: nil, in: self)
    return try await save(rest, of: order, into: Record(values) ?? invoice, behind: [])
  }

  /// Adds what is in no invoice yet of an order to a draft. The same `new` does it once.
  func take(
    _ order: RecordID, into invoice: Record<Invoice>, _ new: RecordID
  ) async throws -> SaveOutcome {
    guard let order = try await fetch(SalesOrder.self, order) else { return .gone(order) }
    let lines = try await documentLines(InvoiceEntry.self, of: invoice.id)
    guard order.hasTerms(of: invoice) else {
      return .refused(SaveRefusal(order.id, .byOrder(.otherTerms)))
    }
    let done = try await orderLines(of: order.id).map { RecordID.made(for: $0.id, by: new) }
    if lines.contains(where: { done.contains($0.id) }) { return .saved }
    let rest = try await rest(of: order)
    var changed = invoice
    if let amount = rest.discount, amount != .zero {
      changed[.discountAmount] = (invoice[.discountAmount] ?? .zero).plus(amount)
    }
    return try await save(rest, of: order, into: changed, behind: lines, new)
  }

  /// Saves an invoice with what is left of an order behind its lines, less the down payments.
  private func save(
    _ rest: DocumentRest<OrderLine>, of order: Record<SalesOrder>, into invoice: Record<Invoice>,
    behind others: [Record<InvoiceEntry>], _ new: RecordID? = nil
  ) async throws -> SaveOutcome {
    guard !rest.lines.isEmpty else {
      return .refused(SaveRefusal(order.id, .byOrder(.nothingToInvoice)))
    }
    let lines = rest.lines.map { line in
      var entry = Record<InvoiceEntry>(new: .made(for: line.id, by: new ?? invoice.id))
      entry.take(from: line)
      entry[.invoice] = invoice.id
      (entry[.order], entry[.orderLine]) = (order.id, line.id)
      return entry
    }
    let taken = try await deductions(of: order, into: invoice, new)
    var invoice = invoice
    if !taken.isEmpty, let account = try await accounts(of: [invoice]).first {
      invoice.fixDiscount(on: others + lines, account.currency)
    }
    var records = invoice.values.changedGroups == 0 ? [] : [invoice.values]
    for (place, line) in (lines + taken).enumerated() {
      var entry = line
      let step = ExactDecimal(sum: Int128(place + 1) * 1_000_000)
      entry[.rank] = (others.last?[.rank] ?? .zero).plus(step)
      records.append(entry.values)
    }
    return try await save(records, together: records.count <= Limits.batchRecordLimit)
  }

  /// What is in no invoice yet of an order.
  private func rest(of order: Record<SalesOrder>) async throws -> DocumentRest<OrderLine> {
    var rest = DocumentRest(
      lines: try await orderLines(of: order.id), discount: order[.discountAmount])
    for account in try await accounts(of: try await invoices(of: order.id))
    where Invoice.states.state(of: account.order.values) != "cancelled" {
      rest.subtract(account, by: .orderLine)
    }
    return rest.positive
  }

  // MARK: Credit notes

  /// Makes a draft of a credit note about all of an invoice. The same `id` does it once.
  func credit(_ invoice: Record<Invoice>, as id: RecordID) async throws -> SaveOutcome {
    if try await fetch(Invoice.self, id) != nil { return .saved }
    guard let account = try await accounts(of: [invoice]).first else { return .gone(invoice.id) }
    var note = Record<Invoice>(new: id)
    note.take(from: invoice)
    (note[.type], note[.corrects]) = (Invoice.types[1], invoice.id)
    note[.ordered] = try await today()
    var records = [note.values]
    for line in account.lines {
      var entry = Record<InvoiceEntry>(new: .made(for: line.id, by: id))
      entry.take(from: line)
      entry[.invoice] = id
      (entry[.order], entry[.orderLine]) = (line[.order], line[.orderLine])
      entry[.rank] = line[.rank]
      records.append(entry.values)
    }
    return try await save(records, together: records.count <= Limits.batchRecordLimit)
  }

  /// The credit notes about an invoice.
  package func creditNotes(of invoice: RecordID) async throws -> [Record<Invoice>] {
    let company = company
    return try await read {
      try $0.records(Invoice.self, with: .corrects, invoice, in: company)
    }
  }

  // MARK: Issuing

  /// What issuing an invoice writes besides its state.
  func issue(_ invoice: Record<Invoice>, _ effects: inout MoveEffects) async throws {
    guard let account = try await accounts(of: [invoice]).first else {
      throw SaveRefusal(invoice.id, .noSuchRecord)
    }
    guard !account.lines.isEmpty else { throw SaveRefusal(invoice.id, .byOrder(.invoiceIsEmpty)) }
    guard let totals = account.totals else {
      throw SaveRefusal(invoice.id, .byOrder(.outOfRange))
    }
    let day = try await issueDay(of: invoice)
    if invoice[.ordered] != day { effects.set(Field<Invoice, Moment>.ordered, to: day) }
    if Invoice.isCreditNote(invoice) {
      try await offset(invoice, by: totals.total, on: day, &effects)
    } else {
      let contact = try await optional(Contact.self, invoice[.contact])
      if invoice[.due] == nil, let days = contact?[.paymentDays] {
        let due = Moment(milliseconds: day.milliseconds + days * 86_400_000)
        effects.set(Field<Invoice, Moment>.due, to: due)
      }
      for id in Set(account.lines.compactMap { $0[.order] }).sorted() {
        if let order = try await invoicedOrder(id, with: account, on: day) {
          effects.records.append(order.values)
        }
      }
    }
  }

  /// The date of an invoice that is issued now: the one that somebody wrote, else today.
  private func issueDay(of invoice: Record<Invoice>) async throws -> Moment {
    let today = try await today()
    guard let written = invoice[.ordered], written != today else { return today }
    guard let made = try await details(.invoice, invoice.id)?.createdAt else { return today }
    let wall = try await onTheWall(Moment(milliseconds: Int64(clamping: made))).milliseconds
    let isOfDraft = written.milliseconds == wall - wall % 86_400_000
    return isOfDraft ? today : written
  }

  /// The invoice that a credit note is about, where all of it is credited by that.
  private func offset(
    _ note: Record<Invoice>, by total: ExactDecimal, on day: Moment, _ effects: inout MoveEffects
  ) async throws {
    guard var invoice = try await optional(Invoice.self, note[.corrects]),
      let owed = try await accounts(of: [invoice]).first?.totals?.total
    else { return }
    let others = try await creditNotes(of: invoice.id)
      .filter { $0.id != note.id && Invoice.definition.isFrozen($0.values) }
    let credited = try await accounts(of: others).reduce(total) {
      $0.plus($1.totals?.total ?? .zero)
    }
    guard credited <= owed else { throw SaveRefusal(note.id, .byOrder(.creditedTooMuch)) }
    guard credited == owed, Invoice.states.state(of: invoice.values) != "credited" else { return }
    invoice[.state] = "credited"
    invoice[.creditedOn] = day
    effects.records.append(invoice.values)
  }

  /// An order as it is once an invoice is issued, where all of it is invoiced then; nil where it
  /// stays as it is.
  private func invoicedOrder(
    _ id: RecordID, with account: InvoiceAccount, on day: Moment
  ) async throws -> Record<SalesOrder>? {
    guard var order = try await fetch(SalesOrder.self, id) else { return nil }
    var rest = DocumentRest(lines: try await orderLines(of: id), discount: nil)
    let others = try await accounts(
      of: try await invoices(of: id).filter {
        $0.id == account.order.id || Invoice.definition.isFrozen($0.values)
      })
    for other in others { rest.subtract(other, by: .orderLine) }
    guard rest.lines.allSatisfy({ ($0[.quantity] ?? .zero) <= .zero }) else { return nil }
    if order[.invoicedOn] == nil { order[.invoicedOn] = day }
    if ["submitted", "inProgress"].contains(SalesOrder.states.state(of: order.values)) {
      order[.state] = "invoiced"
    }
    return order.values.changedGroups == 0 ? nil : order
  }
}

extension Record<Invoice> {
  /// Whom an order is for, on what terms, and when it was shipped.
  mutating func take(from order: Record<SalesOrder>) {
    takeBill(from: order)
    self[.deliveredFrom] = order[.shippedOn]
  }

  /// What a credit note says as the invoice does.
  fileprivate mutating func take(from invoice: Record<Invoice>) {
    takeBill(from: invoice)
    (self[.discountAmount], self[.taxID]) = (invoice[.discountAmount], invoice[.taxID])
    (self[.deliveredFrom], self[.deliveredUntil]) = (
      invoice[.deliveredFrom], invoice[.deliveredUntil]
    )
    self[.buyerReference] = invoice[.buyerReference]
    (self[.taxCase], self[.taxReason]) = (invoice[.taxCase], invoice[.taxReason])
  }
}

extension Record<SalesOrder> {
  /// Whether an invoice is on the terms of the order: so that its lines come to the same there.
  fileprivate func hasTerms(of invoice: Record<Invoice>) -> Bool {
    self[.contact] == invoice[.contact]
      && (self[.contact] != nil
        || ContactNaming.areSame(self[.customer] ?? "", invoice[.customer] ?? ""))
      && self[.currency] == invoice[.currency]
      && (self[.pricing] ?? OrderTerms.pricings[0]) == (invoice[.pricing] ?? OrderTerms.pricings[0])
      && self[.discountPercent] == invoice[.discountPercent]
  }
}
