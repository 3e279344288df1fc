import Model
import SyncProtocol

/// How invoices and bills follow what was paid and credited, and orders their invoices
/// (decision 0166).
///
/// A store brings them to what they are to be in the transaction of each save that changes a
/// payment, and when payments of others come.
struct Settling<Document: SettledDocument> {
  typealias Paid = Document.PaymentType

  let reader: StoreReader
  let zone: ZoneID

  init(_ store: DeviceStore, _ zone: ZoneID) { (reader, self.zone) = (store.reader, zone) }

  /// What a store does for payments of such documents.
  static func paymentHooks(
    _ check: @escaping @Sendable (PendingSave, StoreReader) throws -> Void
  ) -> KindHooks {
    var hooks = KindHooks(Paid.definition.kind)
    hooks.check = { save, store in try check(save, store.reader) }
    hooks.following = { save, store in
      try Settling(store, save.zone).following(payment: save)
    }
    hooks.pulled = { pulled, store, zone in
      try Settling(store, zone).following(pulledPayment: pulled)
    }
    return hooks
  }

  /// What differs after a save of a payment, or its end.
  private func following(payment save: PendingSave) throws -> [RecordValues] {
    let both = [save.valuesBefore, save.values].compactMap { $0.flatMap { Record<Paid>($0) } }
    let documents = try Set(both.compactMap { $0[Document.paidFor] }).sorted()
      .flatMap { try following(document: $0, once: save) }
    guard save.after.isDeleted, let booking = both.last.flatMap({ Paid.booking(of: $0) }) else {
      return documents
    }
    return documents + (try reopened(booking))
  }

  /// A booking of a bank whose payment is gone: somebody has to look at it again.
  private func reopened(_ id: RecordID) throws -> [RecordValues] {
    guard var booking = try reader.living(BankBooking.self, id, in: zone),
      BankBooking.states.state(of: booking.values) == "assigned"
    else { return [] }
    booking[.state] = "open"
    return [booking.values]
  }

  /// What differs after others changed a payment, or ended it.
  private func following(pulledPayment pulled: PulledRecord) throws -> [RecordValues] {
    let now = try reader.record(pulled.kind, pulled.id, in: zone)?.record(Paid.self)
    let old = pulled.before.flatMap { Record<Paid>($0) }
    return try Set([old, now].compactMap { $0?[Document.paidFor] }).sorted()
      .flatMap { try following(document: $0) }
  }

  /// What differs once a credit note counts, or does not any more.
  func following(counted save: PendingSave) throws -> [RecordValues] {
    let now = Record<Document>(save.values)
    let old = save.valuesBefore.flatMap { Record<Document>($0) }
    guard let now, let corrected = now[Document.corrected],
      Document.isCounted(now) != (old.map { Document.isCounted($0) } ?? false)
    else { return [] }
    return try following(document: corrected, once: save)
  }

  /// A document that is settled, or open again, and the orders that it is about.
  private func following(
    document id: RecordID, once save: PendingSave? = nil
  ) throws -> [RecordValues] {
    guard var document = try reader.living(Document.self, id, in: zone),
      let balance = try reader.balance(of: document, in: zone, once: save)
    else { return [] }
    let state = Document.states.state(of: document.values)
    let day = balance.lastDay ?? Self.creditDay(save)
    if state == Document.owedState, balance.isSettled, let day {
      (document[.state], document[Document.settledOn]) = ("paid", day)
    } else if state == "paid", !balance.isSettled {
      (document[.state], document[Document.settledOn]) = (Document.owedState, nil)
    }
    guard document.values.changedGroups != 0 else { return [] }
    let orders = try Record<Invoice>(document.values).map { try self.orders(of: $0) } ?? []
    return [document.values] + orders
  }

  /// The day of the credit note that is saved; nil where what is credited is not called paid.
  private static func creditDay(_ save: PendingSave?) -> Moment? {
    guard !Document.states.states.contains("credited") else { return nil }
    return save.flatMap { Record<Document>($0.values) }?[.ordered]
  }

  /// The orders that are paid now, or not any more.
  private func orders(of invoice: Record<Invoice>) throws -> [RecordValues] {
    let entries = Invoice.definition.frozenContent(of: invoice.values)?.records(InvoiceEntry.self)
    return try Set((entries ?? []).compactMap { $0[.order] }).sorted().compactMap { id in
      guard var order = try reader.living(SalesOrder.self, id, in: zone) else { return nil }
      let state = SalesOrder.states.state(of: order.values)
      if order[.invoicedOn] != nil, try isPaid(id, with: invoice) {
        if order[.paidOn] == nil { order[.paidOn] = invoice[.paidOn] }
        if state == "shipped" { order[.state] = "paid" }
      } else if order[.paidOn] != nil, Invoice.states.state(of: invoice.values) == "issued" {
        order[.paidOn] = nil
        if state == "paid" { order[.state] = "shipped" }
      }
      return order.values.changedGroups == 0 ? nil : order.values
    }
  }

  /// Whether nothing is open of all invoices about an order.
  private func isPaid(_ order: RecordID, with invoice: Record<Invoice>) throws -> Bool {
    let entries = try reader.records(InvoiceEntry.self, with: .order, order, in: zone)
    return try Set(entries.compactMap { $0[.invoice] }).allSatisfy { id in
      let other = try id == invoice.id ? invoice : reader.living(Invoice.self, id, in: zone)
      return ["paid", "credited", "draft", "cancelled"].contains(
        Invoice.states.state(of: other?.values)) || Invoice.isCreditNote(other ?? invoice)
    }
  }
}
