import Model
import SyncProtocol

/// How invoices follow what was paid and credited, and orders their invoices (decision 0166).
///
/// A store brings them to what they are to be in the transaction of each save that changes a
/// payment, and when payments of others come.
struct Settling {
  let reader: StoreReader
  let zone: ZoneID

  init(_ store: DeviceStore, _ zone: ZoneID) { (reader, self.zone) = (store.reader, zone) }

  /// What differs after a save of a payment, or its end.
  func following(payment save: PendingSave) throws -> [RecordValues] {
    let both = [save.valuesBefore, save.values].compactMap { $0.flatMap { Record<Payment>($0) } }
    let invoices = try Set(both.compactMap { $0[.invoice] }).sorted()
      .flatMap { try following(invoice: $0, once: save) }
    guard save.after.isDeleted, let booking = both.last.flatMap({ Payment.booking(of: $0) }) else {
      return invoices
    }
    return invoices + (try reopened(booking))
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
  func following(pulledPayment pulled: PulledRecord) throws -> [RecordValues] {
    let now = try reader.record(pulled.kind, pulled.id, in: zone)?.record(Payment.self)
    let old = pulled.before.flatMap { Record<Payment>($0) }
    return try Set([old, now].compactMap { $0?[.invoice] }).sorted()
      .flatMap { try following(invoice: $0) }
  }

  /// What differs once a credit note is issued.
  func following(issued save: PendingSave) throws -> [RecordValues] {
    guard save.freezes, let corrected = Record<Invoice>(save.values)?[.corrects] else { return [] }
    return try following(invoice: corrected, once: save)
  }

  /// An invoice that is settled, or open again, and the orders that it is about.
  private func following(
    invoice id: RecordID, once save: PendingSave? = nil
  ) throws -> [RecordValues] {
    guard var invoice = try reader.living(Invoice.self, id, in: zone),
      let balance = try reader.balance(of: invoice, in: zone, once: save)
    else { return [] }
    let state = Invoice.states.state(of: invoice.values)
    if state == "issued", balance.isSettled, let day = balance.lastDay {
      (invoice[.state], invoice[.paidOn]) = ("paid", day)
    } else if state == "paid", !balance.isSettled {
      (invoice[.state], invoice[.paidOn]) = ("issued", nil)
    }
    guard invoice.values.changedGroups != 0 else { return [] }
    return [invoice.values] + (try orders(of: invoice))
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
